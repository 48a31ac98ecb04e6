import { describe, expect, test } from "vitest";
import { MAX_AVATAR_BYTES } from "../../supabase/functions/_shared/domain/pictures.ts";
import { backend, service } from "../../supabase/tests/support/backend.ts";
import { signUp } from "./support/accounts.ts";
import { mainOf } from "./support/html.ts";
import { JPEG, ofSize, PNG } from "./support/pictures.ts";
import { useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();

/** A form with a file, as a browser writes it. */
async function withFile(content: Uint8Array<ArrayBuffer> | string, type = "image/png", name = "me.png") {
	const form = new FormData();
	form.set("intent", "avatar");
	form.set("avatar", new File([content], name, { type }));
	const encoded = new Response(form);
	const headers = { "content-type": encoded.headers.get("content-type") ?? "", origin: "https://shop.test" };
	return { method: "POST", headers, body: await encoded.arrayBuffer() };
}

async function createShopper() {
	const shopper = browser();
	const user = await signUp(shopper);
	const avatar = async () =>
		((await (await shopper.go("/session")).json()) as { user: { avatarUrl: string } }).user.avatarUrl;
	const files = async () =>
		((await service.storage.from("avatars").list(user.id)).data ?? []).map(({ name }) => name.split("/").at(-1));
	return { ...shopper, user, avatar, files };
}

describe("a profile picture", () => {
	test("is stored as user id, random name, and extension, cached for an hour, and saved as avatar_url [S7.13]", async () => {
		const shopper = await createShopper();
		const { id } = shopper.user;
		const response = await shopper.go("/account", await withFile(ofSize(300), "image/png", "../../evil.html"));
		expect(response.status).toBe(200);
		const page = await mainOf(response);
		expect(page).toContain("Profile image updated");
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

	test("is stored without the place and device that its Exif names", async () => {
		const shopper = await createShopper();
		const exif = Buffer.from("Exif\0\0GPS 45.5231 -122.6765");
		const jpeg = [0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, 0xff, 0xd9];
		await shopper.go("/account", await withFile(Uint8Array.from(jpeg), "image/jpeg"));
		const stored = await (await fetch(await shopper.avatar())).arrayBuffer();
		expect([...new Uint8Array(stored)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
	});

	test("without its end is refused, and the old one stays", async () => {
		const shopper = await createShopper();
		await shopper.go("/account", await withFile(PNG));
		const previousAvatar = await shopper.avatar();
		const response = await shopper.go("/account", await withFile(PNG.subarray(0, 60)));
		expect(await mainOf(response)).toContain("The end of this picture is missing. Choose the original file.");
		expect(await shopper.avatar()).toBe(previousAvatar);
	});

	test("replaces the old file, also when the format changes", async () => {
		const shopper = await createShopper();
		await shopper.go("/account", await withFile(PNG));
		const first = await shopper.avatar();
		// JPEG content with a PNG name and type
		await shopper.go("/account", await withFile(JPEG, "image/png", "x.png"));
		const second = await shopper.avatar();
		expect(second).toMatch(/\.jpg$/);
		expect((await fetch(second)).headers.get("content-type")).toBe("image/jpeg");
		expect((await fetch(first)).ok).toBe(false);
		expect(await shopper.files()).toEqual([second.split("/").at(-1)]);
	});

	test("of another account is never removed when avatar_url points to it", async () => {
		const victim = await createShopper();
		await victim.go("/account", await withFile(PNG));
		const victimAvatar = await victim.avatar();
		const shopper = await createShopper();
		const [token = ""] = decodeURIComponent(shopper.jar.cookies.get("__Host-session.0") ?? "").split("|");
		for (const avatar_url of [
			victimAvatar,
			"https://elsewhere.example/a.png",
			7,
			`${backend.url}/storage/v1/object/public/avatars/../x`,
		]) {
			const headers = {
				apikey: backend.publishableKey,
				authorization: `Bearer ${token}`,
				"content-type": "application/json",
			};
			await fetch(`${backend.url}/auth/v1/user`, {
				method: "PUT",
				headers,
				body: JSON.stringify({ data: { avatar_url } }),
			});
			expect((await shopper.go("/account", await withFile(PNG))).status).toBe(200);
		}
		expect((await fetch(victimAvatar)).ok).toBe(true);
	});

	test("must be an image by content and at most 2 MiB; a rejected file changes nothing [S5.11]", async () => {
		const shopper = await createShopper();
		await shopper.go("/account", await withFile(PNG));
		const previousAvatar = await shopper.avatar();
		const script = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
		const refused: [Parameters<typeof withFile>, string, string][] = [
			[[script, "image/svg+xml", "me.svg"], "Invalid file", "Please select an image file"],
			[[script, "image/png", "me.png"], "Invalid file", "Please select an image file"],
			[
				["<!doctype html><script>alert(1)</script>", "image/jpeg", "me.jpg"],
				"Invalid file",
				"Please select an image file",
			],
			[["GIF89a", "image/webp", "me.webp"], "Invalid file", "Please select an image file"],
			[["", "image/png", "me.png"], "Invalid file", "Please select an image file"],
			[[ofSize(MAX_AVATAR_BYTES + 1)], "File too large", "Image size should be less than 2MB"],
		];
		for (const [file, title, description] of refused) {
			const response = await shopper.go("/account", await withFile(...file));
			expect(response.status, title).toBe(422);
			const page = await mainOf(response);
			expect(page).toContain(title);
			expect(page).toMatch(new RegExp(`<p class="field-error"[^>]*>${description}`));
		}
		expect((await shopper.post("/account", { intent: "avatar", avatar: "me.png" })).status).toBe(422);
		expect(await shopper.avatar()).toBe(previousAvatar);
		expect(await shopper.files()).toHaveLength(1);
	});

	test("may have exactly 2 MiB, with and without JavaScript", async () => {
		const shopper = await createShopper();
		expect((await shopper.go("/account", await withFile(ofSize(MAX_AVATAR_BYTES)))).status).toBe(200);
		const response = await shopper.go("/account.data", await withFile(ofSize(MAX_AVATAR_BYTES)));
		expect(response.status).toBe(200);
		expect(await response.text()).toContain("Profile image updated");
	});

	test("posted by a visitor redirects to sign in", async () => {
		const response = await request("/account", await withFile(ofSize(1_000)));
		expect(response.headers.get("location")).toMatch(/^\/auth/);
	});
});

describe("large request bodies", () => {
	test("are accepted only for the profile picture and only up to its limit", async () => {
		const file = await withFile(ofSize(1_000_000));
		for (const path of ["/checkout", "/auth", "/account/data", "/account/orders/x", "/Account", "/accounts"])
			expect((await request(path, file)).status, path).toBe(413);
		expect((await request("/account", { ...file, method: "PUT" })).status).toBe(413);
		const fields = { intent: "profile", name: "x".repeat(70_000) };
		expect((await browser().post("/account", fields)).status).toBe(413);
		const response = await request("/account", await withFile(ofSize(3 * MAX_AVATAR_BYTES)));
		expect(response.status).toBe(413);
		expect(await response.text()).toContain("Image size should be less than 2MB");
	});
});
