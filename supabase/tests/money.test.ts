import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { amountFromColumn } from "../functions/_shared/domain/money.ts";
import { lineTotal, totals } from "../functions/_shared/domain/pricing.ts";
import { callFunction, createShopper, service, type TestUser } from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

async function expectSameTotal(shopper: TestUser, lines: readonly [TestProduct, number][]): Promise<void> {
	const byRule = totals(
		lines.map(([product, quantity]) => ({ ...product, quantity })),
		"checkout",
	);
	const items = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));
	const quoted = Quote.parse((await callFunction("pricing", { items, stage: "checkout" })).body);
	expect(quoted).toMatchObject(byRule);

	const response = await placeOrder(shopper, orderRequest(lines));
	expect(response.status).toBe(201);
	const { id, total } = OrderResponse.parse(response.body).data;
	const stored = await service
		.from("orders")
		.select("total_amount, order_items(product_id, quantity, unit_price, total_price)")
		.eq("id", id)
		.single();
	const rows = stored.data?.order_items ?? [];
	const inCents = rows.map((row) => ({
		productId: row.product_id,
		quantity: row.quantity,
		salePrice: amountFromColumn(row.unit_price),
		lineTotal: amountFromColumn(row.total_price),
	}));
	const asQuoted = quoted.lines.map(({ productId, quantity, salePrice, lineTotal }) => ({
		productId,
		quantity,
		salePrice,
		lineTotal,
	}));
	expect(new Set(inCents)).toEqual(new Set(asQuoted));
	expect(quoted.lines.map((line) => line.lineTotal)).toEqual(
		lines.map(([product, quantity]) => lineTotal({ ...product, quantity })),
	);
	expect(amountFromColumn(stored.data?.total_amount ?? -1)).toBe(byRule.total);
	expect(total).toBe(byRule.total);
}

describe("the app, the pricing function and the stored order have the same amounts", () => {
	let shopper: TestUser;
	beforeAll(async () => {
		shopper = await createShopper();
	});

	test("for any cart, to the cent", async () => {
		// Chosen to hit rounding at half a cent, free products and the maximum
		const prices = [0, 1, 3, 99, 1010, 1999, 4999, 5000, 5001, 6450, 99_999, 9_999_999];
		const discounts = [0, 12.5, 33.33, 50, 99.99, 100, 0.01];
		const sales: readonly (readonly [price: number, salePrice: number])[] = [
			...([2, 6999, 150_000, 9_999_999] as const).map((price) => [price, price - 1] as const),
			...([2, 6999, 150_000, 9_999_999] as const).map((price) => [price, 1] as const),
			...[[6999, 4500] as const, [90_000, 59_900] as const, [150_000, 80_000] as const],
		];
		const pool = await Promise.all([
			...prices.flatMap((price, n) =>
				[discounts[n % discounts.length], discounts[(n + 3) % discounts.length]].map((discountPercentage) =>
					createProduct({ price, discountPercentage }),
				),
			),
			...sales.map(([price, salePrice]) => createProduct({ price, salePrice })),
		]);
		const cart = fc
			.uniqueArray(fc.nat({ max: pool.length - 1 }), { minLength: 1, maxLength: 8 })
			.chain((which) =>
				fc.tuple(...which.map((n) => fc.tuple(fc.constant(pool[n] as TestProduct), fc.integer({ min: 1, max: 99 })))),
			);
		await fc.assert(
			fc.asyncProperty(cart, async (lines) => {
				// numeric(10,2)
				fc.pre(
					totals(
						lines.map(([product, quantity]) => ({ ...product, quantity })),
						"checkout",
					).total <
						10 ** 10,
				);
				await expectSameTotal(shopper, lines);
			}),
			{ numRuns: Math.min(Number(process.env.PROPERTY_RUNS ?? 20), 500) },
		);
	});
});
