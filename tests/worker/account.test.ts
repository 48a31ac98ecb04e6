import { describe, expect, test } from "vitest";
import { formatInstant } from "../../supabase/functions/_shared/domain/dates.ts";
import { SHOP_TIME_ZONE } from "../../supabase/functions/_shared/shop.config.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { signUp } from "./support/accounts.ts";
import { mainOf, textOf } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();

async function createShopper() {
	const shopper = browser();
	return { ...shopper, user: await signUp(shopper) };
}

describe("the account page", () => {
	const TABS = {
		"/account": "Profile",
		"/account?tab=orders": "Orders",
		"/account?tab=addresses": "Addresses",
		"/account?tab=payment": "Payment",
		"/account?tab=settings": "Settings",
	};

	test("opens one of five tabs by URL, the profile by default, and links to all of them and to favorites [S2.11] [S2.52] [S2.53]", async () => {
		const shopper = await createShopper();
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
			expect(await mainOf(await shopper.go(`/account${unknownTab}`)), unknownTab).toContain(">Profile</h2>");
	});

	test("explains what requires JavaScript and renders no form field for it", async () => {
		const shopper = await createShopper();
		for (const tab of ["addresses", "payment", "settings"]) {
			const main = await mainOf(await shopper.go(`/account?tab=${tab}`));
			expect(main, tab).toContain("Kept on this device only, and removed when you sign out.");
			expect(main, tab).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
		}
		for (const tab of ["addresses", "payment"]) {
			const main = await mainOf(await shopper.go(`/account?tab=${tab}`));
			const named = [...main.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name);
			expect(named).toEqual(["tab"]);
		}
	});

	test("contains no token in its HTML or data", async () => {
		const shopper = await createShopper();
		const [token = ""] = decodeURIComponent(shopper.jar.cookies.get("__Host-session.0") ?? "").split("|");
		expect(token.length).toBeGreaterThan(100);
		for (const path of [...Object.keys(TABS), "/account.data", "/account/data"])
			expect(await (await shopper.go(path)).text(), path).not.toContain(token.split(".")[2]);
	});

	test.each(["/account", "/account?tab=settings", "/account/orders/x"])(
		"%s redirects a visitor to sign in and back",
		async (path) => {
			const response = await request(path);
			expect(response.headers.get("location")).toBe(`/auth?next=${encodeURIComponent(path)}`);
		},
	);

	test("rejects an unknown form with 400", async () => {
		const shopper = await createShopper();
		for (const intent of ["", "constructor", "delete-everything"])
			expect((await shopper.post("/account", { intent })).status, intent).toBe(400);
	});
});

describe("the profile", () => {
	test("saves the trimmed name, shows it at once, and leaves the read-only e-mail unchanged", async () => {
		const shopper = await createShopper();
		const before = await mainOf(await shopper.go("/account"));
		expect(before).toMatch(new RegExp(`<input[^>]*value="${shopper.user.email}"`));
		expect(/<input[^>]*type="email"[^>]*>/i.exec(before)?.[0]).toMatch(/readonly/i);
		expect(before).toContain("Your email cannot be changed");
		const saved = await shopper.post("/account", {
			intent: "profile",
			name: "  Amara\tOkafor \u0007 ",
			email: "x@evil.example",
		});
		expect(saved.status).toBe(200);
		const page = await mainOf(saved);
		expect(page).toMatch(/role="status"[^>]*>.*Profile updated/);
		expect(page).toMatch(/name="name"[^>]*value="Amara Okafor"/);
		const { user } = (await (await shopper.go("/session")).json()) as { user: object };
		expect(user).toMatchObject({ name: "Amara Okafor", email: shopper.user.email });
	});

	test("shows an error beside an invalid name and keeps the input", async () => {
		const shopper = await createShopper();
		await shopper.post("/account", { intent: "profile", name: "Amara" });
		for (const [name, sentence] of [
			["  ", "Enter your name"],
			["x".repeat(101), "At most 100 characters"],
		] as const) {
			const response = await shopper.post("/account", { intent: "profile", name });
			expect(response.status).toBe(422);
			const page = await mainOf(response);
			expect(page).toContain("Update failed");
			expect(page).toMatch(new RegExp(`<p class="field-error"[^>]*>${sentence}`));
			expect(page).toMatch(new RegExp(`name="name"[^>]*value="${name.trim()}"`));
		}
		const { user } = (await (await shopper.go("/session")).json()) as { user: object };
		expect(user).toMatchObject({ name: "Amara" });
	});
});

describe("account deletion requests", () => {
	const deletionRequests = async (id: string) =>
		(await service.from("account_deletion_requests").select("requested_at").eq("user_id", id)).data;
	const post = (shopper: Awaited<ReturnType<typeof createShopper>>, email: string) =>
		shopper.post("/account?tab=settings", { intent: "ask-for-deletion", email });

	test("accepts only the account's exact e-mail and rejects anything else with the specified text [S5.12] [S5.13]", async () => {
		const shopper = await createShopper();
		for (const other of ["", " ", shopper.user.email.toUpperCase(), `${shopper.user.email}.`, "someone@else.example"]) {
			const response = await post(shopper, other);
			expect(response.status, other).toBe(422);
			expect((await mainOf(response)).replaceAll("&#x27;", "'")).toContain(
				"Email address doesn't match. Please try again.",
			);
		}
		expect(await deletionRequests(shopper.user.id)).toEqual([]);
	});

	test("stores the request once, confirms it, and shows its date from then on", async () => {
		const shopper = await createShopper();
		const first = await post(shopper, ` ${shopper.user.email}\u200b`);
		expect(first.status).toBe(200);
		expect(await mainOf(first)).toContain("Account deletion requested");
		const [row] = (await deletionRequests(shopper.user.id)) ?? [];
		expect(Date.now() - Date.parse(row?.requested_at ?? "")).toBeLessThan(60_000);
		expect((await post(shopper, shopper.user.email)).status).toBe(200);
		expect(await deletionRequests(shopper.user.id)).toEqual([row]);
		const today = formatInstant(new Date().toISOString(), SHOP_TIME_ZONE);
		expect(textOf(await (await shopper.go("/account?tab=settings")).text())).toContain(
			`You asked for your account to be deleted on ${today} (Pacific Time).`,
		);
		const otherShopper = await createShopper();
		expect(await mainOf(await otherShopper.go("/account?tab=settings"))).not.toContain("You asked");
	});
});
