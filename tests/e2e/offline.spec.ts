import type { Page } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { awake, expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Opens the home page for the first time and waits until the service worker has taken over and kept it. */
async function firstVisit(page: Page): Promise<void> {
	await page.goto("/");
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await awake(page);
	await expect.poll(() => keptPaths(page)).toContain("/");
}

/** Every address of which this device keeps a copy, without files. */
const keptPaths = (page: Page) =>
	page.evaluate(async () => {
		const pages = await (await caches.open("pages")).keys();
		return pages.map(({ url }) => url.slice(location.origin.length));
	});

test("public pages that were seen open offline, the very first too; any other says that it needs the internet", {
	tag: "@once",
}, async ({ page, context, complaints }) => {
	complaints.expected.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
	await firstVisit(page);
	await page.goto("/about");
	await page.goto("/product/enc-0001");
	await expect.poll(() => keptPaths(page)).toContain("/product/enc-0001");

	await context.setOffline(true);
	const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
	for (const [path, heading] of [
		["/about", /./],
		["/product/enc-0001", name],
		["/", /./],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), "its styles are there").toMatch(
			/hanken/i,
		);
	}
	await page.goto("/privacy");
	await expect(page).toHaveURL("/privacy");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
	await page.getByRole("link", { name: "Return to Home" }).click();
	await expect(page).toHaveURL("/");

	await awake(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
	await expect(page).toHaveURL("/careers");
	await context.setOffline(false);
	await page.reload();
	await expect(page).toHaveURL("/careers");
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});

test("no private page is ever kept, opened or led to", { tag: "@once" }, async ({ page, baseURL, complaints }) => {
	complaints.expected.push(/403 .*\/admin/, /404 .*\/account\/orders/);
	await firstVisit(page);
	const email = await signUp(page, baseURL);
	const id = crypto.randomUUID();
	for (const path of [
		"/account",
		"/account?tab=settings",
		`/account/orders/${id}`,
		"/checkout",
		"/order-confirmation",
		"/admin",
	])
		await page.goto(path);
	await page.goto("/shop");
	await awake(page);
	for (const path of ["/account.data", "/checkout.data", "/session", "/account/data"])
		await page.evaluate(async (address) => (await fetch(address)).text(), path);
	await page.goto("/account?tab=orders");
	await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Addresses" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Addresses" })).toBeVisible();
	await expect.poll(() => keptPaths(page)).toContain("/shop");

	const kept = await page.evaluate(async () => {
		const copies: { path: string; text: string }[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const answer = await cache.match(request);
				copies.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? "" });
			}
		}
		return copies;
	});
	expect(kept.length).toBeGreaterThan(3);
	expect(
		kept.map(({ path }) => path).filter((path) => /^\/(account|checkout|order-|admin|session|auth)/.test(path)),
	).toEqual([]);
	for (const { path, text } of kept) expect(text.includes(email), path).toBe(false);
});
