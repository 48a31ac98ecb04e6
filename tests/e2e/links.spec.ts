import { footerLink, title } from "./pages/frame.ts";
import { list } from "./pages/lists.ts";
import { openBeforeHydration } from "./support/delay-responses.ts";
import { expect, hydrated, open, test } from "./support/test.ts";

test("Control-clicking a link opens a new tab @once", async ({ page, browser, baseURL }) => {
	await open(page, "/about");
	// Chromium's own list of tabs: Playwright misses a new tab's address if it loads while Playwright attaches to it
	const devtools = await browser.newBrowserCDPSession();
	const tabs = async () => {
		const { targetInfos } = await devtools.send("Target.getTargets");
		return targetInfos.filter(({ type }) => type === "page").map(({ url }) => url.replace(baseURL ?? "", ""));
	};
	await footerLink(page, "Sustainability").click({ modifiers: ["Control"] });
	await expect.poll(tabs).toEqual(expect.arrayContaining(["/sustainability", "/about"]));
	await expect(page).toHaveURL("/about");
});

test("before hydration a link's page is fetched on hover @desktop", async ({ page, context }) => {
	const fetched: string[] = [];
	const devtools = await context.newCDPSession(page);
	await devtools.send("Preload.enable");
	devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
		if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
	});
	await openBeforeHydration(page, "/about");
	await footerLink(page, "Sustainability").hover();
	await expect.poll(() => fetched).toEqual(["/sustainability"]);
});

test("after hydration no page is prefetched @once", async ({ page }) => {
	await page.goto("/about");
	const rules = page.locator("script[type=speculationrules]");
	await expect(rules).toHaveCount(1);
	await hydrated(page);
	await expect(rules).toHaveCount(0);
});

test("after hydration a link to the current page adds no history entry @once", async ({ page }) => {
	await open(page, "/faq");
	const about = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
	await about.click();
	await expect(page).toHaveURL("/about");
	await expect(title(page)).toHaveText("About Encore");
	const steps = () => page.evaluate(() => new Promise((done) => setTimeout(() => done(history.length), 200)));
	const before = await steps();
	await about.click();
	expect(await steps()).toBe(before);
	await page.goBack();
	await expect(page).toHaveURL("/faq");
});

test("a link whose page's code can't be loaded opens a document @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(
		/ERR_FAILED/,
		/Error loading route module/,
		/Failed to fetch dynamically imported module/,
	);
	await open(page, "/about");
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.evaluate(() => document.body.setAttribute("data-same", ""));
	await footerLink(page, "Careers").click();
	await expect(page).toHaveURL("/careers");
	await expect(title(page)).not.toHaveText("About");
	await expect(page.locator("body[data-same]")).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("SEO tags of the first page are removed after a client-side navigation @once", async ({ page }) => {
	await open(page, "/product/enc-0001");
	const firstPageTags = page
		.locator("head")
		.locator("[property^=og], [name=description], [name=robots], [rel=canonical]");
	const canonical = page.locator("head link[rel=canonical]");
	// Hydration keeps tags that React didn't render
	await expect(canonical).toHaveAttribute("href", /\/product\/enc-0001$/);
	await expect(page.locator("head link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
	await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);

	await footerLink(page, "Sustainability").click();
	await expect(page).toHaveTitle("Sustainability · Encore");
	await expect(firstPageTags).toHaveCount(0);
	await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
	await expect(page.locator("head link[rel=manifest]")).toHaveCount(1);
});

test("choosing a category updates the title as its address does @desktop", async ({ page }) => {
	await open(page, "/shop");
	await expect(page).toHaveTitle("Shop pre-loved fashion · Encore");
	await list(page).side.radio("Shoes").check();
	await expect(page).toHaveURL("/shop?category=shoes");
	await expect(page).toHaveTitle("Shoes · Shop pre-loved fashion · Encore");
});
