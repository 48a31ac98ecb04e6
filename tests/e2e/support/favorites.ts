import type { Page } from "playwright/test";
import { hydrated } from "./test.ts";

/** Saves products through their hearts in the shop and opens the favorites. */
export async function withFavorites(page: Page, names: readonly string[]) {
	await page.goto("/shop");
	await hydrated(page);
	const main = page.getByRole("main");
	await main.getByRole("link", { name: "Load more" }).click();
	for (const name of names) await main.getByRole("button", { name: `Favorite: ${name}`, exact: true }).click();
	await page.goto("/favorites");
	return {
		main,
		card: (name: string) =>
			main.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Remove ${name}`, exact: true }) }),
	};
}
