import { beforeAll, describe, expect, test } from "vitest";
import { formatInstant } from "../../supabase/functions/_shared/domain/dates.ts";
import { SHOP_TIME_ZONE } from "../../supabase/functions/_shared/shop.config.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { signedUp } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();
let shopper: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
	shopper = await signedUp(browser());
});

describe("the account page", () => {
	const TABS = {
		"/account": "Profile",
		"/account?tab=orders": "Orders",
		"/account?tab=addresses": "Addresses",
		"/account?tab=payment": "Payment",
		"/account?tab=settings": "Settings",
	};

	test("opens one of five tabs by URL, the profile by default, and links to all of them and to favorites [S2.11] [S2.52] [S2.53]", async () => {
		const links = [...Object.keys(TABS), "/favorites"].map((to) => `href="${to}"`);
		for (const [path, title] of Object.entries(TABS)) {
			const response = await shopper.go(path);
			expect(response.headers.get("cache-control")).toBe("private, no-store");
			const page = await expectPage(response, 200, `>${title}</h2>`, ...links);
			expect(page.match(/aria-current="page"[^>]*>[^<]*/g), path).toEqual([expect.stringMatching(`>${title}$`)]);
		}
		for (const unknownTab of ["?tab=nope", "?tab=constructor", "?tab="])
			expect(await shopper.main(`/account${unknownTab}`), unknownTab).toContain(">Profile</h2>");
	});

	test("explains what requires JavaScript and renders no form field for it", async () => {
		for (const tab of ["addresses", "payment", "settings"]) {
			const main = await shopper.main(`/account?tab=${tab}`);
			expect(main, tab).toContain("Kept on this device only, and removed when you sign out.");
			expect(main, tab).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
			if (tab === "settings") continue;
			expect([...main.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(["tab"]);
		}
	});

	test("rejects an unknown form with 400", async () => {
		for (const intent of ["", "constructor", "__proto__", "delete-everything"])
			expect((await shopper.post("/account", { intent })).status, intent).toBe(400);
	});
});

describe("the profile", () => {
	test("saves the trimmed name, shows it at once, and leaves the read-only e-mail unchanged", async () => {
		const { email } = shopper.user;
		const readOnly = new RegExp(`<input(?=[^>]*type="email")(?=[^>]*readOnly)[^>]*value="${email}"`, "i");
		await expectPage(await shopper.go("/account"), 200, readOnly, "Your email cannot be changed");
		const name = "  Amara\tOkafor \u0007 ";
		const saved = await shopper.post("/account", { intent: "profile", name, email: "x@evil.example" });
		await expectPage(saved, 200, /role="status"[^>]*>.*Profile updated/, /name="name"[^>]*value="Amara Okafor"/);
		expect((await shopper.session()).user).toMatchObject({ name: "Amara Okafor", email });
	});

	test.each([
		["  ", "Enter your name"],
		["x".repeat(101), "At most 100 characters"],
	])("shows an error beside the invalid name %j and keeps the input", async (name, sentence) => {
		const before = (await shopper.session()).user;
		const error = new RegExp(`<p class="field-error"[^>]*>${sentence}`);
		const input = new RegExp(`name="name"[^>]*value="${name.trim()}"`);
		await expectPage(await shopper.post("/account", { intent: "profile", name }), 422, "Update failed", error, input);
		expect((await shopper.session()).user).toEqual(before);
	});
});

test("account deletion is requested by the account's exact e-mail, once; anything else gets the specified text [S5.12] [S5.13]", async () => {
	const shopper = await signedUp(browser());
	const { id, email } = shopper.user;
	const ask = (email: string) => shopper.post("/account?tab=settings", { intent: "ask-for-deletion", email });
	const requests = async () =>
		(await service.from("account_deletion_requests").select("requested_at").eq("user_id", id)).data;
	for (const other of ["", " ", email.toUpperCase(), `${email}.`, "someone@else.example"])
		await expectPage(await ask(other), 422, "Email address doesn't match. Please try again.");
	expect(await requests()).toEqual([]);

	await expectPage(await ask(` ${email}\u200b`), 200, "Account deletion requested");
	const stored = await requests();
	expect(stored).toHaveLength(1);
	expect((await ask(email)).status).toBe(200);
	expect(await requests()).toEqual(stored);
	const due = formatInstant(new Date(Date.now() + 14 * 86_400_000).toISOString(), SHOP_TIME_ZONE);
	expect(await shopper.text("/account?tab=settings")).toContain(
		`Your account will be deleted on ${due} (Pacific Time). Orders on their way arrive first.`,
	);
	await expectPage(await shopper.post("/account?tab=settings", { intent: "keep-account" }), 200, "Your account stays");
	expect(await requests()).toEqual([]);
	expect(await shopper.text("/account?tab=settings")).not.toContain("will be deleted");
});
