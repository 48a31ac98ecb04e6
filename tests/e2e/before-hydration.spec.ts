import type { Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { salePrice } from "../../supabase/functions/_shared/domain/product.ts";
import { cartLines } from "./support/cart-lines.ts";
import { TYPED } from "./support/checkout.ts";
import { delayResponses, withSlowScripts } from "./support/delay-responses.ts";
import { expect, hydrated, test } from "./support/test.ts";

const CHEAPEST = CATALOGUE.toSorted((a, b) => salePrice(a) - salePrice(b))[0]?.name ?? "";

/** Fails all script requests, as after a deployment or offline. */
async function withoutScripts(page: Page, browserErrors: { expected: RegExp[] }, files = /\/assets\/.+\.js$/) {
	browserErrors.expected.push(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
	await page.route(files, (route) => route.abort());
}
const addToCart = (page: Page) =>
	page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first();
const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-hydrated"));

test.describe("what a shopper does before hydration is not lost", () => {
	test("adding to the cart and a heart @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
		await page
			.getByRole("button", { name: /Palm camp shirt/ })
			.and(page.locator(".heart"))
			.click();
		expect(await isHydrated(page)).toBe(false);
		expect(new URL(page.url()).pathname).toBe("/shop");
		release();
		await expect(page.getByText("Added to favorites")).toBeVisible();
		await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
	});

	test("a link clicked right after adding: the product is in the cart on the next page @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
		await page.getByRole("link", { name: /^Cart/ }).click();
		release();
		await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Palm camp shirt" })).toBeVisible();
	});

	test("choosing a sort @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		await page.getByLabel("Sort by").selectOption("price-low");
		release();
		await expect(page).toHaveURL(/sort=price-low/);
		await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(CHEAPEST);
	});

	test("letters typed during hydration", { tag: "@desktop" }, async ({ page, context }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		const slow = await context.newCDPSession(page);
		await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
		const box = page.getByPlaceholder("Search products...");
		await box.pressSequentially("leath", { delay: 60 });
		release();
		await box.pressSequentially("er boots", { delay: 120 });
		await expect(page).toHaveURL("/shop?keyword=leather+boots");
		await expect(box).toHaveValue("leather boots");
	});

	test("letters typed while scripts are slow: the form isn't submitted before ten seconds of rest", {
		tag: "@desktop",
	}, async ({ page }) => {
		await page.clock.install();
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		const box = page.getByPlaceholder("Search products...");
		await box.pressSequentially("leath");
		await page.clock.runFor(8000);
		await box.pressSequentially("er");
		await page.clock.runFor(8000);
		await expect(page).toHaveURL("/shop");
		await expect(box).toHaveValue("leather");
		await page.clock.runFor(2500);
		release();
		await expect(page).toHaveURL(/keyword=leather/);
	});

	test("keys pressed while the browser's catalog loads", { tag: "@desktop" }, async ({ page }) => {
		const release = await delayResponses(page, "**/catalog");
		await page.goto("/shop?keyword=denim");
		const box = page.getByPlaceholder("Search products...");
		await box.focus();
		for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press("Tab");
		await page.keyboard.press("Space");
		await box.press("End");
		await box.pressSequentially(" jacket");
		release();
		await expect(page).toHaveURL(/keyword=denim\+jacket/);
		await expect(box).toHaveValue("denim jacket");
	});

	test("an option chosen and undone", { tag: "@desktop" }, async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		const side = page.getByRole("complementary", { name: "Filters" });
		for (const brand of ["Zara", "H&M"]) await side.getByRole("checkbox", { name: brand }).check();
		await side.getByRole("checkbox", { name: "Zara" }).uncheck();
		release();
		await expect(page).toHaveURL("/shop?brand=H%26M");
		await expect(side.getByRole("checkbox", { name: "Zara" })).not.toBeChecked();
	});

	test("a tab, then a product of the previous tab", { tag: "@desktop" }, async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/");
		await page.getByRole("tab", { name: "On Sale" }).click();
		await page.getByRole("button", { name: /^Add to Cart.*Floral wrap dress/ }).click();
		release();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		await expect(page.getByRole("tab", { name: "On Sale" })).toHaveAttribute("aria-selected", "true");
	});

	test("choosing filters, a price and a word", { tag: "@desktop" }, async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		const side = page.getByRole("complementary", { name: "Filters" });
		await side.getByRole("checkbox", { name: "Zara" }).check();
		await side.getByRole("radio", { name: "Women's" }).check();
		await side.getByRole("slider", { name: "Highest price" }).fill("80");
		await page.getByPlaceholder("Search products...").fill("wool");
		expect(await isHydrated(page)).toBe(false);
		release();
		await expect(page).toHaveURL("/shop?keyword=wool&category=womens&max=80&brand=Zara");
	});

	test("choosing a size and adding from the product page @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/product/enc-0002");
		await page.getByRole("radio", { name: "S", exact: true }).check({ force: true });
		await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first().click();
		release();
		await expect(page.getByText("Item added to cart")).toBeVisible();
	});

	test("a search from the header", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/about");
		const box = page.getByRole("searchbox").and(page.locator(":visible"));
		await box.fill("denim");
		await box.press("Enter");
		release();
		await expect(page).toHaveURL("/search?keyword=denim");
	});

	test("every click on plus, then Add to Cart @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/product/enc-0008");
		const plus = page.getByRole("button", { name: "Increase quantity" });
		for (let presses = 0; presses < 3; presses++) await plus.click();
		await page.getByRole("radio", { name: "XL", exact: true }).check({ force: true });
		await addToCart(page).click();
		release();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("4");
		expect(await cartLines(page)).toEqual({ "enc-0008": 4 });
	});

	test("a typed quantity, then Add to Cart @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/product/enc-0008");
		const quantity = page.getByLabel("Quantity", { exact: true });
		await quantity.fill("3");
		await quantity.blur();
		await page.getByRole("radio", { name: "XL", exact: true }).check({ force: true });
		await addToCart(page).click();
		release();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0008": 3 });
		await page.getByRole("button", { name: "Increase quantity" }).click();
		await expect(quantity, "React has what was typed").toHaveValue("4");
	});

	test("Enter in the quantity only applies it @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/product/enc-0008");
		const quantity = page.getByLabel("Quantity", { exact: true });
		await quantity.fill(" 5 ");
		await quantity.press("Enter");
		release();
		await expect(quantity).toHaveValue("5");
		await hydrated(page);
		await expect(quantity).toBeFocused();
		expect(await cartLines(page)).toEqual({});
		expect(new URL(page.url()).pathname).toBe("/product/enc-0008");
	});

	test("a heart pressed twice ends unpressed, pressed three times pressed @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/shop");
		const hearts = page.getByRole("main").locator(".heart");
		await hearts.nth(0).click();
		await hearts.nth(0).click();
		for (let presses = 0; presses < 3; presses++) await hearts.nth(1).click();
		release();
		await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "true");
		await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "false");
		await expect(page.locator("[data-badge=favorites]").first()).toHaveText("1");
	});

	test("clicks by keyboard, on an icon and on a label, each once @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/product/enc-0002");
		// The size by its label, the heart in the form by its drawing, the heart of a card by a key
		await page.locator("label.option-box").first().click();
		const heart = page.locator("#buy .heart");
		const card = page.locator(".card .heart, article .heart").last();
		const icon = heart.locator("svg");
		await icon.click();
		await card.focus();
		await card.press("Space");
		await addToCart(page).focus();
		await addToCart(page).press("Enter");
		release();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		await expect(heart).toHaveAttribute("aria-pressed", "true");
		await expect(card).toHaveAttribute("aria-pressed", "true");
		await expect(page.locator("[data-badge=favorites]").first()).toHaveText("2");
		expect(await cartLines(page)).toEqual({ "enc-0002": 1 });
	});

	test("arrow keys on tabs @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/product/enc-0008");
		await page.getByRole("tab", { name: "Description" }).focus();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		release();
		const shipping = page.getByRole("tab", { name: "Shipping" });
		await expect(shipping).toHaveAttribute("aria-selected", "true");
		await expect(shipping).toBeFocused();
	});

	test("the whole checkout, with the payment method changed twice @once", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/401 .*\/checkout/);
		await page.goto("/shop");
		await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
		await expect(page.getByText("Item added to cart")).toBeVisible();

		const release = await withSlowScripts(page);
		await page.goto("/checkout", { waitUntil: "commit" });
		await fillCheckout(page);
		const paypal = page.getByRole("radio", { name: "PayPal" });
		await paypal.check();
		await page.getByRole("radio", { name: "Credit card" }).check();
		await paypal.check();
		await page.getByRole("button", { name: /^Pay/ }).click();
		expect(await isHydrated(page)).toBe(false);
		const post = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/checkout"));
		release();
		const sent = new URLSearchParams((await post).postData() ?? "");
		expect(sent.get("paymentMethod")).toBe("paypal");
		expect(sent.get("items")).toContain('"quantity":1');
		await expect(page.getByText("Order Submission Failed")).toBeVisible();
		await expect(page.getByText("Not authenticated")).toBeVisible();
		await expect(paypal).toBeChecked();
		const attempt = await page.evaluate(() => JSON.parse(localStorage.getItem("checkout-attempt") ?? "{}"));
		expect(sent.get("idempotencyKey"), "the device's own attempt, so that a second try is the same order").toBe(
			attempt.key,
		);
	});
});

