import type { Page } from "playwright/test";
import { findProduct } from "../../../supabase/functions/_shared/catalogue/catalogue.ts";
import { type CartLine, toCartCard } from "../../../supabase/functions/_shared/domain/cart.ts";

/** A line of the cart with a product of the catalogue. */
export function cartLine(id: string, quantity = 1): CartLine {
	const product = findProduct(id);
	if (!product) throw new Error(`The catalogue has no ${id}`);
	return { ...toCartCard(product), quantity, at: Date.now() };
}

/** Stores this text before the next page opens, once. */
export const storeOnce = (page: Page, key: string, text: string) =>
	page.addInitScript(
		([key, text]) => {
			if (!sessionStorage.getItem(`planted-${key}`)) localStorage.setItem(key, text);
			sessionStorage.setItem(`planted-${key}`, "1");
		},
		[key, text] as const,
	);

export const storeCart = (page: Page, ...lines: CartLine[]) =>
	storeOnce(page, "cart", JSON.stringify({ owner: null, lines }));

/** Stores these addresses of the signed-in account before each page opens. */
export async function storeAddresses(page: Page, addresses: readonly object[]): Promise<void> {
	const { user } = await (await page.request.get("/session")).json();
	await page.addInitScript(
		(stored) => localStorage.setItem("addresses", stored),
		JSON.stringify({ [user.id]: addresses }),
	);
}

export const readStored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key) ?? "", key);

/** Returns the quantities in the device's cart by product id. */
export async function cartLines(page: Page): Promise<Record<string, number>> {
	const { lines } = JSON.parse((await readStored(page, "cart")) || '{"lines":[]}') as { lines: CartLine[] };
	return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
}
