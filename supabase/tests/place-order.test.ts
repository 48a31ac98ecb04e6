import { beforeAll, describe, expect, test } from "vitest";
import { SHIPPING_COLUMNS } from "../../tests/support/order-fixtures.ts";
import { amountToColumn, unitPrice } from "../functions/_shared/domain/money.ts";
import { createShopper, service, type TestUser } from "./support/backend.ts";
import { countOrders } from "./support/orders.ts";
import { createProduct, stockOf, type TestProduct, updateProduct } from "./support/products.ts";

let shopper: TestUser;
beforeAll(async () => {
	shopper = await createShopper();
});

const item = (product: TestProduct, quantity = 1) => ({
	product_id: product.id,
	quantity,
	unit_price: amountToColumn(unitPrice(product.price, product.discountPercentage)),
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
	test.each([
		["a quantity of 0", { quantity: 0 }, {}],
		["a quantity of 100", { quantity: 100 }, {}],
		["a negative price", { unit_price: "-1.00" }, {}],
		["a price of NaN", { unit_price: "NaN" }, {}],
		["a total of NaN", {}, { total_amount: "NaN" }],
		["an unknown payment method", {}, { payment_method: "cash" }],
		["a malformed order number", {}, { reference: "1" }],
	])("stores nothing and claims no stock for %s", async (_, invalid, more) => {
		const valid = await createProduct({ stock: 3 });
		const other = await createProduct();
		const before = await countOrders(shopper);
		const { error } = await place([item(valid), { ...item(other), ...invalid }], more);
		expect(error).not.toBeNull();
		expect(await countOrders(shopper)).toBe(before);
		expect(await stockOf(valid.id)).toEqual({ stock: 3, is_available: true });
		const { data: items } = await service.from("order_items").select("order_id").eq("product_id", valid.id);
		expect(items).toEqual([]);
	});

	test("returns sold_out with each unavailable product", async () => {
		const two = await createProduct({ stock: 2 });
		const unavailable = await createProduct();
		await updateProduct(unavailable.id, { is_available: false });
		const { error } = await place([item(two, 3), item(unavailable)]);
		expect(error).toMatchObject({ code: "PT409", message: "sold_out" });
		const named = JSON.parse(error?.details ?? "") as { productId: string }[];
		expect(new Set(named.map((line) => line.productId))).toEqual(new Set([two.id, unavailable.id]));
	});

	test("claims counted stock, makes a product without stock unavailable, and stores both in the item", async () => {
		const counted = await createProduct({ stock: 3 });
		const last = await createProduct({ stock: 1 });
		const uncounted = await createProduct();
		const { data } = await place([item(counted, 2), item(last), item(uncounted, 4)]);
		expect(await stockOf(counted.id)).toEqual({ stock: 1, is_available: true });
		expect(await stockOf(last.id)).toEqual({ stock: 0, is_available: false });
		expect(await stockOf(uncounted.id)).toEqual({ stock: null, is_available: true });
		const { data: items } = await service
			.from("order_items")
			.select("product_id, stock_claimed, sold_out_product")
			.eq("order_id", data?.[0]?.id ?? "");
		expect(new Set(items)).toEqual(
			new Set([
				{ product_id: counted.id, stock_claimed: 2, sold_out_product: false },
				{ product_id: last.id, stock_claimed: 1, sold_out_product: true },
				{ product_id: uncounted.id, stock_claimed: null, sold_out_product: false },
			]),
		);
	});
});
