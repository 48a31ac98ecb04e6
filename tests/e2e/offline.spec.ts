import type { Page } from "playwright/test";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { accountPage } from "./pages/account.ts";
import { signInAt } from "./pages/auth.ts";
import { footerLink, main, TOAST, title } from "./pages/frame.ts";
import { DENIM, SHIRT, viewLink } from "./pages/lists.ts";
import { signUp } from "./support/accounts.ts";
import { PNG } from "./support/picture.ts";
import { expect, hydrated, open, recordRequests, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Opens the home page and waits until the service worker controls and has stored it. */
async function firstVisit(page: Page): Promise<void> {
	await page.goto("/");
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await hydrated(page);
	await expect.poll(() => storedPaths(page)).toContain("/");
}

/** Every stored page address, without files. */
const storedPaths = (page: Page) =>
	page.evaluate(async () => {
		const pages = await (await caches.open("pages")).keys();
		return pages.map(({ url }) => url.slice(location.origin.length));
	});

test("only visited public pages open offline @once", async ({ page, context, browserErrors }) => {
	browserErrors.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/);
	const heading = title(page);
	const OFFLINE = "You're offline";
	const seen = new Map<string, string>();
	const expectStored = async (path: string) => {
		await expect.poll(() => storedPaths(page)).toContain(path);
		seen.set(path, (await heading.textContent()) ?? "");
	};
	const expectStyles = () => expect(page.locator("body")).toHaveCSS("font-family", /hanken/i);
	await firstVisit(page);
	await expectStored("/");
	await page.goto("/about");
	await expectStored("/about");
	await open(page, "/shop");
	// A client-side navigation requests data only
	await viewLink(page, DENIM).click();
	await expect(heading).toHaveText(DENIM);
	await expectStored(new URL(page.url()).pathname);

	await context.setOffline(true);
	for (const [path, text] of seen) {
		await page.goto(path);
		await expect(heading).toHaveText(text);
		await expect(heading).not.toHaveText(OFFLINE);
		await expectStyles();
	}
	await page.goto("/privacy");
	await expect(page).toHaveURL("/privacy");
	await expect(heading).toHaveText(OFFLINE);
	await expectStyles();
	await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
	await page.goto("/shop");
	await hydrated(page);
	await viewLink(page, SHIRT).click();
	await expect(heading).toHaveText(OFFLINE);
	await expect(main(page).getByText(SHIRT)).toBeVisible();
	await expect(main(page).getByText("$24.00")).toBeVisible();
	await context.setOffline(false);
	// React must not hydrate the offline page at another page's address
	const tryAgain = main(page).getByRole("link", { name: "Try again" });
	await expect(page.locator("html")).toHaveAttribute("data-hydrate", "never");
	const scripts = recordRequests(page, (request) => /\/assets\/.+\.js$/.test(request.url()));
	await tryAgain.hover();
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	expect(scripts).toEqual([]);
	await tryAgain.click();
	await expect(heading).toHaveText(SHIRT);
	await context.setOffline(true);
	await page.goto("/");
	await hydrated(page);
	await footerLink(page, "Careers").click();
	await expect(heading).toHaveText(OFFLINE);
	await expect(page).toHaveURL("/careers");
	await context.setOffline(false);
	await page.reload();
	await expect(page).toHaveURL("/careers");
	await expect(heading).not.toHaveText(OFFLINE);
});

test("no private page is stored or opened offline @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/403 .*\/admin/, /404 .*\/account\/orders/);
	await firstVisit(page);
	const email = await signUp(page);
	for (const path of [
		"/account",
		`/account/orders/${crypto.randomUUID()}`,
		"/checkout",
		"/order-confirmation",
		"/admin",
	])
		await page.goto(path);
	await open(page, "/shop");
	for (const path of ["/account.data", "/checkout.data", "/session", "/account/data"])
		await page.evaluate(async (address) => (await fetch(address)).text(), path);
	await page.goto("/account?tab=orders");
	await accountPage(page).tab("Addresses").click();
	await expect(page.getByRole("heading", { level: 2, name: "Addresses" })).toBeVisible();
	// Runs last, when earlier requests have finished
	await page.goto("/terms");
	await expect.poll(() => storedPaths(page)).toContain("/terms");

	const stored = await page.evaluate(async () => {
		const copies: { path: string; text: string }[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const response = await cache.match(request);
				copies.push({ path: new URL(request.url).pathname, text: (await response?.text()) ?? "" });
			}
		}
		return copies;
	});
	expect(stored.length).toBeGreaterThan(3);
	expect(
		stored.map(({ path }) => path).filter((path) => /^\/(account|checkout|order-|admin|session|auth)/.test(path)),
	).toEqual([]);
	for (const { path, text } of stored) expect(text.includes(email), path).toBe(false);
});

test("private pages work past the service worker; signing out clears its pages @once", async ({ page }) => {
	const { picture, upload, download, signOut } = accountPage(page);
	await firstVisit(page);
	await page.goto("/shop");
	await expect.poll(() => storedPaths(page)).toContain("/shop");
	await signInAt(page, "/account", ACCOUNTS.shopper);
	await picture.setInputFiles(PNG);
	await upload.click();
	await expect(page.getByText(TOAST.pictureUpdated)).toBeVisible();
	await page.goto("/account?tab=settings");
	const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
	expect(file.suggestedFilename()).toMatch(/\.json$/);
	await signOut.click();
	await expect(page.getByText(TOAST.signedOut, { exact: true })).toBeVisible();
	await expect.poll(() => storedPaths(page)).not.toContain("/shop");
});
