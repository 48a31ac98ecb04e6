import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FOREIGN, ORIGIN, useSharedShop, useShop } from "./support/shop.ts";

const shared = useSharedShop();
const SECURITY_CONTACT = "mailto:security@encore.example";
const configured = useShop({ SITE_URL: "https://encore.example", SECURITY_CONTACT });

// RFC 9116
describe("security.txt", () => {
	const PATH = "/.well-known/security.txt";
	const fieldsOf = (text: string) =>
		Object.fromEntries(
			text
				.trimEnd()
				.split("\n")
				.map((line) => line.split(/: (.*)/, 2)),
		);

	test("names the configured contact, its only address, and a date within a year", async () => {
		const response = await configured.request(PATH);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
		const { Expires = "", ...others } = fieldsOf(await response.text());
		expect(others).toEqual({
			Contact: SECURITY_CONTACT,
			"Preferred-Languages": "en",
			Canonical: `https://encore.example${PATH}`,
		});
		expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
		const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
		expect(days).toBeGreaterThan(90);
		expect(days).toBeLessThan(365);
	});

	test("names the contact page unless one is configured, and ignores forwarding headers", async () => {
		const response = await shared.request(PATH, { headers: { "x-forwarded-host": "evil.test" } });
		const addresses = { Contact: "https://shop.test/contact", Canonical: `https://shop.test${PATH}` };
		expect(fieldsOf(await response.text())).toMatchObject(addresses);
	});
});

// tests/unit/shop-config.test.ts covers its values of shop.config.ts
describe("the web app manifest", () => {
	test("installs the shop, with icons of the stated sizes: 192, 512, and a maskable one", async () => {
		const response = await shared.request("/manifest.webmanifest");
		expect(response.headers.get("content-type")).toContain("application/manifest+json");
		const { icons, ...members } = (await response.json()) as { icons: Record<string, string>[] };
		expect(members).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
		for (const { src = "", sizes, type } of icons) {
			const icon = await shared.request(src);
			expect(icon.headers.get("content-type"), src).toBe(type);
			if (sizes === "any") continue;
			const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
			expect(`${width}x${height}`, src).toBe(sizes);
		}
		expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual(
			expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
		);
	});

	test("isn't linked before hydration, as browsers fetch it at once; its icon and color are", async () => {
		const manifest = await (await shared.request("/manifest.webmanifest")).json();
		const { theme_color } = manifest as { theme_color: string };
		for (const path of ["/", "/auth", "/nope"]) {
			const page = await (await shared.request(path)).text();
			expect(page, path).not.toContain('rel="manifest"'); // after hydration: tests/e2e/links.spec.ts
			expect(page, path).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
			expect(page).toContain(`<meta name="theme-color" content="${theme_color}" media="(prefers-color-scheme: light)"`);
		}
	});
});

test("the service worker has its own policy that allows fetching pages to cache", async () => {
	const { status, headers } = await shared.request("/sw.js");
	expect([status, headers.get("content-security-policy")]).toEqual([200, "default-src 'none'; connect-src 'self'"]);
});

// workers/endpoints/vitals.test.ts covers the contents of beacons
test("a page's beacon of its vitals is accepted from the shop only; its script is cached for a day", async () => {
	const body = JSON.stringify({ path: "/product/enc-0001", LCP: 1200, CLS: 0.02, INP: 64, TTFB: 90 });
	const post = (headers: Record<string, string>) =>
		shared.request("/vitals", { method: "POST", body, headers: { "content-type": "text/plain", ...headers } });
	const response = await post(ORIGIN);
	expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([204, "", []]);
	expect([(await post(FOREIGN)).status, (await shared.request("/vitals")).status]).toEqual([403, 404]);
	const { status, headers } = await shared.request("/vitals.js");
	expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("javascript")]);
	expect(headers.get("cache-control")).toContain("max-age=86400");
});
