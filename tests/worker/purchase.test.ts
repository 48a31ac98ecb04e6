import { afterAll, describe, expect, test } from "vitest";
import { formatInstant } from "../../supabase/functions/_shared/domain/dates.ts";
import { SHOP_TIME_ZONE } from "../../supabase/functions/_shared/shop.config.ts";
import { createProduct, deleteTestProducts } from "../../supabase/tests/support/products.ts";
import { newEmail, PASSWORD, push, signedUp } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { expectPage, formFields } from "./support/html.ts";
import { linesOf, orderForm } from "./support/orders.ts";
import { locationOf, useShop } from "./support/shop.ts";

const { browser } = useShop();
afterAll(deleteTestProducts);

describe("buying without JavaScript", () => {
	test("signs up, fills a cart, places an order, and shows confirmation and order history [S2.06] [S2.48] [S2.57] [S7.07] [S9.19]", async () => {
		const shopper = browser();
		const signUp = { intent: "sign-up", identifier: newEmail(), password: PASSWORD, confirm: PASSWORD };
		expect(locationOf(await shopper.post("/auth", { ...signUp, next: "/checkout" }))).toBe("/checkout");
		const added = await shopper.post("/add-to-cart", { productId: "enc-0011", quantity: "1", size: "EU 38" });
		expect(locationOf(added)).toBe("/checkout");
		const fields = formFields(await shopper.main("/checkout"), "idempotencyKey");
		const form = { ...orderForm(fields), ...CHECKOUT_FIELDS };
		const placed = await shopper.post("/checkout", form);
		expect(placed.status).toBe(302);
		const to = locationOf(placed);
		expect(to).toMatch(/^\/order-confirmation\?order=[0-9a-f-]{36}$/);
		const today = formatInstant(new Date().toISOString(), SHOP_TIME_ZONE);
		await expectPage(
			await shopper.go(to),
			200,
			...["Thank you", form.reference, "PayPal", "Standard Shipping", today, "What happens next", "12 Mill Lane"],
			...[`We email the receipt to ${signUp.identifier}.`, "You can cancel within 1 hour"],
			...['href="/shop"', 'href="/account?tab=orders"'],
		);
		const history = [`>${to.slice(-36).slice(0, 8)}<`, today, form.reference, "$54.83", "Pending"];
		await expectPage(await shopper.go("/account?tab=orders"), 200, ...history);
		expect(await shopper.main("/checkout")).not.toContain("Chelsea ankle boots");
		// Repeated with the same key
		expect(locationOf(await shopper.post("/checkout", form))).toBe(to);
	});

	test("an address that the checkout would reject can't sign up", async () => {
		const fields = { intent: "sign-up", password: PASSWORD, confirm: PASSWORD };
		const response = await browser().post("/auth", { ...fields, identifier: "mara..@-encore.example" });
		await expectPage(response, 422, "Enter the whole address, for example you@example.com");
	});

	test("names the one-of-a-kind products that are too many for one account, and keeps form and cart", async () => {
		const shopper = await signedUp(browser());
		const product = { stock: 1, price: 1000, discountPercentage: 0 };
		const products = await Promise.all(Array.from({ length: 6 }, () => createProduct(product)));
		for (const { id } of products) await shopper.post("/add-to-cart", { productId: id });
		const items = products.map(({ id }) => ({ productId: id, quantity: 1, price: 1000 }));
		const response = await shopper.post("/checkout", orderForm(linesOf(items, 6000)));
		const page = await expectPage(response, 409);
		expect(page).toContain("one account can hold");
		for (const { id, name } of products) expect(page).toMatch(new RegExp(`value="0 ${id}"[^>]*>Remove ${name}`));
		expect(page).toContain(`value="${CHECKOUT_FIELDS.address}"`);
		const fewer = orderForm(linesOf(items.slice(1), 5499));
		expect((await shopper.post("/checkout", fewer)).status).toBe(302);
	});

	test("rejects a visitor's order, offers forms to sign up and sign in, and keeps the checkout's form", async () => {
		const { firstName, email, address } = CHECKOUT_FIELDS;
		await expectPage(
			await browser().post("/checkout", orderForm()),
			401,
			...["you are not signed in", 'name="next" value="/checkout"', /<form[^>]*action="\/auth"[^>]*method="post"/],
			...[firstName, email, address].map((typed) => `value="${typed}"`),
		);
	});

	test("requires every shipping field, shows an error beside each, keeps the order's key, and uses an e-mail input [S3.13] [S5.07]", async () => {
		const shopper = await signedUp(browser());
		const form = await shopper.main("/checkout");
		const field = (name: string) => new RegExp(`<(input|select)[^>]*name="${name}"[^>]*>`).exec(form)?.[0] ?? "";
		const sentences = {
			firstName: "Enter your first name",
			lastName: "Enter your last name",
			email: "Enter the whole address, for example you@example.com",
			phone: "Enter your phone number",
			address: "Enter your address",
			city: "Enter your city",
			postalCode: "Enter your postal code",
			country: "Enter your country",
		};
		expect(field("email")).toContain('type="email"');
		for (const name of Object.keys(sentences)) expect(field(name), name).toContain("required");
		const blank = Object.fromEntries(Object.keys(sentences).map((name) => [name, " "]));
		const order = orderForm(blank);
		const page = await expectPage(await shopper.post("/checkout", order), 422, ...Object.values(sentences));
		const { idempotencyKey, reference } = order;
		expect(formFields(page, "firstName")).toMatchObject({ idempotencyKey, reference });
	});
});

test("removes purchased products from the cart of a device that syncs later", async () => {
	const shopper = await signedUp(browser());
	const put = Date.now();
	await shopper.post("/checkout", orderForm());
	await push(shopper, { cart: JSON.stringify([["enc-0011", 1, put]]) });
	expect((await shopper.session()).cart?.lines).toMatchObject([{ id: "enc-0011", quantity: 0 }]);
});
