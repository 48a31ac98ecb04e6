import type { Locator, Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { parseFilters } from "../../supabase/functions/_shared/domain/filters.ts";
import { PAGE_SIZE } from "../../supabase/functions/_shared/domain/list-page.ts";
import { bySoldOut, listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { catalogLoaded, expect, expectAccessible, hydrated, test } from "./support/test.ts";

/** The expected list, computed by the domain rule. */
const expected = (query: string) => listProducts(CATALOGUE, parseFilters(new URLSearchParams(query)));
const names = (query: string) =>
	expected(query)
		.products.map(({ name }) => name)
		.slice(0, PAGE_SIZE);
const cardNames = (page: Page) => page.getByRole("main").locator(".product-grid").getByRole("heading", { level: 2 });
const total = (page: Page) => page.getByText(/^Showing \d+ products?$/);
const showing = (query: string) => `Showing ${expected(query).products.length} products`;
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Filters" });

/** Opens the hydrated shop and records its requests. */
async function shop(page: Page, query = "") {
	await page.goto(`/shop${query && `?${query}`}`);
	await hydrated(page);
	return { side: sidebar(page), sort: page.getByLabel("Sort by"), box: page.getByPlaceholder("Search products...") };
}

async function expectOptions(group: Locator, role: "radio" | "checkbox", labels: string[]) {
	const options = group.getByRole(role);
	await expect(options).toHaveCount(labels.length);
	for (const [index, label] of labels.entries()) await expect(options.nth(index)).toHaveAccessibleName(label);
}

test("has its title, subtitle, search box, sort menu and count [S2.33] @once", async ({ page }) => {
	const { sort, box } = await shop(page);
	await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
	await expect(page.getByText("Browse our carefully curated collection of pre-loved items")).toBeVisible();
	await expect(box).toBeVisible();
	await expect(sort).toHaveValue("featured");
	await expect(total(page)).toHaveText(showing(""));
	await expect(cardNames(page)).toHaveText(names(""));
});

test("reads keyword, category and sort from the address; featured is the default [S2.34] @once", async ({ page }) => {
	for (const query of [
		"keyword=denim",
		"category=shoes",
		"sort=price-low",
		"keyword=silk&category=womens&sort=newest",
	]) {
		await page.goto(`/shop?${query}`);
		await expect(cardNames(page)).toHaveText(names(query));
	}
	await page.goto("/shop?category=shoes");
	await expect(page.getByLabel("Sort by")).toHaveValue("featured");
	expect((await page.getByText("Sort by", { exact: true }).boundingBox())?.width, "visible").toBeGreaterThan(20);
});

test.describe("the sidebar on large screens", { tag: "@desktop" }, () => {
	test("offers the categories, brands, conditions and sizes of the specification [S2.39] [S9.08] [S9.09] [S9.10]", async ({
		page,
	}) => {
		const { side, sort } = await shop(page);
		await expectOptions(side.getByRole("group", { name: "Category" }), "radio", [
			"All",
			"Women's",
			"Men's",
			"Accessories",
			"Shoes",
			"Vintage",
		]);
		await expectOptions(side.getByRole("group", { name: "Brands" }), "checkbox", [
			"All Brands",
			"Levi's",
			"H&M",
			"Zara",
			"Ralph Lauren",
			"Urban Outfitters",
			"Vintage",
		]);
		await expectOptions(side.getByRole("group", { name: "Conditions" }), "checkbox", [
			"All",
			"Like New",
			"Excellent",
			"Very Good",
			"Good",
		]);
		await expectOptions(side.getByRole("group", { name: "Sizes" }), "checkbox", [
			"All Sizes",
			"XS",
			"S",
			"M",
			"L",
			"XL",
		]);
		await expect(sort.getByRole("option")).toHaveText([
			"Featured",
			"Price: Low to High",
			"Price: High to Low",
			"Newest First",
		]);
		const expectSlider = async (home: Locator, range: Record<string, string>) => {
			for (const [name, value] of Object.entries(range))
				await expect(home.getByRole("slider", { name: "Highest price" })).toHaveAttribute(name, value);
		};
		await expectSlider(side, { min: "0", max: "100", step: "1" });
		await page.setViewportSize({ width: 390, height: 800 });
		await page.getByRole("button", { name: "Filters", exact: true }).click();
		await expectSlider(page.getByRole("dialog", { name: "Filters" }), { min: "0", max: "1000", step: "10" });
	});

	test("each category option shows its products, and All shows every product [S9.06]", async ({ page }) => {
		const { side } = await shop(page);
		for (const [label, id] of Object.entries({
			"Women's": "womens",
			"Men's": "mens",
			Accessories: "accessories",
			Shoes: "shoes",
			Vintage: "vintage",
		})) {
			await side.getByRole("radio", { name: label, exact: true }).check();
			await expect(page).toHaveURL(`/shop?category=${id}`);
			const inCategory = CATALOGUE.filter(({ category }) => category === id).toSorted(bySoldOut);
			await expect(cardNames(page)).toHaveText(inCategory.map(({ name }) => name));
		}
		await page.goto("/shop?category=MENS");
		await expect(cardNames(page)).toHaveText(
			CATALOGUE.filter(({ category }) => category === "mens")
				.toSorted(bySoldOut)
				.map(({ name }) => name),
		);
		await hydrated(page);
		await side.getByRole("radio", { name: "All", exact: true }).check();
		await expect(page).toHaveURL("/shop");
		await expect(total(page)).toHaveText(showing(""));
	});

	test("the colors that products have are a filter with counts, a chip and an address", async ({ page }) => {
		const { side } = await shop(page);
		const blue = side.getByRole("checkbox", { name: "Blue" });
		await expect(blue).toHaveAccessibleDescription(`${expected("").facets.color.counts.get("Blue")} products`);
		await blue.check();
		await expect(page).toHaveURL("/shop?color=Blue");
		await expect(cardNames(page)).toHaveText(names("color=Blue"));
		await page.getByRole("link", { name: /^Blue/ }).click();
		await expect(page).toHaveURL("/shop");
		await expect(blue).not.toBeChecked();
	});

	test("filters combine, show counts and are stored in the address, so reload and Back restore them", async ({
		page,
	}) => {
		const { side, sort } = await shop(page);
		const zara = side.getByRole("checkbox", { name: "Zara" });
		await expect(zara).toHaveAccessibleDescription(`${expected("").facets.brand.counts.get("Zara")} products`);
		await zara.check();
		await side.getByRole("checkbox", { name: "H&M" }).check();
		await expect(side.getByRole("checkbox", { name: "All Brands" })).not.toBeChecked();
		await side.getByRole("checkbox", { name: "M", exact: true }).check();
		await sort.selectOption("price-high");
		const query = "brand=H%26M&brand=Zara&size=M&sort=price-high";
		await expect(page).toHaveURL(`/shop?${query}`);
		await expect(cardNames(page)).toHaveText(names(query));
		await expect(total(page)).toHaveText(showing(query));

		await page.reload();
		await expect(cardNames(page)).toHaveText(names(query));
		await expect(side.getByRole("checkbox", { name: "H&M" })).toBeChecked();
		await hydrated(page);
		await page.goBack();
		await expect(cardNames(page)).toHaveText(names("brand=H%26M&brand=Zara&size=M"));
		await page.goBack();
		await expect(page).toHaveURL("/shop?brand=H%26M&brand=Zara");
		await expect(side.getByRole("checkbox", { name: "M", exact: true })).not.toBeChecked();

		await side.getByRole("checkbox", { name: "All Brands" }).check();
		await expect(page).toHaveURL("/shop");
	});

	test("an option without results is dimmed, shows 0 and can still be chosen", async ({ page }) => {
		const query = "category=shoes";
		const { side } = await shop(page, query);
		const small = side.getByRole("checkbox", { name: "XS" });
		await expect(small).toHaveAccessibleDescription("0 products");
		await expect(side.locator("[data-count='0']", { hasText: /^XS$/ })).toBeVisible();
		await small.check();
		await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
	});

	test("filtering sends no request and keeps scroll position and focus", async ({ page }) => {
		const { side } = await shop(page);
		await catalogLoaded(page);
		await page.evaluate(() => scrollTo(0, 600));
		const requests: string[] = [];
		page.on("request", (request) => {
			if (/fetch|xhr|document|script/.test(request.resourceType())) requests.push(request.url());
		});
		const zara = side.getByRole("checkbox", { name: "Zara" });
		await zara.focus();
		const before = await page.evaluate(() => scrollY);
		await page.keyboard.press("Space");
		await expect(cardNames(page)).toHaveText(names("brand=Zara"));
		await page.keyboard.press("Tab");
		await page.keyboard.press("Space");
		await expect(cardNames(page)).toHaveText(names("brand=Zara&brand=Ralph+Lauren"));
		expect(requests).toEqual([]);
		expect(await page.evaluate(() => scrollY)).toBe(before);
		expect(before).toBeGreaterThan(500);
		await expect(side.getByRole("checkbox", { name: "Ralph Lauren" })).toBeFocused();
	});

	test("the price slider works by keyboard and pointer, filters by discounted price, and sets no bound at its end", async ({
		page,
	}) => {
		const { side } = await shop(page);
		const highest = side.getByRole("slider", { name: "Highest price" });
		const lowest = side.getByRole("slider", { name: "Lowest price" });
		await expect(highest).toHaveAttribute("aria-valuetext", "$100+");
		await highest.focus();
		for (let i = 0; i < 3; i++) await highest.press("ArrowLeft");
		await expect(page).toHaveURL("/shop?max=97");
		await expect(cardNames(page)).toHaveText(names("max=97"));
		await lowest.focus();
		await lowest.press("PageUp");
		await expect(page).toHaveURL(/min=\d+&max=97/);
		await highest.press("End");
		await expect(page).toHaveURL(/\?min=\d+$/);
		await expect(highest).toHaveAttribute("aria-valuetext", "$100+");

		// A drag adds one history entry
		await page.goto("/shop");
		await hydrated(page);
		const track = await highest.boundingBox();
		if (!track) throw new Error("no slider");
		const y = track.y + track.height / 2;
		await page.mouse.move(track.x + track.width - 14, y);
		await page.mouse.down();
		for (let x = 0.9; x > 0.4; x -= 0.1) await page.mouse.move(track.x + track.width * x, y);
		await page.mouse.up();
		await expect(page).toHaveURL(/\/shop\?max=[345]\d$/);
		const query = new URL(page.url()).search.slice(1);
		await expect(cardNames(page)).toHaveText(names(query));
		await page.goBack();
		await expect(page).toHaveURL("/shop");
	});

	test("the latest of two quick changes wins", async ({ page, context }) => {
		const { side } = await shop(page);
		const slow = await context.newCDPSession(page);
		await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
		const zara = side.getByRole("checkbox", { name: "Zara" });
		await zara.dblclick();
		await expect(page).toHaveURL("/shop");
		await expect(zara).not.toBeChecked();
		for (const brand of ["Zara", "H&M", "Levi's"])
			await side.getByRole("checkbox", { name: brand }).evaluate((box: HTMLInputElement) => box.click());
		await expect(page).toHaveURL("/shop?brand=Levi%27s&brand=H%26M&brand=Zara");
		await expect(cardNames(page)).toHaveText(names("brand=Levi's&brand=H%26M&brand=Zara"));
	});

	test("Back and Forward undo and redo filters without a reload", async ({ page }) => {
		const { side } = await shop(page);
		await side.getByRole("checkbox", { name: "Zara" }).check();
		await side.getByRole("radio", { name: "Shoes" }).check();
		await expect(page).toHaveURL("/shop?category=shoes&brand=Zara");
		const steps = ["category=shoes&brand=Zara", "brand=Zara", ""];
		for (const query of steps.slice(1)) {
			await page.goBack();
			await expect(cardNames(page)).toHaveText(names(query));
		}
		await expect(side.getByRole("checkbox", { name: "Zara" })).not.toBeChecked();
		for (const query of steps.toReversed().slice(1)) {
			await page.goForward();
			await expect(cardNames(page)).toHaveText(names(query));
		}
	});

	test("a click beside the thumbs moves the nearer one", async ({ page }) => {
		const { side } = await shop(page);
		const bar = side.locator(".range");
		const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
		await bar.click({ position: { x: width * 0.7, y: height / 2 } });
		await expect(page).toHaveURL(/\/shop\?max=(69|70|71)$/);
		await expect(side.getByRole("slider", { name: "Highest price" })).toBeFocused();
		await bar.click({ position: { x: width * 0.2, y: height / 2 } });
		await expect(page).toHaveURL(/\/shop\?min=(19|20|21)&max=(69|70|71)$/);
	});

	test("removing a chip moves the focus to the count", async ({ page }) => {
		await shop(page, "category=mens&brand=Zara");
		const chips = page.getByRole("list", { name: "Active filters" });
		await chips.getByRole("link", { name: /^Zara/ }).press("Enter");
		await expect(page).toHaveURL("/shop?category=mens");
		await expect(total(page)).toBeFocused();
	});

	test("Back cancels a pending keyword and stays in the shop", async ({ page }) => {
		await page.goto("/about");
		const { box } = await shop(page, "category=mens");
		await box.fill(" ");
		await page.waitForTimeout(400);
		await box.fill(" denim");
		await expect(page).toHaveURL("/shop?keyword=denim&category=mens");
		await page.goBack();
		await expect(page).toHaveURL("/shop?category=mens");
		await expect(cardNames(page)).toHaveText(names("category=mens"));
	});

	test("a misspelled word returns results with a notice", async ({ page }) => {
		const { box } = await shop(page);
		await box.fill("levys jaket");
		await expect(cardNames(page)).toHaveText(names("keyword=levys jaket"));
		await expect(page.getByText("No exact matches for “levys jaket”.")).toBeVisible();
		await box.fill("denim ");
		await expect(cardNames(page)).toHaveText(names("keyword=denim"));
		await expect(page.getByText("No exact matches")).toBeHidden();
		await expect(box, "a blank that more may follow stays").toHaveValue("denim ");
		await box.blur();
		await expect(page).toHaveURL("/shop?keyword=denim");
		await page.goBack();
		await expect(page, "typing is one step of the history").toHaveURL("/shop");
		await expect(box).toHaveValue("");
	});

	test("typing loses no letter at any speed", async ({ page }) => {
		const { box } = await shop(page);
		await box.pressSequentially("corduroy trousers", { delay: 90 });
		await expect(box).toHaveValue("corduroy trousers");
		await expect(page).toHaveURL("/shop?keyword=corduroy+trousers");
		await expect(cardNames(page)).toHaveText(names("keyword=corduroy trousers"));
	});
});

test.describe("resetting", () => {
	test("the category's chip takes it off; Reset Filters, here and in the sidebar, brings back everything [S2.35] [S2.36] @desktop", async ({
		page,
	}) => {
		const query = "keyword=a&category=mens&max=60&brand=Zara&condition=Good&size=M&sort=price-low";
		const { side, sort, box } = await shop(page, query);
		await expect(box).toHaveValue("a");
		await expect(total(page)).toHaveText(new RegExp(`^${showing(query).replace(/s$/, "s?")}$`));
		const left = await side.boundingBox();
		const right = await total(page).boundingBox();
		expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
		await expect(page.getByRole("button", { name: /^Filters/ })).toBeHidden();
		await page
			.getByRole("list", { name: "Active filters" })
			.getByRole("link", { name: /^Men's.*remove$/ })
			.click();
		await expect(page).toHaveURL(`/shop?${query.replace("category=mens&", "")}`);
		await expect(side.getByRole("radio", { name: "All", exact: true })).toBeChecked();

		await side.getByRole("link", { name: "Reset Filters" }).click();
		await expect(page).toHaveURL("/shop");
		await expect(cardNames(page)).toHaveText(names(""));
		await expect(box).toHaveValue("");
		await expect(sort).toHaveValue("featured");
		for (const all of ["All Brands", "All", "All Sizes"])
			await expect(side.getByRole("checkbox", { name: all, exact: true })).toBeChecked();
		await expect(side.getByRole("slider", { name: "Lowest price" })).toHaveValue("0");
		await expect(side.getByRole("slider", { name: "Highest price" })).toHaveValue("100");

		await page.goto("/shop?category=mens");
		await page.getByRole("main").locator(".results-bar").getByRole("link", { name: "Reset Filters" }).click();
		await expect(page).toHaveURL("/shop");

		await page.setViewportSize({ width: 390, height: 800 });
		await expect(side).toBeHidden();
		await page.getByRole("button", { name: "Filters", exact: true }).click();
		await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
	});

	test("an empty list shows a message and Reset Filters [S2.37] @once", async ({ page }) => {
		await page.goto("/shop?keyword=kayak");
		await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
		await expect(page.getByText("Try adjusting your filters or search query")).toBeVisible();
		await page.getByRole("main").locator(".empty").getByRole("link", { name: "Reset Filters" }).click();
		await expect(total(page)).toHaveText(showing(""));
	});
});

test.describe("on small screens", { tag: "@phone" }, () => {
	test("the Filters sheet holds every filter, its price slider goes to 1000 in steps of 10, and closes on the number of products", async ({
		page,
	}) => {
		await shop(page);
		const opener = page.getByRole("button", { name: /^Filters/ });
		await opener.click();
		const sheet = page.getByRole("dialog", { name: "Filters" });
		const highest = sheet.getByRole("slider", { name: "Highest price" });
		for (const [name, value] of Object.entries({ min: "0", max: "1000", step: "10" }))
			await expect(highest).toHaveAttribute(name, value);
		await expect(highest).toHaveAttribute("aria-valuetext", "$1000+");
		await sheet.getByRole("checkbox", { name: "Zara" }).check();
		await sheet.getByRole("radio", { name: "Shoes" }).check();
		const query = "category=shoes&brand=Zara";
		await expect(sheet.getByRole("status")).toHaveText(`${expected(query).products.length} products found`);
		await expect(page).toHaveURL(`/shop?${query}`);
		await expectAccessible(page);
		await sheet.getByRole("button", { name: `Show ${expected(query).products.length} products` }).click();
		await expect(sheet).toBeHidden();
		await expect(opener).toBeFocused();
		await expect(opener).toHaveAccessibleName("Filters 2 active");
		await expect(cardNames(page)).toHaveText(names(query));
	});

	test("the toggle shows Category and Price Range and the count of products found [S2.38]", async ({ page }) => {
		await shop(page);
		const quick = page.locator("details.quick-filters");
		await expect(quick.getByText("Price Range")).toBeHidden();
		await quick.getByText("Category and price").click();
		await expect(quick.getByRole("group", { name: "Category" })).toBeVisible();
		await quick.getByRole("radio", { name: "Women's" }).check();
		const count = (query: string) => `${expected(query).products.length} products found`;
		await expect(quick.getByText(count("category=womens"))).toBeVisible();
		await quick.getByRole("slider", { name: "Highest price" }).fill("40");
		await expect(quick.getByText(count("category=womens&max=40"))).toBeVisible();
		await expect(page).toHaveURL("/shop?category=womens&max=40");
		await page.evaluate(() => scrollTo(0, 0)); // nothing half below the sticky bar
		await expectAccessible(page);
	});

	test("both price sliders reflect the address", async ({ page }) => {
		await shop(page, "max=400");
		await page.locator("details.quick-filters > summary").click();
		await expect(page.locator(".quick-filters").getByRole("slider", { name: "Highest price" })).toHaveAttribute(
			"aria-valuetext",
			"$400",
		);
		await page.getByRole("button", { name: "Filters 1 active" }).click();
		await expect(page.getByRole("dialog").getByRole("slider", { name: "Highest price" })).toHaveValue("400");
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the sidebar is a form that keeps the other filters @desktop", async ({ page }) => {
		await page.goto("/shop?keyword=a&sort=price-low");
		const side = sidebar(page);
		await side.getByRole("checkbox", { name: "Zara" }).check();
		await side.getByRole("radio", { name: "Women's" }).check();
		await side.getByRole("button", { name: "Apply Filters" }).click();
		await expect(cardNames(page)).toHaveText(names("keyword=a&category=womens&brand=Zara&sort=price-low"));
		await page.goto("/shop?min=150&max=400");
		await side.getByRole("radio", { name: "Vintage" }).check();
		await side.getByRole("button", { name: "Apply Filters" }).click();
		await expect(cardNames(page), "bounds beyond the slider's end stay").toHaveText(
			names("category=vintage&min=150&max=400"),
		);
		await page.goto("/shop?keyword=a&category=womens&brand=Zara");
		await expect(side.getByText("All Brands")).toBeHidden();
		await expect(page.getByRole("list", { name: "Active filters" }).getByRole("link")).toHaveText([/Women's/, /Zara/]);
	});

	test("the sheet is a form that keeps the other filters @phone", async ({ page }) => {
		await page.goto("/shop");
		await page.getByRole("button", { name: "Filters", exact: true }).click();
		const sheet = page.getByRole("dialog", { name: "Filters" });
		await sheet.getByRole("radio", { name: "Vintage" }).check();
		await sheet.getByRole("button", { name: "Apply Filters" }).click();
		await expect(cardNames(page)).toHaveText(names("category=vintage"));
	});
});

test("has no axe violation", async ({ page }) => {
	await shop(page, "category=womens&brand=Zara&condition=Fair&max=60&size=XL"); // Fair is under "More conditions"
	await expectAccessible(page);
});
