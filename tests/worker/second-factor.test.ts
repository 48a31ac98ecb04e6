import { afterAll, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { claimsOf } from "../../supabase/local/signing-keys.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { codeOf } from "../support/second-factor.ts";
import { accessTokenOf, mailedFields, PASSWORD, signedIn, signedUp, signIn } from "./support/accounts.ts";
import { expectPage, formFields, mainOf } from "./support/html.ts";
import { type Browser, locationOf, useOfflineShop, useShop } from "./support/shop.ts";

const lines: string[] = [];
const stack = await startStack({ port: 0, dataDir: "memory", seed: false });
afterAll(() => stack.stop());
const own = useShop({ SUPABASE_URL: stack.url });
const { browser } = useShop({}, (line) => void lines.push(line));
const limited = useShop({}, undefined, { LIMIT_ACCOUNT: 2 });
const dead = useOfflineShop();

const PAGE = "/account/two-factor";
const ORDERS = "/account?tab=orders";
const verifyPath = `/auth/verify?next=${encodeURIComponent(ORDERS)}`;

const aalOf = (shopper: Browser) => claimsOf(accessTokenOf(shopper)).aal;
const stateOf = async ({ session }: Browser) => (await session()).state;

/** A six-digit code that the app doesn't show. */
const wrongCode = (secret: string) => {
	const valid = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
	return ["111111", "222222", "333333", "444444", "555555", "666666"].find((code) => !valid.includes(code)) ?? "";
};

/** Starts to set an app up; `verify` completes it. */
async function setUp(shopper: Browser, page = PAGE) {
	const html = await mainOf(await shopper.post(page, { intent: "enroll", current: PASSWORD }));
	const { factorId = "", secret = "" } = formFields(html, "secret");
	const verify = (code = codeOf(secret)) => shopper.post(page, { intent: "verify", factorId, secret, code });
	return { html, factorId, secret, verify };
}

/** A shopper with an authenticator app, signed in with its code. */
async function shopperWithFactor() {
	const shopper = await signedUp(browser());
	const { factorId, secret, verify } = await setUp(shopper);
	expect(locationOf(await verify())).toBe(PAGE);
	return { ...shopper, factorId, secret };
}
type Shopper = Awaited<ReturnType<typeof shopperWithFactor>>;

/** A browser in which the password was entered, but not the code. */
async function passwordEntered({ user }: Pick<Shopper, "user">, shop = { browser }) {
	const shopper = shop.browser();
	const response = await signIn(shopper, user, { next: ORDERS });
	const verify = (code: string, next = "") => shopper.post("/auth/verify", { code, ...(next && { next }) });
	return { ...shopper, response, verify };
}

describe("setting up an app", () => {
	test("needs the current password, and shows a QR code and its key", async () => {
		const shopper = await signedUp(browser());
		expect(await shopper.main(PAGE)).toContain("Set up an app");
		const refused = await shopper.post(PAGE, { intent: "enroll", current: "wrong-password-1" });
		await expectPage(refused, 422, "That isn't your current password");
		const { html, secret } = await setUp(shopper);
		expect(html).toMatch(/<img[^>]* src="data:image\/svg\+xml;utf-8,/);
		expect(secret).toMatch(/^[A-Z2-7]{32}$/);
		expect(html).toContain(secret.match(/.{4}/g)?.join(" "));
	});

	test("is complete with a code; a wrong one keeps the key and names the field", async () => {
		const shopper = await signedUp(browser());
		const { secret, verify } = await setUp(shopper);
		for (const [code, error] of [
			["", "Enter the six digits your app shows"],
			["12345", "Enter the six digits your app shows"],
			[wrongCode(secret), "That isn't the code your app shows now"],
		] as const) {
			const field = /<input(?=[^>]*name="code")[^>]*aria-invalid="true"/;
			const html = await expectPage(await verify(code), 422, error, field);
			expect(formFields(html, "secret").secret).toBe(secret);
		}
		expect(aalOf(shopper)).toBe("aal1");
		const spaced = codeOf(secret).replace(/^.../, "$& ");
		expect(locationOf(await verify(spaced))).toBe(PAGE);
		expect(aalOf(shopper)).toBe("aal2");
		expect(await shopper.text(PAGE)).toContain("Authenticator app, added");
	});

	test("can be started again, and then for a second app, whose code is accepted, too", async () => {
		const shopper = await signedUp(browser());
		await setUp(shopper);
		await (await setUp(shopper)).verify();
		const second = await setUp(shopper);
		await second.verify();
		const page = await shopper.text(PAGE);
		expect(page).toContain("Second authenticator app, added");
		expect(page).not.toContain("Add a second app");
		const device = await passwordEntered(shopper);
		await device.verify(codeOf(second.secret));
		expect(await stateOf(device)).toBe("signed-in");
	});

	test("can be undone", async () => {
		const shopper = await shopperWithFactor();
		expect(locationOf(await shopper.post(PAGE, { intent: "remove", factorId: shopper.factorId }))).toBe(PAGE);
		expect(await shopper.main(PAGE)).toContain("Set up an app");
		expect(locationOf((await passwordEntered(shopper)).response)).toBe(ORDERS);
	});

	test("needs a form that names the app", async () => {
		const shopper = await signedUp(browser());
		for (const intent of ["remove", "verify"])
			for (const factorId of ["", "../user"])
				expect((await shopper.post(PAGE, { intent, factorId })).status, intent).toBe(400);
	});
});

describe("signing in with a second factor", () => {
	test("asks for the code before anything private, and then goes on", async () => {
		const { user, secret } = await shopperWithFactor();
		const { response, verify, ...shopper } = await passwordEntered({ user });
		expect(locationOf(response)).toBe(verifyPath);
		expect([...shopper.jar.cookies.keys()]).toEqual(["__Host-unverified.0"]);
		const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__Host-unverified.0="));
		expect(cookie).toMatch(/; Max-Age=600; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
		expect(await stateOf(shopper)).toBe("signed-out");
		expect(locationOf(await shopper.go(ORDERS))).toBe(verifyPath);
		expect(locationOf(await shopper.go("/account/data"))).toMatch(/^\/auth\?/);

		expect(formFields(await shopper.main(verifyPath), "code").next).toBe(ORDERS);
		expect(locationOf(await verify(codeOf(secret), ORDERS))).toBe(ORDERS);
		expect(shopper.jar.cookies.has("__Host-unverified.0")).toBe(false);
		expect([await stateOf(shopper), aalOf(shopper)]).toEqual(["signed-in", "aal2"]);
		expect(locationOf(await shopper.go(verifyPath))).toBe(ORDERS);
	});

	test("with a wrong code names the field and logs it, and keeps the sign-in; never redirects to another site", async () => {
		const { user, secret } = await shopperWithFactor();
		const shopper = await passwordEntered({ user });
		lines.length = 0;
		await expectPage(await shopper.verify(wrongCode(secret), "/cart"), 422, "That isn't the code your app shows now");
		const events = lines.filter((line) => line.includes('"at":"security"')).map((line) => JSON.parse(line));
		const failed = { event: "sign_in_failed", route: "/auth/verify", code: "mfa_verification_failed" };
		expect(events).toEqual([expect.objectContaining(failed)]);
		expect(await stateOf(shopper)).toBe("signed-out");
		expect(locationOf(await shopper.go("/auth/verify?next=https://evil.example"))).toBe("");
		expect(locationOf(await shopper.verify(codeOf(secret), "//evil.example"))).toBe("/");
	});

	test("a session cookie of a sign-in with only the password is rejected, and the code is required", async () => {
		const { jar } = await passwordEntered(await shopperWithFactor());
		const half = jar.cookies.get("__Host-unverified.0") ?? "";
		for (const path of ["/account", "/account/data", PAGE, "/account/orders/x", "/admin"]) {
			const thief = browser();
			thief.jar.cookies.set("__Host-session.0", half);
			expect(locationOf(await thief.go(path)), path).toMatch(/^\/auth/);
			expect(thief.jar.cookies.has("__Host-session.0"), path).toBe(false);
		}
	});

	test("with an invented or missing sign-in returns to the sign-in page", async () => {
		expect(locationOf(await browser().go(verifyPath))).toBe(`/auth?next=${encodeURIComponent(ORDERS)}`);
		expect(locationOf(await browser().post("/auth/verify", { code: "123456" }))).toBe("/auth?next=%2F");
		const invented = browser();
		invented.jar.cookies.set("__Host-unverified.0", `a.b.c|refresh|${Math.floor(Date.now() / 1000) + 300}|`);
		await expectPage(await invented.post("/auth/verify", { code: "123456" }), 401, "Please sign in again");
		expect(await stateOf(invented)).toBe("signed-out");
	});

	test("allows few codes a minute", async () => {
		const { user, secret } = await shopperWithFactor();
		const shopper = await passwordEntered({ user }, limited);
		for (let n = 0; n < 2; n++) expect((await shopper.verify(wrongCode(secret))).status).toBe(422);
		await expectPage(await shopper.verify(codeOf(secret)), 429, 'aria-invalid="true"');
		expect(await stateOf(shopper)).toBe("signed-out");
	});

	test("keeps the sign-in in an outage and explains it", async () => {
		const { jar } = await passwordEntered(await shopperWithFactor());
		const offline = dead.browser();
		for (const [name, value] of jar.cookies) offline.jar.cookies.set(name, value);
		const response = await offline.post("/auth/verify", { code: "123456" });
		await expectPage(response, 503, "The sign-in service is not responding right now");
		expect(offline.jar.cookies.has("__Host-unverified.0")).toBe(true);
	});
});

test("a new password keeps the session's second factor", async () => {
	const shopper = await shopperWithFactor();
	const fields = { intent: "new-password", current: PASSWORD, password: "third-hand-1", confirm: "third-hand-1" };
	expect((await shopper.post("/account?tab=settings&reset=true", fields)).status).toBe(302);
	expect([aalOf(shopper), await stateOf(shopper)]).toEqual(["aal2", "signed-in"]);
});

describe("on a stack of its own", () => {
	test("an admin without a second factor is sent to set one up, and then on", async () => {
		const admin = await signedUp(own.browser());
		const { email } = admin.user;
		expect((await admin.go("/admin")).status).toBe(403);
		await stack.sql(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where email = '${email}'`);
		const page = `${PAGE}?next=${encodeURIComponent("/admin/orders")}`;
		expect(locationOf(await admin.go("/admin/orders"))).toBe(page);
		expect(await admin.main(page)).toContain("The admin pages require a second factor");
		const { verify } = await setUp(admin, page);
		expect(locationOf(await verify())).toBe("/admin/orders");
		const response = await admin.go("/admin/orders");
		expect([response.status, await mainOf(response)]).toEqual([200, expect.not.stringContaining("Demo")]);
	});

	test("the demo admin is exempt, which the pages show", async () => {
		const admin = await signedIn(own.browser(), ACCOUNTS.admin);
		expect(await admin.main("/admin")).toContain("Demo: second factor not required");
	});

	test("a mailed link asks for the code, and then for a new password", async () => {
		const shopper = await signedUp(own.browser());
		const { secret, verify } = await setUp(shopper);
		await verify();
		await shopper.post("/account?tab=settings", { intent: "reset-password" });
		const device = own.browser();
		const pressed = await device.post("/auth/confirm", await mailedFields(shopper.user.email, stack));
		const next = "/account?tab=settings&reset=true";
		expect(locationOf(pressed)).toBe(`/auth/verify?next=${encodeURIComponent(next)}`);
		expect(locationOf(await device.go(next))).toMatch(/^\/auth\/verify/);
		expect(locationOf(await device.post("/auth/verify", { code: codeOf(secret), next }))).toBe(next);
		const page = await device.main(next);
		expect(page).toContain("Choose a new password");
		expect(page).not.toContain("Current password");
		const fields = { intent: "new-password", password: "third-hand-1", confirm: "third-hand-1" };
		expect((await device.post(next, fields)).status).toBe(302);
	});
});
