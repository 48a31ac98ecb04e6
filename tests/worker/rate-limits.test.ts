import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { parse } from "smol-toml";
import { beforeEach, describe, expect, test } from "vitest";
import { addressesWhere, addressOf } from "../../app/addresses.ts";
import { INCOMPLETE_EMAIL } from "../../supabase/functions/_shared/contracts/fields.ts";
import { TOO_MANY_REQUESTS } from "../../supabase/functions/_shared/domain/rate-limit.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { signToken } from "../../supabase/local/signing-keys.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { newEmail, PASSWORD, sessionCookie, signedUp } from "./support/accounts.ts";
import { expectPage, formFields, mainOf } from "./support/html.ts";
import { orderForm } from "./support/orders.ts";
import { type Browser, jsonPost, ORIGIN, useShop } from "./support/shop.ts";

interface Limit {
	name: string;
	namespace_id: string;
	simple: { limit: number; period: number };
}
const { ratelimits, env } = parse(readFileSync("wrangler.toml", "utf8")) as unknown as {
	ratelimits: Limit[];
	env: { production: { ratelimits: Limit[] } };
};
const { request, browser } = useShop(
	{ FORGOT_PASSWORD: "on", CONTACT_FORM: "on", GUEST_CHECKOUT: "on" },
	undefined,
	Object.fromEntries(ratelimits.map(({ name }) => [name, 2])),
);

let clients = 0;
/** A caller of their own, as Cloudflare names them. */
const newClient = () => ({ "cf-connecting-ip": `203.0.113.${++clients}`, ...ORIGIN });
const form = (fields: Record<string, string>, headers: HeadersInit) => ({
	method: "POST",
	body: new URLSearchParams(fields),
	headers,
});

/** Repeats a request until it returns 429. */
async function sendUntilLimited(send: () => Promise<Response>): Promise<Response> {
	for (let attempt = 0; attempt < 6; attempt++) {
		const response = await send();
		if (response.status === 429) return response;
		await response.arrayBuffer();
	}
	throw new Error("it was never too often");
}
/** Expects it with every method and spelling of the path. Returns the first page, or JSON. */
async function expectLimitedAlways(send: (method: string, spelling?: string) => Promise<Response>, path: string) {
	const response = await sendUntilLimited(() => send("POST"));
	expect(response.headers.get("retry-after")).toBe("60");
	const text = await response.text();
	expect(text).toContain(TOO_MANY_REQUESTS);
	for (const method of ["PUT", "PATCH", "DELETE"]) expect((await send(method)).status, method).toBe(429);
	for (const spelling of [`${path}.data`, path.toUpperCase()])
		expect((await send("POST", spelling)).status, spelling).toBe(429);
	return text;
}
/** Expects the error in the page that it returns. */
async function expectLimited(send: () => Promise<Response>): Promise<string> {
	const page = await mainOf(await sendUntilLimited(send));
	expect(page).toContain(TOO_MANY_REQUESTS);
	return page;
}

const SECRET = "third-hand-3";
interface FormCase {
	/** Opens the state in which the page has the form; by default a visitor's. */
	visit?: () => Promise<Browser>;
	/** The page's query. */
	at?: string;
	fields?: Record<string, string>;
	/** A text of the form, if nothing that was typed is shown again. */
	shows?: string;
}
const isSecret = (name: string) => /^(password|confirm|current|code)$/.test(name);

const signIn = (headers: HeadersInit, identifier = newEmail(), password = "wrong-1") =>
	request("/auth", form({ intent: "sign-in", identifier, password }, headers));

/** Counters reset each minute, and no test may span a reset. */
const MINUTE = 60_000;
const MAX_DURATION_MS = 5_000;
beforeEach(async () => {
	const left = MINUTE - (Date.now() % MINUTE);
	if (left < MAX_DURATION_MS) await setTimeout(left + 100);
});

