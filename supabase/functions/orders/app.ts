import { type OrderAnswer, OrderRequest, type PlacedOrder } from "../_shared/contracts/orders.ts";
import { type PricedQuote, quote, shortLines } from "../_shared/domain/quote.ts";
import { callerOf } from "../_shared/runtime/caller.ts";
import { loadProducts } from "../_shared/runtime/products.ts";
import { invalid } from "../_shared/runtime/refusal.ts";
import { bodyOf, createApp } from "../_shared/runtime/respond.ts";
import { bodyHash } from "./body-hash.ts";
import { placeOrder } from "./place-order.ts";
import { keyReused, priceChanged, soldOut } from "./refusals.ts";
import { findByKey } from "./stored-order.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function keyOf(request: Request): string {
	const key = request.headers.get("idempotency-key") ?? "";
	if (UUID.test(key)) return key.toLowerCase();
	throw invalid([
		{
			path: "Idempotency-Key",
			message: "The Idempotency-Key header must be a UUID, the same for every try of one order",
		},
	]);
}

/** Throws a Refusal unless every line can be had and costs what the shopper saw. */
function requireAsSeen({ items, quotedTotal }: OrderRequest, now: PricedQuote): void {
	const short = shortLines(now.lines);
	if (short.length > 0)
		throw soldOut(
			short.map(({ productId, name, stock, available }) => ({ productId, name, stock: available ? stock : 0 })),
		);
	const asSeen = now.total === quotedTotal && items.every((item, index) => item.price === now.lines[index]?.unitPrice);
	if (!asSeen) throw priceChanged(now);
}

const answer = (data: PlacedOrder): OrderAnswer => ({ success: true, error: null, data });

/**
 * `POST /orders`: places the caller's order at the database's prices (architecture, contracts and decision 6).
 * 201 for a new order, 200 for one that the key has made before, whatever has become of prices and stock since.
 */
export const app = createApp("orders", async (context) => {
	const caller = await callerOf(context.req.raw);
	const key = keyOf(context.req.raw);
	const request = await bodyOf(context, OrderRequest);
	const ids = request.items.map((item) => item.productId);
	const [hash, before, products] = await Promise.all([bodyHash(request), findByKey(caller.id, key), loadProducts(ids)]);
	if (before) {
		if (before.hash !== hash) throw keyReused(before.order.id);
		return context.json(answer(before.order), 200);
	}

	const now = quote(request.items, products, "checkout");
	requireAsSeen(request, now);
	const placed = await placeOrder({ buyer: caller.id, key, hash, request, quote: now, products });
	// A price changed between our reading it and the database's writing the order: what it is now is the answer.
	if (!placed) throw priceChanged(quote(request.items, await loadProducts(ids), "checkout"));
	return context.json(answer(placed.order), placed.replayed ? 200 : 201);
});
