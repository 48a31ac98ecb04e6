import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { codeOf } from "../support/second-factor.ts";
import { accessTokenOf, PASSWORD, signedUp } from "./support/accounts.ts";
import { textOf } from "./support/html.ts";
import { useOfflineShop, useShop } from "./support/shop.ts";

const lines: string[] = [];
const stack = await startStack({ port: 0, dataDir: "memory", seed: false });
afterAll(() => stack.stop());
const own = useShop({ SUPABASE_URL: stack.url });
const { browser } = useShop({}, (line) => void lines.push(line));
const limited = useShop({}, undefined, { LIMIT_ACCOUNT: 2 });
const dead = useOfflineShop();

type Browser = ReturnType<typeof browser>;
const PAGE = "/account/two-factor";

const locationOf = (response: Response) => response.headers.get("location");
const aalOf = (shopper: Browser) =>
	JSON.parse(Buffer.from(accessTokenOf(shopper).split(".")[1] ?? "", "base64url").toString()).aal;
const sessionOf = async (shopper: Browser) =>
	((await (await shopper.go("/session")).json()) as { state: string }).state;
const fieldOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** A six-digit code that the app doesn't show. */
const wrongCode = (secret: string) => {
	const valid = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
	return ["111111", "222222", "333333", "444444", "555555", "666666"].find((code) => !valid.includes(code)) ?? "";
};

async function setUp(shopper: Browser, page = PAGE) {
	const response = await shopper.post(page, { intent: "enroll", current: PASSWORD });
	const html = await response.text();
	return { response, html, factorId: fieldOf(html, "factorId"), secret: fieldOf(html, "secret") };
}

/** A shopper with an authenticator app; `shopper` is signed in with its code. */
async function shopperWithFactor() {
	const email = `new-${randomUUID()}@encore.example`;
	const shopper = await signedUp(browser(), email);
	const { factorId, secret } = await setUp(shopper);
	const verified = await shopper.post(PAGE, { intent: "verify", factorId, secret, code: codeOf(secret) });
	expect(locationOf(verified)).toBe(PAGE);
	return { email, shopper, factorId, secret };
}

const signIn = (shopper: Browser, identifier: string, next = "/account?tab=orders") =>
	shopper.post("/auth", { intent: "sign-in", identifier, password: PASSWORD, next });

