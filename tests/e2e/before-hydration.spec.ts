import type { Page } from "playwright/test";
import { authPage } from "./pages/auth.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage, fillCheckout } from "./pages/checkout.ts";
import { newsletter } from "./pages/content.ts";
import { badge, header, main, phoneMenu, title } from "./pages/frame.ts";
import { ADDED, addButton, addFromShop, favoritesPage, list, SHIRT } from "./pages/lists.ts";
import { expectPicture, JACKET, productPage } from "./pages/product.ts";
import { signUp } from "./support/accounts.ts";
import { delayResponses, openBeforeHydration, withSlowScripts } from "./support/delay-responses.ts";
import { cartLines, readStored } from "./support/device.ts";
import { expect, hydrated, isHydrated, isPost, recordRequests, test } from "./support/test.ts";

/** Makes all script requests fail, as after a deployment or offline. */
async function withoutScripts(page: Page, browserErrors: { expected: RegExp[] }, files = /\/assets\/.+\.js$/) {
	browserErrors.expected.push(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
	await page.route(files, (route) => route.abort());
}

test.describe("actions before hydration are not lost:", () => {
	test("a link clicked right after adding: the product is in the cart on the next page @once", async ({ page }) => {
		const release = await openBeforeHydration(page, "/shop");
		await addButton(page, SHIRT).click();
		expect(await isHydrated(page)).toBe(false);
		expect(new URL(page.url()).pathname).toBe("/shop");
		await header(page).cart.click();
		release();
		await expect(cartPage(page).row(SHIRT)).toBeVisible();
	});

	test("the place on a page of the account", async ({ page }) => {
		await signUp(page);
		const release = await withSlowScripts(page);
		await page.goto("/account?tab=settings", { waitUntil: "domcontentloaded" });
		await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 800)));
		const place = await page.evaluate(() => scrollY);
		expect(place).toBeGreaterThan(700);
		release();
		await hydrated(page);
		expect(await page.evaluate(() => scrollY)).toBe(place);
		const tab = await main(page).getByRole("link", { name: "Settings" }).boundingBox();
		expect(tab?.x, "the links scroll to the current one").toBeGreaterThan(0);
		expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
	});

	test("choosing a sort @once", async ({ page }) => {
		const release = await openBeforeHydration(page, "/categories/womens?category=tops");
		await list(page).sort.selectOption("price-desc");
		release();
		await expect(page).toHaveURL("/categories/womens?category=tops&sort=price-desc");
	});

	test("letters typed during hydration @desktop", async ({ page, context }) => {
		const release = await openBeforeHydration(page, "/shop");
		const slow = await context.newCDPSession(page);
		await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
		const { search } = list(page);
		await search.pressSequentially("leath", { delay: 60 });
		release();
		await search.pressSequentially("er boots", { delay: 120 });
		await expect(page).toHaveURL("/shop?keyword=leather+boots");
		await expect(search).toHaveValue("leather boots");
	});

	test("a letter typed when React has hydrated, before the letters before it are replayed @desktop", async ({
		page,
	}) => {
		await page.addInitScript(() => {
			addEventListener("hydrated", () => queueMicrotask(() => document.execCommand("insertText", false, "o")));
		});
		const release = await openBeforeHydration(page, "/shop");
		const { search } = list(page);
		await search.pressSequentially("b");
		release();
		await expect(page).toHaveURL("/shop?keyword=bo");
		await expect(search).toHaveValue("bo");
	});

	test("letters typed with pauses of less than ten seconds @desktop", async ({ page }) => {
		await page.clock.install();
		const release = await openBeforeHydration(page, "/shop");
		const { search } = list(page);
		await search.pressSequentially("leath");
		await page.clock.runFor(8000);
		await search.pressSequentially("er");
		await page.clock.runFor(8000);
		await expect(page).toHaveURL("/shop");
		await expect(search).toHaveValue("leather");
		await page.clock.runFor(2500);
		release();
		await expect(page).toHaveURL(/keyword=leather/);
	});

	test("keys pressed while the browser's catalog loads @desktop", async ({ page }) => {
		const release = await delayResponses(page, "**/catalog");
		await page.goto("/shop?keyword=denim");
		const { search } = list(page);
		await search.focus();
		for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press("Tab");
		await page.keyboard.press("Space");
		await search.press("End");
		await search.pressSequentially(" jacket");
		release();
		await expect(page).toHaveURL(/keyword=denim\+jacket/);
		await expect(search).toHaveValue("denim jacket");
	});

	test("options chosen and undone, a price and a word @desktop", async ({ page }) => {
		const release = await openBeforeHydration(page, "/shop");
		const { side, search } = list(page);
		for (const brand of ["Zara", "H&M"]) await side.option(brand).check();
		await side.option("Zara").uncheck();
		await side.radio("Women's").check();
		await side.highest.fill("80");
		await search.fill("wool");
		expect(await isHydrated(page)).toBe(false);
		release();
		await expect(page).toHaveURL("/shop?keyword=wool&category=womens&max=80&brand=H%26M");
		await expect(side.option("Zara")).not.toBeChecked();
	});

	test("options that wait for Apply Filters @desktop", async ({ page }) => {
		const release = await openBeforeHydration(page, "/accessories");
		const { side } = list(page);
		for (const name of ["Bags", "Good"]) await side.option(name).check();
		await side.search.fill("leather");
		await side.apply.click();
		release();
		await expect(page).toHaveURL("/accessories?keyword=leather&type=bags&condition=Good");
		const again = await openBeforeHydration(page, "/accessories");
		await side.option("Bags").check();
		again();
		await hydrated(page);
		await expect(side.option("Bags")).toBeChecked();
		await expect(page, "not applied yet").toHaveURL("/accessories");
	});

	test("a tab, then a product of the previous tab @desktop", async ({ page }) => {
		const release = await openBeforeHydration(page, "/");
		await page.getByRole("tab", { name: "On Sale" }).click();
		await addButton(page, "Floral wrap dress").click();
		release();
		await expect(page.getByText(ADDED)).toBeVisible();
		await expect(page.getByRole("tab", { name: "On Sale" })).toHaveAttribute("aria-selected", "true");
	});

	test("a search from the header", async ({ page }) => {
		const release = await openBeforeHydration(page, "/about");
		await header(page).search.fill("denim");
		await header(page).search.press("Enter");
		release();
		await expect(page).toHaveURL("/search?keyword=denim");
	});

	test("letters that wait for suggestions @desktop", async ({ page }) => {
		const release = await openBeforeHydration(page, "/about");
		const { search, suggestions } = header(page);
		await search.pressSequentially("jacket");
		release();
		await expect(suggestions.getByRole("option")).not.toHaveCount(0);
		await expect(search).toBeFocused();
	});

	test("a typed quantity, Enter in it and clicks on plus, then Add to Cart @once", async ({ page }) => {
		const release = await openBeforeHydration(page, "/product/enc-0008");
		const { quantity, increase, size, add } = productPage(page);
		await quantity.fill(" 3 ");
		await quantity.press("Enter"); // only applies it
		for (const _ of [1, 2]) await increase.click();
		await size.click();
		await add.click();
		release();
		await expect(page.getByText(ADDED)).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0008": 5 });
		await increase.click();
		await expect(quantity, "React has what was typed").toHaveValue("6");
		expect(new URL(page.url()).pathname).toBe("/product/enc-0008");
	});

	test("a heart pressed twice ends unpressed, pressed three times pressed @once", async ({ page }) => {
		const release = await openBeforeHydration(page, "/shop");
		const hearts = main(page).locator(".heart");
		for (const [at, presses] of [2, 3].entries()) for (let n = 0; n < presses; n++) await hearts.nth(at).click();
		release();
		await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "true");
		await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "false");
		await expect(badge(page, "favorites")).toHaveText("1");
	});

	test("clicks by keyboard, on an icon and on a label, each once @once", async ({ page }) => {
		const release = await openBeforeHydration(page, "/product/enc-0002");
		const { size, heart, add } = productPage(page);
		const card = page.locator(".card .heart, article .heart").last();
		await size.click();
		await heart.locator("svg").click();
		await card.focus();
		await card.press("Space");
		await add.focus();
		await add.press("Enter");
		release();
		await expect(page.getByText(ADDED)).toBeVisible();
		await expect(heart).toHaveAttribute("aria-pressed", "true");
		await expect(card).toHaveAttribute("aria-pressed", "true");
		await expect(badge(page, "favorites")).toHaveText("2");
		expect(await cartLines(page)).toEqual({ "enc-0002": 1 });
	});

	test("arrow keys on tabs @once", async ({ page }) => {
		const release = await openBeforeHydration(page, "/product/enc-0008");
		await productPage(page).tab("Description").focus();
		for (const _ of [1, 2]) await page.keyboard.press("ArrowRight");
		release();
		const shipping = productPage(page).tab("Shipping");
		await expect(shipping).toHaveAttribute("aria-selected", "true");
		await expect(shipping).toBeFocused();
	});

	test("a zoomed picture, a thumbnail, and adding without a size @once", async ({ page }) => {
		const release = await openBeforeHydration(page, JACKET);
		const { slide, zoom, closer, closeZoom, thumb, add, sizeError, sizes } = productPage(page);
		await slide(1).click();
		await zoom.getByRole("img").first().click();
		await expect(closer).toBeChecked();
		await closeZoom.click();
		await expect(zoom).toHaveCount(0);
		await thumb(2).click();
		await add.click();
		expect(await isHydrated(page)).toBe(false);
		release();
		await expect(page.getByText("Please select a size")).toBeVisible();
		await expectPicture(page, 2);
		await expect(sizeError).toBeVisible();
		await expect(sizes).toBeFocused();
		expect(await cartLines(page)).toEqual({});
		expect(new URL(page.url()).hash, "the browser followed the thumbnail's link").toBe("#picture-2");
	});

	test("a newsletter form that was submitted @desktop", async ({ page }) => {
		const release = await openBeforeHydration(page, "/about");
		await page.getByRole("link", { name: "Get our newsletter" }).click();
		const { region, email, subscribe, thanks } = newsletter(page);
		await expect(region).toBeInViewport();
		await email.fill("sam@example.com");
		await subscribe.click();
		release();
		await expect(thanks).toBeVisible();
		await expect(email).toHaveValue("");
		expect(new URL(page.url()).search).toBe("");
	});

	test("the whole checkout, with the payment method changed twice @once", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/401 .*\/checkout/);
		await addFromShop(page, SHIRT);
		const release = await withSlowScripts(page);
		await page.goto("/checkout", { waitUntil: "commit" });
		const { paypal, card, pay, failed, notAuthenticated } = checkoutPage(page);
		await fillCheckout(page);
		await card.check();
		await paypal.check();
		await pay().click();
		expect(await isHydrated(page)).toBe(false);
		const post = page.waitForRequest((request) => isPost(request) && request.url().includes("/checkout"));
		release();
		const sent = new URLSearchParams((await post).postData() ?? "");
		expect(sent.get("paymentMethod")).toBe("paypal");
		expect(sent.get("items")).toContain('"quantity":1');
		await expect(failed).toBeVisible();
		await expect(notAuthenticated).toBeVisible();
		await expect(paypal).toBeChecked();
		const attempt = JSON.parse(await readStored(page, "checkout-attempt"));
		expect(sent.get("idempotencyKey"), "a second try is the same order").toBe(attempt.key);
	});
});

