import { main } from "./pages/frame.ts";
import { list } from "./pages/lists.ts";
import { expect, expectAccessibleLayout, open, test } from "./support/test.ts";

const LINE = "Also matching some of your words";

test("prices and colors in a search are chips, which take off their words", async ({ page }) => {
	await open(page, "/search?keyword=red+coat+under+%2480");
	const { search, chips, names, total } = list(page);
	await expect(search).toHaveValue("red coat under $80");
	await expect(chips).toHaveText([/^Red/, /^Under \$80/]);
	await expect(names.filter({ hasText: "Camel wool coat" }), "at $77.40").toBeVisible();
	await expect(names.filter({ hasText: "Navy pea coat" }), "at $156").toHaveCount(0);
	await expectAccessibleLayout(page);
	await chips.filter({ hasText: "Under $80" }).click();
	await expect(page).toHaveURL("/search?keyword=red+coat");
	await expect(search).toHaveValue("red coat");
	await expect(names.filter({ hasText: "Navy pea coat" })).toBeVisible();
	await expect(total).toBeFocused();
});

test("a size in a search filters, in the browser as in the Worker @once", async ({ page }) => {
	await open(page, "/shop?keyword=boots+size+38");
	const { search, chips, names, total } = list(page);
	await expect(names).toHaveText(["Chelsea ankle boots", "Riding knee boots"]);
	await search.fill("boots size 43");
	await expect(names).toHaveText(["Suede desert boots"]);
	await expect(chips).toHaveText([/^Size EU 43/]);
	await expect(total).toHaveText("Showing 1 product");
});

test("a corrected word is named, with a way back to what was typed", async ({ page }) => {
	await open(page, "/search?keyword=trensh+coat");
	const { search, names, nothing } = list(page);
	const notice = main(page).getByText("Showing results for trench coat. Search for trensh coat instead.");
	await expect(notice).toBeVisible();
	await expect(names.first()).toHaveText("Belted storm trench");
	await expectAccessibleLayout(page);
	await notice.getByRole("link", { name: "trensh coat" }).click();
	await expect(search).toHaveValue('"trensh coat"');
	await expect(notice).toBeHidden();
	await expect(main(page).getByText("Nothing matches all of your words.")).toBeVisible();
	await page.goto("/search?keyword=%22trensh%22");
	await expect(nothing).toBeVisible();
});

test("a line divides what has all words from what has some", async ({ page }) => {
	await open(page, "/search?keyword=black+dress");
	const { names, total, sort } = list(page);
	const line = main(page).getByText(LINE);
	await expect(total).toHaveText("Showing 17 products");
	await expect(main(page).getByRole("list", { name: LINE }).locator(".card-name")).toHaveCount(16);
	await expect(names.first()).toHaveText("Ditsy floral slip");
	await expectAccessibleLayout(page);
	await sort.selectOption("Price: Low to High");
	await expect(page).toHaveURL(/sort=price-low/);
	await expect(line, "prices mix both").toBeHidden();
	await page.goto("/search?keyword=kayak+dress");
	await expect(main(page).getByText("Nothing matches all of your words. These match some.")).toBeVisible();
	await page.goto("/search?keyword=dress");
	await expect(main(page).locator(".product-grid > ul")).toHaveCount(1);
});

test("the line is where it belongs on later pages @once", async ({ page }) => {
	await open(page, "/search?keyword=cotton+one");
	const { more, names } = list(page);
	await expect(names).toHaveCount(48);
	const others = main(page).getByRole("list", { name: LINE }).locator(".card-name");
	const before = await others.count();
	await more.click();
	await expect(names).not.toHaveCount(48);
	const all = await names.count();
	await expect(others).toHaveCount(before + all - 48);
	await page.reload();
	await expect(names).toHaveCount(all - 48);
	await expect(others, "all of the second page").toHaveCount(all - 48);
});
