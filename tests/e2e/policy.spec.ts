import { expect, test } from "./support/test.ts";

test("CSP violations fail a test, in the first tab, another tab and another device", {
	tag: "@once",
}, async ({ page, context, browser, baseURL, browserErrors }) => {
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
