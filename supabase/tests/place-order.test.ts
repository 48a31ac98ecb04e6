import { beforeAll, describe, expect, test } from "vitest";
import { SHIPPING_COLUMNS } from "../../tests/support/order-fixtures.ts";
import { dollarsFromCents, unitPrice } from "../functions/_shared/domain/money.ts";
import { createShopper, service, type TestUser, visitor } from "./support/backend.ts";
import { countOrders } from "./support/orders.ts";
import { createProduct, stockOf, type TestProduct, updateProduct } from "./support/products.ts";

let shopper: TestUser;
beforeAll(async () => {
	shopper = await createShopper();
});

const item = (goods: TestProduct, quantity = 1) => ({
	product_id: goods.id,
	quantity,
	price: dollarsFromCents(goods.price),
	discount_percentage: goods.discountPercentage,
	unit_price: dollarsFromCents(unitPrice(goods.price, goods.discountPercentage)),
});

const details = {
	reference: "ORD-654321",
	total_amount: "34.30",
	payment_method: "credit-card",
	shipping_method: "Standard Shipping",
	...SHIPPING_COLUMNS,
};

const place = (
	items: ReturnType<typeof item>[],
	more: Partial<typeof details> = {},
	key = crypto.randomUUID(),
	client = service,
) =>
	client.rpc("place_order", { buyer: shopper.id, key, hash: "a".repeat(64), items, details: { ...details, ...more } });

describe("place_order", () => {
	test("can't be called by a visitor or a shopper, who would name their own price", async () => {
		const piece = await createProduct();
		const before = await countOrders(shopper);
		for (const client of [visitor, shopper.client]) {
			const { error } = await place([item(piece)], {}, undefined, client);
			expect(error?.code).toBe("42501");
		}
		expect(await countOrders(shopper)).toBe(before);
	});

	test.each([
		["an item with no quantity", { quantity: 0 }, {}],
		["an item of a hundred", { quantity: 100 }, {}],
		["a negative price", { unit_price: "-1.00" }, {}],
		["a price that is no number", { unit_price: "NaN" }, {}],
		["a total that is no number", {}, { total_amount: "NaN" }],
		["a payment method that we don't take", {}, { payment_method: "cash" }],
		["an order number of another shape", {}, { reference: "1" }],
	])("leaves nothing behind when it fails at %s: no order, no item, no claim", async (_, spoiled, more) => {
		const fine = await createProduct({ stock: 3 });
		const other = await createProduct();
		const before = await countOrders(shopper);
		const { error } = await place([item(fine), { ...item(other), ...spoiled }], more);
		expect(error).not.toBeNull();
		expect(await countOrders(shopper)).toBe(before);
		expect(await stockOf(fine.id)).toEqual({ stock: 3, is_available: true });
		const { data: items } = await service.from("order_items").select("order_id").eq("product_id", fine.id);
		expect(items).toEqual([]);
	});

	test("refuses a price or discount that the product no longer has, naming the product", async () => {
		const piece = await createProduct({ price: 1000, discountPercentage: 0 });
		await updateProduct(piece.id, { price: 11 });
		const { error } = await place([item(piece)]);
		expect(error).toMatchObject({ code: "PT409", message: "price_changed" });
		expect(JSON.parse(error?.details ?? "")).toEqual([{ productId: piece.id }]);
	});

	test("refuses what is sold out or too few, naming each", async () => {
		const two = await createProduct({ stock: 2 });
		const off = await createProduct();
		await updateProduct(off.id, { is_available: false });
		const { error } = await place([item(two, 3), item(off)]);
		expect(error).toMatchObject({ code: "PT409", message: "sold_out" });
		const named = JSON.parse(error?.details ?? "") as { productId: string }[];
		expect(new Set(named.map((line) => line.productId))).toEqual(new Set([two.id, off.id]));
	});

	test("claims counted stock, switches the product off with the last piece, and writes down what it took", async () => {
		const counted = await createProduct({ stock: 3 });
		const last = await createProduct({ stock: 1 });
		const free = await createProduct();
		const { data } = await place([item(counted, 2), item(last), item(free, 4)]);
		expect(await stockOf(counted.id)).toEqual({ stock: 1, is_available: true });
		expect(await stockOf(last.id)).toEqual({ stock: 0, is_available: false });
		expect(await stockOf(free.id)).toEqual({ stock: null, is_available: true });
		const { data: items } = await service
			.from("order_items")
			.select("product_id, stock_claimed, sold_out_product")
			.eq("order_id", data?.[0]?.id ?? "");
		expect(new Set(items)).toEqual(
			new Set([
				{ product_id: counted.id, stock_claimed: 2, sold_out_product: false },
				{ product_id: last.id, stock_claimed: 1, sold_out_product: true },
				{ product_id: free.id, stock_claimed: null, sold_out_product: false },
			]),
		);
	});
});
