import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { accessTokenOf, PASSWORD, signedUp, userOf } from "./support/accounts.ts";
import { useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();

const signIn = (fields: Record<string, string> = {}) => {
	const shopper = browser();
	const sent = shopper.post("/auth", {
		intent: "sign-in",
		next: "/account",
		identifier: ACCOUNTS.shopper.email,
		password: ACCOUNTS.shopper.password,
		...fields,
	});
	return { shopper, sent };
};

describe("signing in", () => {
	test("sets an HttpOnly session cookie and a readable signed_in cookie", async () => {
		const { sent } = signIn();
		const response = await sent;
		expect(response.headers.get("location")).toBe("/account");
		const cookies = response.headers.getSetCookie();
		const session = cookies.find((cookie) => cookie.startsWith("__Host-session.0="));
		expect(session).toMatch(/; HttpOnly; .*SameSite=Lax; Secure$/);
		expect(cookies.find((cookie) => cookie.startsWith("signed_in=1"))).not.toContain("HttpOnly");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
	});

	test("with a wrong password shows the service's error", async () => {
		const response = await signIn({ password: "wrong-password-1" }).sent;
		expect(response.status).toBe(422);
		expect(await response.text()).toContain("Invalid login credentials");
	});

	test.each(["sign-in", "sign-up"])(
		"%s without an identifier or a password shows the specified error [S5.01]",
		async (intent) => {
			const incomplete: Record<string, string>[] = [
				{ identifier: " " },
				{ password: "" },
				{ identifier: "", password: "" },
			];
			for (const missing of incomplete) {
				const response = await signIn({ intent, confirm: ACCOUNTS.shopper.password, ...missing }).sent;
				expect(response.status).toBe(422);
				expect(await response.text()).toContain("You must provide either an email or phone number and a password");
				expect(response.headers.getSetCookie()).toEqual([]);
			}
		},
	);

	test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
		"never redirects to %s",
		async (next) => {
			expect((await signIn({ next }).sent).headers.get("location")).toBe("/");
		},
	);

	test("redirects a signed-in shopper from the sign-in page [S2.51]", async () => {
		const { shopper, sent } = signIn();
		await sent;
		expect((await shopper.go("/auth")).headers.get("location")).toBe("/");
	});

	test("rejects mismatched passwords", async () => {
		const response = await browser().post("/auth?mode=sign-up", {
			intent: "sign-up",
			identifier: `new-${randomUUID()}@encore.example`,
			password: "second-hand-1",
			confirm: "second-hand-2",
		});
		expect(await response.text()).toContain("Please ensure both passwords match.");
	});
});

describe("a session", () => {
	test("/session returns the user and is not cached", async () => {
		const { shopper, sent } = signIn();
		await sent;
		const response = await shopper.go("/session");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		expect(await response.json()).toMatchObject({ state: "signed-in", user: { email: ACCOUNTS.shopper.email } });
		expect(await (await request("/session")).json()).toMatchObject({ state: "signed-out", user: null });
	});

	test("has a user with e-mail, id, name, and picture, and the cart as JSON in the metadata [S3.14]", async () => {
		const shopper = await signedUp(browser());
		await shopper.post("/add-to-cart", { productId: "enc-0011", quantity: "2", size: "EU 38" });
		const { id, email, user_metadata } = await userOf(shopper, {
			data: { name: "Amara", avatar_url: "https://pictures.example/amara.png" },
		});
		expect(await (await shopper.go("/session")).json()).toMatchObject({
			state: "signed-in",
			user: { id, email, name: "Amara", avatarUrl: "https://pictures.example/amara.png" },
		});
		expect(JSON.parse(user_metadata.cart ?? "")).toEqual([["enc-0011", 2, expect.any(Number)]]);
	});

	test("starts with signing up, ends with signing out, and starts again with the same credentials [S1.08]", async () => {
		const identifier = `new-${randomUUID()}@encore.example`;
		const shopper = await signedUp(browser(), identifier);
		const state = async () => ((await (await shopper.go("/session")).json()) as { state: string }).state;
		expect(await state()).toBe("signed-in");
		await shopper.post("/sign-out", {});
		expect(await state()).toBe("signed-out");
		await shopper.post("/auth", { intent: "sign-in", identifier, password: PASSWORD });
		expect(await state()).toBe("signed-in");
	});

	test("is revoked and cleared on signing out, which redirects home [S4.04]", async () => {
		const { shopper, sent } = signIn();
		await sent;
		const before = shopper.jar.header();
		const response = await shopper.post("/sign-out", {});
		expect(response.headers.get("location")).toBe("/");
		expect(response.headers.get("clear-site-data")).toBe('"cache"');
		// The next page uses `account` to remove this account's local data
		expect([...shopper.jar.cookies.keys()].sort()).toEqual(["account", "flash"]);
		expect(shopper.jar.cookies.get("flash")).toBe("signed-out");
		// The old cookies are worth no refresh any more
		const refresh = before.split("%7C")[0]?.split("|")[1] ?? "";
		const { url, publishableKey } = inject("backend");
		const refreshed = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
			method: "POST",
			headers: { apikey: publishableKey, "content-type": "application/json" },
			body: JSON.stringify({ refresh_token: refresh }),
		});
		expect(refreshed.status).toBeGreaterThanOrEqual(400);
	});

	test("unknown to the auth service is cleared", async () => {
		const forged = browser();
		forged.jar.take([
			`__Host-session.0=eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x|r|${Math.floor(Date.now() / 1000) + 3000}|; Path=/`,
			"signed_in=1; Path=/",
		]);
		const response = await forged.go("/account");
		expect(response.headers.get("location")).toContain("/auth");
		expect([...forged.jar.cookies.keys()]).toEqual([]);
	});
});

describe("session tokens", () => {
	test("appear in no page, response, or cookie that a script can read", async () => {
		const shopper = await signedUp(browser());
		const access = accessTokenOf(shopper);
		const [, refresh = ""] = (shopper.jar.cookies.get("__Host-session.0") ?? "").split("|");
		expect([access.length, refresh.length].every((length) => length > 10)).toBe(true);
		for (const path of [
			"/",
			"/account",
			"/account?tab=orders",
			"/account?tab=settings",
			"/account.data",
			"/account/data",
			"/checkout",
			"/order-confirmation",
			"/favorites",
			"/admin",
			"/session",
		]) {
			const response = await shopper.go(path);
			const readable = response.headers.getSetCookie().filter((cookie) => !cookie.includes("HttpOnly"));
			const text = `${await response.text()}${readable.join()}`;
			expect(text, path).not.toContain(access);
			expect(text, path).not.toContain(refresh);
		}
	});
});

describe("admin", () => {
	test("returns 403 to a shopper and the page to an admin [S2.21]", async () => {
		const { shopper, sent } = signIn();
		await sent;
		const refused = await shopper.go("/admin");
		expect(refused.status).toBe(403);
		expect(await refused.text()).not.toContain("Admin Dashboard");
		const admin = signIn({ identifier: ACCOUNTS.admin.email, password: ACCOUNTS.admin.password });
		await admin.sent;
		const page = await admin.shopper.go("/admin");
		expect(page.status).toBe(200);
		expect(await page.text()).toMatch(/<h1[^>]*>Admin Dashboard</);
	});
});
