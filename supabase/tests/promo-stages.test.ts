import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { Quote } from "../functions/_shared/contracts/pricing.ts";
import { PROMO_STAGES, type Stage } from "../functions/_shared/domain/pricing.ts";
import { createShopper, service, type TestUser } from "./support/backend.ts";
import { importFunctions } from "./support/functions.ts";
import { orderRequest } from "./support/orders.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

// The constant is compiled in
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

async function ask(name: string, body: unknown, key: string = crypto.randomUUID()) {
	const response = await post(name, body, { authorization: `Bearer ${shopper.token}`, "idempotency-key": key });
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const storedTotal = async (id: string) =>
	(await service.from("orders").select("total_amount").eq("id", id).single()).data?.total_amount;

describe("a promo code sent with an order", () => {
	test("changes nothing while the constant names the cart alone", async () => {
		const honest = orderRequest([[await createProduct(), 1]]);
		const answer = await ask("orders", { ...honest, promoCode: "thrifty" });
		expect(answer.status).toBe(201);
		expect(OrderResponse.parse(answer.body).data.total).toBe(3430 + 499);
	});

	test("is charged as quoted once the constant names the checkout too, and the reduced total is what is stored", async () => {
		stages.push("checkout");
		const honest = orderRequest([[await createProduct(), 1]]);
		const items = honest.items.map(({ productId, quantity }) => ({ productId, quantity }));
		const quoted = Quote.parse((await ask("pricing", { items, stage: "checkout", promoCode: "THRIFTY" })).body);
		expect(quoted).toMatchObject({ discount: 343, total: 3430 - 343 + 499, promo: { applied: true } });

		const answer = await ask("orders", { ...honest, promoCode: "THRIFTY", quotedTotal: quoted.total });
		expect(answer.status).toBe(201);
		const { id, total } = OrderResponse.parse(answer.body).data;
		expect(total).toBe(quoted.total);
		expect(await storedTotal(id)).toBe(35.86);
	});

	test.each([undefined, "hundred-off"])(
		"takes nothing off an order with the code %j, whatever total comes with it",
		async (promoCode) => {
			stages.push("checkout");
			const honest = orderRequest([[await createProduct(), 1]]);
			const forged = await ask("orders", { ...honest, promoCode, quotedTotal: 3586 });
			expect(forged).toMatchObject({ status: 409, body: { error: { code: "price_changed" } } });
			expect(Quote.parse((forged.body.error as { details: unknown }).details).total).toBe(3929);
		},
	);

	test("is no part of what a key stands for: the same order from a tab that holds no code is the same order", async () => {
		const [honest, key] = [orderRequest([[await createProduct(), 1]]), crypto.randomUUID()];
		const first = await ask("orders", { ...honest, promoCode: "thrifty" }, key);
		const again = await ask("orders", honest, key);
		expect([first.status, again.status]).toEqual([201, 200]);
		expect(again.body).toEqual(first.body);
	});
});
