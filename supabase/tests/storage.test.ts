import { beforeAll, describe, expect, test } from "vitest";
import { MAX_PRODUCT_PICTURE_BYTES } from "../functions/_shared/domain/picture-upload.ts";
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

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const OTHER_PNG = Uint8Array.of(...PNG, 4);
const REJECTED_TYPES = ["image/svg+xml", "image/gif", "text/html", "application/octet-stream"];

let owner: TestUser;
let otherShopper: TestUser;
let admin: TestUser;
beforeAll(async () => {
	[owner, otherShopper, admin] = await Promise.all([createShopper(), createShopper(), signInAdmin()]);
});

const fetchBytes = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

describe("the bucket avatars", () => {
	const avatars = (client: Client) => client.storage.from("avatars");
	const newFile = ({ id }: TestUser) => `${id}/${id}-${crypto.randomUUID()}.png`;
	const upload = (client: Client, file: string, bytes = PNG, contentType = "image/png") =>
		avatars(client).upload(file, bytes, { contentType, cacheControl: "3600", upsert: true });
	/** File names without their folder: Supabase Lite returns paths, a hosted project names. */
	const listFiles = async (client: Client, { id }: TestUser) =>
		((await avatars(client).list(id)).data ?? []).map(({ name }) => name.split("/").at(-1));

	test("lets the owner upload, replace and remove a file, which is public by its URL", async () => {
		const file = newFile(owner);
		expect((await upload(owner.client, file)).error).toBeNull();
		expect((await upload(owner.client, file, OTHER_PNG)).error).toBeNull();
		const { publicUrl } = avatars(visitor).getPublicUrl(file).data;
		expect(publicUrl.startsWith(`${backend.url}/storage/v1/object/public/avatars/${owner.id}/`)).toBe(true);
		expect((await fetch(publicUrl)).headers.get("content-type")).toBe("image/png");
		expect(await fetchBytes(publicUrl)).toEqual(OTHER_PNG);
		expect((await avatars(owner.client).remove([file])).data).toHaveLength(1);
		expect((await fetch(publicUrl)).status).toBeGreaterThanOrEqual(400);
	});

	test("accepts PNG, JPEG and WebP up to 2 MiB, also with the secret key", async () => {
		const largest = new Uint8Array(MAX_AVATAR_BYTES);
		expect((await upload(owner.client, newFile(owner), largest)).error).toBeNull();
		const tooLarge = new Uint8Array(MAX_AVATAR_BYTES + 1);
		for (const client of [owner.client, service])
			expect((await upload(client, newFile(owner), tooLarge)).error).not.toBeNull();
		for (const type of REJECTED_TYPES)
			expect((await upload(owner.client, newFile(owner), PNG, type)).error, type).not.toBeNull();
		for (const type of ["image/jpeg", "image/webp"])
			expect((await upload(owner.client, newFile(owner), PNG, type)).error, type).toBeNull();
	});

	test("accepts at most 20 files per user", async () => {
		const user = await createShopper();
		const uploadNew = () => upload(user.client, newFile(user));
		const [first] = await Promise.all(Array.from({ length: 20 }, uploadNew));
		expect(await listFiles(service, user)).toHaveLength(20);
		expect((await uploadNew()).error).not.toBeNull();
		expect((await avatars(user.client).remove([first?.data?.path ?? ""])).data).toHaveLength(1);
		expect((await uploadNew()).error).toBeNull();
	});

	test("rejects files outside the owner's folder", async () => {
		for (const file of [`${owner.id}.png`, `x/${owner.id}/a.png`, `${owner.id}x/a.png`, "a.png"])
			expect((await upload(owner.client, file)).error, file).not.toBeNull();
	});

	test("rejects other names than those of the shop, also by moving a file", async () => {
		const { id } = owner;
		const random = crypto.randomUUID();
		const file = newFile(owner);
		expect((await upload(owner.client, file)).error).toBeNull();
		const names = [
			`${random}.png`,
			`${id}-.png`,
			`${id}-me.png`,
			`${otherShopper.id}-${random}.png`,
			`${id}-${random}.svg`,
			`${id}-${random}.html`,
			`${id}-${random}.png.html`,
			`${id}-${random}`,
			`deeper/${id}-${random}.png`,
		];
		for (const name of names) {
			expect((await upload(owner.client, `${id}/${name}`)).error, name).not.toBeNull();
			expect((await avatars(owner.client).move(file, `${id}/${name}`)).error, name).not.toBeNull();
		}
		expect(await listFiles(service, owner)).toContain(file.split("/").at(-1));
	});
});

describe("the bucket products", () => {
	const products = (client: Client) => client.storage.from("products");
	const newFile = (folder = "enc-0001", extension = "png") =>
		`${folder}/${crypto.randomUUID().replaceAll("-", "")}-c0ffee.${extension}`;
	const upload = (client: Client, file: string, bytes = PNG, contentType = "image/png", upsert = false) =>
		products(client).upload(file, bytes, { contentType, upsert });

	test("lets an admin upload and remove a file, which is public by its URL", async () => {
		const file = newFile();
		expect((await upload(admin.client, file)).error).toBeNull();
		const { publicUrl } = products(visitor).getPublicUrl(file).data;
		expect(publicUrl).toBe(`${backend.url}/storage/v1/object/public/products/${file}`);
		expect((await fetch(publicUrl)).headers.get("content-type")).toBe("image/png");
		expect(await fetchBytes(publicUrl)).toEqual(PNG);
		expect((await products(admin.client).remove([file])).data).toHaveLength(1);
		expect((await fetch(publicUrl)).ok).toBe(false);
	});

	test("accepts PNG, JPEG and WebP up to 10 MiB, also with the secret key", async () => {
		const largest = new Uint8Array(MAX_PRODUCT_PICTURE_BYTES);
		expect((await upload(admin.client, newFile(), largest)).error).toBeNull();
		const tooLarge = new Uint8Array(MAX_PRODUCT_PICTURE_BYTES + 1);
		for (const client of [admin.client, service])
			expect((await upload(client, newFile(), tooLarge)).error).not.toBeNull();
		for (const type of REJECTED_TYPES)
			expect((await upload(admin.client, newFile(), PNG, type)).error, type).not.toBeNull();
		for (const [type, extension] of Object.entries({ "image/jpeg": "jpg", "image/webp": "webp" }))
			expect((await upload(admin.client, newFile("enc-0001", extension), PNG, type)).error, type).toBeNull();
	});

	test("rejects other folders, names and extensions than those of the shop", async () => {
		for (const file of [
			...["../x", "..%2Fx", "", "A", "enc-0001/deeper"].map((folder) => newFile(folder)),
			...["svg", "html", "png.html", "PNG"].map((extension) => newFile("enc-0001", extension)),
			...["enc-0001/me.png", "enc-0001/.png", "enc-0001/..", "me.png", "enc-0001/<script>.png"],
		])
			expect((await upload(admin.client, file)).error, file).not.toBeNull();
	});
});
