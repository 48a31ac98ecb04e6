import type { Page } from "playwright/test";
import { PAGE_SIZE } from "../../supabase/functions/_shared/domain/list-query.ts";
import { footerLink, header, main, title } from "./pages/frame.ts";
import { list } from "./pages/lists.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { expect, expectAccessible, expectAccessibleLayout, hydrated, open, test } from "./support/test.ts";

/** Opens a page with the header's search field. */
async function openField(page: Page) {
	await open(page, "/about");
	const { search, suggestions } = header(page);
	return { search, suggestions, options: suggestions.getByRole("option") };
}

test("suggests products with picture and price, categories and popular words, and links to each", async ({ page }) => {
	const { search, suggestions, options } = await openField(page);
	await search.fill("sho");
	await expect(search).toHaveRole("combobox");
	await expect(search).toHaveAttribute("aria-expanded", "true");
	const bag = options.filter({ hasText: "Leather shoulder bag" });
	await expect(bag).toContainText("$43.74");
	await expect(bag.locator("img")).toHaveAttribute("src", "/products/enc-0004.svg");
	expect((await suggestions.boundingBox())?.x, "none begins past the window's edge").toBeGreaterThanOrEqual(0);
	await expect(page.getByRole("group", { name: "Categories" }).getByRole("option")).toHaveText("Shoes");
	await expectAccessible(page);
	await expect(suggestions).toBeInViewport({ ratio: 1 });
	await bag.click();
	await expect(page).toHaveURL("/product/enc-0004");
	await expect(options).toHaveCount(0);
});

test("suggestions are chosen and closed by keyboard @once", async ({ page }) => {
	const { search, options } = await openField(page);
	await search.fill("denim j");
	await expect(options.first()).toHaveText(/Trucker denim jacket/);
	await search.press("Escape");
	await expect(options).toHaveCount(0);
	await expect(search).toHaveValue("denim j");
	await search.fill("cat-eye");
	await expect(options.first()).toHaveText(/Cat-eye sunglasses/);
	await search.press("ArrowDown");
	await expect(options.first()).toHaveAttribute("aria-selected", "true");
	await expect(search).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "-");
	await search.press("Enter");
	await expect(title(page, "Cat-eye sunglasses")).toBeVisible();
});

test("keys of a composition select no suggestion and leave no page @once", async ({ page }) => {
	const { search, options } = await openField(page);
	await search.focus();
	const client = await page.context().newCDPSession(page);
	await client.send("Input.imeSetComposition", { text: "denim", selectionStart: 5, selectionEnd: 5 });
	await expect(options.first()).toBeVisible();
	// An input method would keep the letters (char events) of these keys to itself
	const press = (key: string, windowsVirtualKeyCode: number) =>
		client.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, windowsVirtualKeyCode });
	await press("ArrowDown", 40);
	await press("Enter", 13);
	await expect(options.first()).toHaveAttribute("aria-selected", "false");
	// Safari's Enter after a composition
	await search.evaluate((input) => {
		const keydown = (key: string, keyCode: number) =>
			input.dispatchEvent(new KeyboardEvent("keydown", { key, keyCode, bubbles: true, cancelable: true }));
		keydown("ArrowDown", 40);
		keydown("Enter", 229);
	});
	await expect(options.first()).toHaveAttribute("aria-selected", "true");
	await expect(page).toHaveURL("/about");
	await expect(search).toHaveValue("denim");
	await client.send("Input.insertText", { text: "denim" });
	await page.keyboard.press("Enter");
	await expect(page).not.toHaveURL("/about");
});

test("text typed during a navigation is kept @once", async ({ page }) => {
	await open(page, "/shop");
	const release = await withSlowScripts(page);
	await footerLink(page, "About").click();
	await expect(page.locator(".nav-progress")).toBeAttached();
	const { search, suggestions } = header(page);
	await search.pressSequentially("cat");
	release();
	await expect(title(page, "About Encore")).toBeVisible();
	await search.pressSequentially("-eye");
	await expect(search).toHaveValue("cat-eye");
	await expect(search).toBeFocused();
	await expect(suggestions.getByRole("option")).not.toHaveCount(0);
});

