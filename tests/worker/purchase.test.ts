import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { createAttempt } from "../../app/features/checkout/idempotency-key.ts";
import type { AccountState } from "../../app/features/sync/account-state.server.ts";
import { formatInstant } from "../../supabase/functions/_shared/domain/dates.ts";
import { SHOP_TIME_ZONE } from "../../supabase/functions/_shared/shop.config.ts";
import { createProduct, deleteTestProducts } from "../../supabase/tests/support/products.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { useShop } from "./support/shop.ts";

const { browser } = useShop();
afterAll(deleteTestProducts);

/** Chelsea boots, $64.50 less 15 %: $54.83, so shipping is free. */
const BOOTS = { items: JSON.stringify([{ productId: "enc-0011", quantity: 1, price: 5483 }]), quotedTotal: "5483" };
const order = (fields: Record<string, string> = {}) => ({
	...CHECKOUT_FIELDS,
	...BOOTS,
	idempotencyKey: randomUUID(),
	reference: "ORD-482913",
	...fields,
});

async function signedUp(identifier = `buyer-${randomUUID()}@encore.example`) {
	const shopper = browser();
	const response = await shopper.post("/auth?mode=sign-up&next=/checkout", {
		intent: "sign-up",
		next: "/checkout",
		identifier,
		password: "second-hand-1",
		confirm: "second-hand-1",
	});
	expect(response.status).toBe(302);
	expect(response.headers.get("location")).toBe("/checkout");
	return shopper;
}

describe("buying without JavaScript", () => {
	test("signs up, places an order, and shows confirmation and order history [S2.06] [S2.48] [S2.57] [S7.07]", async () => {
		const shopper = await signedUp();
		const { reference } = createAttempt();
		const placed = await shopper.post("/checkout", order({ reference }));
		expect(placed.status).toBe(302);
		const to = placed.headers.get("location") ?? "";
		expect(to).toMatch(/^\/order-confirmation\?order=[0-9a-f-]{36}$/);

		const thanks = await (await shopper.go(to)).text();
		expect(thanks).toContain("Thank you");
		expect(thanks).toContain(reference);
		expect(thanks).toContain("PayPal");
		expect(thanks).toContain("Standard Shipping");
		const today = formatInstant(new Date().toISOString(), SHOP_TIME_ZONE);
		expect(thanks).toContain(today);
		const main = thanks.slice(thanks.indexOf("<main"), thanks.indexOf("</main"));
		expect(main).toContain('href="/shop"');
		expect(main).toContain('href="/account?tab=orders"');

		const history = await (await shopper.go("/account?tab=orders")).text();
		expect(history).toMatch(new RegExp(`Record ID (<!-- -->)?${to.slice(-36).slice(0, 8)}<`));
		expect(history).toContain(today);
		expect(history).toContain(reference);
		expect(history).toContain("$54.83");
		expect(history).toContain("Pending");
	});

	test.each(["mara&lind", "m/x="])("with the email address %s@ signs up and places an order", async (name) => {
		const email = `${name}${randomUUID()}@encore.example.xn--p1ai`;
		const shopper = await signedUp(`\u200b${email} `);
		expect(((await (await shopper.go("/session")).json()) as AccountState).user).toMatchObject({ email });
		const placed = await shopper.post("/checkout", order({ email: `${email}\u200b` }));
		expect(placed.headers.get("location")).toMatch(/^\/order-confirmation/);
	});

	test("an address that the checkout would refuse can't sign up", async () => {
		const fields = { intent: "sign-up", password: "second-hand-1", confirm: "second-hand-1" };
		const response = await browser().post("/auth", { ...fields, identifier: "mara..@-encore.example" });
		expect(response.status).toBe(422);
		expect(await response.text()).toContain("Enter the whole address, for example you@example.com");
	});

	test("hides another shopper's order", async () => {
		const shopper = await signedUp();
		const to = (await shopper.post("/checkout", order())).headers.get("location") ?? "";
		const otherShopper = await signedUp();
		const page = await (await otherShopper.go(to)).text();
		expect(page).toContain("No order to show here");
		expect(page).not.toMatch(/ORD-\d{6}/);
	});

	test("creates one order when the same key is sent twice", async () => {
		const shopper = await signedUp();
		const once = order();
		const first = await shopper.post("/checkout", once);
		const second = await shopper.post("/checkout", once);
		expect(second.headers.get("location")).toBe(first.headers.get("location"));
	});

	test("names the one-of-a-kind products that are too many for one account, and keeps form and cart", async () => {
		const shopper = await signedUp();
		const products = await Promise.all(
			Array.from({ length: 6 }, () => createProduct({ stock: 1, price: 1000, discountPercentage: 0 })),
		);
		const cart = (count: number) => ({
			items: JSON.stringify(products.slice(0, count).map(({ id }) => ({ productId: id, quantity: 1, price: 1000 }))),
			quotedTotal: String(count * 1000 + (count > 5 ? 0 : 499)),
		});
		for (const { id } of products) await shopper.post("/add-to-cart", { productId: id });
		const response = await shopper.post("/checkout", order(cart(6)));
		expect(response.status).toBe(409);
		const page = await response.text();
		expect(page).toContain("one account can hold");
		for (const { id, name } of products)
			expect(page).toMatch(new RegExp(`value="0 ${id}"[^>]*>Remove (<!-- -->)?${name}`));
		expect(page).toContain(`value="${CHECKOUT_FIELDS.address}"`);
		expect((await shopper.post("/checkout", order(cart(5)))).status).toBe(302);
	});

	test("rejects a visitor's order, offers forms to sign up and sign in, and keeps the checkout's form", async () => {
		const response = await browser().post("/checkout", order());
		expect(response.status).toBe(401);
		const page = await response.text();
		expect(page).toContain("you are not signed in");
		expect(page).toMatch(/<form[^>]*action="\/auth"[^>]*method="post"/);
		expect(page).toContain('name="next" value="/checkout"');
		for (const typed of [CHECKOUT_FIELDS.firstName, CHECKOUT_FIELDS.email, CHECKOUT_FIELDS.address])
			expect(page).toContain(`value="${typed}"`);
	});

	test("requires every shipping field, shows an error beside each, and uses an e-mail input [S5.07]", async () => {
		const shopper = await signedUp();
		const form = await (await shopper.go("/checkout")).text();
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
		for (const [name, sentence] of Object.entries(sentences)) {
			expect(field(name), name).toContain("required");
			const response = await shopper.post("/checkout", order({ [name]: " " }));
			expect(response.status, name).toBe(422);
			expect(await response.text(), name).toContain(sentence);
		}
	});
});

