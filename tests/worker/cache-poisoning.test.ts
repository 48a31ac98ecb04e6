import { beforeAll, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { signedIn } from "./support/accounts.ts";
import { SHOP, useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();

const shopper = browser();
beforeAll(() => signedIn(shopper));

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
		for (const path of [
			"/about?utm_content=evil.example",
			"/about?x=<script>evil.example</script>",
			"/about?_data=evil.example",
		]) {
			expect(await (await request(path)).text()).not.toContain("evil.example");
		}
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