async function fillCheckout(page: Page) {
	for (const [label, value] of Object.entries(TYPED)) await page.getByLabel(label, { exact: true }).fill(value);
	await page.getByLabel("State", { exact: true }).selectOption("Oregon");
}

test.describe("without scripts, forms are plain forms", () => {
	test("Add to Cart clicked before scripts fail @once", async ({ page, browserErrors }) => {
		await withoutScripts(page, browserErrors);
		await page.goto("/shop");
		await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
		await expect(page).toHaveURL(/\/auth\?next=(\/|%2F)product(\/|%2F)enc-/);
	});

	test("a search on a page that hydrates on interaction", async ({ page, browserErrors }) => {
		await withoutScripts(page, browserErrors);
		await page.goto("/about");
		const box = page.getByRole("searchbox").and(page.locator(":visible"));
		await box.fill("denim");
		await box.press("Enter");
		await expect(page).toHaveURL("/search?keyword=denim");
	});

	test("choosing a sort @once", async ({ page, browserErrors }) => {
		await withoutScripts(page, browserErrors);
		await page.goto("/shop");
		await page.getByLabel("Sort by").selectOption("price-low");
		await expect(page).toHaveURL(/sort=price-low/);
	});

	test("a private page @once", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/422/);
		await withoutScripts(page, browserErrors);
		await page.goto("/auth");
		await page.getByLabel("Email").fill("nobody@encore.example");
		const button = page.getByRole("main").getByRole("button", { name: "Sign In" });
		const [post] = await Promise.all([page.waitForRequest((request) => request.method() === "POST"), button.click()]);
		expect(post.isNavigationRequest()).toBe(true);
	});

	test("only the entry is missing @once", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/^exception: $/); // how Chromium words an import that failed
		await withoutScripts(page, browserErrors, /\/assets\/entry\.client.*\.js$/);
		await page.goto("/shop");
		await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
		await expect(page).toHaveURL(/\/auth\?next=/);
	});

	test("pending scripts: after ten seconds the form is submitted @once", async ({ page }) => {
		await withSlowScripts(page);
		await page.clock.install();
		await page.goto("/shop");
		const add = page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ });
		await add.click();
		await page.clock.runFor(9_000);
		expect(new URL(page.url()).pathname).toBe("/shop");
		await page.clock.runFor(2_000);
		await expect(page).toHaveURL(/\/auth\?next=/);
	});
});

