import type { Page } from "playwright/test";
import { parseVitals } from "../../workers/endpoints/vitals.ts";
import { expect, open, test } from "./support/test.ts";

const KEY = "beacons-of-this-test";

/** Playwright misses beacons sent during unload, so the next page reports them. */
const recordBeacons = (page: Page) =>
	page.addInitScript((key) => {
		const send = navigator.sendBeacon.bind(navigator);
		navigator.sendBeacon = (address, body) => {
			const before = JSON.parse(sessionStorage.getItem(key) ?? "[]");
			sessionStorage.setItem(key, JSON.stringify([...before, [address, body]]));
			return send(address, body);
		};
	}, KEY);
const beacons = (page: Page) =>
	page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "[]") as [string, string][], KEY);

/** Opens a page and leaves it once the script that measures has run. */
async function visit(page: Page, path: string): Promise<void> {
	const script = page.waitForResponse(/\/vitals\.js$/);
	await open(page, path);
	await script;
	// The page has loaded the module; importing it again waits for it
	await page.evaluate((script) => import(script), "/vitals.js");
	await page.goto("/about");
}

test("leaving a page sends its Web Vitals once, and nothing else @once", async ({ page }) => {
	await recordBeacons(page);
	await visit(page, "/shop?category=shoes");
	const sent = await beacons(page);
	expect(sent).toEqual([["/vitals", expect.any(String)]]);
	const [address, data] = sent[0] ?? ["", ""];
	const vitals = parseVitals(JSON.parse(data));
	expect(vitals).toMatchObject({ path: "/shop", LCP: expect.any(Number), CLS: expect.any(Number) });
	const { LCP = 0, CLS = 1, TTFB = 0 } = vitals ?? {};
	expect(LCP).toBeGreaterThan(TTFB);
	expect(TTFB).toBeGreaterThan(0);
	expect(CLS).toBeLessThan(0.1);
	const response = await page.request.post(address, { data, headers: { "content-type": "text/plain" } });
	expect(response.status()).toBe(204);
});

test("Do Not Track disables the measurement @once", async ({ page }) => {
	await recordBeacons(page);
	await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }));
	await visit(page, "/faq");
	expect(await beacons(page)).toEqual([]);
});
