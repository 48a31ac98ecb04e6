import type { Locator, Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { inCollection } from "../../supabase/functions/_shared/domain/collections.ts";
import { PAGE_SIZE, parseList, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { main, title } from "./pages/frame.ts";
import { list } from "./pages/lists.ts";
import { catalogLoaded, expect, expectAccessible, hydrated, open, recordRequests, test } from "./support/test.ts";

/** The expected list, computed by the domain rule. */
const expected = (query: string) => listProducts(CATALOGUE, parseList(SHOP, new URLSearchParams(query)));
const count = (query: string) => expected(query).products.length;
const names = (query: string) =>
	expected(query)
		.products.map(({ name }) => name)
		.slice(0, PAGE_SIZE);

async function openShop(page: Page, query = "") {
	await open(page, `/shop${query && `?${query}`}`);
	return list(page);
}

async function expectOptions(options: Locator, labels: readonly string[]) {
	await expect(options).toHaveCount(labels.length);
	for (const [index, label] of labels.entries()) await expect(options.nth(index)).toHaveAccessibleName(label);
}

async function expectRange(slider: Locator, range: Readonly<Record<string, string>>) {
	for (const [name, value] of Object.entries(range)) await expect(slider).toHaveAttribute(name, value);
}

test("has its title, subtitle, search box, sort menu and count [S2.33] @once", async ({ page }) => {
	const shop = await openShop(page);
	await expect(title(page, "Shop")).toBeVisible();
	await expect(page.getByText("Browse our carefully curated collection of pre-loved items")).toBeVisible();
	await expect(shop.search).toBeVisible();
	await expect(shop.sort).toHaveValue("featured");
	expect((await page.getByText("Sort by", { exact: true }).boundingBox())?.width, "visible").toBeGreaterThan(20);
	await expect(shop.total).toHaveText(`Showing ${count("")} products`);
	await expect(shop.names).toHaveText(names(""));
});

test.describe("the sidebar on large screens", { tag: "@desktop" }, () => {
	test("two fields and four ranges set the price", async ({ page }) => {
		const { side, names: cards } = await openShop(page);
		const { from, to, lowest, highest } = side;
		const range = side.range("$25 – $50");
		await range.click();
		await expect(page).toHaveURL("/shop?min=25&max=50");
		await expect(cards).toHaveText(names("min=25&max=50"));
		await expect(range).toHaveAttribute("aria-pressed", "true");
		await expect(highest).toHaveValue("50");
		await from.fill("60"); // above the highest, until it is changed too
		await expect(page).toHaveURL("/shop?min=50&max=60");
		await expect(from).toHaveValue("60");
		await to.fill("80");
		await expect(page).toHaveURL("/shop?min=60&max=80");
		await expect(lowest).toHaveValue("60");
		await page.goBack(); // typing in a field is one step
		await expect(to).toHaveValue("60");
		await page.goBack();
		await expect(range).toHaveAttribute("aria-pressed", "true");
		await range.click();
		await expect(page).toHaveURL("/shop");
		await expect(from).toHaveValue("");
	});

	test("offers the specified options [S2.39] [S9.06] [S9.08] [S9.09] [S9.10] [S9.11]", async ({ page }) => {
		const { side, sheet, sort, opener, names: cards } = await openShop(page, "category=MENS");
		await expect(cards).toHaveText(names("category=mens"));
		const categories = ["All", "Women's", "Men's", "Accessories", "Shoes", "Vintage"];
		await expectOptions(side.group("Category").getByRole("radio"), categories);
		for (const [group, labels] of Object.entries({
			Brands: ["All Brands", "Levi's", "H&M", "Zara", "Ralph Lauren", "Urban Outfitters", "Vintage"],
			Conditions: ["All", "Like New", "Excellent", "Very Good", "Good"],
			Sizes: ["All Sizes", "XS", "S", "M", "L", "XL"],
		}))
			await expectOptions(side.group(group).getByRole("checkbox"), labels);
		const sorts = ["Featured", "Price: Low to High", "Price: High to Low", "Newest First"];
		await expect(sort.getByRole("option")).toHaveText(sorts);
		await expectRange(side.highest, { min: "0", max: "100", step: "1" });
		await page.setViewportSize({ width: 390, height: 800 });
		await opener.click();
		await expectRange(sheet.highest, { min: "0", max: "1000", step: "10" });
	});

	test("filters combine, show counts, and are undone and redone by Back, Forward and a reload", async ({ page }) => {
		const { side, sort, names: cards } = await openShop(page);
		await side.option("Outerwear").check();
		await expect(page).toHaveURL("/shop?type=outerwear");
		await expect(cards).toHaveText(names("type=outerwear"));
		await side.option("All Types").check();
		const zara = side.option("Zara");
		await expect(zara).toHaveAccessibleDescription(`${expected("").facets.brand?.counts.get("Zara")} products`);
		await zara.check();
		await expect(side.option("All Brands")).not.toBeChecked();
		await side.option("M").check();
		await sort.selectOption("price-high");
		const [first, second] = ["brand=Zara&size=M", "brand=Zara&size=M&sort=price-high"];
		await expect(page).toHaveURL(`/shop?${second}`);
		await expect(cards).toHaveText(names(second));
		await page.goBack();
		await expect(cards).toHaveText(names(first));
		await expect(sort).toHaveValue("featured");
		await page.goForward();
		await expect(cards).toHaveText(names(second));
		await page.reload();
		await expect(cards).toHaveText(names(second));
		await expect(zara).toBeChecked();
		await hydrated(page);
		await side.option("All Brands").check();
		await expect(page).toHaveURL("/shop?size=M&sort=price-high");
	});

	test("filtering sends no request and keeps scroll position and focus [S7.15]", async ({ page }) => {
		const { side, names: cards } = await openShop(page);
		await catalogLoaded(page);
		await page.evaluate(() => scrollTo(0, 600));
		const requests = recordRequests(page, (request) => /fetch|xhr|document|script/.test(request.resourceType()));
		await side.option("Zara").focus();
		const before = await page.evaluate(() => scrollY);
		await page.keyboard.press("Space");
		await expect(cards).toHaveText(names("brand=Zara"));
		await page.keyboard.press("Tab");
		await page.keyboard.press("Space");
		await expect(cards).toHaveText(names("brand=Zara&brand=Ralph+Lauren"));
		expect(requests).toEqual([]);
		expect(await page.evaluate(() => scrollY)).toBe(before);
		expect(before).toBeGreaterThan(500);
		await expect(side.option("Ralph Lauren")).toBeFocused();
	});

	test("the price slider works by keyboard and pointer, and sets no bound at its end", async ({ page }) => {
		const { side, names: cards } = await openShop(page);
		const { lowest, highest } = side;
		await expect(highest).toHaveAttribute("aria-valuetext", "$100+");
		await highest.focus();
		for (let i = 0; i < 3; i++) await highest.press("ArrowLeft");
		await expect(page).toHaveURL("/shop?max=97");
		await expect(cards).toHaveText(names("max=97"));
		await lowest.press("PageUp");
		await expect(page).toHaveURL(/\/shop\?min=\d+&max=97$/);
		await highest.press("End");
		await expect(page).toHaveURL(/\/shop\?min=\d+$/);
		await expect(highest).toHaveAttribute("aria-valuetext", "$100+");

		// A drag adds one history entry
		await open(page, "/shop");
		await page.evaluate(() => scrollTo(0, 300)); // the slider is clear of the pinned button
		const track = (await highest.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const y = track.y + track.height / 2;
		await page.mouse.move(track.x + track.width - 14, y);
		await page.mouse.down();
		for (let x = 0.9; x > 0.4; x -= 0.1) await page.mouse.move(track.x + track.width * x, y);
		await page.mouse.up();
		await expect(page).toHaveURL(/\/shop\?max=[345]\d$/);
		await page.goBack();
		await expect(page).toHaveURL("/shop");

		const bar = side.panel.locator(".range").filter({ visible: true });
		const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
		await bar.click({ position: { x: width * 0.7, y: height / 2 } });
		await expect(page).toHaveURL(/\/shop\?max=(69|70|71)$/);
		await expect(highest, "the nearer thumb").toBeFocused();
		await bar.click({ position: { x: width * 0.2, y: height / 2 } });
		await expect(page).toHaveURL(/\/shop\?min=(19|20|21)&max=(69|70|71)$/);
	});
});

test("chips and Reset Filters take filters off [S2.34] [S2.35] [S2.36] [S4.23] @desktop", async ({ page }) => {
	const query = "keyword=a&category=mens&max=60&brand=Levi%27s&condition=Very+Good&size=M&sort=price-low";
	const { side, sheet, sort, search, total, chips, names: cards, opener, resetAbove } = await openShop(page, query);
	await expect(search).toHaveValue("a");
	await expect(sort).toHaveValue("price-low");
	await expect(total).toHaveText(new RegExp(`^Showing ${count(query)} products?$`));
	const left = await side.panel.boundingBox();
	const right = await total.boundingBox();
	expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
	await chips.filter({ hasText: /^Men's.*remove$/ }).press("Enter");
	await expect(page).toHaveURL(`/shop?${query.replace("category=mens&", "")}`);
	await expect(total).toBeFocused();
	await expect(side.radio("All")).toBeChecked();
	await expect(resetAbove).toBeVisible();

	await expect(side.reset).toBeInViewport({ ratio: 1 });
	await side.reset.press("Enter");
	await expect(page).toHaveURL("/shop");
	await expect(total).toBeFocused();
	await expect(cards).toHaveText(names(""));
	await expect(search).toHaveValue("");
	await expect(sort).toHaveValue("featured");
	for (const all of ["All Types", "All Brands", "All", "All Sizes", "All Colors"])
		await expect(side.option(all)).toBeChecked();
	await expect(side.checked).toHaveCount(5);
	await expect(side.lowest).toHaveValue("0");
	await expect(side.highest).toHaveValue("100");
	await expect(side.reset.or(resetAbove)).toHaveCount(0);

	await side.option("Available only").check();
	await expect(page).toHaveURL("/shop?available=only");
	await expect(cards).toHaveText(names("available=only"));
	await chips.filter({ hasText: "Available only" }).click();
	await expect(page).toHaveURL("/shop");
	await expect(side.option("Available only")).not.toBeChecked();

	await page.setViewportSize({ width: 390, height: 800 });
	await expect(side.panel).toBeHidden();
	await opener.click();
	await expect(sheet.panel).toBeVisible();
});

test("an empty list shows a message and Reset Filters [S2.37] @once", async ({ page }) => {
	await page.goto("/shop?keyword=kayak");
	await expect(list(page).nothing).toBeVisible();
	await expect(page.getByText("Try adjusting your filters or search query")).toBeVisible();
	await main(page).locator(".empty").getByRole("link", { name: "Reset Filters" }).click();
	await expect(list(page).total).toHaveText(`Showing ${count("")} products`);
});

test("Reset Filters keeps the keyword of a search @desktop", async ({ page }) => {
	await open(page, "/search?keyword=denim");
	const { side, names: cards } = list(page);
	await side.radio("Men's").check();
	await expect(page).toHaveURL("/search?keyword=denim&category=mens");
	await side.reset.click();
	await expect(page).toHaveURL("/search?keyword=denim");
	await expect(cards).toHaveText(names("keyword=denim"));
});

test.describe("on small screens", { tag: "@phone" }, () => {
	test("the Filters sheet applies at once, and closes on the number of products", async ({ page }) => {
		const { sheet, opener, names: cards } = await openShop(page, "max=400");
		await opener.click();
		await expect(sheet.highest).toHaveAttribute("aria-valuetext", "$400");
		await sheet.option("Zara").check();
		await sheet.radio("Shoes").check();
		const query = "category=shoes&max=400&brand=Zara";
		await expect(sheet.status).toHaveText(`${count(query)} products found`);
		await expect(page).toHaveURL(`/shop?${query}`);
		await expectAccessible(page);
		await sheet.panel.getByRole("button", { name: `Show ${count(query)} products` }).click();
		await expect(sheet.panel).toBeHidden();
		await expect(opener).toBeFocused();
		await expect(opener).toHaveAccessibleName("Filters 3 active");
		await expect(cards).toHaveText(names(query));
	});

	test("the toggle shows Category and Price Range and the count of products found [S2.38]", async ({ page }) => {
		await openShop(page);
		const quick = page.locator("details.quick-filters");
		await expect(quick.getByText("Price Range")).toBeHidden();
		await quick.getByText("Category and price").click();
		await expect(quick.getByRole("group", { name: "Category" })).toBeVisible();
		await quick.getByRole("radio", { name: "Women's" }).check();
		await expect(quick.getByText(`${count("category=womens")} products found`)).toBeVisible();
		await quick.getByRole("slider", { name: "Highest price" }).fill("40");
		await expect(quick.getByText(`${count("category=womens&max=40")} products found`)).toBeVisible();
		await expect(page).toHaveURL("/shop?category=womens&max=40");
		await page.evaluate(() => scrollTo(0, 0)); // nothing half below the sticky bar
		await expectAccessible(page);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the filters are a form that keeps the others", async ({ page, isMobile }) => {
		const { side, sheet, opener, names: cards } = list(page);
		await page.goto("/shop?keyword=a&sort=price-low");
		if (isMobile) await opener.click();
		const panel = isMobile ? sheet : side;
		await panel.option("Zara").check();
		await panel.radio("Women's").check();
		await panel.apply.click();
		await expect(cards).toHaveText(names("keyword=a&category=womens&brand=Zara&sort=price-low"));
		await expect(panel.panel.getByText("All Brands")).toBeHidden();
		if (isMobile) return;
		await page.goto("/shop?min=150&max=400");
		await side.radio("Vintage").check();
		await side.apply.click();
		await expect(cards, "bounds beyond the slider's end stay").toHaveText(names("category=vintage&min=150&max=400"));
	});
});

test("a category and the collection of its name link to each other and explain the difference @once", async ({
	page,
}) => {
	const filed = count("category=vintage");
	const all = CATALOGUE.filter((product) => inCollection(product, "vintage")).length;
	await page.goto("/shop?category=vintage");
	await expect(page.getByText("Only what is filed under Vintage.")).toBeVisible();
	await main(page).getByRole("link", { name: "See everything Vintage, from every category" }).click();
	await expect(page).toHaveURL("/vintage");
	await expect(list(page).total).toHaveText(`${all} products found`);
	await page.getByRole("link", { name: `Only the ${filed} products filed under Vintage` }).click();
	await expect(page).toHaveURL("/shop?category=vintage");
	await page.goto("/shop?category=shoes");
	await expect(page.getByText("filed under")).toHaveCount(0);
});
