import { describe, expect, test } from "vitest";
import { formatInstant } from "../../supabase/functions/_shared/domain/dates.ts";
import { SHOP_TIME_ZONE } from "../../supabase/functions/_shared/shop.config.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { signedUp } from "./support/accounts.ts";
import { decodeEntities, expectPage, mainOf } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

describe("the account page", () => {
	const TABS = {
		"/account": "Profile",
		"/account?tab=orders": "Orders",
		"/account?tab=addresses": "Addresses",
		"/account?tab=payment": "Payment",
		"/account?tab=settings": "Settings",
	};

	test("opens one of five tabs by URL, the profile by default, and links to all of them and to favorites [S2.11] [S2.52] [S2.53]", async () => {
		const shopper = await signedUp(browser());
		for (const [path, title] of Object.entries(TABS)) {
			const response = await shopper.go(path);
			expect(response.headers.get("cache-control")).toBe("private, no-store");
			const main = await mainOf(response);
			expect(main, path).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
			expect(main.match(/aria-current="page"/g)).toHaveLength(1);
			expect(main).toMatch(new RegExp(`<a[^>]*aria-current="page"[^>]*>${title}</a>`));
			for (const to of [...Object.keys(TABS), "/favorites"]) expect(main, path).toContain(`href="${to}"`);
		}
		for (const unknownTab of ["?tab=nope", "?tab=constructor", "?tab="])
			expect(await shopper.main(`/account${unknownTab}`), unknownTab).toContain(">Profile</h2>");
	});

	test("explains what requires JavaScript and renders no form field for it", async () => {
		const shopper = await signedUp(browser());
		for (const tab of ["addresses", "payment", "settings"]) {
			const main = await shopper.main(`/account?tab=${tab}`);
			expect(main, tab).toContain("Kept on this device only, and removed when you sign out.");
			expect(main, tab).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
			if (tab === "settings") continue;
			expect([...main.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(["tab"]);
		}
	});

	test("rejects an unknown form with 400", async () => {
		const shopper = await signedUp(browser());
		for (const intent of ["", "constructor", "delete-everything"])
			expect((await shopper.post("/account", { intent })).status, intent).toBe(400);
	});
});

describe("the profile", () => {
	test("saves the trimmed name, shows it at once, and leaves the read-only e-mail unchanged", async () => {
		const shopper = await signedUp(browser());
		const { email } = shopper.user;
		const before = await shopper.main("/account");
		expect(/<input[^>]*type="email"[^>]*>/i.exec(before)?.[0]).toMatch(new RegExp(`readOnly.*value="${email}"`, "i"));
		expect(before).toContain("Your email cannot be changed");
		const name = "  Amara\tOkafor \u0007 ";
		const saved = await shopper.post("/account", { intent: "profile", name, email: "x@evil.example" });
		const page = await expectPage(saved, 200);
		expect(page).toMatch(/role="status"[^>]*>.*Profile updated/);
		expect(page).toMatch(/name="name"[^>]*value="Amara Okafor"/);
		expect((await shopper.session()).user).toMatchObject({ name: "Amara Okafor", email });
	});

	test("shows an error beside an invalid name and keeps the input", async () => {
		const shopper = await signedUp(browser());
		for (const [name, sentence] of [
			["  ", "Enter your name"],
			["x".repeat(101), "At most 100 characters"],
		] as const) {
			const response = await shopper.post("/account", { intent: "profile", name });
			const page = await expectPage(response, 422);
			expect(page).toContain("Update failed");
			expect(page).toMatch(new RegExp(`<p class="field-error"[^>]*>${sentence}`));
			expect(page).toMatch(new RegExp(`name="name"[^>]*value="${name.trim()}"`));
		}
		expect((await shopper.session()).user).toMatchObject({ name: "" });
	});
});

test("account deletion is requested by the account's exact e-mail, once; anything else gets the specified text [S5.12] [S5.13]", async () => {
	const shopper = await signedUp(browser());
	const { id, email } = shopper.user;
	const ask = (email: string) => shopper.post("/account?tab=settings", { intent: "ask-for-deletion", email });
	const requests = async () =>
		(await service.from("account_deletion_requests").select("requested_at").eq("user_id", id)).data;
	for (const other of ["", " ", email.toUpperCase(), `${email}.`, "someone@else.example"]) {
		const response = await ask(other);
		expect(response.status, other).toBe(422);
		expect(decodeEntities(await mainOf(response))).toContain("Email address doesn't match. Please try again.");
	}
	expect(await requests()).toEqual([]);

	const first = await ask(` ${email}\u200b`);
	await expectPage(first, 200, "Account deletion requested");
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
