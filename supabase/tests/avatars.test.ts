import { beforeAll, describe, expect, test } from "vitest";
import { MAX_AVATAR_BYTES } from "../functions/_shared/domain/pictures.ts";
import {
	backend,
	type Client,
	createShopper,
	service,
	signInAdmin,
	type TestUser,
	visitor,
} from "./support/backend.ts";

let owner: TestUser;
let stranger: TestUser;

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const OPTIONS = { contentType: "image/png", cacheControl: "3600", upsert: true };
const avatars = (client: Client) => client.storage.from("avatars");
const fileOf = (someone: TestUser, name: string = crypto.randomUUID()) => `${someone.id}/${someone.id}-${name}.png`;
/** What lies below somebody's id; names without their folder, as a hosted project gives them. */
const listed = async (client: Client, someone: TestUser) =>
	((await avatars(client).list(someone.id)).data ?? []).map(({ name }) => name.split("/").at(-1));

beforeAll(async () => {
	[owner, stranger] = await Promise.all([createShopper(), createShopper()]);
});

describe("an owner", () => {
	test("stores a picture below their own id, replaces it, and removes it; everyone with its address sees it", async () => {
		const file = fileOf(owner);
		expect((await avatars(owner.client).upload(file, PNG, OPTIONS)).error).toBeNull();
		expect((await avatars(owner.client).upload(file, Uint8Array.of(...PNG, 4), OPTIONS)).error).toBeNull();
		const { publicUrl } = avatars(visitor).getPublicUrl(file).data;
		expect(publicUrl.startsWith(`${backend.url}/storage/v1/object/public/avatars/${owner.id}/`)).toBe(true);
		const seen = await fetch(publicUrl);
		expect(seen.headers.get("content-type")).toBe("image/png");
		expect((await seen.arrayBuffer()).byteLength).toBe(PNG.length + 1);
		expect((await avatars(owner.client).remove([file])).data).toHaveLength(1);
		expect((await fetch(publicUrl)).status).toBeGreaterThanOrEqual(400);
	});

	test("is held to 2 MiB and to three types by the bucket itself, whoever asks", async () => {
		const exactly = new Uint8Array(MAX_AVATAR_BYTES);
		expect((await avatars(owner.client).upload(fileOf(owner), exactly, OPTIONS)).error).toBeNull();
		const more = new Uint8Array(MAX_AVATAR_BYTES + 1);
		for (const client of [owner.client, service])
			expect((await avatars(client).upload(fileOf(owner), more, OPTIONS)).error).not.toBeNull();
		for (const contentType of ["image/svg+xml", "image/gif", "text/html", "application/octet-stream"])
			expect(
				(await avatars(owner.client).upload(fileOf(owner), PNG, { ...OPTIONS, contentType })).error,
			).not.toBeNull();
		for (const contentType of ["image/jpeg", "image/webp"])
			expect((await avatars(owner.client).upload(fileOf(owner), PNG, { ...OPTIONS, contentType })).error).toBeNull();
	});

	test("keeps twenty pictures at most, so that nobody fills the storage past the shop; one less, and there is room", async () => {
		const someone = await createShopper();
		const store = () => avatars(someone.client).upload(fileOf(someone), PNG, OPTIONS);
		const [first] = await Promise.all(Array.from({ length: 20 }, store));
		expect(await listed(service, someone)).toHaveLength(20);
		expect((await store()).error).not.toBeNull();
		expect((await avatars(someone.client).remove([first?.data?.path ?? ""])).data).toHaveLength(1);
		expect((await store()).error).toBeNull();
	});

	test("stores nothing outside their own folder", async () => {
		for (const file of [`${owner.id}.png`, `x/${owner.id}/a.png`, `${owner.id}x/a.png`, "a.png"])
			expect((await avatars(owner.client).upload(file, PNG, OPTIONS)).error, file).not.toBeNull();
	});
});

describe("nobody else", () => {
	test("stores, replaces, moves or removes anything below an owner's id, or lists it: stranger, visitor, admin", async () => {
		const file = fileOf(owner, "kept");
		expect((await avatars(owner.client).upload(file, PNG, OPTIONS)).error).toBeNull();
		const before = await listed(owner.client, owner);
		const others: [string, Client][] = [
			["stranger", stranger.client],
			["visitor", visitor],
			["admin", (await signInAdmin()).client],
		];
		for (const [who, client] of others) {
			expect((await avatars(client).upload(fileOf(owner), PNG, OPTIONS)).error, who).not.toBeNull();
			expect((await avatars(client).upload(file, Uint8Array.of(0), OPTIONS)).error, who).not.toBeNull();
			expect((await avatars(client).move(file, fileOf(stranger))).error, who).not.toBeNull();
			await avatars(client).remove([file]);
			expect(await listed(client, owner), who).toEqual([]);
		}
		expect(await listed(owner.client, owner)).toEqual(before);
		const seen = await fetch(avatars(visitor).getPublicUrl(file).data.publicUrl);
		expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PNG);
	});

	test("changes the bucket, or makes another", async () => {
		for (const client of [owner.client, visitor]) {
			await client.storage.updateBucket("avatars", { public: true, fileSizeLimit: 1e9 });
			expect((await client.storage.createBucket(`mine-${crypto.randomUUID()}`)).error).not.toBeNull();
		}
		expect((await service.storage.getBucket("avatars")).data?.file_size_limit).toBe(MAX_AVATAR_BYTES);
	});
});
