import type { Page } from "playwright/test";

/** How many pieces of each line the device's cart holds. */
export const cartLines = (page: Page) =>
	page.evaluate(() => {
		const { lines } = JSON.parse(localStorage.getItem("cart") ?? '{"lines":[]}') as {
			lines: { id: string; quantity: number }[];
		};
		return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
	});
