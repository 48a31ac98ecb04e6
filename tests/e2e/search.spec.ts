import type { Page } from "playwright/test";
import { POPULAR_WORDS } from "../../supabase/functions/_shared/shop.config.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

/** The search field of the header. */
async function field(page: Page) {
	await hydrated(page);
	return page.getByPlaceholder("Search", { exact: true }).and(page.locator(":visible"));
}
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("suggests products with picture and price, categories and popular words, and links to each", async ({ page }) => {
	await page.goto("/about");
	const box = await field(page);
	await box.fill("sho");
	await expect(box).toHaveRole("combobox");
	await expect(box).toHaveAttribute("aria-expanded", "true");
	const bag = options(page).filter({ hasText: "Leather shoulder bag" });
	await expect(bag).toContainText("$43.74");
	await expect(bag.locator("img")).toHaveAttribute("src", "/products/enc-0004.svg");
	const list = await page.getByRole("listbox", { name: "Suggestions" }).boundingBox();
	expect(list?.x, "no suggestion begins past the window's edge").toBeGreaterThanOrEqual(0);
	await expect(page.getByRole("group", { name: "Categories" }).getByRole("option")).toHaveText("Shoes");
	await expectAccessible(page);
	await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeInViewport({ ratio: 1 });
	await bag.click();
	await expect(page).toHaveURL("/product/enc-0004");
	await expect(options(page)).toHaveCount(0);
});

test("arrow keys go through the suggestions, Enter takes one, Escape closes them and keeps the text @once", async ({
	page,
}) => {
	await page.goto("/about");
	const box = await field(page);
	await box.fill("denim j");
	await expect(options(page).first()).toHaveText(/Trucker denim jacket/);
	await box.press("ArrowDown");
	await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
	await expect(box).toHaveAttribute("aria-activedescendant", (await options(page).first().getAttribute("id")) ?? "-");
	await box.press("Escape");
	await expect(options(page)).toHaveCount(0);
	await expect(box).toHaveValue("denim j");
	await box.press("Enter");
	await expect(page).toHaveURL("/search?keyword=denim+j");

	const again = await field(page);
	await again.fill("cat-eye");
	await expect(options(page).first()).toHaveText(/Cat-eye sunglasses/);
	await again.press("ArrowDown");
	await again.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Cat-eye sunglasses" })).toBeVisible();
});

test("keys of a composition select no suggestion and leave no page @once", async ({ page }) => {
	await page.goto("/about");
	const box = await field(page);
	await box.focus();
	const client = await page.context().newCDPSession(page);
	const compose = (text: string) =>
		client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
	await compose("denim");
	await expect(options(page).first()).toBeVisible();
	// An input method would keep the letters (char events) of these keys to itself
	const press = (key: string, windowsVirtualKeyCode: number) =>
		client.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, windowsVirtualKeyCode });
	await press("ArrowDown", 40);
	await press("Enter", 13);
	await expect(options(page).first()).toHaveAttribute("aria-selected", "false");
	// Safari's Enter after a composition
	await box.evaluate((input) => {
		const keydown = (key: string, keyCode: number) =>
			input.dispatchEvent(new KeyboardEvent("keydown", { key, keyCode, bubbles: true, cancelable: true }));
		keydown("ArrowDown", 40);
		keydown("Enter", 229);
	});
	await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
	await expect(page).toHaveURL("/about");
	await expect(box).toHaveValue("denim");
	await client.send("Input.insertText", { text: "denim" });
	await page.keyboard.press("Enter");
	await expect(page).not.toHaveURL("/about");
});

test("text typed during a navigation is kept @once", async ({ page }) => {
	await page.goto("/shop");
	await hydrated(page);
	let release = () => {};
	const blocked = new Promise<void>((done) => {
		release = done;
	});
	await page.route("**/assets/about-*.js", async (route) => {
		await blocked;
		await route.continue();
	});
	const moduleRequest = page.waitForRequest("**/assets/about-*.js");
	await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
	await moduleRequest;
	const box = await field(page);
	await box.pressSequentially("cat");
	release();
	await expect(page.getByRole("heading", { level: 1, name: "About Encore" })).toBeVisible();
	await box.pressSequentially("-eye");
	await expect(box).toHaveValue("cat-eye");
	await expect(box).toBeFocused();
	await expect(options(page)).not.toHaveCount(0);
});