describe("setting up an app", () => {
	test("needs the current password, and shows a QR code and its key", async () => {
		const shopper = await signedUp(browser());
		expect(textOf(await (await shopper.go(PAGE)).text())).toContain("Set up an app");
		for (const [current, error] of [
			["", "Enter your current password"],
			["wrong-password-1", "That isn&#x27;t your current password"],
		] as const) {
			const response = await shopper.post(PAGE, { intent: "enroll", current });
			expect(response.status).toBe(422);
			expect(await response.text()).toContain(error);
		}
		const { response, html, secret } = await setUp(shopper);
		expect(response.status).toBe(200);
		expect(html).toMatch(/<img[^>]* src="data:image\/svg\+xml;utf-8,/);
		expect(secret).toMatch(/^[A-Z2-7]{32}$/);
		expect(textOf(html)).toContain(secret.match(/.{4}/g)?.join(" "));
	});

	test("is complete with a code; a wrong one keeps the key and names the field", async () => {
		const shopper = await signedUp(browser());
		const { factorId, secret } = await setUp(shopper);
		for (const [code, error] of [
			["", "Enter the six digits your app shows"],
			["12345", "Enter the six digits your app shows"],
			[wrongCode(secret), "That isn&#x27;t the code your app shows now"],
		] as const) {
			const response = await shopper.post(PAGE, { intent: "verify", factorId, secret, code });
			expect(response.status).toBe(422);
			const html = await response.text();
			expect(html).toMatch(
				/<input[^>]*name="code"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*name="code"/,
			);
			expect(html).toContain(error);
			expect(fieldOf(html, "secret")).toBe(secret);
		}
		expect(aalOf(shopper)).toBe("aal1");
		const spaced = codeOf(secret).replace(/^.../, "$& ");
		expect(locationOf(await shopper.post(PAGE, { intent: "verify", factorId, secret, code: spaced }))).toBe(PAGE);
		expect(aalOf(shopper)).toBe("aal2");
		expect(textOf(await (await shopper.go(PAGE)).text())).toContain("Authenticator app, added");
	});

	test("can be started again, and then for a second app", async () => {
		const shopper = await signedUp(browser());
		await setUp(shopper);
		const { factorId, secret } = await setUp(shopper);
		await shopper.post(PAGE, { intent: "verify", factorId, secret, code: codeOf(secret) });
		const second = await setUp(shopper);
		const code = codeOf(second.secret);
		await shopper.post(PAGE, { intent: "verify", factorId: second.factorId, secret: second.secret, code });
		const page = textOf(await (await shopper.go(PAGE)).text());
		expect(page).toContain("Second authenticator app, added");
		expect(page).not.toContain("Add a second app");
	});

	test("ends the account's sessions on other devices", async () => {
		const email = `new-${randomUUID()}@encore.example`;
		const [shopper, other] = [await signedUp(browser(), email), browser()];
		await signIn(other, email);
		expect(await sessionOf(other)).toBe("signed-in");
		const { factorId, secret } = await setUp(shopper);
		await shopper.post(PAGE, { intent: "verify", factorId, secret, code: codeOf(secret) });
		expect(await sessionOf(other)).toBe("signed-out");
		expect(await sessionOf(shopper)).toBe("signed-in");
	});

	test("can be undone", async () => {
		const { email, shopper, factorId } = await shopperWithFactor();
		expect(locationOf(await shopper.post(PAGE, { intent: "remove", factorId }))).toBe(PAGE);
		expect(textOf(await (await shopper.go(PAGE)).text())).toContain("Set up an app");
		expect(locationOf(await signIn(browser(), email))).toBe("/account?tab=orders");
	});

	test("is a visitor's only after signing in", async () => {
		const toSignIn = `/auth?next=${encodeURIComponent(PAGE)}`;
		expect(locationOf(await browser().go(PAGE))).toBe(toSignIn);
		expect(locationOf(await browser().post(PAGE, { intent: "enroll" }))).toBe(toSignIn);
	});
});

describe("signing in with a second factor", () => {
	const verifyPath = `/auth/verify?next=${encodeURIComponent("/account?tab=orders")}`;

	test("asks for the code before anything private, and then goes on", async () => {
		const { email, secret } = await shopperWithFactor();
		const shopper = browser();
		const response = await signIn(shopper, email);
		expect(locationOf(response)).toBe(verifyPath);
		expect([...shopper.jar.cookies.keys()].sort()).toEqual(["__Host-unverified.0"]);
		const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__Host-unverified.0="));
		expect(cookie).toMatch(/; Max-Age=600; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
		expect(await sessionOf(shopper)).toBe("signed-out");
		expect(locationOf(await shopper.go("/account?tab=orders"))).toBe(verifyPath);
		expect(locationOf(await shopper.go("/account/data"))).toMatch(/^\/auth\?/);

		expect(fieldOf(await (await shopper.go(verifyPath)).text(), "next")).toBe("/account?tab=orders");
		const verified = await shopper.post("/auth/verify", { code: codeOf(secret), next: "/account?tab=orders" });
		expect(locationOf(verified)).toBe("/account?tab=orders");
		expect(shopper.jar.cookies.has("__Host-unverified.0")).toBe(false);
		expect(await sessionOf(shopper)).toBe("signed-in");
		expect(aalOf(shopper)).toBe("aal2");
		expect(locationOf(await shopper.go(verifyPath))).toBe("/account?tab=orders");
	});

	test("with a wrong code names the field and logs it, and keeps the sign-in", async () => {
		const { email, secret } = await shopperWithFactor();
		const shopper = browser();
		await signIn(shopper, email);
		lines.length = 0;
		const response = await shopper.post("/auth/verify", { code: wrongCode(secret), next: "/cart" });
		expect(response.status).toBe(422);
		expect(await response.text()).toContain("That isn&#x27;t the code your app shows now");
		const events = lines.filter((line) => line.includes('"at":"security"')).map((line) => JSON.parse(line));
		const failed = { event: "sign_in_failed", route: "/auth/verify", code: "mfa_verification_failed" };
		expect(events).toEqual([expect.objectContaining(failed)]);
		expect(await sessionOf(shopper)).toBe("signed-out");
		expect(locationOf(await shopper.post("/auth/verify", { code: codeOf(secret), next: "/cart" }))).toBe("/cart");
	});

	test("accepts the code of any of the account's apps", async () => {
		const { email, shopper } = await shopperWithFactor();
		const second = await setUp(shopper);
		const code = codeOf(second.secret);
		await shopper.post(PAGE, { intent: "verify", factorId: second.factorId, secret: second.secret, code });
		const device = browser();
		await signIn(device, email);
		await device.post("/auth/verify", { code: codeOf(second.secret) });
		expect(await sessionOf(device)).toBe("signed-in");
	});

	test("never redirects to another site", async () => {
		const { email, secret } = await shopperWithFactor();
		const shopper = browser();
		await signIn(shopper, email, "https://evil.example");
		expect(locationOf(await shopper.go("/auth/verify?next=https://evil.example"))).toBeNull();
		const verified = await shopper.post("/auth/verify", { code: codeOf(secret), next: "//evil.example" });
		expect(locationOf(verified)).toBe("/");
	});

	test("of a session by password only in the session cookie is refused, and asks for the code", async () => {
		const { email } = await shopperWithFactor();
		const shopper = browser();
		await signIn(shopper, email);
		const half = shopper.jar.cookies.get("__Host-unverified.0") ?? "";
		const thief = browser();
		const paths = ["/account", "/account/data", PAGE, `/account/orders/${randomUUID()}`, "/admin"];
		for (const path of paths) {
			thief.jar.cookies.clear();
			thief.jar.cookies.set("__Host-session.0", half);
			expect(locationOf(await thief.go(path)), path).toMatch(/^\/auth/);
			expect(thief.jar.cookies.has("__Host-session.0"), path).toBe(false);
		}
	});

	test("with an invented or missing sign-in returns to the sign-in page", async () => {
		expect(locationOf(await browser().go(verifyPath))).toBe(`/auth?next=${encodeURIComponent("/account?tab=orders")}`);
		const invented = browser();
		invented.jar.cookies.set("__Host-unverified.0", `a.b.c|refresh|${Math.floor(Date.now() / 1000) + 300}|`);
		const response = await invented.post("/auth/verify", { code: "123456" });
		expect(response.status).toBe(401);
		expect(await response.text()).toContain("Please sign in again");
		expect(await sessionOf(invented)).toBe("signed-out");
		expect(locationOf(await browser().post("/auth/verify", { code: "123456" }))).toBe("/auth?next=%2F");
	});

	test("allows few wrong codes a minute", async () => {
		const { email, secret } = await shopperWithFactor();
		const shopper = limited.browser();
		await signIn(shopper, email);
		const verify = (code: string) => shopper.post("/auth/verify", { code });
		expect((await verify(wrongCode(secret))).status).toBe(422);
		expect((await verify(wrongCode(secret))).status).toBe(422);
		const third = await verify(codeOf(secret));
		expect(third.status).toBe(429);
		expect(await third.text()).toMatch(/aria-invalid="true"/);
		expect(await sessionOf(shopper)).toBe("signed-out");
	});

	test("in an outage keeps the sign-in and says so", async () => {
		const { email } = await shopperWithFactor();
		const shopper = browser();
		await signIn(shopper, email);
		const offline = dead.browser();
		for (const [name, value] of shopper.jar.cookies) offline.jar.cookies.set(name, value);
		const response = await offline.post("/auth/verify", { code: "123456" });
		expect(response.status).toBe(503);
		expect(await response.text()).toContain("The sign-in service is not responding right now");
		expect(offline.jar.cookies.has("__Host-unverified.0")).toBe(true);
	});
});

describe("a new password with a second factor", () => {
	const change = (shopper: Browser, fields: Record<string, string>) =>
		shopper.post("/account?tab=settings&reset=true", {
			intent: "new-password",
			password: "third-hand-1",
			confirm: "third-hand-1",
			...fields,
		});

	test("requires the current one and keeps the session's second factor", async () => {
		const { email, shopper, secret } = await shopperWithFactor();
		expect((await change(shopper, { current: "wrong-password-1" })).status).toBe(422);
		expect(aalOf(shopper)).toBe("aal2");
		expect((await change(shopper, { current: PASSWORD })).status).toBe(302);
		expect(aalOf(shopper)).toBe("aal2");
		expect(await sessionOf(shopper)).toBe("signed-in");
		const device = browser();
		await device.post("/auth", { intent: "sign-in", identifier: email, password: "third-hand-1", next: "/" });
		expect(locationOf(await device.post("/auth/verify", { code: codeOf(secret) }))).toBe("/");
	});
});

describe("on a stack of its own", () => {
	test("an admin without a second factor is sent to set one up, and then on", async () => {
		const email = `admin-${randomUUID()}@encore.example`;
		const admin = await signedUp(own.browser(), email);
		expect((await admin.go("/admin")).status).toBe(403);
		await stack.sql(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where email = '${email}'`);
		const page = `${PAGE}?next=${encodeURIComponent("/admin/orders")}`;
		expect(locationOf(await admin.go("/admin/orders"))).toBe(page);
		expect(textOf(await (await admin.go(page)).text())).toContain("The admin pages require a second factor");
		const { factorId, secret } = await setUp(admin, page);
		const verified = await admin.post(page, { intent: "verify", factorId, secret, code: codeOf(secret) });
		expect(locationOf(verified)).toBe("/admin/orders");
		const response = await admin.go("/admin/orders");
		expect(response.status).toBe(200);
		expect(textOf(await response.text())).not.toContain("Demo");
	});

	test("the demo admin is exempt, which the pages show", async () => {
		const { email: identifier, password } = ACCOUNTS.admin;
		const admin = own.browser();
		await admin.post("/auth", { intent: "sign-in", identifier, password });
		expect(textOf(await (await admin.go("/admin")).text())).toContain("Demo: second factor not required");
	});

	test("a mailed link asks for the code, and then for a new password", async () => {
		const email = `new-${randomUUID()}@encore.example`;
		const shopper = await signedUp(own.browser(), email);
		const { factorId, secret } = await setUp(shopper);
		await shopper.post(PAGE, { intent: "verify", factorId, secret, code: codeOf(secret) });
		await shopper.post("/account?tab=settings", { intent: "reset-password" });
		const link = await latestMailedLink(email, stack.mailUrl);
		const device = own.browser();
		const pressed = await device.post("/auth/confirm", Object.fromEntries(new URLSearchParams(link.split("?")[1])));
		const next = "/account?tab=settings&reset=true";
		expect(locationOf(pressed)).toBe(`/auth/verify?next=${encodeURIComponent(next)}`);
		expect(locationOf(await device.go(next))).toMatch(/^\/auth\/verify/);
		expect(locationOf(await device.post("/auth/verify", { code: codeOf(secret), next }))).toBe(next);
		const page = await (await device.go(next)).text();
		expect(textOf(page)).toContain("Choose a new password");
		expect(page).not.toContain("Current password");
		const fields = { intent: "new-password", password: "third-hand-1", confirm: "third-hand-1" };
		expect((await device.post(next, fields)).status).toBe(302);
	});
});
