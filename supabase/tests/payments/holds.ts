import { expect, onTestFinished, test, vi } from "vitest";
import { loadCatalog } from "../../../app/features/catalog/catalog.server.ts";
import { callOf, loadProduct } from "../../../app/features/catalog/products.server.ts";
import { queryList } from "../../functions/_shared/catalogue/query-list.ts";
import type { Quote } from "../../functions/_shared/contracts/pricing.ts";
import { listQuery, SHOP } from "../../functions/_shared/domain/list-query.ts";
import { backend } from "../support/backend.ts";
import { testContext } from "../support/context.ts";
import type { PaymentShop } from "../support/payment-shop.ts";

/** Pages read changes after that time. */
const CACHE_MS = 31_000;

export function holdTests(shop: PaymentShop): void {
	test("the product of an unpaid order is on hold in lists, on its page and in carts until the order is paid", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		const order = await shop.checkout();
		const ctx = testContext({ ...backend, url: shop.stack.url });
		const read = async () => {
			const { body } = await shop.call<Quote>("pricing", {
				items: [{ productId: order.productId, quantity: 1 }],
				stage: "cart",
			});
			const lists = [(await loadCatalog(ctx)).products, (await queryList(callOf(ctx), listQuery(SHOP))).products];
			const products = lists.map((list) => list.find(({ id }) => id === order.productId));
			return [...products, (await loadProduct(ctx, order.productId)).product, body.lines[0]];
		};
		const [payment] = await shop.select<{ expires_at: string }>(`payments?order_id=eq.${order.id}&select=expires_at`);
		const heldUntil = Date.parse(payment?.expires_at ?? "") + 120_000;
		const held = await read();
		expect(held).toHaveLength(4);
		for (const product of held) expect(Date.parse(product?.heldUntil ?? "")).toBe(heldUntil);
		await shop.pay(order.url);
		await shop.waitForStatus(order, "pending paid");
		vi.setSystemTime(Date.now() + CACHE_MS);
		for (const product of await read()) expect(product).toMatchObject({ stock: 0 });
		for (const product of await read()) expect(product?.heldUntil).toBeUndefined();
	});
}
