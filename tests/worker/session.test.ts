import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { useShop } from "./support/shop.ts";

const { ask, browser } = useShop();

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
	test("starts a session that no script can read, and says so with a flag cookie [S1.08] [S4.03]", async () => {
		const { sent } = signIn();
		const response = await sent;
		expect(response.headers.get("location")).toBe("/account");
		const cookies = response.headers.getSetCookie();
		const session = cookies.find((cookie) => cookie.startsWith("session.0="));
		expect(session).toMatch(/; HttpOnly; .*SameSite=Lax; Secure$/);
		expect(cookies.find((cookie) => cookie.startsWith("signed_in=1"))).not.toContain("HttpOnly");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
	});

	test("with a wrong password says the service's words [S8.05]", async () => {
		const response = await signIn({ password: "wrong-password-1" }).sent;
		expect(response.status).toBe(422);
		expect(await response.text()).toContain("Invalid login credentials");
	});

	test("with nothing typed says the specification's words [S5.01]", async () => {
		const response = await signIn({ identifier: "", password: "" }).sent;
		expect(await response.text()).toContain("You must provide either an email or phone number and a password");
	});

	test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
		"never leads to %s",
		async (next) => {
			expect((await signIn({ next }).sent).headers.get("location")).toBe("/");
		},
	);

	test("somebody who is signed in is sent on from the sign-in page [S2.51]", async () => {
		const { shopper, sent } = signIn();
		await sent;
		expect((await shopper.go("/auth")).headers.get("location")).toBe("/");
	});

	test("two passwords that differ are refused [S5.02]", async () => {
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
	test("/session says who is signed in, and is stored nowhere [S3.14] [S4.01] [S7.10]", async () => {
		const { shopper, sent } = signIn();
		await sent;
		const response = await shopper.go("/session");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		expect(await response.json()).toMatchObject({ state: "signed-in", user: { email: ACCOUNTS.shopper.email } });
		expect(await (await ask("/session")).json()).toEqual({ state: "signed-out", user: null });
	});

	test("ends at the service and in the browser on signing out, and leads home [S2.55] [S4.04]", async () => {
		const { shopper, sent } = signIn();
		await sent;
		const before = shopper.jar.header();
		const response = await shopper.post("/sign-out", {});
		expect(response.headers.get("location")).toBe("/");
		expect([...shopper.jar.cookies.keys()]).toEqual(["flash"]);
		expect(shopper.jar.cookies.get("flash")).toBe("signed-out");
		// The old cookies are worth no refresh any more
		const refresh = before.split("%7C")[0]?.split("|")[1] ?? "";
		const { url, publishableKey } = inject("backend");
		const answer = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
			method: "POST",
			headers: { apikey: publishableKey, "content-type": "application/json" },
			body: JSON.stringify({ refresh_token: refresh }),
		});
		expect(answer.status).toBeGreaterThanOrEqual(400);
	});

	test("that the service does not know is cleared, not trusted", async () => {
		const forged = browser();
		forged.jar.take([
			`session.0=eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x|r|${Math.floor(Date.now() / 1000) + 3000}|; Path=/`,
			"signed_in=1; Path=/",
		]);
		const response = await forged.go("/account");
		expect(response.headers.get("location")).toContain("/auth");
		expect([...forged.jar.cookies.keys()]).toEqual([]);
	});

	test("near its end is refreshed once, even when two requests come at the same time [S9.24]", async () => {
		const { shopper, sent } = signIn();
		await sent;
		const [access = "", refresh = ""] = (shopper.jar.cookies.get("session.0") ?? "").split("|");
		const soon = Math.floor(Date.now() / 1000) + 60;
		const cookie = `session.0=${access}|${refresh}|${soon}|; signed_in=1`;
		const [one, two] = await Promise.all([
			ask("/session", { headers: { cookie } }),
			ask("/session", { headers: { cookie } }),
		]);
		for (const response of [one, two]) {
			expect(await response.json()).toMatchObject({ state: "signed-in" });
			const renewed = response.headers.getSetCookie().find((line) => line.startsWith("session.0="));
			expect(renewed).toBeDefined();
			expect(renewed).not.toContain(refresh);
		}
	});
});

describe("admin", () => {
	test("a shopper gets 403 and an admin the page [S2.21]", async () => {
		const { shopper, sent } = signIn();
		await sent;
		expect((await shopper.go("/admin")).status).toBe(403);
		const admin = signIn({ identifier: ACCOUNTS.admin.email, password: ACCOUNTS.admin.password });
		await admin.sent;
		expect((await admin.shopper.go("/admin")).status).toBe(200);
	});
});