describe("a client over its rate limit", () => {
	const declared = addressesWhere(({ rateLimits }) => !!rateLimits).flatMap((path) =>
		Object.keys(addressOf(path).rateLimits ?? {}).map((selector) => [path, selector] as const),
	);
	const hasForm = (path: string) =>
		!addressOf(path).endpoint && !["/quote", "/promo", "/contact/send", "/checkout/guest"].includes(path);

	test.each(declared.filter(([path]) => !hasForm(path)))(
		"is refused by %s for requests with %s, whatever the method, and told to wait a minute",
		async (path, selector) => {
			const body = selector === "*" ? {} : { [selector]: "x" };
			const init = jsonPost(body, newClient());
			const send = (method: string, spelling: string = path) => request(spelling, { ...init, method });
			await expectLimitedAlways(send, path);
			expect((await request(path, { headers: init.headers })).status).not.toBe(429);
		},
	);

	const newShopper = () => signedUp(browser(), undefined, newClient());
	const email = "amara@example.com";
	const account = { identifier: email, password: SECRET, confirm: `${SECRET}x`, next: "/cart" };
	const {
		firstName = "",
		address = "",
		city = "",
		idempotencyKey = "",
		reference = "",
	}: Record<string, string> = orderForm();
	const FORMS: Record<string, FormCase> = {
		"/auth intent=sign-up": { fields: account, at: "?mode=sign-up&next=/cart" },
		"/auth *": { fields: account, at: "?next=/cart" },
		"/auth/forgot *": { fields: { email } },
		"/auth/sent *": { fields: { email, next: "/cart" } },
		"/auth/confirm *": { fields: { email, type: "recovery", token: "0123456789" } },
		"/account intent=reset-password": { visit: newShopper, at: "?tab=settings", shows: "Send password reset email" },
		"/account intent=profile": { visit: newShopper, fields: { name: "Amara Okafor" } },
		"/account intent=avatar": { visit: newShopper, shows: "Upload Image" },
		"/account intent=new-password": {
			visit: newShopper,
			at: "?tab=settings&reset=true",
			fields: { current: SECRET, password: SECRET, confirm: SECRET },
			shows: "Choose a new password",
		},
		"/account/delete *": {
			async visit() {
				const shopper = await newShopper();
				await shopper.post("/account?tab=settings", { intent: "ask-for-deletion", email: shopper.user.email });
				return shopper;
			},
			fields: { current: SECRET },
			shows: "Delete My Account",
		},
		"/checkout *": { fields: { firstName, address, city, idempotencyKey, reference } },
		"/auth/verify *": {
			async visit() {
				const visitor = browser();
				const [name, value = ""] = (sessionCookie().split("; ")[0] ?? "").split(/=(.*)/);
				visitor.jar.cookies.set(name?.replace("session", "unverified") ?? "", value);
				return visitor;
			},
			fields: { code: "123456", next: "/cart" },
			at: "?next=/cart",
		},
		"/account/keep *": { fields: { email, password: SECRET } },
		"/account/two-factor intent=enroll": { visit: newShopper, fields: { current: SECRET }, shows: "Set up an app" },
		"/account/two-factor intent=verify": {
			visit: newShopper,
			fields: { factorId: "8f14e45f", secret: "JBSWY3DPEHPK3PXP", code: "123456" },
		},
	};

	test.each(declared.filter(([path]) => hasForm(path)))(
		"gets the form of %s for requests with %s again, with what was typed but no password, and is told to wait a minute",
		async (path, selector) => {
			const {
				visit = async () => browser(),
				fields = {},
				at = "",
				shows = "",
			} = FORMS[`${path} ${selector}`] as FormCase;
			const shopper = await visit();
			const [field = "", value = ""] = selector.split("=");
			const init = form({ ...fields, ...(value && { [field]: value }) }, newClient());
			const send = (method: string, spelling: string = path) => shopper.go(spelling + at, { ...init, method });
			const page = await expectLimitedAlways(send, path);
			expect(page).not.toContain(SECRET);
			expect(page).toContain(shows);
			const kept = Object.entries(fields).filter(([name]) => !isSecret(name));
			expect(formFields(page, kept[0]?.[0] ?? "")).toMatchObject(Object.fromEntries(kept));
		},
	);

	test("is identified by IP address; forwarding headers are ignored and other clients are served", async () => {
		const headers = newClient();
		await sendUntilLimited(() => signIn(headers));
		for (const name of ["x-forwarded-for", "x-real-ip", "true-client-ip", "forwarded", "x-client-ip"])
			expect((await signIn({ ...headers, [name]: "198.51.100.7" })).status, name).toBe(429);
		expect((await signIn(newClient())).status).toBe(422);
		// The right password is rejected, too
		const response = await signIn(headers, ACCOUNTS.shopper.email, ACCOUNTS.shopper.password);
		expect(response.status).toBe(429);
		expect(response.headers.getSetCookie().join()).not.toContain("session");
	});

	const confirm = (email: string, headers: HeadersInit) =>
		request("/auth/confirm", form({ type: "recovery", token: "0123456789", email }, headers));

	test("cannot guess mailed tokens of any account", async () => {
		const headers = newClient();
		await expectLimited(() => confirm(newEmail(), headers));
		expect((await confirm("nobody@example.com", newClient())).status).toBe(400);
	});

	test("cannot guess an account's mailed token or password from many addresses", async () => {
		const { email } = ACCOUNTS.admin;
		await sendUntilLimited(() => confirm(email, newClient()));
		expect((await confirm(email.toUpperCase(), newClient())).status).toBe(429);
		await sendUntilLimited(() => signIn(newClient(), email));
		expect((await signIn(newClient(), ` ${email.toUpperCase()}`)).status).toBe(429);
		expect((await signIn(newClient(), "nobody@example.com")).status).toBe(422);
	});

	test("cannot guess an account's password under another spelling that Auth would fold", async () => {
		const email = `signin-${newEmail()}`;
		await expectPage(await signIn(newClient(), email.replace("i", "\u0130")), 422, INCOMPLETE_EMAIL);
		await sendUntilLimited(() => signIn(newClient(), email));
	});

	test("cannot guess the current password of a signed-in account", async () => {
		const shopper = await signedUp(browser(), undefined, newClient());
		const fields = { intent: "new-password", password: "third-hand-3", confirm: "third-hand-3" };
		const send = (current: string) =>
			shopper.go("/account?tab=settings&reset=true", form({ ...fields, current }, newClient()));
		await expectLimited(() => send("wrong-password-1"));
		expect((await send(PASSWORD)).status).toBe(429);
	});

	test("cannot refresh an account's sessions from any address, without being signed out", async () => {
		const expired = Math.floor(Date.now() / 1000) - 60;
		const newToken = () => signToken({ sub: crypto.randomUUID(), aud: "authenticated", exp: expired });
		const pull = (token: string, headers = newClient()) =>
			request("/session", { headers: { ...headers, cookie: sessionCookie(token, expired) } });
		const [token, headers] = [newToken(), newClient()];
		for (let n = 0; n < 2; n++) expect((await pull(token)).status).toBe(200);
		const limited = await pull(token, headers);
		expect([limited.status, limited.headers.getSetCookie()]).toEqual([503, []]);
		expect(await limited.json()).toMatchObject({ state: "unknown" });
		expect((await pull(newToken(), headers)).status).toBe(200);
	});

	test("cannot try promo codes alone or in quotes, but gets quotes without a code", async () => {
		const headers = newClient();
		const refused = await sendUntilLimited(() => request("/promo", jsonPost({ code: "guess" }, headers)));
		expect(await refused.json()).toEqual({ error: { code: "too_often", message: TOO_MANY_REQUESTS } });
		const quote = (promoCode?: string) => {
			const cart = { items: [{ productId: "enc-0001", quantity: 1 }], stage: "cart", promoCode };
			return request("/quote", jsonPost(cart, headers));
		};
		expect((await quote("guess")).status).toBe(429);
		for (let i = 0; i < 4; i++) expect((await quote()).status).toBe(200);
	});

	test("sees the same error when the function's limit applies, with form and key kept", async () => {
		const shopper = await signedUp(browser(), undefined, newClient());
		// A thousand times the twenty of a hosted project (local/functions-process.ts)
		await service.rpc("count_attempts", { keys: [`order ${shopper.user.id}`], increment: 20_000 });
		const fields = orderForm();
		const response = await shopper.go("/checkout", form(fields, newClient()));
		expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
		const page = await mainOf(response);
		for (const text of [TOO_MANY_REQUESTS, `value="${fields.idempotencyKey}"`]) expect(page).toContain(text);
	});
});

// app/addresses.test.ts proves that each limit is bound
test("production's limits are strict, and each has its own namespace", () => {
	const { production } = env;
	for (const { simple } of production.ratelimits) expect(simple.limit).toBeLessThanOrEqual(120);
	const all = [...production.ratelimits, ...ratelimits];
	for (const { simple } of all) expect(simple.period).toBe(60);
	expect(new Set(all.map(({ namespace_id }) => namespace_id)).size).toBe(all.length);
});
