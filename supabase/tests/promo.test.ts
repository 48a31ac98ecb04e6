import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { PROMO_STAGES, type Stage } from "../functions/_shared/domain/pricing.ts";
import { callFunction, createShopper, service, type TestUser } from "./support/backend.ts";
import { importFunctions } from "./support/functions.ts";
import { orderRequest } from "./support/orders.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

describe("POST /promo", () => {
	test.each(["thrifty", "THRIFTY", "  Thrifty ", "thrifty\u200b"])("accepts %j for 10 percent", async (code) => {
		const { status, body } = await callFunction("promo", { code });
		expect(status).toBe(200);
		expect(body).toEqual({ valid: true, percent: 10, message: "10% off your cart" });
	});

	test.each([
		["spendy", "This promo code is not valid"],
		["  ", "Enter a promo code"],
		["\u200b", "Enter a promo code"],
	])("rejects %j with a message", async (code, message) => {
		expect((await callFunction("promo", { code })).body).toEqual({ valid: false, percent: 0, message });
	});
});

describe("POST /orders with a promo code", () => {
	const stages = PROMO_STAGES as Stage[];
	const post = importFunctions("orders", "pricing");
	let shopper: TestUser;
	beforeAll(async () => {
		shopper = await createShopper();
	});
	afterEach(() => {
		stages.splice(0, stages.length, "cart");
	});
	afterAll(deleteTestProducts);

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
