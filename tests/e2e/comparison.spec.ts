import { CATALOGUE, findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { withFavorites } from "./support/favorites.ts";
import { expect, expectAccessibleLayout, test } from "./support/test.ts";

const FOUR = ["enc-0001", "enc-0008", "enc-0004", "enc-0012"].map((id) => findProduct(id)?.name ?? "");

test("up to four favorites are compared side by side", async ({ page, isMobile }) => {
	const fifth = findProduct("enc-0005")?.name ?? "";
	const { main, card } = await withFavorites(page, [...FOUR, fifth]);
	const box = (name: string) => card(name).getByRole("checkbox", { name: `Compare ${name}` });
	await box(FOUR[0] ?? "").check();
	const compare = main.getByRole("button", { name: "Compare", exact: true });
	await expect(compare).toBeDisabled();
	for (const name of FOUR.slice(1)) await box(name).check();
	await expect(main.getByText("4 of 4 selected")).toBeVisible();
	await expect(box(fifth)).toBeDisabled();
	await expect(compare).toBeInViewport({ ratio: 1 });
	await compare.click();
	const heading = main.getByRole("heading", { name: "Side by side" });
	await expect(heading).toBeFocused();
	const table = main.getByRole("table");
	await expect(table.getByRole("columnheader")).toHaveText(FOUR);
	await expect(table.getByRole("rowheader")).toHaveText(["Price", "Size", "Condition", "Color", "Material", "Brand"]);
	const jacket = CATALOGUE.find(({ name }) => name === FOUR[0]);
	const row = (name: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
	await expect(row("Material").getByRole("cell").first()).toHaveText(jacket?.material ?? "-");
	await expect(row("Size").getByRole("cell").nth(2), "a bag").toHaveText("No size");
	await expectAccessibleLayout(page);
	if (isMobile) {
		const price = table.getByRole("rowheader", { name: "Price" });
		const before = (await price.boundingBox())?.x;
		await main.getByRole("group", { name: "Compared favorites" }).evaluate((region) => region.scrollBy(200, 0));
		expect((await price.boundingBox())?.x, "the first column stays").toBe(before);
	}
	await table.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await table.getByRole("button", { name: "Remove Trucker denim jacket from the comparison" }).click();
	await expect(table.getByRole("columnheader")).toHaveText(FOUR.slice(1));
	await expect(heading).toBeFocused();
	await expect(box(fifth)).toBeEnabled();
	await main.getByRole("button", { name: "Close comparison" }).click();
	await expect(table).toBeHidden();
	await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(0);
});
