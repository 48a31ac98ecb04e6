import { expect, onTestFinished, test } from "vitest";
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

const [other, sold] = CATALOGUE.filter((product) => product.popular && !isSoldOut(product));
if (!other || !sold) throw new Error("the catalogue has too few popular products");

const setAvailable = async (id: string, is_available: boolean) => {
	expect((await service.from("products").update({ is_available }).eq("id", id)).error).toBeNull();
};
/** Makes a product sold out until the test has finished. */
async function sellOut(id: string): Promise<void> {
	onTestFinished(() => setAvailable(id, true));
	await setAvailable(id, false);
}

test("a product sold since the build cannot be added to a cart without JavaScript", async () => {
	await sellOut(sold.id);
	const to = async (productId: string) => locationOf(await browser().post("/add-to-cart", { productId }));
	expect(await to(sold.id)).toBe("/shop");
	expect(await to(other.id)).toBe(`/auth?next=/product/${other.id}&for=cart`);
	expect(await to("nobody-has-this")).toBe("/shop");
});

test("a tap on Add sees a sale at once, which other pages may see 30 s later", async () => {
	const statusOf = async (query: string) => (await (await request(`/current?id=${other.id}${query}`)).json())[0].status;
	expect(await statusOf("&fresh")).toBe("available");
	await sellOut(other.id);
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
