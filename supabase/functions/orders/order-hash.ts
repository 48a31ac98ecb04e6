import type { OrderRequest } from "../_shared/contracts/orders.ts";

/** Sorts keys at every depth. */
function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(entries.map(([key, child]) => [key, canonical(child)]));
}

/** SHA-256 in hex, without prices, promo code and provider, which may differ between retries (docs/decisions/0023). */
export async function hashOrder({
	quotedTotal: _,
	promoCode: __,
	paymentProvider: ___,
	items,
	...rest
}: OrderRequest): Promise<string> {
	const lines = items
		.map(({ productId, quantity }) => ({ productId, quantity }))
		.sort((a, b) => (a.productId < b.productId ? -1 : 1));
	const bytes = new TextEncoder().encode(JSON.stringify(canonical({ ...rest, items: lines })));
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
