import { expect, open, recordRequests, test } from "./support/test.ts";

test("CSP violations in any tab or device fail a test @once", async ({
	page,
	context,
	browser,
	baseURL,
	browserErrors,
}) => {
	const device = await browser.newContext({ baseURL });
	const pages = [page, await context.newPage(), await device.newPage()];
	for (const [n, tab] of pages.entries()) {
		await tab.goto("/faq");
		await tab.evaluate((address) => {
			new Image().src = address;
		}, `https://evil.example/${n}.png`);
	}
	await expect
		.poll(() => browserErrors.violations.map((line) => line.slice(0, line.indexOf(" ("))).toSorted())
		.toEqual(pages.map((_, n) => `CSP img-src https://evil.example/${n}.png`));
	// Clears the violations caused on purpose
	browserErrors.violations.length = 0;
	browserErrors.expected.push(/evil\.example/);
	await device.close();
});

test("a script that was injected as an inert one is not started @once", async ({ page }) => {
	await page.route(/\/new-arrivals$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace("<main", '<script type="late" src="/injected.js"></script><main');
		await route.fulfill({ response, body });
	});
	const files = recordRequests(page, (request) => request.url().endsWith("/injected.js"));
	await open(page, "/new-arrivals");
	expect(await page.locator("script[type=late]").count()).toBe(1);
	expect(files).toEqual([]);
});
