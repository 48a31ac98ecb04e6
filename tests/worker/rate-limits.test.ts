import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { parse } from "smol-toml";
import { beforeEach, describe, expect, test } from "vitest";
import { INCOMPLETE_EMAIL } from "../../supabase/functions/_shared/contracts/fields.ts";
import { TOO_MANY_REQUESTS } from "../../supabase/functions/_shared/domain/rate-limit.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { signToken } from "../../supabase/local/signing-keys.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { newEmail, PASSWORD, sessionCookie, signedUp } from "./support/accounts.ts";
import { expectPage, mainOf } from "./support/html.ts";
import { orderForm } from "./support/orders.ts";
import { jsonPost, ORIGIN, useShop } from "./support/shop.ts";

interface Limit {
	name: string;
	namespace_id: string;
	simple: { limit: number; period: number };
}
const { ratelimits, env } = parse(readFileSync("wrangler.toml", "utf8")) as unknown as {
	ratelimits: Limit[];
	env: { production: { ratelimits: Limit[] } };
};
const { request, browser } = useShop({}, undefined, Object.fromEntries(ratelimits.map(({ name }) => [name, 2])));

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
/** Expects the error in the page that it returns. */
async function expectLimited(send: () => Promise<Response>): Promise<string> {
	const page = await mainOf(await sendUntilLimited(send));
	expect(page).toContain(TOO_MANY_REQUESTS);
	return page;
}

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
	test("sees an error on the sign-in form, which keeps the e-mail, and a Retry-After of a minute", async () => {
		const headers = newClient();
		const response = await sendUntilLimited(() => signIn(headers, "amara@example.com"));
		expect(response.headers.get("retry-after")).toBe("60");
		const page = await mainOf(response);
		for (const text of [TOO_MANY_REQUESTS, 'value="amara@example.com"']) expect(page).toContain(text);
		expect(page).not.toContain("wrong-1");
	});

	test("is identified by IP address; forwarding headers are ignored and other clients are served", async () => {
		const headers = newClient();
		await sendUntilLimited(() => signIn(headers));
		for (const name of ["x-forwarded-for", "x-real-ip", "true-client-ip", "forwarded", "x-client-ip"])
			expect((await signIn({ ...headers, [name]: "198.51.100.7" })).status, name).toBe(429);
		expect((await signIn(newClient())).status).toBe(422);
		// Not with the right password either
		const { email, password } = ACCOUNTS.shopper;
		const response = await signIn(headers, email, password);
		expect(response.status).toBe(429);
		expect(response.headers.getSetCookie().join()).not.toContain("session");
	});

	test("cannot sign up or request the confirmation link again", async () => {
		const headers = newClient();
		const fields = { intent: "sign-up", identifier: "x", password: PASSWORD, confirm: PASSWORD };
		await expectLimited(() => request("/auth?mode=sign-up", form(fields, headers)));
		const email = "amara@example.com";
		const cookie = `awaited_link=${encodeURIComponent(email)}`;
		const page = await expectLimited(() => request("/auth/sent", form({ email }, { ...headers, cookie })));
		expect(page).toContain(email);
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
		const newToken = () => signToken({ sub: crypto.randomUUID(), role: "authenticated", exp: expired });
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

	test("cannot order, and keeps the filled form", async () => {
		const headers = newClient();
		const fields = orderForm();
		const page = await expectLimited(() => request("/checkout", form(fields, headers)));
		for (const value of ["12 Mill Lane", fields.idempotencyKey]) expect(page).toContain(`value="${value}"`);
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

	test.each([
		["reset-password", "Error"],
		["avatar", "Upload failed"],
	])("sees an error in the account for %s", async (intent, title) => {
		const shopper = await signedUp(browser(), undefined, newClient());
		const headers = newClient();
		expect(await expectLimited(() => shopper.go("/account?tab=settings", form({ intent }, headers)))).toContain(title);
	});

	test("gets 429 for reports", async () => {
		const headers = newClient();
		for (const path of ["/csp-report", "/vitals"])
			await sendUntilLimited(() => request(path, { method: "POST", body: "{}", headers }));
	});
});

// That each is bound and used: app/addresses.test.ts
test("production's limits are strict, and each has its own namespace", () => {
	const { production } = env;
	for (const { simple } of production.ratelimits) expect(simple.limit).toBeLessThanOrEqual(120);
	const all = [...production.ratelimits, ...ratelimits];
	for (const { simple } of all) expect(simple.period).toBe(60);
	expect(new Set(all.map(({ namespace_id }) => namespace_id)).size).toBe(all.length);
});