for (const [failing, addresses] of [
	["the server", "**/suggest.data*"],
	["their script", "**/assets/search-suggestions-*.js"],
] as const)
	test(`searches without suggestions when ${failing} fails @once`, async ({ page, browserErrors }) => {
		browserErrors.expected.push(/ERR_FAILED/);
		await page.route(addresses, (route) => route.abort());
		const failed = page.waitForEvent("requestfailed");
		const { search } = await openField(page);
		await search.fill("silk");
		await failed;
		await expect(title(page, "About Encore")).toBeVisible();
		await search.press("Enter");
		await expect(page).toHaveURL("/search?keyword=silk");
	});

test("the search page starts from popular words and loses no letter @once", async ({ page }) => {
	await open(page, "/search");
	const popular = page.getByRole("heading", { name: "Popular searches" });
	await expect(popular).toBeVisible();
	const { search, nothing, total } = list(page);
	await search.pressSequentially("silk scarf", { delay: 40 });
	await expect(total).toHaveText(/^Showing \d+ products$/);
	await expect(search).toBeFocused();
	await expect(search).toHaveValue("silk scarf");
	await expect(page).toHaveURL("/search?keyword=silk+scarf");
	await expect(page.getByText("Results for “silk scarf”")).toBeVisible();
	await expectAccessible(page);

	await page.goto("/search?keyword=kayak");
	await expect(nothing).toBeVisible();
	await main(page).getByRole("link", { name: "denim", exact: true }).click();
	await expect(page).toHaveURL("/shop?keyword=denim");
});

test("the Worker finds results if the catalog can't be loaded @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/ERR_FAILED/);
	await page.route("**/catalog", (route) => route.abort());
	await open(page, "/shop");
	const { search, total } = list(page);
	await search.fill("kilt");
	await expect(total).toHaveText("Showing 1 product");
	await expect(page).toHaveURL("/shop?keyword=kilt");
});

test("prices, colors and sizes in a search are chips, which take off their words", async ({ page }) => {
	await open(page, "/search?keyword=red+coat+under+%2480");
	const { search, chips, names, total } = list(page);
	await expect(search).toHaveValue("red coat under $80");
	await expect(chips).toHaveText([/^Red/, /^Under \$80/]);
	await expect(names.filter({ hasText: "Navy pea coat" }), "at $156").toHaveCount(0);
	await expectAccessibleLayout(page);
	await chips.filter({ hasText: "Under $80" }).click();
	await expect(page).toHaveURL("/search?keyword=red+coat");
	await expect(search).toHaveValue("red coat");
	await expect(names.filter({ hasText: "Navy pea coat" })).toBeVisible();
	await expect(total).toBeFocused();

	await open(page, "/search?keyword=boots+size+38");
	await expect(chips).toHaveText(/^Size EU 38/);
	await expect(names).toHaveText(["Chelsea ankle boots", "Riding knee boots"]);
});

test("shows the corrected word, and a link to search for the typed one", async ({ page }) => {
	await open(page, "/search?keyword=trensh+coat");
	const { search, names } = list(page);
	const notice = main(page).getByText("Showing results for trench coat. Search for trensh coat instead.");
	await expect(notice).toBeVisible();
	await expectAccessibleLayout(page);
	await notice.getByRole("link", { name: "trensh coat" }).click();
	await expect(search).toHaveValue('"trensh coat"');
	await expect(notice).toBeHidden();
	await expect(main(page).getByText("Nothing matches all of your words.")).toBeVisible();

	await open(page, "/search?keyword=trenchcoat");
	await expect(names.first()).toHaveText("Belted storm trench");
	await expect(main(page).getByText("Showing results for trench coat. Search for trenchcoat instead.")).toBeVisible();
});

test("a line divides products with all words from those with some, even on later pages", async ({ page }) => {
	await open(page, "/search?keyword=cotton+one");
	const { more, names, sort } = list(page);
	const line = "Also matching some of your words";
	const others = main(page).getByRole("list", { name: line }).locator(".card-name");
	await expect(names).toHaveCount(PAGE_SIZE);
	const before = await others.count();
	await expectAccessibleLayout(page);
	await more.click();
	await expect(names).not.toHaveCount(PAGE_SIZE);
	const added = (await names.count()) - PAGE_SIZE;
	await expect(others).toHaveCount(before + added);
	await page.reload();
	await expect(names).toHaveCount(added);
	await expect(others, "all of the second page").toHaveCount(added);
	await hydrated(page);
	await sort.selectOption("Price: Low to High");
	await expect(main(page).getByText(line), "prices mix both").toBeHidden();
});
