import { describe, expect, test } from "vitest";
import { signedIn, signIn } from "./support/accounts.ts";
import { FOREIGN, useShop } from "./support/shop.ts";

const logged: Record<string, unknown>[] = [];
const { request, browser } = useShop({}, (line) => {
	if (line.includes("csp-report")) logged.push(JSON.parse(line));
});

test("plain http is redirected to https, also when the page is in memory", async () => {
	for (let visit = 0; visit < 2; visit++) {
		await (await request("https://shop.test/faq")).arrayBuffer();
		const response = await request("http://shop.test/faq?a=1");
		expect([response.status, response.headers.get("location")]).toEqual([308, "https://shop.test/faq?a=1"]);
	}
});

async function unchanged(path: string) {
	const etag = (await request(path)).headers.get("etag") ?? "";
	return request(path, { headers: { "if-none-match": etag } });
}

/** All kinds of responses. */
const KINDS: [kind: string, request: () => Promise<Response>, status: number][] = [
	["a rendered page", () => request("/faq"), 200],
	["a cached page", () => request("/faq").then(() => request("/faq")), 200],
	["an uncached page", () => request("/search?keyword=denim"), 200],
	["an unchanged page", () => unchanged("/about"), 304],
	["a HEAD request", () => request("/about", { method: "HEAD" }), 200],
	["a private page", async () => (await signedIn(browser())).go("/account"), 200],
	["a response that starts a session", () => signIn(browser()), 302],
	["a private page's data", async () => (await signedIn(browser())).go("/account.data"), 200],
	["a public page's data", () => request("/shop.data"), 200],
	["the session endpoint", () => request("/session"), 200],
	["a missing page", () => request("/nope"), 404],
	["a redirect", () => request("/account"), 302],
	["a rejected form", () => request("/auth", { method: "POST", body: "a=1", headers: FOREIGN }), 403],
	["a body that is too large", () => request("/quote", { method: "POST", body: "x".repeat(70_000) }), 413],
	["a rejected promo code", () => request("/promo", { method: "POST", body: "{}" }), 422],
	["robots.txt", () => request("/robots.txt"), 200],
	["security.txt", () => request("/.well-known/security.txt"), 200],
	["the sitemap", () => request("/sitemap.xml"), 200],
	["health", () => request("/healthz"), 200],
	["readiness", () => request("/readyz"), 200],
	["a file", () => request("/products/enc-0001.svg"), 200],
	["an icon", () => request("/favicon.svg"), 200],
];

describe("security headers", () => {
	// Mozilla's Observatory finds nothing to deduct points for, so the shop has an A+
	test.each(KINDS)("%s has all of them", async (_, get, status) => {
		const { headers, status: got } = await get();
		expect(got).toBe(status);
		const type = headers.get("content-type") ?? "";
		if (/^(text\/(html|plain|css|xml)|application\/xml)/.test(type)) expect(type).toMatch(/; ?charset=utf-8$/i);
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).toContain("base-uri 'none'");
		expect(policy, "no picture of any host").not.toMatch(/img-src[^;]* https?:(?!\/\/)/);
		expect(policy, "no script but ours").not.toMatch(/(script|object)-src[^;]*('unsafe-|data:|https?:|\*)/);
		expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains; preload");
		expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
		expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
		expect(headers.get("referrer-policy")).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
		expect(headers.get("permissions-policy")).toContain("camera=()");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("x-frame-options")).toBe("DENY");
		for (const name of ["x-powered-by", "access-control-allow-origin"]) expect(headers.get(name)).toBeNull();
		for (const cookie of headers.getSetCookie()) {
			expect(cookie).toMatch(/; SameSite=(Lax|Strict)(;|$)/);
			expect(cookie).toMatch(/; Secure(;|$)/);
			if (cookie.includes("session")) expect(cookie).toContain("; HttpOnly;");
		}
	});
});

test.each(["/", "/auth", "/new-arrivals", "/nope"])("%s requires Trusted Types, of one policy", async (path) => {
	const policy = (await request(path)).headers.get("content-security-policy");
	expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types default(;|$)/);
});

test("health and hashed files are cached as long as they stay the same", async () => {
	expect((await request("/healthz")).headers.get("cache-control")).toBe("no-store");
	expect(await (await request("/readyz")).json()).toEqual({ ok: true });
	const file = /\/assets\/root-[\w-]+\.css/.exec(await (await request("/")).text())?.[0] ?? "";
	const response = await request(file);
	expect([response.status, response.headers.get("cache-control")]).toEqual([200, expect.stringContaining("immutable")]);
});

describe("CSP violation reports", () => {
	const report = (body: string, type = "application/csp-report") =>
		request("/csp-report", { method: "POST", body, headers: { "content-type": type } });
	const SECRET = "token=s3cr3t-of-a-shopper";

	test("are requested by report-uri and report-to", async () => {
		for (const path of ["/", "/auth"]) {
			const { headers } = await request(path);
			expect(headers.get("content-security-policy")).toMatch(/; report-uri \/csp-report; report-to csp(;|$)/);
			expect(headers.get("reporting-endpoints")).toBe('csp="/csp-report"');
		}
	});

	test("are logged with directive, blocked origin, and page, without personal data", async () => {
		logged.length = 0;
		const old = {
			"document-uri": `https://shop.test/auth/confirm?${SECRET}`,
			referrer: `https://shop.test/?${SECRET}`,
			"effective-directive": "script-src-elem",
			"blocked-uri": `https://evil.example/x.js?${SECRET}`,
			"script-sample": "alert('amara@example.com')",
		};
		expect((await report(JSON.stringify({ "csp-report": old }))).status).toBe(204);
		const body = { effectiveDirective: "img-src", blockedURL: "inline", documentURL: "https://shop.test/product/1" };
		const twice = Array(2).fill({ type: "csp-violation", body });
		expect((await report(JSON.stringify(twice), "application/reports+json")).status).toBe(204);
		expect(logged).toMatchObject([
			{ directive: "script-src-elem", blocked: "https://evil.example", page: "/auth" },
			{ directive: "img-src", blocked: "inline", page: "/product" },
		]);
		expect(JSON.stringify(logged)).not.toMatch(/s3cr3t|amara/);
	});

	test("with invalid content are rejected and not logged", async () => {
		logged.length = 0;
		const odd = '{"csp-report":{"effective-directive":"\\nx"}}';
		for (const body of ["", "{", "null", "1", "[]", "[null]", "{}", '{"csp-report":1}', odd])
			expect([204, 400], body).toContain((await report(body)).status);
		expect((await report("x".repeat(20_000))).status).toBe(413);
		expect((await request("/csp-report")).status).toBe(404);
		expect(logged).toEqual([]);
	});
});
