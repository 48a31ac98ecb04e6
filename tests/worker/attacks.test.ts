import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { signedIn, signedUp, signIn, userOf } from "./support/accounts.ts";
import { ACTIONS } from "./support/all-routes.ts";
import { mainOf } from "./support/html.ts";
import { buy } from "./support/orders.ts";
import { jsonPost, locationOf, ORIGIN, SHOP, useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();
const shopper = browser();
beforeAll(() => signedIn(shopper));

// workers/security/same-origin.test.ts covers the headers of other sites' requests
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
		const response = await shopper.post("/account", {
			...{ intent: "profile", name: "Mallory", email: "mallory@evil.example", avatar_url: "https://e.example" },
			...{ role: "admin", "data[role]": "admin", "app_metadata[role]": "admin", user_id: randomUUID() },
		});
		expect(response.status).toBe(200);
		const after = await userOf(shopper);
		expect(after.email).toBe(before.email);
		expect(after.user_metadata).toEqual({ ...before.user_metadata, name: "Mallory" });
		expect((await shopper.go("/admin")).status).toBe(403);
	});
});

test("a repeated field of a form counts once, and a parameter of the address isn't a field", async () => {
	const shopper = await signedUp(browser());
	const post = (address: string, fields: string) =>
		shopper.go(address, { method: "POST", body: new URLSearchParams(fields), headers: ORIGIN });
	await post("/add-to-cart?quantity=7", "productId=enc-0012&productId=enc-0015&quantity=2&quantity=5");
	await post("/add-to-cart?quantity=7", "productId=enc-0015");
	const lines = (await shopper.session()).cart?.lines ?? [];
	expect(lines.map(({ id, quantity }) => `${quantity} ${id}`).sort()).toEqual(["1 enc-0015", "2 enc-0012"]);

	const fields = "intent=profile&intent=sign-out-everywhere&name=Amara&name=Mallory";
	expect((await post("/account?intent=sign-out-everywhere&name=Mallory", fields)).status).toBe(200);
	expect((await userOf(shopper)).user_metadata).toMatchObject({ name: "Amara" });
	expect((await post("/account?intent=profile&name=Mallory", "")).status).toBe(400);
});

describe("object references of another shopper", () => {
	// Pages: order-page.test.ts
	test("give no access to orders, confirmations, cancellation, or their data", async () => {
		const owner = await signedUp(browser());
		const id = await buy(owner, { reference: "ORD-770011" });
		expect(await owner.main(`/order-confirmation?order=${id}`)).toContain("ORD-770011");
		const otherShopper = await signedUp(browser());
		for (const path of [
			...[`/account/orders/${id}`, `/account/orders/${id}.data`, `/account/orders/${id.toUpperCase()}`],
			...[`/order-confirmation?order=${id}`, `/order-confirmation.data?order=${id}`, "/session"],
			...["/account?tab=orders", `/account?tab=orders&user=${owner.user.id}`],
			...["/account/data", `/account/data?id=${owner.user.id}`],
		])
			for (const attacker of [otherShopper, browser()]) {
				const text = await (await attacker.go(path)).text();
				expect(text, path).not.toMatch(/ORD-770011|12 Mill Lane/);
			}
		expect((await otherShopper.post(`/account/orders/${id}`, {})).status).toBe(404);
		const { data } = await service.from("orders").select("status").eq("id", id).single();
		expect(data?.status).toBe("pending");
	});
});

