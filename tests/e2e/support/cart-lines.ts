import type { Page } from "playwright/test";

/** Returns the quantities in the device's cart by product id. */
export const cartLines = (page: Page) =>
	page.evaluate(() => {
		const { lines } = JSON.parse(localStorage.getItem("cart") ?? '{"lines":[]}') as {
			lines: { id: string; quantity: number }[];
		};
		return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
	});