test.describe("without scripts, forms are plain forms:", () => {
	test("a sort, then Add to Cart @once", async ({ page, browserErrors }) => {
		await withoutScripts(page, browserErrors);
		await page.goto("/shop");
		await list(page).sort.selectOption("price-low");
		await expect(page).toHaveURL(/sort=price-low/);
		await page.goto("/shop");
		await addButton(page, SHIRT).click();
		await expect(page).toHaveURL(/\/auth\?next=(\/|%2F)product(\/|%2F)enc-/);
	});

	test("a search on a page that hydrates on interaction", async ({ page, browserErrors }) => {
		await withoutScripts(page, browserErrors);
		await page.goto("/about");
		await header(page).search.fill("denim");
		await header(page).search.press("Enter");
		await expect(page).toHaveURL("/search?keyword=denim");
	});

	test("a private page @once", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/422/);
		await withoutScripts(page, browserErrors);
		await page.goto("/auth");
		const { email, signIn } = authPage(page);
		await email.fill("nobody@encore.example");
		const [post] = await Promise.all([page.waitForRequest(isPost), signIn.click()]);
		expect(post.isNavigationRequest()).toBe(true);
	});

	test("only the entry is missing @once", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/^exception: $/); // how Chromium words an import that failed
		await withoutScripts(page, browserErrors, /\/assets\/entry\.client.*\.js$/);
		await page.goto("/shop");
		await addButton(page, SHIRT).click();
		await expect(page).toHaveURL(/\/auth\?next=/);
	});

	test("pending scripts: after ten seconds the form is submitted @once", async ({ page }) => {
		await withSlowScripts(page);
		await page.clock.install();
		await page.goto("/shop");
		await addButton(page, SHIRT).click();
		await page.clock.runFor(9_000);
		expect(new URL(page.url()).pathname).toBe("/shop");
		await page.clock.runFor(2_000);
		await expect(page).toHaveURL(/\/auth\?next=/);
	});
});

