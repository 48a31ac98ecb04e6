import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { ACCOUNTS, SIGNING_KEY } from "../../supabase/local/demo.ts";
import { PASSWORD, sessionCookie, signedUp } from "./support/accounts.ts";
import { orderForm } from "./support/orders.ts";
import { FOREIGN, jsonPost, LOG_TIMEOUT_MS, ORIGIN, useProxiedShop } from "./support/shop.ts";

const KEY = "a-key-of-the-test";
const lines: Record<string, unknown>[] = [];
const tooOften = { status: 429, json: { error: { code: "too_often", message: "Wait a minute." } } };
const { request, browser } = await useProxiedShop(
	(call) => (call === "POST /functions/v1/orders" ? tooOften : undefined),
	{ SECURITY_LOG_KEY: KEY },
	(line) => void lines.push(JSON.parse(line)),
	{ LIMIT_PROMO: 2 },
);

const ADDRESS = "203.0.113.77";
const CLIENT = createHmac("sha256", KEY).update(ADDRESS).digest("hex").slice(0, 16);
const headers = { ...ORIGIN, "cf-connecting-ip": ADDRESS };
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields), headers });

/** Finds those of this request. */
const eventsOf = (response: Response, count = 1) =>
	vi.waitFor(() => {
		const id = response.headers.get("x-request-id");
		const events = lines.filter(({ at, requestId }) => at === "security" && requestId === id);
		expect(events.length).toBe(count);
		return events;
	}, LOG_TIMEOUT_MS);
/** The whole line, so that it contains no address, e-mail, password or token. Its client: app/platform/security-events.server.test.ts. */
const line = (response: Response, event: string, route: string, level = "warn", more: object = {}) => ({
	level,
	at: "security",
	requestId: response.headers.get("x-request-id"),
	event,
	route,
	client: CLIENT,
	...more,
});

const identifier = `zeynep-${randomUUID().slice(0, 8)}@quillmail.example`;
const WRONG = "Bifrost-88-wrong";
const signIn = (identifier: string, password: string) =>
	request("/auth", form({ intent: "sign-in", identifier, password }));

describe("a security event is logged for", () => {
	test("a failed sign-in, and for a successful one", async () => {
		const failed = await signIn(identifier, WRONG);
		expect(await eventsOf(failed)).toEqual([
			line(failed, "sign_in_failed", "/auth", "warn", { code: "invalid_credentials" }),
		]);
		const { email, password } = ACCOUNTS.shopper;
		const done = await signIn(email, password);
		expect(await eventsOf(done)).toEqual([line(done, "signed_in", "/auth", "info")]);
	});

	test("signing out, here or everywhere", async () => {
		const shopper = await signedUp(browser(), undefined, headers);
		const everywhere = await shopper.go("/account", form({ intent: "sign-out-everywhere" }));
		expect(await eventsOf(everywhere)).toEqual([line(everywhere, "signed_out", "/account", "info")]);
		const visitor = await request("/sign-out", form({}));
		const other = await signedUp(browser(), undefined, headers);
		const out = await other.go("/sign-out", form({}));
		expect(await eventsOf(out)).toEqual([line(out, "signed_out", "/sign-out", "info")]);
		await eventsOf(visitor, 0);
	});

	test("a wrong mailed token", async () => {
		const response = await request("/auth/confirm", form({ token: "9071824365", type: "recovery", email: identifier }));
		expect(await eventsOf(response)).toEqual([line(response, "mailed_token_rejected", "/auth/confirm")]);
	});

	test("a cross-site request, by the route's pattern", async () => {
		const response = await request("/account/orders/0b0cbd6c-7a3a-4a67-9d1c-6f6a1f3f5a11?email=x", {
			method: "POST",
			headers: { ...headers, ...FOREIGN },
		});
		expect(response.status).toBe(403);
		expect(await eventsOf(response)).toEqual([line(response, "cross_site_request", "/account/orders/:id")]);
	});

	test("an exceeded limit, of the Worker and of a function", async () => {
		const send = () => request("/promo", jsonPost({ code: "NOPE" }, headers));
		let response = await send();
		// Six, as the counters reset each minute
		for (let attempt = 1; attempt < 6 && response.status !== 429; attempt++) response = await send();
		expect(response.status).toBe(429);
		expect(await eventsOf(response)).toEqual([line(response, "rate_limited", "/promo", "warn", { limit: "PROMO" })]);

		const shopper = await signedUp(browser(), undefined, headers);
		const order = await shopper.go("/checkout", form(orderForm()));
		expect(order.status).toBe(429);
		expect(await eventsOf(order)).toEqual([line(order, "rate_limited", "/checkout", "warn", { limit: "orders" })]);
	});

	test("an invented session, but not a missing or an expired one", async () => {
		const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
		const exp = Math.floor(Date.now() / 1000) + 3000;
		const claims = { sub: randomUUID(), email: identifier, exp };
		const token = `${encode({ alg: "ES256", kid: SIGNING_KEY.kid })}.${encode(claims)}.${"A".repeat(86)}`;
		const visit = (cookie: string) => request("/account", { headers: { ...headers, cookie } });
		const honest = [await visit(""), await visit(sessionCookie(undefined, exp - 6000))];
		const forged = await visit(sessionCookie(token, exp));
		expect(await eventsOf(forged)).toEqual([line(forged, "session_rejected", "/account")]);
		for (const response of honest) await eventsOf(response, 0);
	});

	test("a shopper at an admin page, and an admin's read of orders", async () => {
		const shopper = await signedUp(browser(), undefined, headers);
		const refused = await shopper.go("/admin/orders.data", { headers });
		expect(await eventsOf(refused)).toEqual([line(refused, "forbidden", "/admin/orders")]);

		const admin = browser();
		const { email, password } = ACCOUNTS.admin;
		await admin.go("/auth", form({ intent: "sign-in", identifier: email, password }));
		const orders = await admin.go(`/admin/orders?q=${identifier}`, { headers });
		expect(await eventsOf(orders)).toEqual([line(orders, "admin_read", "/admin/orders", "info")]);
	});

	test("a changed password, and a wrong current one", async () => {
		const shopper = await signedUp(browser(), undefined, headers);
		const change = (current: string) =>
			shopper.go(
				"/account?tab=settings&reset=true",
				form({ intent: "new-password", current, password: "Third-hand-3", confirm: "Third-hand-3" }),
			);
		const wrong = await change(WRONG);
		expect(await eventsOf(wrong)).toEqual([
			line(wrong, "sign_in_failed", "/account", "warn", { code: "invalid_credentials" }),
		]);
		const changed = await change(PASSWORD);
		expect(await eventsOf(changed)).toEqual([line(changed, "password_changed", "/account", "info")]);
	});
});
