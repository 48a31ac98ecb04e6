import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { parse } from "smol-toml";
import { beforeEach, describe, expect, test } from "vitest";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { signToken } from "../../supabase/local/signing-keys.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { sessionCookie, signUp } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { useShop } from "./support/shop.ts";

const NAMES = [
	"SIGN_IN",
	"SIGN_UP",
	"MAIL",
	"PROMO",
	"ORDER",
	"UPLOAD",
	"REPORT",
	"VITALS",
	"CONFIRM",
	"ACCOUNT",
	"REFRESH",
].map((name) => `LIMIT_${name}`);
const few = Object.fromEntries(NAMES.map((name) => [name, 2]));
const { request, browser } = useShop({}, undefined, few);

let addresses = 0;
/** A caller of their own, as Cloudflare names them. */
const newClient = () => ({ "cf-connecting-ip": `203.0.113.${++addresses}`, origin: "https://shop.test" });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Repeats a request until it returns 429. */
async function sendUntilLimited(send: () => Promise<Response>): Promise<Response> {
	for (let attempt = 0; attempt < 6; attempt++) {
		const response = await send();
		if (response.status === 429) return response;
		await response.arrayBuffer();
	}
	throw new Error("it was never too often");
}

const BAD_SIGN_IN = { intent: "sign-in", identifier: "amara@example.com", password: "wrong-1" };

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
		const send = () => request("/auth", { method: "POST", body: form(BAD_SIGN_IN), headers });
		const response = await sendUntilLimited(send);
		expect(response.headers.get("retry-after")).toBe("60");
		const page = await response.text();
		expect(page).toContain(TOO_MANY_REQUESTS);
		expect(page).toContain('value="amara@example.com"');
		expect(page).not.toContain("wrong-1");
	});

	test("is identified by IP address; forwarding headers are ignored and other clients are served", async () => {
		const headers = newClient();
		let accounts = 0;
		const fields = () => form({ ...BAD_SIGN_IN, identifier: `amara-${accounts++}@example.com` });
		const send = (more: Record<string, string> = {}) =>
			request("/auth", { method: "POST", body: fields(), headers: { ...headers, ...more } });
		await sendUntilLimited(() => send());
		for (const name of ["x-forwarded-for", "x-real-ip", "true-client-ip", "forwarded", "x-client-ip"])
			expect((await send({ [name]: "198.51.100.7" })).status, name).toBe(429);
		expect((await request("/auth", { method: "POST", body: fields(), headers: newClient() })).status).toBe(422);
	});

	test("cannot sign in with the right password either", async () => {
		const headers = newClient();
		let accounts = 0;
		const fields = () => form({ ...BAD_SIGN_IN, identifier: `ben-${accounts++}@example.com` });
		await sendUntilLimited(() => request("/auth", { method: "POST", body: fields(), headers }));
		const { email, password } = ACCOUNTS.shopper;
		const right = form({ intent: "sign-in", identifier: email, password });
		const response = await request("/auth", { method: "POST", body: right, headers });
		expect(response.status).toBe(429);
		expect(response.headers.getSetCookie().join()).not.toContain("session");
	});

	test("cannot sign up or request the confirmation link again", async () => {
		const headers = newClient();
		const fields = { intent: "sign-up", identifier: "x", password: "second-hand-1", confirm: "second-hand-1" };
		const refused = await sendUntilLimited(() =>
			request("/auth?mode=sign-up", { method: "POST", body: form(fields), headers }),
		);
		expect(await refused.text()).toContain(TOO_MANY_REQUESTS);
		const cookie = "awaited_link=amara%40example.com";
		const again = await sendUntilLimited(() =>
			request("/auth/sent", {
				method: "POST",
				body: form({ email: "amara@example.com" }),
				headers: { ...headers, cookie },
			}),
		);
		const page = await again.text();
		expect(page).toContain(TOO_MANY_REQUESTS);
		expect(page).toContain("amara@example.com");
	});

	const confirm = (email: string, headers: Record<string, string>) =>
		request("/auth/confirm", {
			method: "POST",
			body: form({ type: "recovery", token: "0123456789", email }),
			headers,
		});

	test("cannot guess mailed tokens of any account", async () => {
		const headers = newClient();
		let account = 0;
		const refused = await sendUntilLimited(() => confirm(`amara-${account++}@example.com`, headers));
		expect(await refused.text()).toContain(TOO_MANY_REQUESTS);
		expect((await confirm("nobody@example.com", newClient())).status).toBe(400);
	});

	test("cannot guess an account's mailed token or password from many addresses", async () => {
		const { email } = ACCOUNTS.admin;
		await sendUntilLimited(() => confirm(email, newClient()));
		expect((await confirm(email.toUpperCase(), newClient())).status).toBe(429);
		const signIn = (identifier: string) =>
			request("/auth", { method: "POST", body: form({ ...BAD_SIGN_IN, identifier }), headers: newClient() });
		await sendUntilLimited(() => signIn(email));
		expect((await signIn(` ${email.toUpperCase()}`)).status).toBe(429);
		expect((await signIn("nobody@example.com")).status).toBe(422);
	});

	test("cannot guess the current password of a signed-in account", async () => {
		const shopper = browser();
		await signUp(shopper, newClient());
		const fields = {
			intent: "new-password",
			current: "wrong-password-1",
			password: "third-hand-3",
			confirm: "third-hand-3",
		};
		const send = (current: string) =>
			shopper.go("/account?tab=settings&reset=true", {
				method: "POST",
				body: form({ ...fields, current }),
				headers: newClient(),
			});
		const refused = await sendUntilLimited(() => send("wrong-password-1"));
		expect(await refused.text()).toContain(TOO_MANY_REQUESTS);
		expect((await send("second-hand-1")).status).toBe(429);
	});

	test("cannot refresh sessions, without being signed out", async () => {
		const expired = Math.floor(Date.now() / 1000) - 60;
		const token = signToken({ sub: crypto.randomUUID(), role: "authenticated", exp: expired });
		const pull = (headers: Record<string, string>) =>
			request("/session", { headers: { ...headers, cookie: sessionCookie(token, expired) } });
		const headers = newClient();
		for (let n = 0; n < 2; n++) expect((await pull(headers)).status).toBe(200);
		const limited = await pull(headers);
		expect([limited.status, limited.headers.getSetCookie()]).toEqual([503, []]);
		expect(await limited.json()).toMatchObject({ state: "unknown" });
		expect((await pull(newClient())).status).toBe(200);
	});

	test("cannot try promo codes alone or in quotes, but gets quotes without a code", async () => {
		const headers = newClient();
		const post = (path: string, body: object) =>
			request(path, {
				method: "POST",
				body: JSON.stringify(body),
				headers: { ...headers, "content-type": "application/json" },
			});
		const refused = await sendUntilLimited(() => post("/promo", { code: "guess" }));
		expect(await refused.json()).toEqual({ error: { code: "too_often", message: TOO_MANY_REQUESTS } });
		const items = [{ productId: "enc-0001", quantity: 1 }];
		expect((await post("/quote", { items, stage: "cart", promoCode: "guess" })).status).toBe(429);
		for (let i = 0; i < 4; i++) expect((await post("/quote", { items, stage: "cart" })).status).toBe(200);
	});

	const orderFields = () => ({
		...CHECKOUT_FIELDS,
		items: '[{"productId":"enc-0011","quantity":1,"price":5483}]',
		quotedTotal: "5483",
		idempotencyKey: crypto.randomUUID(),
		reference: "ORD-123456",
	});

	test("cannot order, and keeps the filled form", async () => {
		const headers = newClient();
		const fields = orderFields();
		const response = await sendUntilLimited(() =>
			request("/checkout", { method: "POST", body: form(fields), headers }),
		);
		const page = await response.text();
		expect(page).toContain(TOO_MANY_REQUESTS);
		expect(page).toContain('value="12 Mill Lane"');
		expect(page).toContain(`value="${fields.idempotencyKey}"`);
	});

	test("sees the same error when the function's limit applies, with form and key kept", async () => {
		const shopper = browser();
		const { id } = await signUp(shopper, newClient());
		// A thousand times the twenty of a hosted project (local/functions-process.ts)
		await service.rpc("count_attempts", { keys: [`order ${id}`], increment: 20_000 });
		const fields = orderFields();
		const response = await shopper.go("/checkout", { method: "POST", body: form(fields), headers: newClient() });
		expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
		const page = await response.text();
		expect(page).toContain(TOO_MANY_REQUESTS);
		expect(page).toContain(`value="${fields.idempotencyKey}"`);
		const { count } = await service.from("orders").select("*", { count: "exact", head: true }).eq("user_id", id);
		expect(count).toBe(0);
	});

	test("sees an error in the account for mails and pictures", async () => {
		const shopper = browser();
		await signUp(shopper, newClient());
		const { "cf-connecting-ip": address, origin } = newClient();
		for (const [intent, title] of [
			["reset-password", "Error"],
			["avatar", "Upload failed"],
		] as const) {
			const refused = await sendUntilLimited(() =>
				shopper.go("/account?tab=settings", {
					method: "POST",
					body: form({ intent }),
					headers: { "cf-connecting-ip": address, origin },
				}),
			);
			const page = await refused.text();
			expect(page).toContain(title);
			expect(page).toContain(TOO_MANY_REQUESTS);
		}
	});

	test("gets 429 for reports", async () => {
		const headers = newClient();
		await sendUntilLimited(() => request("/csp-report", { method: "POST", body: "{}", headers }));
		await sendUntilLimited(() => request("/vitals", { method: "POST", body: "{}", headers }));
	});
});

test("production has every limit with a strict value and its own namespace", () => {
	interface Limit {
		name: string;
		namespace_id: string;
		simple: { limit: number; period: number };
	}
	const { ratelimits, env } = parse(readFileSync("wrangler.toml", "utf8")) as unknown as {
		ratelimits: Limit[];
		env: { production: { ratelimits: Limit[] } };
	};
	const production = env.production.ratelimits;
	expect(production.map(({ name }) => name)).toEqual(NAMES);
	expect(ratelimits.map(({ name }) => name)).toEqual(NAMES);
	for (const { simple } of production) expect(simple.limit).toBeLessThanOrEqual(120);
	for (const { simple } of [...production, ...ratelimits]) expect(simple.period).toBe(60);
	const spaces = [...production, ...ratelimits].map(({ namespace_id }) => namespace_id);
	expect(new Set(spaces).size).toBe(spaces.length);
});