describe("cache poisoning and deception", () => {
	const FORGED_HEADERS: Record<string, string>[] = [
		{ "x-forwarded-host": "evil.example" },
		{ "x-forwarded-proto": "http" },
		{ "x-forwarded-scheme": "http" },
		{ "x-host": "evil.example" },
		{ "x-original-url": "/admin" },
		{ "x-rewrite-url": "/admin" },
		{ "x-http-method-override": "POST" },
		{ "x-forwarded-port": "8443" },
		{ forwarded: "host=evil.example;proto=http" },
		{ "accept-language": "evil.example" },
		{ "user-agent": "evil.example" },
		{ referer: "https://evil.example/" },
		{ origin: "https://evil.example" },
		{ "x-react-router-request": "evil.example" },
		{ range: "bytes=0-10" },
		{ cookie: "flash=evil.example; signed_in=1; account=evil.example" },
	];

	test.each(FORGED_HEADERS)("the headers %j change no cached page", async (headers) => {
		const path = `/shop?category=${["womens", "mens", "shoes", "accessories"][FORGED_HEADERS.indexOf(headers) % 4]}`;
		const plain = await (await request(path)).text();
		const response = await request(path, { headers });
		expect(response.status).toBe(200);
		expect(await response.text()).toBe(plain);
		const first = await request("/contact", { headers });
		expect(await first.text()).not.toContain("evil.example");
		expect(await (await request("/contact")).text()).not.toContain("evil.example");
	});

	test("unknown parameters change no cached page", async () => {
		for (const query of ["utm_content=evil.example", "x=<script>evil.example</script>", "_data=evil.example"])
			expect(await (await request(`/about?${query}`)).text()).not.toContain("evil.example");
	});

	test.each([
		"/account/x.css",
		"/account%2fx.css",
		"/account/..%2fx.css",
		"/account;x.css",
		"/account.css",
		"/account%00.css",
		"/account%3b.css",
		"/account%23.css",
		"/account/%2e%2e/faq.css",
		"//account/x.css",
		"/session/x.js",
		"/session%2ex.js",
		"/%61ccount/data/x.png",
		"/faq/..%2faccount",
		"/assets/..%2faccount",
		"/products/../account",
		"/account/orders/x.ico",
	])("%s is never cached with account data", async (path) => {
		const response = await shopper.go(`${SHOP}${path}`);
		const text = await response.text();
		const cacheControl = response.headers.get("cache-control") ?? "";
		if (text.includes(ACCOUNTS.shopper.email)) expect(cacheControl).toBe("private, no-store");
		else expect(cacheControl, "nothing personal, and no status worth keeping").toMatch(/no-store|public, max-age=0/);
		// The cached copy has no account data either
		expect(await (await request(`${SHOP}${path}`)).text()).not.toContain(ACCOUNTS.shopper.email);
	});
});

describe("script injection", () => {
	const PAYLOADS = [
		"<script>alert(1)</script>",
		'"><script nonce="abc">alert(1)</script>',
		"</script><script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"--><script>alert(1)</script>",
		"</title><script>alert(1)</script>",
		"\u2028</script><script>alert(1)",
	];

	/** The page's scripts are ours: each has this answer's nonce, or it is on the policy's list. */
	async function expectOnlyOwnScripts(response: Response): Promise<string> {
		const page = await response.text();
		const policy = response.headers.get("content-security-policy") ?? "";
		const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
		expect(page).not.toMatch(/<script[^>]*>\s*alert|<img[^>]*onerror|nonce="abc"/);
		if (nonce) for (const [tag] of page.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
		return nonce ?? "";
	}

	test.each(PAYLOADS)("escapes %j in keywords, rejected forms, and redirect targets", async (text) => {
		const nonces = [
			await expectOnlyOwnScripts(await request(`/search?keyword=${encodeURIComponent(text)}`)),
			await expectOnlyOwnScripts(await request(`/auth?next=${encodeURIComponent(`/${text}`)}`)),
			await expectOnlyOwnScripts(await signIn(browser(), { email: text }, { next: `/${text}` })),
			await expectOnlyOwnScripts(await request(`/nope/${encodeURIComponent(text)}`)),
			await expectOnlyOwnScripts(await request(`/product/${encodeURIComponent(text)}`)),
		].filter(Boolean);
		expect(new Set(nonces).size, "a nonce is good once").toBe(nonces.length);
	});

	test.each(PAYLOADS)("escapes the account name %j in pages and data", async (text) => {
		const shopper = await signedUp(browser());
		await userOf(shopper, { data: { name: text, avatar_url: `javascript:${text}`, cart: text } });
		for (const path of ["/account", "/account?tab=settings", "/checkout", "/favorites"])
			await expectOnlyOwnScripts(await shopper.go(path));
		for (const path of ["/session", "/account.data", "/account/data"]) {
			const response = await shopper.go(path);
			expect(response.headers.get("content-type"), path).not.toContain("html");
			expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		}
	});
});
