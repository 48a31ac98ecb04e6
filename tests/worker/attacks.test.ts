import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { push, signedIn, signedUp, signIn, userOf } from "./support/accounts.ts";
import { ACTIONS } from "./support/all-routes.ts";
import { mainOf } from "./support/html.ts";
import { buy } from "./support/orders.ts";
import { jsonPost, locationOf, ORIGIN, SHOP, useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();
const shopper = browser();
beforeAll(() => signedIn(shopper));

// Which headers a request of another site has: workers/security/same-origin.test.ts
describe("cross-site request forgery", () => {
	test("finds the routes that have an action", () => {
		expect(ACTIONS).toEqual(expect.arrayContaining(["/auth", "/account", "/checkout", "/session", "/sign-out"]));
	});

	test.each(ACTIONS)("%s rejects cross-site requests with any method and spelling", async (route) => {
		const path = route.replace(":id", randomUUID());
		for (const sender of [shopper, browser()])
			for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "same-site" }] as HeadersInit[])
				for (const [method, address] of [
					["POST", path],
					["POST", `${path}.data`],
					["POST", path.toUpperCase()],
					["PUT", path],
					["PATCH", path],
					["DELETE", path],
				] as const) {
					const sent = { method, body: new URLSearchParams({ intent: "profile", name: "Mallory" }), headers };
					const response = await sender.go(address, sent);
					expect(response.status, `${method} ${address}`).toBe(403);
					expect(response.headers.getSetCookie()).toEqual([]);
				}
	});
});

// Forms on other sites can send text/plain without asking (app/platform/forms.test.ts)
test("a JSON body of another content type is rejected", async () => {
	for (const [path, body] of [
		["/session", { owner: shopper.jar.cookies.get("account"), cart: "[]" }],
		["/quote", { items: [{ productId: "enc-0001", quantity: 1 }], stage: "cart" }],
		["/promo", { code: "thrifty" }],
	] as const) {
		const sent = jsonPost(body);
		const headers = { ...ORIGIN, "content-type": "text/plain" };
		expect((await shopper.go(path, { ...sent, headers })).status, path).toBe(422);
		expect((await shopper.go(path, sent)).status, path).toBe(200);
	}
});

describe("open redirects and header injection", () => {
	test.each(["//evil.example/", "/\\evil.example", "//evil.example/?a=//b", "///account"])(
		"the path %s redirects to a path with one leading slash",
		async (path) => {
			for (const method of ["GET", "POST"]) {
				const response = await request(`${SHOP}${path}`, { method });
				expect(response.status).toBe(302);
				expect(locationOf(response)).toMatch(/^\/[^/\\]/);
				expect(response.headers.get("cache-control")).toBe("no-store");
			}
		},
	);

	test.each(["//evil.example/%2e%2e", "/.//evil.example/", "/account//evil.example"])(
		"the path %s redirects to no other site",
		async (path) => {
			expect(new URL(locationOf(await request(`${SHOP}${path}`)), SHOP).origin).toBe(SHOP);
		},
	);

	test("does not echo request values in response headers", async () => {
		for (const id of ["<script>", "a\tb", "x".repeat(500), "a;b=c"]) {
			const { headers } = await request("/session", { headers: { "x-request-id": id } });
			expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
			expect([...headers.values()].join()).not.toContain(id);
		}
		const { headers } = await request("/session", {
			headers: { cookie: "account=x%0d%0aSet-Cookie:a=1; signed_in=1" },
		});
		expect(headers.getSetCookie().join()).not.toMatch(/a=1/);
	});
});

describe("account enumeration", () => {
	test("a wrong password and an unknown account get the same response with the same minimum duration", async () => {
		const responses = await Promise.all(
			[ACCOUNTS.shopper.email, `nobody-${randomUUID()}@encore.example`].map(async (email) => {
				const start = performance.now();
				const response = await signIn(browser(), { email, password: "wrong-password-1" });
				const main = (await mainOf(response)).replaceAll(email, "(address)");
				const cookies = response.headers.getSetCookie().length;
				return { took: performance.now() - start, same: { status: response.status, main, cookies } };
			}),
		);
		expect(responses[1]?.same).toEqual(responses[0]?.same);
		// Comparing a password takes the service about 70 ms, and only where there is one (app/features/auth/auth.server.ts)
		for (const { took } of responses) expect(took).toBeGreaterThanOrEqual(390);
	});
});

describe("mass assignment", () => {
	test("a profile form changes only the name", async () => {
		const shopper = await signedUp(browser());
		const before = await userOf(shopper);
		const forged = {
			email: "mallory@evil.example",
			role: "admin",
			user_id: randomUUID(),
			avatar_url: "https://e.example",
		};
		const response = await shopper.post("/account", {
			intent: "profile",
			name: "Mallory",
			...forged,
			"data[role]": "admin",
			"app_metadata[role]": "admin",
			__proto__: "x",
		});
		expect(response.status).toBe(200);
		const after = await userOf(shopper);
		expect(after.email).toBe(before.email);
		expect(after.user_metadata).toEqual({ ...before.user_metadata, name: "Mallory" });
		expect((await shopper.go("/admin")).status).toBe(403);
	});

	test("a sync request cannot change account fields", async () => {
		const shopper = await signedUp(browser());
		const response = await push(shopper, { name: "Mallory", role: "admin", user: { email: "m@e.example" } });
		expect([200, 422]).toContain(response.status);
		expect((await userOf(shopper)).user_metadata).not.toHaveProperty("role");
		expect((await shopper.go("/admin")).status).toBe(403);
	});
});

describe("object references of another shopper", () => {
	test("give no access to orders, confirmations, cancellation, or their data", async () => {
		const owner = await signedUp(browser());
		const id = await buy(owner, { reference: "ORD-770011" });
		expect(await owner.main(`/order-confirmation?order=${id}`)).toContain("ORD-770011");
		const otherShopper = await signedUp(browser());
		for (const path of [
			`/account/orders/${id}`,
			`/account/orders/${id}.data`,
			`/account/orders/${id.toUpperCase()}`,
			`/order-confirmation?order=${id}`,
			`/order-confirmation.data?order=${id}`,
			"/account?tab=orders",
			`/account?tab=orders&user=${owner.user.id}`,
			"/account/data",
			`/account/data?id=${owner.user.id}`,
			"/session",
		])
			for (const [who, attacker] of [
				["stranger", otherShopper],
				["visitor", browser()],
			] as const) {
				const text = await (await attacker.go(path)).text();
				expect(text, `${who} ${path}`).not.toMatch(/ORD-770011|12 Mill Lane/);
			}
		expect((await otherShopper.post(`/account/orders/${id}`, {})).status).toBe(404);
		const { data } = await service.from("orders").select("status").eq("id", id).single();
		expect(data?.status).toBe("pending");
	});
});
