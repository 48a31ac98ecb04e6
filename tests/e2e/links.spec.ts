import { withSlowScripts } from "./support/delay-responses.ts";
import { expect, hydrated, test } from "./support/test.ts";

test("Control-clicking a link opens a new tab @once", async ({ page, browser, baseURL }) => {
	await page.goto("/about");
	await hydrated(page);
	// Chromium's own list of tabs: Playwright misses a new tab's address if it loads while Playwright attaches to it
	const devtools = await browser.newBrowserCDPSession();
	const tabs = async () => {
		const { targetInfos } = await devtools.send("Target.getTargets");
		return targetInfos.filter(({ type }) => type === "page").map(({ url }) => url.replace(baseURL ?? "", ""));
	};
	await page
		.getByRole("contentinfo")
		.getByRole("link", { name: "Sustainability" })
		.click({ modifiers: ["Control"] });
	await expect.poll(tabs).toEqual(expect.arrayContaining(["/sustainability", "/about"]));
	await expect(page).toHaveURL("/about");
});

test("before hydration the page behind a link is fetched as a shopper turns to it @desktop", async ({
	page,
	context,
}) => {
	await withSlowScripts(page);
	const fetched: string[] = [];
	const devtools = await context.newCDPSession(page);
	await devtools.send("Preload.enable");
	devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
		if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
	});
	await page.goto("/about");
	await page.getByRole("contentinfo").getByRole("link", { name: "Sustainability" }).hover();
	await expect.poll(() => fetched).toEqual(["/sustainability"]);
});

test("after hydration no page is prefetched @once", async ({ page }) => {
	await page.goto("/about");
	const rules = page.locator("script[type=speculationrules]");
	await expect(rules).toHaveCount(1);
	await hydrated(page);
	await expect(rules).toHaveCount(0);
});

test("after hydration links navigate on the client, and a link to the current page adds no history entry @once", async ({
	page,
}) => {
	await page.goto("/faq");
	await hydrated(page);
	await page.evaluate(() => document.body.setAttribute("data-same", ""));
	const about = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
	const heading = page.getByRole("heading", { level: 1 });
	const first = await heading.textContent();
	await about.click();
	await expect(page).toHaveURL(/\/about$/);
	await expect(heading).not.toHaveText(first ?? "");
	const steps = () => page.evaluate(() => new Promise((done) => setTimeout(() => done(history.length), 200)));
	const before = await steps();
	await about.click();
	expect(await steps()).toBe(before);
	await page.goBack();
	await expect(page).toHaveURL(/\/faq$/);
	await expect(heading).toHaveText(first ?? "");
	await expect(page.locator("body[data-same]")).toHaveCount(1);
});

test("a link whose page's code can't be loaded opens the page as a document, not the page it is on again @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(
		/ERR_FAILED/,
		/Error loading route module/,
		/Failed to fetch dynamically imported module/,
	);
	await page.route("**/assets/careers-*.js", (route) => route.abort());
	await page.goto("/about");
	await hydrated(page);
	await page.evaluate(() => document.body.setAttribute("data-same", ""));
	await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
	await expect(page).toHaveURL("/careers");
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("About");
	await expect(page.locator("body[data-same]")).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL("/about");
});