test("a malformed flag cookie doesn't prevent hydration @once", async ({ page, baseURL, context }) => {
	await context.addCookies([{ name: "signed_in", value: "%E0", url: baseURL ?? "" }]);
	await page.goto("/about");
	await hydrated(page);
});

test("without invoker commands the first tap opens the menu, before and after hydration", { tag: "@phone" }, async ({
	page,
}) => {
	await page.addInitScript(() => {
		Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
		// Chromium would handle the attribute itself
		addEventListener("click", (event) => {
			if ((event.target as Element).closest("[commandfor]")) event.preventDefault();
		});
	});
	const release = await withSlowScripts(page);
	await page.goto("/about");
	const menu = page.getByRole("dialog", { name: "Menu" });
	const opensAndCloses = async () => {
		await page.getByRole("button", { name: "Menu", exact: true }).click();
		await expect(menu).toBeVisible();
		await menu.getByRole("button", { name: "Close menu" }).click();
		await expect(menu).toBeHidden();
	};
	await opensAndCloses();
	expect(await isHydrated(page)).toBe(false);
	release();
	await hydrated(page);
	await opensAndCloses();
});

test("content pages load no script file before an interaction @once", async ({ page }) => {
	const files: string[] = [];
	page.on("request", (request) => request.resourceType() === "script" && files.push(request.url()));
	await page.goto("/about");
	await page.waitForTimeout(2500);
	expect(files).toEqual([]);
	await page.keyboard.press("Tab");
	await expect.poll(() => isHydrated(page)).toBe(true);
});

test("a second visit shows the cart's count before any script file loads @once", async ({ page }) => {
	await page.goto("/shop");
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
	await withSlowScripts(page);
	await page.goto("/about");
	await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
	expect(await isHydrated(page)).toBe(false);
});

test("an empty cart and no favorites show their empty state before any script loads; stored items show a placeholder @once", async ({
	page,
	context,
	baseURL,
}) => {
	const release = await withSlowScripts(page);
	const empty = page.getByRole("heading", { name: "Your Cart is Empty" });
	const loading = page.getByText("Loading your cart");
	await page.goto("/cart");
	await expect(empty).toBeVisible();
	await expect(loading).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await page.goto("/favorites");
	await expect(page.getByRole("heading", { name: "No favorites yet" })).toBeVisible();

	// The account may have more than this device
	await context.addCookies([{ name: "signed_in", value: "1", url: baseURL ?? "" }]);
	await page.goto("/cart", { waitUntil: "commit" }); // pending scripts delay its load event
	await expect(loading).toBeAttached();
	await expect(empty).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await context.clearCookies();

	await page.goto("/shop");
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	release();
	await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
	const releaseCart = await withSlowScripts(page);
	await page.goto("/cart", { waitUntil: "commit" });
	await expect(loading).toBeAttached();
	await expect(empty).toBeHidden();
	releaseCart();
	await expect(page.getByRole("link", { name: "Palm camp shirt" })).toBeVisible();
});
