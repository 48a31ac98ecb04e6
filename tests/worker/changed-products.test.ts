import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { isSoldOut } from "../../supabase/functions/_shared/domain/product.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct, deleteTestProducts } from "../../supabase/tests/support/products.ts";
import { signedUp } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { linesOf, orderForm } from "./support/orders.ts";
import { locationOf, useShop } from "./support/shop.ts";

// Changes made before the first request. The refresh after 30 s is tested in supabase/tests/catalog.test.ts.
const { request, browser } = useShop();
const text = async (path: string) => (await request(path)).text();

const [repriced, sold] = CATALOGUE.filter((product) => product.popular && !isSoldOut(product));
if (!repriced || !sold) throw new Error("the catalogue has too few popular products");

const change = async (id: string, to: { price?: number; discount_percentage?: number; is_available?: boolean }) => {
	expect((await service.from("products").update(to).eq("id", id)).error).toBeNull();
};
const asBundled = ({ id, price, discountPercentage }: typeof repriced) =>
	change(id, { price: price / 100, discount_percentage: discountPercentage, is_available: true });

describe("products changed since the build", () => {
	beforeAll(async () => {
		await change(repriced.id, { price: 1234.56, discount_percentage: 0 });
		await change(sold.id, { is_available: false });
	});
	afterAll(async () => {
		await asBundled(repriced);
		await asBundled(sold);
	});

	/** The text of a product's card. */
	const card = (page: string, id: string) =>
		page.split('<li class="card').find((item) => item.includes(`href="/product/${id}"`)) ?? "";

	test("update prices on the home page and replace sold-out products", async () => {
		const page = await text("/");
		expect(card(page, repriced.id)).toContain("$1,234.56");
		expect(card(page, repriced.id)).not.toContain("Sold Out");
		expect(card(page, sold.id)).toBe("");
	});

	test("cannot be added to a cart without JavaScript when sold out", async () => {
		const to = async (productId: string) => locationOf(await browser().post("/add-to-cart", { productId }));
		expect(await to(sold.id)).toBe("/shop");
		expect(await to(repriced.id)).toBe(`/auth?next=/product/${repriced.id}&for=cart`);
		expect(await to("nobody-has-this")).toBe("/shop");
	});
});

test("a tap on Add sees a sale at once, which other pages may see 30 s later", async () => {
	const statusOf = async (query: string) =>
		(await (await request(`/current?id=${repriced.id}${query}`)).json())[0].status;
	onTestFinished(() => asBundled(repriced));
	expect(await statusOf("&fresh")).toBe("available");
	await change(repriced.id, { is_available: false });
	expect(await statusOf("&fresh")).toBe("sold out");
	expect(await statusOf("")).toBe("available");
});

test("a product that is only in the database can be added to the cart and ordered", async () => {
	onTestFinished(deleteTestProducts); // other files compare lists with the bundle
	const { id, name } = await createProduct({ price: 6000, discountPercentage: 0 });
	await service.from("product_images").insert({ product_id: id, image_url: "/clogs.svg", position: 0 });
	const shopper = await signedUp(browser());
	const cart = async () =>
		Object.fromEntries(((await shopper.session()).cart?.lines ?? []).map(({ id, quantity }) => [id, quantity]));
	// The second addition keeps the first
	for (const productId of [id, "enc-0011"])
		expect(locationOf(await shopper.post("/add-to-cart", { productId }))).toBe("/checkout");
	expect(await cart()).toEqual({ [id]: 1, "enc-0011": 1 });
	const placed = await shopper.post(
		"/checkout",
		orderForm(linesOf([{ productId: id, quantity: 1, price: 6000 }], 6000)),
	);
	await expectPage(await shopper.go(locationOf(placed)), 200, name, "/clogs.svg");
	expect(await cart()).toEqual({ [id]: 0, "enc-0011": 1 });
});
