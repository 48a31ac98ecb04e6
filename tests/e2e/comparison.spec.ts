import { findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { main } from "./pages/frame.ts";
import { ADDED, addButton, DENIM, SHIRT, withFavorites } from "./pages/lists.ts";
import { expect, expectAccessibleLayout, test } from "./support/test.ts";

test("the bar covers nothing that gets the focus, and on desktops no more than a column @desktop", async ({ page }) => {
	const names = Array.from({ length: 9 }, (_, n) => findProduct(`enc-000${n + 1}`)?.name ?? "");
	const cardOf = await withFavorites(page, names);
	for (const name of names.slice(0, 2))
		await cardOf(name)
			.getByRole("checkbox", { name: `Compare ${name}` })
			.check();
	const bar = page.locator(".compare-bar");
	const boxOf = async (locator: typeof bar) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	for (const name of names)
		for (const control of await cardOf(name).locator(":is(a, button, input):enabled:visible").all()) {
			await control.focus();
			const { y, height } = await boxOf(control);
			expect(y + height, `${name} ${await control.textContent()}`).toBeLessThanOrEqual((await boxOf(bar)).y);
		}
	const columns = await Promise.all(names.slice(0, 2).map((name) => boxOf(cardOf(name))));
	const [first, second] = columns.map(({ x }) => x);
	expect((await boxOf(bar)).width).toBeLessThanOrEqual((second ?? 0) - (first ?? 0));
});

test("up to four favorites are compared side by side", async ({ page, isMobile }) => {
	const [first, ...others] = ["0001", "0008", "0004", "0012", "0005"].map((n) => findProduct(`enc-${n}`)?.name ?? "");
	const four = [first ?? "", ...others.slice(0, 3)];
	const fifth = others[3] ?? "";
	const cardOf = await withFavorites(page, [...four, fifth]);
	const box = (name: string) => cardOf(name).getByRole("checkbox", { name: `Compare ${name}` });
	const compare = main(page).getByRole("button", { name: "Compare", exact: true });
	for (const [at, name] of four.entries()) {
		if (at === 1) await expect(compare).toBeDisabled();
		await box(name).check();
	}
	await expect(main(page).getByText("4 of 4 selected")).toBeVisible();
	await expect(box(fifth)).toBeDisabled();
	await expect(compare).toBeInViewport({ ratio: 1 });
	await compare.click();
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
