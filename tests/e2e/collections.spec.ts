import type { Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { parseCollection } from "../../supabase/functions/_shared/domain/collection-filters.ts";
import { listCollection } from "../../supabase/functions/_shared/domain/collection-listing.ts";
import {
	ACCESSORY_TYPES,
	COLLECTION_CONDITIONS,
	COLLECTIONS,
	type CollectionId,
	DECADES,
	MENS_GROUPS,
	WOMENS_GROUPS,
} from "../../supabase/functions/_shared/domain/collections.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { catalogLoaded, expect, expectAccessible, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

/** The expected list, computed by the domain rule. */
const names = (id: CollectionId, query = "") => {
	const filters = parseCollection(COLLECTIONS[id], new URLSearchParams(query));
	return listCollection(CATALOGUE, COLLECTIONS[id], filters).products.map(({ name }) => name);
};
const countText = (id: CollectionId, query = "") => `${names(id, query).length} products found`;
const cardNames = (page: Page) => page.getByRole("main").locator(".product-grid .card-name");
const total = (page: Page) => page.getByRole("main").locator(".results-bar").getByRole("status");
const tabs = (page: Page, label: string) => page.getByRole("navigation", { name: label, exact: true });
const current = (page: Page, label: string) => tabs(page, label).locator("[aria-current]");

/** Fails the test if the page requests data: filtering happens in the browser. */
function expectNoCalls(page: Page) {
	const calls: string[] = [];
	page.on("request", (request) => {
		if (/\.data|__manifest/.test(request.url()) || request.isNavigationRequest()) calls.push(request.url());
	});
	return () => expect(calls, "no call to the server").toEqual([]);
}

async function open(page: Page, id: CollectionId, query = "") {
	await page.goto(COLLECTIONS[id].path + (query && `?${query}`));
	await hydrated(page);
	await catalogLoaded(page);
}

test.describe("women's and men's", () => {
	const PAGES = [
		{ id: "womens", spec: "[S2.69]", groups: WOMENS_GROUPS, tabs: "All Tops Bottoms Dresses Outerwear Accessories" },
		{ id: "mens", spec: "[S2.70]", groups: MENS_GROUPS, tabs: "All Shirts Pants T-shirts Outerwear Accessories" },
	] as const;
	for (const { id, spec, groups, tabs: labels } of PAGES) {
		const { path } = COLLECTIONS[id];
		test(`${id}: category buttons, tabs, sort menu, count and an inert size guide ${spec} [S2.08] @once`, async ({
			page,
		}) => {
			await open(page, id);
			const expectQuiet = expectNoCalls(page);
			const buttons = tabs(page, "Categories").getByRole("link");
			await expect(buttons).toHaveText([...groups]);
			await expect(tabs(page, "Show").getByRole("link")).toHaveText(labels.split(" "));
			await expect(current(page, "Show")).toHaveText("All");
			await expect(page.getByLabel("Sort by")).toHaveValue("newest");
			await expect(total(page)).toHaveText(countText(id));
			await expect(cardNames(page)).toHaveText(names(id));

			for (const group of groups) {
				const button = tabs(page, "Categories").getByRole("link", { name: group, exact: true });
				await button.click();
				const query = `category=${group.toLowerCase()}`;
				await expect(page).toHaveURL(`${path}?${query}`);
				await expect(cardNames(page)).toHaveText(names(id, query));
				await expect(total(page)).toHaveText(countText(id, query));
				await expect(button).toHaveAttribute("aria-current", "true");
				await expect(button).toBeFocused();
			}
			for (const label of labels.split(" ")) {
				await tabs(page, "Show").getByRole("link", { name: label, exact: true }).click();
				const query = label === "All" ? "" : `category=${label.toLowerCase()}`;
				await expect(page).toHaveURL(path + (query && `?${query}`));
				await expect(cardNames(page)).toHaveText(names(id, query));
				await expect(current(page, "Show")).toHaveText(label);
			}

			const guide = page.getByRole("button", { name: "Size Guide" });
			await expect(guide).toHaveAttribute("aria-disabled", "true");
			await expect(guide).toHaveAccessibleDescription("Coming soon");
			await expect(page.getByText("Coming soon")).toBeVisible();
			await guide.focus();
			await expect(guide).toBeFocused();
			const address = page.url();
			await guide.click({ force: true });
			await expect(page).toHaveURL(address);
			await expect(total(page)).toHaveText(countText(id, "category=accessories"));
			expectQuiet();
		});

		test(`${id}: every sort, alone and with a category; a reload and Back show the same @once`, async ({ page }) => {
			await open(page, id);
			const expectQuiet = expectNoCalls(page);
			const menu = page.getByLabel("Sort by");
			await expect(menu.getByRole("option")).toHaveText([
				"Newest First",
				"Price: Low to High",
				"Price: High to Low",
				"Popular First",
			]);
			for (const sort of ["price-asc", "price-desc", "popular"]) {
				await menu.selectOption(sort);
				await expect(page).toHaveURL(`${path}?sort=${sort}`);
				await expect(cardNames(page)).toHaveText(names(id, `sort=${sort}`));
				await expect(menu).toHaveValue(sort);
			}
			await menu.selectOption("newest");
			await expect(page).toHaveURL(path);
			await menu.selectOption("price-asc");
			await tabs(page, "Show").getByRole("link", { name: "Outerwear" }).click();
			const query = "category=outerwear&sort=price-asc";
			await expect(page).toHaveURL(`${path}?${query}`);
			await expect(cardNames(page)).toHaveText(names(id, query));
			expectQuiet();
			await page.reload();
			await expect(cardNames(page)).toHaveText(names(id, query));
			await expect(menu).toHaveValue("price-asc");
			await hydrated(page);
			await page.goBack();
			await expect(page).toHaveURL(`${path}?sort=price-asc`);
			await page.goBack();
			await expect(menu).toHaveValue("newest");
			await expect(cardNames(page)).toHaveText(names(id));
		});
	}

	test("accepts the shop's sort names and ignores unknown values @once", async ({ page }) => {
		await page.goto("/categories/womens?sort=price-low&category=TOPS");
		await expect(cardNames(page)).toHaveText(names("womens", "sort=price-asc&category=tops"));
		await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
		await page.goto("/categories/womens?sort=cheap&category=hats");
		await expect(cardNames(page)).toHaveText(names("womens"));
		await expect(current(page, "Show")).toHaveText("All");
	});

	test("choosing keeps the scroll position", async ({ page }) => {
		await open(page, "womens");
		await page.evaluate(() => scrollTo(0, 150));
		await tabs(page, "Show").getByRole("link", { name: "Dresses" }).click();
		await expect(total(page)).toHaveText(countText("womens", "category=dresses"));
		expect(await page.evaluate(() => scrollY)).toBe(150);
	});
});

test.describe("vintage", () => {
	test("hero, decade cards with Explore, decade tabs, the section, the grid and the blog [S2.68] @once", async ({
		page,
	}) => {
		await open(page, "vintage");
		const expectQuiet = expectNoCalls(page);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vintage");
		await expect(page.getByRole("heading", { level: 2, name: "Why Shop Vintage?" })).toBeVisible();
		await expect(page.getByRole("main").locator('a[href="/blog"]')).toHaveCount(1);
		await expect(cardNames(page)).toHaveText(names("vintage"));
		await expect(tabs(page, "Decades").getByRole("link")).toHaveText(["All", ...DECADES]);
		await expect(current(page, "Decades")).toHaveText("All");
		for (const decade of DECADES) {
			await expect(page.getByRole("heading", { level: 3, name: decade, exact: true })).toBeVisible();
			const query = `decade=${decade.toLowerCase()}`;
			await tabs(page, "Decades").getByRole("link", { name: decade }).click();
			await expect(page).toHaveURL(`/vintage?${query}`);
			await expect(cardNames(page)).toHaveText(names("vintage", query));
			await expect(total(page)).toHaveText(countText("vintage", query));
			await expect(current(page, "Decades")).toHaveText(decade);
		}
		await tabs(page, "Decades").getByRole("link", { name: "All" }).click();
		for (const decade of DECADES) {
			const query = `decade=${decade.toLowerCase()}`;
			await page.getByRole("link", { name: `Explore the ${decade}` }).click();
			await expect(page).toHaveURL(`/vintage?${query}#items`);
			await expect(cardNames(page)).toHaveText(names("vintage", query));
			await expect(page.getByRole("heading", { name: "On the rail" })).toBeInViewport();
		}
		expectQuiet();
	});
});

test.describe("accessories", () => {
	const side = (page: Page) => page.getByRole("complementary", { name: "Filters" });
	const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");

	test("the sidebar's controls [S2.67] @desktop", async ({ page }) => {
		await open(page, "accessories");
		for (const [group, options] of [
			["Category", ACCESSORY_TYPES],
			["Condition", COLLECTION_CONDITIONS],
		] as const) {
			const boxes = side(page).getByRole("group", { name: group }).getByRole("checkbox");
			await expect(boxes).toHaveCount(options.length);
			for (const [index, option] of options.entries()) await expect(boxes.nth(index)).toHaveAccessibleName(option);
		}
		const highest = side(page).getByRole("slider", { name: "Highest price" });
		for (const [name, value] of Object.entries({ min: "0", max: "200", step: "5", "aria-valuetext": "$200+" }))
			await expect(highest).toHaveAttribute(name, value);
		await expect(cardNames(page)).toHaveText(names("accessories"));

		// Empty state and reset
		await side(page).getByRole("searchbox").fill("kayak");
		await side(page).getByRole("button", { name: "Apply Filters" }).click();
		await expect(page.getByRole("heading", { name: "No accessories found" })).toBeVisible();
		await expect(total(page)).toHaveText("0 products found");
		await side(page).getByRole("link", { name: "Clear all" }).click();
		await expect(cardNames(page)).toHaveText(names("accessories"));
		await expect(side(page).getByRole("searchbox")).toHaveValue("");

		const query = "keyword=leather&type=bags&type=belts&condition=Good&min=5&max=60";
		await page.goto(`/accessories?${query}`);
		await expect(cardNames(page)).toHaveText(names("accessories", query));
		await expect(chips(page)).toHaveText([/leather/, /^Bags/, /^Belts/, /^Good/, /\$5 – \$60/]);
		await hydrated(page);
		const expectQuiet = expectNoCalls(page);
		for (const [name, left] of [
			[/leather/, "type=bags&type=belts&condition=Good&min=5&max=60"],
			[/^Bags/, "type=belts&condition=Good&min=5&max=60"],
			[/\$5/, "type=belts&condition=Good"],
			[/^Good/, "type=belts"],
			[/^Belts/, ""],
		] as const) {
			await chips(page).filter({ hasText: name }).click();
			await expect(page).toHaveURL(left ? `/accessories?${left}` : "/accessories");
			await expect(cardNames(page)).toHaveText(names("accessories", left));
		}
		await expect(chips(page)).toHaveCount(0);
		await expect(side(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
		expectQuiet();

		await page.setViewportSize({ width: 390, height: 800 });
		await expect(side(page)).toBeHidden();
		await page.getByRole("button", { name: "Filters", exact: true }).click();
		await expect(page.getByRole("dialog", { name: "Filters" }).getByRole("checkbox")).toHaveCount(12);
	});

	test("checkboxes apply on Apply Filters or search submit only @desktop", async ({ page }) => {
		await open(page, "accessories");
		const expectQuiet = expectNoCalls(page);
		const bags = side(page).getByRole("checkbox", { name: "Bags" });
		await bags.check();
		await side(page).getByRole("checkbox", { name: "Good" }).check();
		await side(page).getByRole("slider", { name: "Highest price" }).fill("50");
		await expect(side(page).getByText("$50", { exact: true })).toBeVisible();
		await expect(page).toHaveURL("/accessories");
		await expect(cardNames(page)).toHaveText(names("accessories"));
		await expect(chips(page)).toHaveCount(0);

		const apply = side(page).getByRole("button", { name: "Apply Filters" });
		await apply.click();
		const query = "type=bags&condition=Good&max=50";
		await expect(page).toHaveURL(`/accessories?${query}`);
		await expect(cardNames(page)).toHaveText(names("accessories", query));
		await expect(apply).toBeFocused();

		// An unapplied checkbox has no effect, not even with another filter's chip
		await side(page).getByRole("checkbox", { name: "Hats" }).check();
		await chips(page).filter({ hasText: "$0" }).click();
		await expect(page).toHaveURL("/accessories?type=bags&condition=Good");
		await expect(side(page).getByRole("checkbox", { name: "Hats" })).not.toBeChecked();
		await expect(bags).toBeChecked();
		await expect(side(page).getByRole("slider", { name: "Highest price" })).toHaveValue("200");

		// Enter in the search field submits the whole form
		await side(page).getByRole("checkbox", { name: "Good" }).uncheck();
		const box = side(page).getByRole("searchbox");
		await box.fill("leather");
		await box.press("Enter");
		await expect(page).toHaveURL("/accessories?keyword=leather&type=bags");
		await expect(cardNames(page)).toHaveText(names("accessories", "keyword=leather&type=bags"));
		await expect(box).toBeFocused();

		await page.goBack();
		await expect(box).toHaveValue("");
		await expect(side(page).getByRole("checkbox", { name: "Good" })).toBeChecked();
		await expect(cardNames(page)).toHaveText(names("accessories", "type=bags&condition=Good"));
		expectQuiet();
		await page.reload();
		await expect(side(page).getByRole("checkbox", { name: "Good" })).toBeChecked();
		await expect(cardNames(page)).toHaveText(names("accessories", "type=bags&condition=Good"));
	});

	test("Clear all also resets unapplied checkboxes @desktop", async ({ page }) => {
		await open(page, "accessories");
		await side(page).getByRole("checkbox", { name: "Watches" }).check();
		await side(page).getByRole("slider", { name: "Lowest price" }).fill("40");
		await side(page).getByRole("link", { name: "Clear all" }).click();
		await expect(side(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
		await expect(side(page).getByRole("slider", { name: "Lowest price" })).toHaveValue("0");
		await expect(page).toHaveURL("/accessories");
	});

	test("a misspelled word returns results with a notice @once", async ({ page }) => {
		await page.goto("/accessories?keyword=paislye");
		await expect(cardNames(page)).toHaveText(names("accessories", "keyword=paisley"));
		await expect(page.getByText("No exact matches for “paislye”.")).toBeVisible();
	});

	test("the sheet applies, closes and clears @phone", async ({ page }) => {
		await open(page, "accessories");
		const opener = page.getByRole("button", { name: /^Filters/ });
		const sheet = page.getByRole("dialog", { name: "Filters" });
		await opener.click();
		await sheet.getByRole("checkbox", { name: "Scarves" }).check();
		await expect(page).toHaveURL("/accessories");
		await sheet.getByRole("button", { name: "Apply Filters" }).click();
		await expect(sheet).toBeHidden();
		await expect(opener).toBeFocused();
		await expect(page).toHaveURL("/accessories?type=scarves");
		await expect(cardNames(page)).toHaveText(names("accessories", "type=scarves"));
		await opener.click();
		await sheet.getByRole("link", { name: "Clear all" }).click();
		await expect(sheet.getByRole("status")).toHaveText(countText("accessories"));
		await expect(sheet.getByRole("checkbox", { checked: true })).toHaveCount(0);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("links, tabs, the sort form and the accessories' form show the same", async ({ page, isMobile }) => {
		await page.goto("/categories/mens");
		await tabs(page, "Show").getByRole("link", { name: "Pants" }).click();
		await page.getByLabel("Sort by").selectOption("price-desc");
		await page.getByRole("button", { name: "Sort" }).click();
		await expect(page).toHaveURL("/categories/mens?category=pants&sort=price-desc");
		await expect(cardNames(page)).toHaveText(names("mens", "category=pants&sort=price-desc"));

		await page.goto("/vintage");
		await page.getByRole("link", { name: "Explore the 70s" }).click();
		await expect(cardNames(page)).toHaveText(names("vintage", "decade=70s"));

		await page.goto("/accessories");
		if (isMobile) await page.getByRole("button", { name: "Filters", exact: true }).click();
		const form = isMobile ? page.getByRole("dialog") : page.getByRole("complementary", { name: "Filters" });
		await form.getByRole("checkbox", { name: "Jewelry" }).check();
		await form.getByRole("checkbox", { name: "Like New" }).check();
		await form.getByRole("searchbox").fill("gold");
		await form.getByRole("button", { name: "Apply Filters" }).click();
		await expect(cardNames(page)).toHaveText(names("accessories", "keyword=gold&type=jewelry&condition=Like New"));
		await expect(page.getByRole("list", { name: "Active filters" }).getByRole("link")).toHaveCount(3);
	});
});

test.describe("before hydration", () => {
	test("checkboxes, a price, a keyword and Apply Filters are replayed @desktop", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/accessories");
		const side = page.getByRole("complementary", { name: "Filters" });
		await side.getByRole("checkbox", { name: "Bags" }).check();
		await side.getByRole("checkbox", { name: "Good" }).check();
		await side.getByRole("slider", { name: "Highest price" }).fill("50");
		await side.getByRole("searchbox").fill("leather");
		await side.getByRole("button", { name: "Apply Filters" }).click();
		release();
		const query = "keyword=leather&type=bags&condition=Good&max=50";
		await expect(page).toHaveURL(`/accessories?${query}`);
		await expect(cardNames(page)).toHaveText(names("accessories", query));
	});

	test("unapplied checkboxes stay checked without effect @desktop", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/accessories");
		const bags = page.getByRole("complementary", { name: "Filters" }).getByRole("checkbox", { name: "Bags" });
		await bags.check();
		release();
		await hydrated(page);
		await expect(bags).toBeChecked();
		await expect(page).toHaveURL("/accessories");
		await expect(cardNames(page)).toHaveText(names("accessories"));
	});

	test("choosing a sort @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/categories/womens?category=tops");
		await page.getByLabel("Sort by").selectOption("price-desc");
		release();
		await expect(page).toHaveURL("/categories/womens?category=tops&sort=price-desc");
		await expect(cardNames(page)).toHaveText(names("womens", "category=tops&sort=price-desc"));
	});
});

test.describe("has no axe violation and no horizontal scrolling", () => {
	const PAGES = [
		"/accessories?type=bags&max=60",
		"/accessories?keyword=kayak",
		"/vintage?decade=80s",
		"/categories/womens?category=dresses",
		"/categories/mens",
	];
	test("a collection", async ({ page }) => {
		for (const path of PAGES)
			await test.step(path, async () => {
				await page.goto(path);
				await expectAccessibleLayout(page);
			});
	});
	test("the open sheet", { tag: "@phone" }, async ({ page }) => {
		await page.goto("/accessories");
		await page.getByRole("button", { name: "Filters", exact: true }).click();
		await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
		await expectAccessible(page);
	});
});
