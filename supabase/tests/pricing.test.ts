import { describe, expect, test } from "vitest";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { callFunction } from "./support/backend.ts";
import { createProduct } from "./support/products.ts";

const getQuote = async (body: unknown) => Quote.parse((await callFunction("pricing", body)).body);

describe("POST /pricing", () => {
	test("[S9.05] takes 10% off the cart for thrifty in any case, and nothing at checkout", async () => {
		const product = await createProduct({ price: 2000, discountPercentage: 0 });
		const items = [{ productId: product.id, quantity: 1 }];
		const cart = await getQuote({ items, stage: "cart", promoCode: "ThRiFtY" });
		expect(cart).toMatchObject({ discount: 200, total: 2299, promo: { code: "thrifty", applied: true, percent: 10 } });
		const checkout = await getQuote({ items, stage: "checkout", promoCode: "thrifty" });
		expect(checkout).toMatchObject({ discount: 0, total: 2499, promo: { applied: false } });
	});

	test.each([
		["a quantity of 0", { items: [{ productId: "a", quantity: 0 }], stage: "cart" }, "items.0.quantity"],
		["a quantity of 100", { items: [{ productId: "a", quantity: 100 }], stage: "cart" }, "items.0.quantity"],
		["an unknown stage", { items: [], stage: "payment" }, "stage"],
		["an unknown field", { items: [], stage: "cart", total: 1 }, "total"],
		["a product twice", { items: Array(2).fill({ productId: "a", quantity: 1 }), stage: "cart" }, "items"],
		[
			"51 lines",
			{ items: Array.from({ length: 51 }, (_, n) => ({ productId: `p${n}`, quantity: 1 })), stage: "cart" },
			"items",
		],
	])("rejects %s with 422 and the field's path", async (_, body, path) => {
		const response = await callFunction("pricing", body);
		expect(response.status).toBe(422);
		expect(response.body).toMatchObject({
			error: { code: "invalid", details: expect.arrayContaining([expect.objectContaining({ path })]) },
		});
	});
});
