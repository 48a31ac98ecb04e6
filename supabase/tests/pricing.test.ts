import { afterAll, afterEach, describe, expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { PROMO_STAGES, type Stage } from "../functions/_shared/domain/pricing.ts";
import { callFunction, createShopper, service } from "./support/backend.ts";
import { importFunctions } from "./support/functions.ts";
import { orderRequest } from "./support/orders.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

afterAll(deleteTestProducts);

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

describe("POST /promo", () => {
	test.each(["THRIFTY", "  Thrifty ", "thrifty\u200b"])("accepts %j for 10 percent", async (code) => {
		const { status, body } = await callFunction("promo", { code });
		expect({ status, body }).toEqual({ status: 200, body: { valid: true, percent: 10, message: "10% off your cart" } });
	});

	test.each([
		["spendy", "This promo code is not valid"],
		["\u200b", "Enter a promo code"],
	])("rejects %j with a message", async (code, message) => {
		expect((await callFunction("promo", { code })).body).toEqual({ valid: false, percent: 0, message });
	});
});

describe("POST /orders with a promo code", async () => {
	const stages = PROMO_STAGES as Stage[];
	const post = importFunctions("orders", "pricing");
	const shopper = await createShopper();
	afterEach(() => {
		stages.splice(0, stages.length, "cart");
	});

	async function send(name: string, body: unknown, key: string = crypto.randomUUID()) {
		const response = await post(name, body, { authorization: `Bearer ${shopper.token}`, "idempotency-key": key });
		return { status: response.status, body: (await response.json()) as Record<string, unknown> };
	}

	test("charges and stores the quoted, reduced total while PROMO_STAGES includes the checkout", async () => {
		stages.push("checkout");
		const request = orderRequest([[await createProduct(), 1]]);
		const items = request.items.map(({ productId, quantity }) => ({ productId, quantity }));
		const quoted = Quote.parse((await send("pricing", { items, stage: "checkout", promoCode: "THRIFTY" })).body);
		expect(quoted).toMatchObject({ discount: 343, total: 3430 - 343 + 499, promo: { applied: true } });

		const response = await send("orders", { ...request, promoCode: "THRIFTY", quotedTotal: quoted.total });
		expect(response.status).toBe(201);
		const { id, total } = OrderResponse.parse(response.body).data;
		expect(total).toBe(quoted.total);
		const { data: stored } = await service.from("orders").select("total_amount").eq("id", id).single();
		expect(stored?.total_amount).toBe(35.86);
	});

	test("returns the first order for the same key without the code", async () => {
		const [request, key] = [orderRequest([[await createProduct(), 1]]), crypto.randomUUID()];
		const first = await send("orders", { ...request, promoCode: "thrifty" }, key);
		const second = await send("orders", request, key);
		expect([first.status, second.status]).toEqual([201, 200]);
		expect(second.body).toEqual(first.body);
	});
});