test("without invoker commands the first tap opens the menu, before and after hydration @phone", async ({ page }) => {
	await page.addInitScript(() => {
		Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
		// Chromium would handle the attribute itself
		addEventListener("click", (event) => {
			if ((event.target as Element).closest("[commandfor]")) event.preventDefault();
		});
	});
	const release = await openBeforeHydration(page, "/about");
	const { opener, panel, close } = phoneMenu(page);
	const opensAndCloses = async () => {
		await opener.click();
		await expect(panel).toBeVisible();
		await close.click();
		await expect(panel).toBeHidden();
	};
	await opensAndCloses();
	expect(await isHydrated(page)).toBe(false);
	release();
	await hydrated(page);
	await opensAndCloses();
});

test("content pages load no script file before an interaction @once", async ({ page }) => {
	const files = recordRequests(page, (request) => request.resourceType() === "script");
	await page.goto("/about");
	await page.waitForTimeout(2500);
	expect(files).toEqual([]);
	await page.keyboard.press("Tab");
	await expect.poll(() => isHydrated(page)).toBe(true);
});

test("a second visit shows the cart's count before any script file loads @once", async ({ page }) => {
	await addFromShop(page, SHIRT);
	await openBeforeHydration(page, "/about");
	await expect(badge(page, "cart")).toHaveText("1");
	expect(await isHydrated(page)).toBe(false);
});

test("only an empty list shows its empty state before scripts load @once", async ({ page, context, baseURL }) => {
	const release = await openBeforeHydration(page, "/cart");
	const { empty, row } = cartPage(page);
	const loading = page.getByText("Loading your cart");
	const expectLoading = async () => {
		await page.goto("/cart", { waitUntil: "commit" }); // pending scripts delay its load event
		await expect(loading).toBeAttached();
		await expect(empty).toBeHidden();
		await expect(title(page)).toHaveCount(1);
	};
	await expect(empty).toBeVisible();
	await expect(loading).toBeHidden();
	await expect(title(page)).toHaveCount(1);
	await page.goto("/favorites");
	await expect(favoritesPage(page).empty).toBeVisible();

	// The account may have more than this device
	await context.addCookies([{ name: "signed_in", value: "1", url: baseURL ?? "" }]);
	await expectLoading();
	await context.clearCookies();
	release();
	await addFromShop(page, SHIRT);
	const releaseCart = await withSlowScripts(page);
	await expectLoading();
	releaseCart();
	await expect(row(SHIRT)).toBeVisible();
});
