import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct, deleteTestProducts, updateProduct } from "../../supabase/tests/support/products.ts";
import { signedUp } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { linesOf, orderForm } from "./support/orders.ts";
import { locationOf, useShop } from "./support/shop.ts";

const { browser } = useShop();
afterAll(deleteTestProducts);

// All that is rejected: supabase/tests/orders-tampering.test.ts, supabase/functions/_shared/contracts/orders.test.ts
test("a checkout with tampered hidden fields is rejected, and its owner and total are ignored", async () => {
	const shopper = await signedUp(browser());
	for (const [status, fields] of [
		[409, { quotedTotal: "5482" }],
		[422, { items: "[" }],
		[422, { items: '[{"productId":"enc-0011","quantity":1,"price":5483,"__proto__":{"a":1}}]' }],
	] as const)
		expect((await shopper.post("/checkout", orderForm(fields))).status, JSON.stringify(fields)).toBe(status);
	const forged = { user_id: randomUUID(), total_amount: "0", discount: "5483", status: "delivered" };
	expect((await shopper.post("/checkout", orderForm(forged))).status).toBe(302);
	const { data } = await service.from("orders").select("total_amount, status").eq("user_id", shopper.user.id);
	expect(data).toEqual([{ total_amount: 54.83, status: "pending" }]);
});

test("without JavaScript a button removes a sold-out line or reduces its quantity", async () => {
	const shopper = await signedUp(browser());
	const product = await createProduct({ price: 2400, discountPercentage: 0, stock: 3 });
	await shopper.post("/add-to-cart", { productId: product.id, quantity: "3" });
	const order = (quantity: number, total: number) =>
		shopper.post("/checkout", orderForm(linesOf([{ productId: product.id, quantity, price: 2400 }], total)));
	await updateProduct(product.id, { stock: 1 });
	const take = [`value="1 ${product.id}"`, /<form[^>]*id="take"[^>]*method="post"/];
	await expectPage(await order(3, 7200), 409, `only 1 of ${product.name} left.`, ...take);
	expect(locationOf(await shopper.post("/checkout", { take: `1 ${product.id}` }))).toBe("/checkout");
	// The product has no picture
	await expectPage(await shopper.go("/checkout"), 200, "Pay $28.99", 'src="/favicon.svg"');

	await updateProduct(product.id, { is_available: false });
	await expectPage(await order(1, 2899), 409, `${product.name} is sold out.`);
	expect(locationOf(await browser().post("/checkout", { take: `0 ${product.id}` }))).toMatch(/^\/auth/);
	await shopper.post("/checkout", { take: `0 ${product.id}` });
	expect(await shopper.main("/checkout")).not.toContain(product.name);
});
