import { findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { main } from "./pages/frame.ts";
import { ADDED, addButton, DENIM, SHIRT, withFavorites } from "./pages/lists.ts";
import { expect, expectAccessibleLayout, test } from "./support/test.ts";

test("the selected ones are compared from each of their cards, and nothing is covered or moves", async ({ page }) => {
	const names = Array.from({ length: 5 }, (_, n) => findProduct(`enc-000${n + 1}`)?.name ?? "");
	const cardOf = await withFavorites(page, names);
	const [first = "", , third = ""] = names;
	const compareIn = (name: string) => cardOf(name).getByRole("button", { name: "Compare 2" });
	const boxes = () => Promise.all(names.map(async (name) => (await cardOf(name).boundingBox())?.height));
	const before = await boxes();
	for (const name of [first, third])
		await cardOf(name)
			.getByRole("checkbox", { name: `Compare ${name}` })
			.check();
	await expect(main(page).getByRole("status").filter({ hasText: "2 of 4 selected" })).toHaveCount(1);
	for (const name of [first, third]) await expect(compareIn(name)).toBeVisible();
	expect(await boxes()).toEqual(before);
	const covering = await main(page).evaluate((main) =>
		[...main.querySelectorAll("*")]
			.filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
			.map(({ className }) => className),
	);
	expect(covering).toEqual([]);
	await expectAccessibleLayout(page);
	await cardOf(third).getByRole("checkbox").uncheck();
	await expect(compareIn(first)).toHaveCount(0);
});

test("up to four favorites are compared side by side", async ({ page, isMobile }) => {
	const [first, ...others] = ["0001", "0008", "0004", "0012", "0005"].map((n) => findProduct(`enc-${n}`)?.name ?? "");
	const four = [first ?? "", ...others.slice(0, 3)];
	const fifth = others[3] ?? "";
	const cardOf = await withFavorites(page, [...four, fifth]);
	const box = (name: string) => cardOf(name).getByRole("checkbox", { name: `Compare ${name}` });
	const compare = main(page).getByRole("button", { name: /^Compare \d/ });
	for (const [at, name] of four.entries()) {
		await box(name).check();
		await expect(compare).toHaveCount(at && at + 1);
	}
	await expect(main(page).getByText("4 of 4 selected")).toBeAttached();
	await expect(box(fifth)).toBeDisabled();
	await compare.last().click();
	const heading = main(page).getByRole("heading", { name: "Side by side" });
	await expect(heading).toBeFocused();
	const table = main(page).getByRole("table");
	await expect(table.getByRole("columnheader")).toHaveText(four);
	await expect(table.getByRole("rowheader")).toHaveText(["Price", "Size", "Condition", "Color", "Material", "Brand"]);
	const row = (name: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
	await expect(row("Material").getByRole("cell").first()).toHaveText("Cotton denim");
	await expect(row("Size").getByRole("cell").nth(2), "a bag").toHaveText("No size");
	await expectAccessibleLayout(page);
	if (isMobile) {
		const price = table.getByRole("rowheader", { name: "Price" });
		const before = (await price.boundingBox())?.x;
		await main(page)
			.getByRole("group", { name: "Compared favorites" })
			.evaluate((region) => region.scrollBy(200, 0));
		expect((await price.boundingBox())?.x, "the first column stays").toBe(before);
	}
	await addButton(table, SHIRT).click();
	await expect(page.getByText(ADDED)).toBeVisible();
	await table.getByRole("button", { name: `Remove ${DENIM} from the comparison` }).click();
	await expect(table.getByRole("columnheader")).toHaveText(four.slice(1));
	await expect(heading).toBeFocused();
	await expect(box(fifth)).toBeEnabled();
	await main(page).getByRole("button", { name: "Close comparison" }).click();
	await expect(table).toBeHidden();
	await expect(main(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
});
