import { describe, expect, test } from "vitest";
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

const [owner, otherShopper, admin] = await Promise.all([createShopper(), createShopper(), signInAdmin()]);

const newAvatar = ({ id }: TestUser = owner, extension = "png") => `${id}/${id}-${crypto.randomUUID()}.${extension}`;
const newPicture = (folder = "enc-0001", extension = "png") =>
	`${folder}/${crypto.randomUUID().replaceAll("-", "")}-c0ffee.${extension}`;
const upload = (bucket: string, client: Client, file: string, bytes = PNG, contentType = "image/png") =>
	client.storage.from(bucket).upload(file, bytes, { contentType, upsert: bucket === "avatars" });

describe.each([
	["avatars", "its owner", owner, MAX_AVATAR_BYTES, (extension?: string) => newAvatar(owner, extension)],
	["products", "an admin", admin, MAX_PRODUCT_PICTURE_BYTES, (extension?: string) => newPicture("enc-0001", extension)],
] as const)("the bucket %s", (bucket, who, { client }, maxBytes, newFile) => {
	const uploadFile = (bytes = PNG, type?: string, extension?: string, by = client) =>
		upload(bucket, by, newFile(extension), bytes, type);

	test(`lets ${who} upload and remove a file, which is public by its URL`, async () => {
		const file = newFile();
		expect((await upload(bucket, client, file)).error).toBeNull();
		const { publicUrl } = visitor.storage.from(bucket).getPublicUrl(file).data;
		expect(publicUrl).toBe(`${backend.url}/storage/v1/object/public/${bucket}/${file}`);
		const response = await fetch(publicUrl);
		expect(response.headers.get("content-type")).toBe("image/png");
		expect(await response.bytes()).toEqual(PNG);
		expect((await client.storage.from(bucket).remove([file])).data).toHaveLength(1);
		expect((await fetch(publicUrl)).ok).toBe(false);
	});

	test(`accepts PNG, JPEG and WebP up to ${maxBytes / 2 ** 20} MiB, also with the secret key`, async () => {
		expect((await uploadFile(new Uint8Array(maxBytes))).error).toBeNull();
		for (const by of [client, service])
			expect((await uploadFile(new Uint8Array(maxBytes + 1), undefined, undefined, by)).error).not.toBeNull();
		for (const type of ["image/svg+xml", "image/gif", "text/html", "application/octet-stream"])
			expect((await uploadFile(PNG, type)).error, type).not.toBeNull();
		for (const [type, extension] of Object.entries({ "image/jpeg": "jpg", "image/webp": "webp" }))
			expect((await uploadFile(PNG, type, extension)).error, type).toBeNull();
	});
});

describe("avatars", () => {
	/** File names without their folder: Supabase Lite returns paths, a hosted project names. */
	const listFiles = async ({ id }: TestUser) =>
		((await service.storage.from("avatars").list(id)).data ?? []).map(({ name }) => name.split("/").at(-1));

	test("can be replaced", async () => {
		const file = newAvatar();
		for (const bytes of [PNG, OTHER_PNG]) expect((await upload("avatars", owner.client, file, bytes)).error).toBeNull();
		const { publicUrl } = visitor.storage.from("avatars").getPublicUrl(file).data;
		expect(await (await fetch(publicUrl)).bytes()).toEqual(OTHER_PNG);
	});

	test("are at most 20 per user", async () => {
		const user = await createShopper();
		const uploadNew = () => upload("avatars", user.client, newAvatar(user));
		const [first] = await Promise.all(Array.from({ length: 20 }, uploadNew));
		expect(await listFiles(user)).toHaveLength(20);
		expect((await uploadNew()).error).not.toBeNull();
		expect((await user.client.storage.from("avatars").remove([first?.data?.path ?? ""])).data).toHaveLength(1);
		expect((await uploadNew()).error).toBeNull();
	});

	test("are in the owner's folder, under the shop's names, also after moving a file", async () => {
		const { id } = owner;
		const random = crypto.randomUUID();
		const file = newAvatar();
		expect((await upload("avatars", owner.client, file)).error).toBeNull();
		const names = [
			...[`${random}.png`, `${id}-.png`, `${id}-me.png`, `${otherShopper.id}-${random}.png`, `${id}-${random}`],
			...["svg", "html", "png.html"].map((extension) => `${id}-${random}.${extension}`),
			`deeper/${id}-${random}.png`,
		];
		const elsewhere = [`${id}.png`, `x/${id}/a.png`, `${id}x/a.png`, "a.png"];
		for (const name of [...elsewhere, ...names.map((name) => `${id}/${name}`)]) {
			expect((await upload("avatars", owner.client, name)).error, name).not.toBeNull();
			expect((await owner.client.storage.from("avatars").move(file, name)).error, name).not.toBeNull();
		}
		expect(await listFiles(owner)).toContain(file.split("/").at(-1));
	});
});

test("products' pictures have the folders, names and extensions of the shop", async () => {
	for (const file of [
		...["../x", "..%2Fx", "", "A", "enc-0001/deeper"].map((folder) => newPicture(folder)),
		...["svg", "html", "png.html", "PNG"].map((extension) => newPicture("enc-0001", extension)),
		...["enc-0001/me.png", "enc-0001/.png", "enc-0001/..", "me.png", "enc-0001/<script>.png"],
	])
		expect((await upload("products", admin.client, file)).error, file).not.toBeNull();
});
