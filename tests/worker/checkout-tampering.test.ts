import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct, deleteTestProducts, updateProduct } from "../../supabase/tests/support/products.ts";
import { signUp } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { mainOf } from "./support/html.ts";
import { useShop } from "./support/shop.ts";

const { browser } = useShop();
afterAll(deleteTestProducts);

const BOOTS = { productId: "enc-0011", quantity: 1, price: 5483 };
const fields = (items: unknown, quotedTotal: string, more: Record<string, string> = {}) => ({
	...CHECKOUT_FIELDS,
	items: typeof items === "string" ? items : JSON.stringify(items),
	quotedTotal,
	idempotencyKey: randomUUID(),
	reference: "ORD-482913",
	...more,
});

// The rules and their limits: supabase/tests/orders-tampering.test.ts
describe("a checkout with tampered hidden fields", () => {
	let shopper: ReturnType<typeof browser>;
	let id: string;
	beforeAll(async () => {
		shopper = browser();
		({ id } = await signUp(shopper));
	});
	const stored = async () =>
		(await service.from("orders").select("total_amount, user_id, order_items(unit_price, quantity)").eq("user_id", id))
			.data;

	const PRICE: [what: string, fields: Record<string, string>][] = [
		["a cent less", fields([BOOTS], "5482")],
		["a cheaper price that adds up", fields([{ ...BOOTS, price: 1 }], "500")],
		["another product at this price", fields([{ ...BOOTS, productId: "enc-0001" }], "5483")],
	];
	test.each(PRICE)("%s returns 409, a price has changed", async (_, forged) => {
		const response = await shopper.post("/checkout", forged);
		expect(response.status).toBe(409);
		expect(await response.text()).toContain("A price has changed");
	});

	const INVALID: [what: string, fields: Record<string, string>][] = [
		["a negative total", fields([BOOTS], "-5483")],
		["a fractional total", fields([BOOTS], "5483.5")],
		["a total that is not a number", fields([BOOTS], "free")],
		["an infinite total", fields([BOOTS], "1e999")],
		["a negative quantity", fields([{ ...BOOTS, quantity: -1 }], "0")],
		["no lines", fields([], "0")],
		["lines that are not an array", fields({ ...BOOTS }, "5483")],
		["lines that are not JSON", fields("[", "5483")],
		["a __proto__ field", fields('[{"productId":"enc-0011","quantity":1,"price":5483,"__proto__":{"a":1}}]', "5483")],
	];
	test.each(INVALID)("%s returns 422", async (_, forged) => {
		expect((await shopper.post("/checkout", forged)).status).toBe(422);
	});

	test("an unknown, sold-out, or short product returns 409", async () => {
		const product = await createProduct({ price: 2400, discountPercentage: 0, stock: 1 });
		const line = { productId: product.id, quantity: 1, price: 2400 };
		for (const items of [[{ ...line, productId: "constructor" }], [{ ...line, quantity: 2 }]])
			expect((await shopper.post("/checkout", fields(items, "2899"))).status).toBe(409);
		await updateProduct(product.id, { is_available: false });
		expect((await shopper.post("/checkout", fields([line], "2899"))).status).toBe(409);
	});

	test("a body of 1 MB returns 413", async () => {
		const response = await shopper.post("/checkout", fields([BOOTS], "5483", { notes: "x".repeat(1_048_576) }));
		expect(response.status).toBe(413);
	});

	test("stores none of these and ignores owner and total fields of the form", async () => {
		expect(await stored()).toEqual([]);
		const forged = {
			user_id: randomUUID(),
			userId: randomUUID(),
			total_amount: "0",
			discount: "5483",
			status: "delivered",
		};
		const response = await shopper.post("/checkout", fields([BOOTS], "5483", forged));
		expect(response.status).toBe(302);
		expect(await stored()).toEqual([
			{ total_amount: 54.83, user_id: id, order_items: [{ unit_price: 54.83, quantity: 1 }] },
		]);
	});
});

test("stores first name, last name, email, phone, address, city, postal code, and country [S3.13]", async () => {
	const shopper = browser();
	const { id } = await signUp(shopper);
	const form = await mainOf(await shopper.go("/checkout"));
	const order = form.slice(form.indexOf("Shipping Information"));
	const typed = [
		...order.matchAll(/<(?:input|select)(?=[^>]*name="(\w+)")(?![^>]*type="(?:hidden|radio)")[^>]*>/g),
	].map(([, name]) => name);
	const { paymentMethod: _, ...shipping } = CHECKOUT_FIELDS;
	expect(typed).toEqual("firstName lastName email phone country address address2 city state postalCode".split(" "));
	expect(new Set([...Object.keys(shipping), "address2", "state"])).toEqual(new Set(typed));
	const line2 = { address2: "Apt 5", state: "Oregon" };
	expect((await shopper.post("/checkout", { ...fields([BOOTS], "5483"), ...line2 })).status).toBe(302);
	const { data } = await service.from("orders").select("*").eq("user_id", id).single();
	expect(data).toMatchObject({
		contact_name: "Amara Okafor",
		contact_email: "amara@example.com",
		contact_phone: "+1 503 555 0100",
		shipping_address_line1: "12 Mill Lane",
		shipping_address_line2: "Apt 5",
		shipping_state: "OR",
		billing_address_line2: "Apt 5",
		billing_state: "OR",
		shipping_city: "Portland",
		shipping_postal_code: "97201",
		shipping_country: "United States",
	});
});

test("without JavaScript a button removes a sold-out line or reduces its quantity", async () => {
	const shopper = browser();
	await signUp(shopper);
	const product = await createProduct({ price: 2400, discountPercentage: 0, stock: 3 });
	await shopper.post("/add-to-cart", { productId: product.id, quantity: "3" });
	const line = (quantity: number) => [{ productId: product.id, quantity, price: 2400 }];
	await updateProduct(product.id, { stock: 1 });
	const short = await mainOf(await shopper.post("/checkout", fields(line(3), "7200")));
	expect(short).toContain(`only 1 of ${product.name} left.`);
	expect(short).toContain(`value="1 ${product.id}"`);
	expect(short).toMatch(/<form[^>]*id="take"[^>]*method="post"/);
	const taken = await shopper.post("/checkout", { take: `1 ${product.id}` });
	expect(taken.headers.get("location")).toBe("/checkout");
	const page = await mainOf(await shopper.go("/checkout"));
	expect(page).toContain("Pay $28.99");
	expect(page, "a product without a picture").toContain('src="/favicon.svg"');

	await updateProduct(product.id, { is_available: false });
	const gone = await mainOf(await shopper.post("/checkout", fields(line(1), "2899")));
	expect(gone).toContain(`${product.name} is sold out.`);
	expect((await browser().post("/checkout", { take: `0 ${product.id}` })).headers.get("location")).toMatch(/^\/auth/);
	await shopper.post("/checkout", { take: `0 ${product.id}` });
	expect(await mainOf(await shopper.go("/checkout"))).not.toContain(product.name);
});
