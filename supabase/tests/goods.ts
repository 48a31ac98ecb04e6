import { SHIPPING } from "../../tests/support/shipping.ts";
import type { OrderRequest } from "../functions/_shared/contracts/orders.ts";
import { dollarsFromCents, unitPrice } from "../functions/_shared/domain/money.ts";
import { totals } from "../functions/_shared/domain/pricing.ts";
import { type Called, call, type Someone, service } from "./backend.ts";

export interface Goods {
	id: string;
	name: string;
	/** Full price in cents. */
	price: number;
	discountPercentage: number;
	stock: number | null;
}

/** Puts a product of the test's own on the shelf. */
export async function newProduct(given: Partial<Omit<Goods, "id">> = {}): Promise<Goods> {
	const id = `test-${crypto.randomUUID()}`;
	const goods: Goods = {
		id,
		name: `Test piece ${id.slice(5, 13)}`,
		price: 4900,
		discountPercentage: 30,
		stock: null,
		...given,
	};
	const { error } = await service.from("products").insert({
		id,
		name: goods.name,
		price: Number(dollarsFromCents(goods.price)),
		discount_percentage: goods.discountPercentage,
		category: "mens",
		condition: "Good",
		stock: goods.stock,
	});
	if (error) throw new Error(`the test's product could not be inserted: ${error.message}`);
	made.push(id);
	return goods;
}

/** Every product that newProduct() made in this file. */
const made: string[] = [];

/** Takes this file's products off the shelf again, with the orders for them, where other tests look at whole lists. */
export async function removeGoods(): Promise<void> {
	const { data } = await service.from("order_items").select("order_id").in("product_id", made);
	await service
		.from("orders")
		.delete()
		.in(
			"id",
			(data ?? []).map((item) => item.order_id),
		);
	const { error } = await service.from("products").delete().in("id", made);
	if (error) throw new Error(`the test's products could not be removed: ${error.message}`);
	made.length = 0;
}

export async function changeProduct(
	id: string,
	change: { price?: number; is_available?: boolean; stock?: number | null },
): Promise<void> {
	const { error } = await service.from("products").update(change).eq("id", id);
	if (error) throw new Error(`the test's product could not be changed: ${error.message}`);
}

export async function shelf(id: string): Promise<{ stock: number | null; is_available: boolean } | null> {
	const { data } = await service.from("products").select("stock, is_available").eq("id", id).maybeSingle();
	return data;
}

/** What a checkout sends for these lines, as the app's own rule prices them. */
export function orderFor(lines: readonly [Goods, quantity: number][]): OrderRequest {
	const priced = lines.map(([goods, quantity]) => ({ ...goods, quantity }));
	return {
		items: priced.map(({ id, price, discountPercentage, quantity }) => ({
			productId: id,
			quantity,
			price: unitPrice(price, discountPercentage),
		})),
		shipping: SHIPPING,
		paymentMethod: "paypal",
		shippingMethod: "Standard Shipping",
		reference: "ORD-123456",
		quotedTotal: totals(priced, "checkout").total,
	};
}

/** Sends an order as its shopper; a new key unless one is given. */
export function order(shopper: Someone, request: unknown, key: string = crypto.randomUUID()): Promise<Called> {
	return call("orders", request, { token: shopper.token, headers: { "idempotency-key": key } });
}

export async function countOrders(shopper: Someone): Promise<number> {
	const { count, error } = await service
		.from("orders")
		.select("id", { count: "exact", head: true })
		.eq("user_id", shopper.id);
	if (error || count === null) throw new Error(`orders could not be counted: ${error?.message}`);
	return count;
}
