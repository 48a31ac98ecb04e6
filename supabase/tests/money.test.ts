import fc from "fast-check";
import { expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { amountFromColumn } from "../functions/_shared/domain/money.ts";
import { lineTotal, totals } from "../functions/_shared/domain/pricing.ts";
import { callFunction, createShopper, service } from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

const shopper = await createShopper();

const totalsOf = (lines: readonly [TestProduct, number][]) =>
	totals(
		lines.map(([product, quantity]) => ({ ...product, quantity })),
		"checkout",
	);

async function expectSameTotal(lines: readonly [TestProduct, number][]): Promise<void> {
	const byRule = totalsOf(lines);
	const items = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));
	const quoted = Quote.parse((await callFunction("pricing", { items, stage: "checkout" })).body);
	expect(quoted).toMatchObject(byRule);
	expect(quoted.lines.map((line) => line.lineTotal)).toEqual(
		lines.map(([product, quantity]) => lineTotal({ ...product, quantity })),
	);

	const response = await placeOrder(shopper, orderRequest(lines));
	expect(response.status).toBe(201);
	const { id, total } = OrderResponse.parse(response.body).data;
	const columns = "total_amount, order_items(product_id, quantity, unit_price, total_price)";
	const { data: stored } = await service.from("orders").select(columns).eq("id", id).single().throwOnError();
	expect([total, amountFromColumn(stored.total_amount)]).toEqual([byRule.total, byRule.total]);
	const storedLines = stored.order_items.map((item) => [
		...[item.product_id, item.quantity, amountFromColumn(item.unit_price), amountFromColumn(item.total_price)],
	]);
	expect(new Set(storedLines)).toEqual(
		new Set(quoted.lines.map((line) => [line.productId, line.quantity, line.salePrice, line.lineTotal])),
	);
}

test("the app, the pricing function and the stored order have the same amounts for any cart, to the cent", async () => {
	// Chosen to hit rounding at half a cent, free products and the maximum
	const prices = [0, 1, 3, 99, 1010, 1999, 4999, 5000, 5001, 6450, 99_999, 9_999_999];
	const discounts = [0, 12.5, 33.33, 50, 99.99, 100, 0.01];
	const discounted = prices.flatMap((price, n) =>
		[n, n + 3].map((n) => ({ price, discountPercentage: discounts[n % discounts.length] ?? 0 })),
	);
	const sales = [2, 6999, 150_000, 9_999_999].flatMap((price) =>
		[1, price - 1].map((salePrice) => ({ price, salePrice })),
	);
	const typical = [
		{ price: 6999, salePrice: 4500 },
		{ price: 90_000, salePrice: 59_900 },
		{ price: 150_000, salePrice: 80_000 },
	];
	const pool = await Promise.all([...discounted, ...sales, ...typical].map((fields) => createProduct(fields)));
	const cart = fc
		.uniqueArray(fc.constantFrom(...pool), { minLength: 1, maxLength: 8 })
		.chain((products) =>
			fc.tuple(...products.map((product) => fc.tuple(fc.constant(product), fc.integer({ min: 1, max: 99 })))),
		)
		// numeric(10,2)
		.filter((lines) => totalsOf(lines).total < 10 ** 10);
	await fc.assert(fc.asyncProperty(cart, expectSameTotal), {
		numRuns: Math.min(Number(process.env.PROPERTY_RUNS ?? 20), 500),
	});
});
