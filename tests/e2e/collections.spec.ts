import type { Page } from "playwright/test";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { type CollectionId, parseList } from "../../supabase/functions/_shared/domain/list-query.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { PRESETS } from "../../supabase/functions/_shared/domain/presets.ts";
import {
	ACCESSORY_CONDITIONS,
	ACCESSORY_TYPES,
	MENS_GROUPS,
	VINTAGE_DECADES,
	WOMENS_GROUPS,
} from "../../supabase/functions/_shared/shop.config.ts";
import { main, title } from "./pages/frame.ts";
import { list } from "./pages/lists.ts";
import { catalogLoaded, expect, expectAccessible, open, recordRequests, test } from "./support/test.ts";

/** The expected list, computed by the domain rule. */
const names = (id: CollectionId, query = "") =>
	listProducts(CATALOGUE, parseList(PRESETS[id], new URLSearchParams(query))).products.map(({ name }) => name);

/** Opens a collection and waits until filters are applied in the browser. */
async function openCollection(page: Page, id: CollectionId) {
	const { path } = PRESETS[id];
	await open(page, path);
	await catalogLoaded(page);
	const calls = recordRequests(
		page,
		(request) => /\.data|__manifest/.test(request.url()) || request.isNavigationRequest(),
	);
	const controls = list(page);
	return {
		...controls,
		expectList: async (query = "") => {
			await expect(page).toHaveURL(path + (query && `?${query}`));
			await expect(controls.names).toHaveText(names(id, query));
			const { length } = names(id, query);
			await expect(controls.total).toHaveText(`${length} product${length === 1 ? "" : "s"} found`);
		},
		expectNoCalls: () => expect(calls, "no call to the server").toEqual([]),
	};
}

for (const { id, spec, groups, labels } of [
	{ id: "womens", spec: "[S2.69]", groups: WOMENS_GROUPS, labels: "All Tops Bottoms Dresses Outerwear Accessories" },
	{ id: "mens", spec: "[S2.70]", groups: MENS_GROUPS, labels: "All Shirts Pants T-shirts Outerwear Accessories" },
] as const)
	test(`${id}: categories, tabs, sorts and an inert size guide ${spec} [S2.08] [S4.23] @once`, async ({ page }) => {
		const { tabs, tab, currentTab, sort, side, expectList, expectNoCalls } = await openCollection(page, id);
		await expect(tabs("Categories")).toHaveText([...groups]);
		await expect(tabs("Show")).toHaveText(labels.split(" "));
		await expect(currentTab("Show")).toHaveText("All");
		await expect(sort).toHaveValue("newest");
		const sorts = ["Newest First", "Price: Low to High", "Price: High to Low", "Popular First"];
		await expect(sort.getByRole("option")).toHaveText(sorts);
		await expectList();
		const [group = ""] = groups;
		await tab("Categories", group).click();
		await expectList(`category=${group.toLowerCase()}`);
		await expect(tab("Categories", group)).toHaveAttribute("aria-current", "true");
		await expect(tab("Categories", group)).toBeFocused();
		await tab("Show", "Outerwear").click();
		await expectList("category=outerwear");
		await expect(currentTab("Show")).toHaveText("Outerwear");
		await sort.selectOption("price-asc");
		await expectList("category=outerwear&sort=price-asc");
		await side.option("Blue").check();
		await expectList("category=outerwear&color=Blue&sort=price-asc");
		await side.from.fill("100");
		await expectList("category=outerwear&min=100&color=Blue&sort=price-asc");
		await side.option("Excellent").check();
		await expectList("category=outerwear&min=100&condition=Excellent&color=Blue&sort=price-asc");
		await side.reset.click();
		await expectList("category=outerwear");
		await tab("Show", "All").click();
		await expectList();

		const guide = page.getByRole("button", { name: "Size Guide" });
		await expect(guide).toHaveAttribute("aria-disabled", "true");
		await expect(guide).toHaveAccessibleDescription("Coming soon");
		await expect(page.getByText("Coming soon")).toBeVisible();
		await guide.focus();
		await expect(guide).toBeFocused();
		await guide.click({ force: true });
		await expectList();
		expectNoCalls();

		await page.goBack();
		await expectList("category=outerwear");
		await page.reload();
		await expectList("category=outerwear");
	});