test("removes purchased products from the cart of a device that syncs later", async () => {
	const shopper = await signedUp();
	const put = Date.now();
	await shopper.post("/checkout", order());
	await shopper.go("/session", {
		method: "POST",
		body: JSON.stringify({
			owner: shopper.jar.cookies.get("account"),
			cart: JSON.stringify([["enc-0011", 1, put]]),
		}),
		headers: { origin: "https://shop.test", "content-type": "application/json" },
	});
	const { cart } = (await (await shopper.go("/session")).json()) as AccountState;
	expect(cart?.lines).toMatchObject([{ id: "enc-0011", quantity: 0 }]);
});

describe("the cart without JavaScript", () => {
	test("is stored in the account, paid for, and emptied [S4.10] [S4.24]", async () => {
		const shopper = await signedUp();
		const added = await shopper.post("/add-to-cart", { productId: "enc-0011", quantity: "1", size: "EU 38" });
		expect(added.headers.get("location")).toBe("/checkout");
		const page = await (await shopper.go("/checkout")).text();
		const hidden = (name: string) =>
			new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
		const fields = Object.fromEntries(
			["items", "idempotencyKey", "reference", "quotedTotal"].map((name) => [name, hidden(name)]),
		);
		expect(fields.quotedTotal).toBe("5483");
		const placed = await shopper.post("/checkout", { ...CHECKOUT_FIELDS, ...fields });
		expect(placed.headers.get("location")).toMatch(/^\/order-confirmation\?order=/);
		const after = await (await shopper.go("/checkout")).text();
		expect(after).not.toContain("Chelsea ankle boots");
	});

	test.each([
		["１２", 12],
		["0x7f", 1],
		["1e1", 1],
		["Infinity", 1],
	])("gets a quantity that is typed as %s as %i", async (quantity, stored) => {
		const [shopper, { id }] = [await signedUp(), await createProduct({ stock: 20 })];
		await shopper.post("/add-to-cart", { productId: id, quantity });
		const { cart } = (await (await shopper.go("/session")).json()) as AccountState;
		expect(cart?.lines).toMatchObject([{ id, quantity: stored }]);
	});

	test("redirects a visitor to sign in and back to the product", async () => {
		const response = await browser().post("/add-to-cart", { productId: "enc-0011" });
		expect(response.headers.get("location")).toBe("/auth?next=/product/enc-0011");
	});
});
