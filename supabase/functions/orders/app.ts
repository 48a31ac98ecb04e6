import type { Context } from "hono";
import { OrderRequest, type OrderResponse, type PlacedOrder } from "../_shared/contracts/orders.ts";
import type { Quote } from "../_shared/contracts/pricing.ts";
import { isUuid } from "../_shared/domain/postgres-formats.ts";
import { quote, unfulfillableLines } from "../_shared/domain/pricing.ts";
import { findPromo } from "../_shared/domain/promo.ts";
import { findMethod } from "../_shared/domain/shipping.ts";
import { requirePayable, withPayment } from "../_shared/extras/payments/index.server.ts";
import { createApp, type Env, readJson } from "../_shared/runtime/app.ts";
import { bearerToken, verifiedToken } from "../_shared/runtime/auth.ts";
import { invalidFields } from "../_shared/runtime/http-error.ts";
import { orderError } from "../_shared/runtime/order-error.ts";
import { loadProducts } from "../_shared/runtime/products.ts";
import { enforceLimit } from "../_shared/runtime/rate-limits.ts";
import { prepareOrder } from "./database.ts";
import { hashOrder } from "./order-hash.ts";
import { placeOrder } from "./place-order.ts";

function idempotencyKey(request: Request): string {
	const key = request.headers.get("idempotency-key") ?? "";
	if (isUuid(key)) return key.toLowerCase();
	throw invalidFields([
		{
			path: "Idempotency-Key",
			message: "The Idempotency-Key header must be a UUID, the same for every try of one order",
		},
	]);
}

function requireUnchanged({ items, quotedTotal }: OrderRequest, current: Quote): void {
	const unavailable = unfulfillableLines(current.lines);
	if (unavailable.length > 0)
		throw orderError(
			"sold_out",
			unavailable.map(({ productId, name, stock, available, heldUntil }) => ({
				productId,
				name,
				stock: available ? stock : 0,
				...(heldUntil && { heldUntil }),
			})),
		);
	const isUnchanged =
		current.total === quotedTotal && items.every((item, index) => item.price === current.lines[index]?.salePrice);
	if (!isUnchanged) throw orderError("price_changed", current);
}

async function readOrder(context: Context<Env>): Promise<{ key: string; request: OrderRequest }> {
	try {
		return { key: idempotencyKey(context.req.raw), request: await readJson(context, OrderRequest) };
	} catch (error) {
		// Validation errors are for authenticated callers only.
		await verifiedToken(context.req.raw);
		throw error;
	}
}

async function responseFor(order: PlacedOrder, requestId: string): Promise<OrderResponse> {
	return { success: true, error: null, data: await withPayment(order, requestId) };
}

/** `POST /orders` (docs/decisions/0022 and 0023): 201 for a new order, 200 for one already placed with the same key. */
export const app = createApp("orders", async (context) => {
	const token = bearerToken(context.req.raw);
	const { key, request } = await readOrder(context);
	const requestId = context.get("requestId");
	const ids = request.items.map((item) => item.productId);
	const [hash, { buyer, existing, products, attempts }] = await Promise.all([
		hashOrder(request),
		prepareOrder(token, key, ids),
	]);
	if (existing) {
		if (existing.hash !== hash) throw orderError("idempotency_key_reused", { orderId: existing.order.id });
		enforceLimit("payment", attempts);
		return context.json(await responseFor(existing.order, requestId), 200);
	}
	enforceLimit("order", attempts);

	const promo = findPromo(request.promoCode ?? "");
	const method = findMethod(request.shippingMethod);
	const current = quote(request.items, products, "checkout", promo, method);
	requireUnchanged(request, current);
	requirePayable(request, current.total);
	const result = await placeOrder({ buyer, key, hash, request, quote: current }, requestId);
	// A price changed between reading the products and writing the order.
	if (!result)
		throw orderError("price_changed", quote(request.items, await loadProducts(ids), "checkout", promo, method));
	return context.json(await responseFor(result.order, requestId), result.replayed ? 200 : 201);
});