test("an empty field suggests popular words; a misspelled word still gets suggestions @once", async ({ page }) => {
	await page.goto("/about");
	const box = await field(page);
	await box.focus();
	await expect(options(page)).toHaveText(POPULAR_WORDS.slice(0, 8));
	await box.fill("levys jaket");
	await expect(options(page).first()).toHaveText(/Trucker denim jacket/);
	await box.press("Enter");
	await expect(page).toHaveURL("/search?keyword=levys+jaket");
	await expect(page.getByText("No exact matches for “levys jaket”. Showing “levi's”, “jacket”.")).toBeVisible();
});

test("shows no suggestions when the server fails, and searches all the same @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/ERR_FAILED/);
	await page.goto("/about");
	const box = await field(page);
	await page.route("**/suggest.data*", (route) => route.abort());
	const failed = page.waitForEvent("requestfailed");
	await box.fill("silk");
	await failed;
	await expect(page.getByRole("heading", { level: 1, name: "About Encore" })).toBeVisible();
	await box.press("Enter");
	await expect(page).toHaveURL("/search?keyword=silk");
});

test("works as a plain search when suggestions fail to load @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/ERR_FAILED/);
	await page.route("**/assets/search-suggestions-*.js", (route) => route.abort());
	await page.goto("/about");
	const box = await field(page);
	await box.fill("silk");
	await box.press("Enter");
	await expect(page).toHaveURL("/search?keyword=silk");
});

test("the search page starts from popular words, and typing there shows results without losing a letter @once", async ({
	page,
}) => {
	await page.goto("/search");
	await hydrated(page);
	await expect(page.getByRole("heading", { name: "Popular searches" })).toBeVisible();
	const box = page.getByPlaceholder("Search products...");
	await box.pressSequentially("silk scarf", { delay: 40 });
	await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
	await expect(box).toBeFocused();
	await expect(box).toHaveValue("silk scarf");
	await expect(page).toHaveURL("/search?keyword=silk+scarf");
	await expect(page.getByText("Results for “silk scarf”")).toBeVisible();
	await expectAccessible(page);
});

test.describe("results", { tag: "@once" }, () => {
	/** The ends of the first products' ids, in order. */
	const firstIds = (page: Page, count: number) =>
		page
			.locator(".product-grid")
			.getByRole("heading", { level: 2 })
			.getByRole("link")
			.evaluateAll((links, end) => links.slice(0, end).map((link) => link.getAttribute("href")?.slice(-4)), count);

	test("begin with what was searched for, on the search page and in the shop", async ({ page }) => {
		for (const path of ["/search", "/shop"]) {
			await page.goto(`${path}?keyword=coat`);
			expect((await firstIds(page, 7)).toSorted()).toEqual(["0005", "0036", "0049", "0050", "0056", "0078", "0079"]);
			for (const keyword of ["t shirt", "t-shirt", "tshirt"]) {
				await page.goto(`${path}?${new URLSearchParams({ keyword })}`);
				expect(await firstIds(page, 3), keyword).toEqual(["0030", "0054", "0068"]);
			}
		}
	});

	test("include American words for other names, without a correction", async ({ page }) => {
		for (const [keyword, ...ids] of [
			["sneakers", "0017", "0035", "0083"],
			["sweater", "0003", "0043", "0060"],
			["overalls", "0064"],
			["purse", "0004", "0045"],
		] as const) {
			await page.goto(`/search?keyword=${keyword}`);
			expect((await firstIds(page, ids.length)).toSorted(), keyword).toEqual(ids);
			await expect(page.getByText("No exact matches"), keyword).toBeHidden();
		}
	});

	test("without a product offer popular words", async ({ page }) => {
		await page.goto("/search?keyword=kayak");
		await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Popular searches" })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("main").getByRole("link", { name: "denim", exact: true }).click();
		await expect(page).toHaveURL("/shop?keyword=denim");
		await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
		await expect(page.getByRole("heading", { name: "Popular searches" })).toBeHidden();
	});

	test("are found by the Worker when the browser fails to load the catalog", async ({ page, browserErrors }) => {
		browserErrors.expected.push(/ERR_FAILED/);
		await page.route("**/catalog", (route) => route.abort());
		await page.goto("/shop");
		await hydrated(page);
		const box = page.getByPlaceholder("Search products...");
		await box.fill("kilt");
		await expect(page.getByText("Showing 1 product", { exact: true })).toBeVisible();
		await expect(page).toHaveURL("/shop?keyword=kilt");
		await page.goBack();
		await expect(page.getByText(/^Showing \d\d products$/)).toBeVisible();
	});
});
