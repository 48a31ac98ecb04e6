import type { Page } from "playwright/test";
import { PASSWORD, signUp } from "./support/accounts.ts";
import { expect, hydrated, test } from "./support/test.ts";

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

test("visited public pages open offline, including the first; others show the offline page", {
	tag: "@once",
}, async ({ page, context, browserErrors }) => {
	browserErrors.expected.push(
		/ERR_INTERNET_DISCONNECTED/,
		/ERR_FAILED/,
		/Failed to fetch/,
		/Error loading route module/,
	);
	const heading = page.getByRole("heading", { level: 1 });
	const OFFLINE = "You're offline";
	const seen = new Map<string, string>();
	const expectStored = async (path: string) => {
		await expect.poll(() => storedPaths(page)).toContain(path);
		seen.set(path, (await heading.textContent()) ?? "");
	};
	await firstVisit(page);
	await expectStored("/");
	await page.goto("/about");
	await expectStored("/about");
	await page.goto("/shop");
	await hydrated(page);
	// A client-side navigation requests data only
	await page.getByRole("link", { name: "View Trucker denim jacket" }).click();
	await expect(heading).toHaveText("Trucker denim jacket");
	await expectStored(new URL(page.url()).pathname);

	await context.setOffline(true);
	for (const [path, text] of seen) {
		await page.goto(path);
		await expect(heading).toHaveText(text);
		await expect(heading).not.toHaveText(OFFLINE);
		expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), "its styles are there").toMatch(
			/hanken/i,
		);
	}
	await page.goto("/privacy");
	await expect(page).toHaveURL("/privacy");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're offline");
	expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/hanken/i);
	await page.getByRole("link", { name: "Return to Home" }).click();
	await expect(page).toHaveURL("/");
	await expect(heading).toHaveText(seen.get("/") ?? "");

	await hydrated(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're offline");
	await expect(page).toHaveURL("/careers");
	await context.setOffline(false);
	await page.reload();
	await expect(page).toHaveURL("/careers");
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You're offline");
});

test("no private page is stored or opened offline", { tag: "@once" }, async ({ page, baseURL, browserErrors }) => {
	browserErrors.expected.push(/403 .*\/admin/, /404 .*\/account\/orders/);
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
	await hydrated(page);
	for (const path of ["/account.data", "/checkout.data", "/session", "/account/data"])
		await page.evaluate(async (address) => (await fetch(address)).text(), path);
	await page.goto("/account?tab=orders");
	await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Addresses" }).click();
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

test("sign-in, sign-out, uploads and downloads bypass the service worker; signing out clears recently viewed products", {
	tag: "@once",
}, async ({ page, baseURL }) => {
	await firstVisit(page);
	await page.goto("/shop");
	await expect.poll(() => storedPaths(page)).toContain("/shop");
	const email = await signUp(page, baseURL);
	await page.context().clearCookies();
	await page.goto("/auth?next=/account");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Profile" })).toBeVisible();
	const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
	await page.getByRole("button", { name: "Upload Image" }).click();
	await expect(page.getByText("Profile image updated")).toBeVisible();
	await page.goto("/account?tab=settings");
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: /Download/ }).click(),
	]);
	expect(file.suggestedFilename()).toMatch(/\.json$/);
	await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
	await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
	await expect.poll(() => storedPaths(page)).not.toContain("/shop");
});
