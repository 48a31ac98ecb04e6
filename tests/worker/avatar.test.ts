import { describe, expect, test } from "vitest";
import { MAX_AVATAR_BYTES, PICTURE_FLAWS } from "../../supabase/functions/_shared/domain/pictures.ts";
import { backend, service } from "../../supabase/tests/support/backend.ts";
import { signedUp, userOf } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { harmfulPictures, JPEG, multipart, ofSize, PNG, pictureFile } from "./support/pictures.ts";
import { useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

async function createShopper() {
	const shopper = await signedUp(browser());
	const upload = async (...file: Parameters<typeof pictureFile>) =>
		shopper.go("/account", await multipart({ intent: "avatar", avatar: pictureFile(...file) }));
	const avatar = async () => (await shopper.session()).user?.avatarUrl ?? "";
	const files = async () =>
		((await service.storage.from("avatars").list(shopper.user.id)).data ?? []).map(({ name }) =>
			name.split("/").at(-1),
		);
	return { ...shopper, upload, avatar, files };
}

describe("a profile picture", () => {
	test("is stored as user id, random name, and extension, cached for an hour, and saved as avatar_url [S7.13]", async () => {
		const shopper = await createShopper();
		const { id } = shopper.user;
		const response = await shopper.upload(ofSize(300), "../../evil.html");
		const page = await expectPage(response, 200, "Profile image updated");
		const url = await shopper.avatar();
		expect(url).toMatch(new RegExp(`^${backend.url}/storage/v1/object/public/avatars/${id}/${id}-[0-9a-f]{32}\\.png$`));
		expect(page).toContain(`src="${url}"`);
		const picture = await fetch(url);
		expect(picture.headers.get("content-type")).toBe("image/png");
		expect(picture.headers.get("cache-control")).toMatch(/max-age=3600/);
		expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG);
		// The page may show it
		const policy = response.headers.get("content-security-policy") ?? "";
		expect(policy).toContain(`img-src 'self' data: ${backend.url}/storage/v1/object/public/;`);
	});

	// All that is left out: admin-product-pictures.test.ts
	test("is stored without the place and device that its Exif names", async () => {
		const shopper = await createShopper();
		const exif = Buffer.from("Exif\0\0GPS 45.5231 -122.6765");
		await shopper.upload(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, 0xff, 0xd9]));
		const stored = await (await fetch(await shopper.avatar())).arrayBuffer();
		expect([...new Uint8Array(stored)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
	});

	test("replaces the old file, also when the format changes", async () => {
		const shopper = await createShopper();
		await shopper.upload(PNG);
		const first = await shopper.avatar();
		// JPEG content with a PNG name and type
		await shopper.upload(JPEG);
		const second = await shopper.avatar();
		expect(second).toMatch(/\.jpg$/);
		expect((await fetch(second)).headers.get("content-type")).toBe("image/jpeg");
		expect((await fetch(first)).ok).toBe(false);
		expect(await shopper.files()).toEqual([second.split("/").at(-1)]);
	});

	test("of another account is never removed when avatar_url points to it", async () => {
		const [victim, shopper] = [await createShopper(), await createShopper()];
		await victim.upload(PNG);
		const victimAvatar = await victim.avatar();
		const folder = `${backend.url}/storage/v1/object/public/avatars`;
		for (const avatar_url of [victimAvatar, "https://elsewhere.example/a.png", 7, `${folder}/../x`]) {
			await userOf(shopper, { data: { avatar_url } });
			expect((await shopper.upload(PNG)).status).toBe(200);
		}
		expect((await fetch(victimAvatar)).ok).toBe(true);
	});

	test("must be a whole image by content and at most 2 MiB; a rejected file changes nothing [S5.11] [S9.19]", async () => {
		const shopper = await createShopper();
		expect((await shopper.upload(ofSize(MAX_AVATAR_BYTES))).status).toBe(200);
		const previousAvatar = await shopper.avatar();
		const script = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
		const { huge } = await harmfulPictures();
		const refused: [Parameters<typeof pictureFile>, string, string][] = [
			[[script, "me.svg", "image/svg+xml"], "Invalid file", "Please select an image file"],
			[[script], "Invalid file", "Please select an image file"],
			[[""], "Invalid file", "Please select an image file"],
			[[PNG.subarray(0, 60)], "Invalid file", `This picture ${PICTURE_FLAWS.incomplete}`],
			[[new Uint8Array(huge)], "Invalid file", `This picture ${PICTURE_FLAWS.huge}`],
			[[ofSize(MAX_AVATAR_BYTES + 1)], "File too large", "Image size should be less than 2MB"],
		];
		for (const [file, title, description] of refused) {
			const error = new RegExp(`<p class="field-error"[^>]*>${description}`);
			await expectPage(await shopper.upload(...file), 422, title, error);
		}
		expect((await shopper.post("/account", { intent: "avatar", avatar: "me.png" })).status).toBe(422);
		expect(await shopper.avatar()).toBe(previousAvatar);
		expect(await shopper.files()).toHaveLength(1);
	});
});
