import type { OrderRequest } from "../_shared/contracts/orders.ts";

/** Keys in order at every depth, so that equal contents give equal text. */
function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(entries.map(([key, part]) => [key, canonical(part)]));
}

/**
 * What a key stands for: SHA-256, in hex, of the order as parsed, its lines in id order. The prices that the shopper saw
 * are left out (decision 6), and the promo code with them: a retry after a price change, or from a tab that holds no
 * code, is the same order.
 */
export async function bodyHash({ quotedTotal: _, promoCode: __, items, ...rest }: OrderRequest): Promise<string> {
	const lines = items
		.map(({ productId, quantity }) => ({ productId, quantity }))
		.sort((a, b) => (a.productId < b.productId ? -1 : 1));
	const bytes = new TextEncoder().encode(JSON.stringify(canonical({ ...rest, items: lines })));
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