test("vintage: hero, decades, why, grid and blog [S2.68] [S4.23] @once", async ({ page }) => {
	const { tabs, tab, currentTab, expectList, expectNoCalls, names: cards } = await openCollection(page, "vintage");
	await expect(title(page)).toHaveText("Vintage");
	await expect(page.getByRole("heading", { level: 2, name: "Why Shop Vintage?" })).toBeVisible();
	await expect(main(page).locator('a[href="/blog"]')).toHaveCount(1);
	await expect(tabs("Decades")).toHaveText(["All", ...VINTAGE_DECADES]);
	await expect(currentTab("Decades")).toHaveText("All");
	await expectList();
	for (const name of VINTAGE_DECADES)
		await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
	await tab("Decades", "90s").click();
	await expectList("decade=90s");
	await expect(currentTab("Decades")).toHaveText("90s");
	await tab("Decades", "All").click();
	await expectList();
	await page.getByRole("link", { name: "Explore the 70s" }).click();
	await expect(page).toHaveURL("/vintage?decade=70s#items");
	await expect(cards).toHaveText(names("vintage", "decade=70s"));
	await expect(page.getByRole("heading", { name: "On the rail" })).toBeInViewport();
	expectNoCalls();
});

test.describe("accessories", () => {
	test("the sidebar's controls, and chips that take each filter off [S2.67] [S9.11] @desktop", async ({ page }) => {
		const { side, sheet, opener, chips } = await openCollection(page, "accessories");
		for (const [group, options] of [
			["Category", ACCESSORY_TYPES],
			["Condition", ACCESSORY_CONDITIONS],
		] as const) {
			const boxes = side.group(group).getByRole("checkbox");
			await expect(boxes).toHaveCount(options.length);
			for (const [index, option] of options.entries()) await expect(boxes.nth(index)).toHaveAccessibleName(option);
		}
		for (const [name, value] of Object.entries({ min: "0", max: "200", step: "5", "aria-valuetext": "$200+" }))
			await expect(side.highest).toHaveAttribute(name, value);

		await open(page, "/accessories?keyword=leather&type=bags&type=belts&condition=Good&min=5&max=60");
		await expect(chips).toHaveText([/leather/, /^Bags/, /^Belts/, /^Good/, /\$5 – \$60/]);
		await chips.filter({ hasText: /^Bags/ }).click();
		const left = "keyword=leather&type=belts&condition=Good&min=5&max=60";
		await expect(page).toHaveURL(`/accessories?${left}`);
		await page.setViewportSize({ width: 390, height: 800 });
		await expect(side.panel).toBeHidden();
		await opener.click();
		await expect(sheet.option("Scarves")).toBeVisible();
	});

	test("filters apply on Apply Filters or search only [S4.23] @desktop", async ({ page }) => {
		const { side, chips, expectList, expectNoCalls } = await openCollection(page, "accessories");
		await expect(side.clearAll).toBeHidden();
		await side.option("Bags").check();
		await expect(side.clearAll, "as there is something to clear").toBeVisible();
		await side.option("Good").check();
		await side.highest.fill("50");
		await expect(side.to).toHaveValue("50");
		await page.waitForTimeout(600); // longer than any debounce
		await expectList();
		await expect(chips).toHaveCount(0);
		await side.apply.click();
		await expectList("type=bags&condition=Good&max=50");
		await expect(side.apply).toBeFocused();

		// An unapplied checkbox has no effect, not even with another filter's chip
		await side.option("Hats").check();
		await chips.filter({ hasText: "$0" }).click();
		await expectList("type=bags&condition=Good");
		await expect(side.option("Hats")).not.toBeChecked();
		await expect(side.option("Bags")).toBeChecked();
		await expect(side.highest).toHaveValue("200");

		// Enter in the search field submits the whole form
		await side.option("Good").uncheck();
		await side.search.fill("leather");
		await side.search.press("Enter");
		await expectList("keyword=leather&type=bags");
		await expect(side.search).toBeFocused();
		await page.goBack();
		await expect(side.search).toHaveValue("");
		await expect(side.option("Good")).toBeChecked();
		await expectList("type=bags&condition=Good");

		await side.lowest.fill("40");
		await side.clearAll.click();
		await expectList();
		await expect(side.checked).toHaveCount(0);
		await expect(side.lowest).toHaveValue("0");
		await expect(side.highest).toHaveValue("200");
		await expect(side.clearAll).toBeHidden();
		expectNoCalls();
	});

	test("the sheet applies, closes and clears @phone", async ({ page }) => {
		const { sheet, opener, expectList } = await openCollection(page, "accessories");
		await opener.click();
		await sheet.option("Scarves").check();
		await expect(page).toHaveURL("/accessories");
		await expectAccessible(page);
		await sheet.apply.click();
		await expect(sheet.panel).toBeHidden();
		await expect(opener).toBeFocused();
		await expectList("type=scarves");
		await opener.click();
		await sheet.clearAll.click();
		await expect(sheet.status).toHaveText(`${names("accessories").length} products found`);
		await expect(sheet.checked).toHaveCount(0);
	});
});
