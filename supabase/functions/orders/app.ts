import type { Context } from "hono";
import { type OrderAnswer, OrderRequest, type PlacedOrder } from "../_shared/contracts/orders.ts";
import type { Quote } from "../_shared/contracts/pricing.ts";
import { isUuid } from "../_shared/domain/postgres-formats.ts";
import { quote, unfulfillableLines } from "../_shared/domain/pricing.ts";
import { findPromo } from "../_shared/domain/promo.ts";
import { callerOf, tokenOf } from "../_shared/runtime/caller.ts";
import { refuseTooMany } from "../_shared/runtime/limits.ts";
import { loadProducts } from "../_shared/runtime/products.ts";
import { invalid } from "../_shared/runtime/refusal.ts";
import { bodyOf, createApp, type Env } from "../_shared/runtime/respond.ts";
import { bodyHash } from "./body-hash.ts";
import { placeOrder } from "./place-order.ts";
import { prepareOrder } from "./prepare-order.ts";
import { keyReused, priceChanged, soldOut } from "./refusals.ts";

function keyOf(request: Request): string {
	const key = request.headers.get("idempotency-key") ?? "";
	if (isUuid(key)) return key.toLowerCase();
	throw invalid([
		{
			path: "Idempotency-Key",
			message: "The Idempotency-Key header must be a UUID, the same for every try of one order",
		},
	]);
}

/** Throws a Refusal unless every line can be had and costs what the shopper saw. */
function requireAsSeen({ items, quotedTotal }: OrderRequest, now: Quote): void {
	const short = unfulfillableLines(now.lines);
	if (short.length > 0)
		throw soldOut(
			short.map(({ productId, name, stock, available }) => ({ productId, name, stock: available ? stock : 0 })),
		);
	const asSeen = now.total === quotedTotal && items.every((item, index) => item.price === now.lines[index]?.unitPrice);
	if (!asSeen) throw priceChanged(now);
}

/** The key and the order as parsed, or why they can't be. */
async function contentsOf(
	context: Context<Env>,
): Promise<{ key: string; request: OrderRequest } | { refusal: unknown }> {
	try {
		return { key: keyOf(context.req.raw), request: await bodyOf(context, OrderRequest) };
	} catch (refusal) {
		return { refusal };
	}
}

const answer = (data: PlacedOrder): OrderAnswer => ({ success: true, error: null, data });

/**
 * `POST /orders`: places the caller's order at the database's prices (architecture, contracts and decision 6).
 * 201 for a new order, 200 for one that the key has made before, whatever has become of prices and stock since.
 */
export const app = createApp("orders", async (context) => {
	const token = tokenOf(context.req.raw);
	const known = await contentsOf(context);
	if ("refusal" in known) {
		// Whom we don't know, we don't tell what is wrong with an order.
		await callerOf(context.req.raw);
		throw known.refusal;
	}
	const { key, request } = known;
	const ids = request.items.map((item) => item.productId);
	const [hash, { buyer, existing, products, attempts }] = await Promise.all([
		bodyHash(request),
		prepareOrder(token, key, ids),
	]);
	if (existing) {
		if (existing.hash !== hash) throw keyReused(existing.order.id);
		return context.json(answer(existing.order), 200);
	}
	refuseTooMany("order", attempts);

	const promo = findPromo(request.promoCode ?? "");
	const now = quote(request.items, products, "checkout", promo);
	requireAsSeen(request, now);
	const placed = await placeOrder({ buyer, key, hash, request, quote: now, products });
	// A price changed between our reading it and the database's writing the order: what it is now is the answer.
	if (!placed) throw priceChanged(quote(request.items, await loadProducts(ids), "checkout", promo));
	return context.json(answer(placed.order), placed.replayed ? 200 : 201);
});
