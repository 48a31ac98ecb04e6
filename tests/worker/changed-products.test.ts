import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { inCollection } from "../../supabase/functions/_shared/domain/collection-listing.ts";
import { COLLECTIONS } from "../../supabase/functions/_shared/domain/collections.ts";
import { isSoldOut } from "../../supabase/functions/_shared/domain/product.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { useShop } from "./support/shop.ts";

// Changes made before the first request. The refresh after 30 s is tested in supabase/tests/catalog.test.ts.
const { request, browser } = useShop();

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
		const page = await (await request("/")).text();
		expect(card(page, repriced.id)).toContain("$1234.56");
		expect(card(page, repriced.id)).not.toContain("Sold Out");
		expect(card(page, sold.id)).toBe("");
	});

	test("are updated in the shop and on the product page", async () => {
		const page = await (await request("/shop")).text();
		expect(card(page, repriced.id)).toContain("$1234.56");
		const last = await (await request("/shop?page=2")).text();
		expect(card(last, sold.id)).toContain("Out of Stock");
		expect(await (await request(`/product/${repriced.id}`)).text()).toContain("$1234.56");
		expect(await (await request(`/product/${sold.id}`)).text()).toContain("Out of Stock");
	});

	test("are updated in every collection that contains them", async () => {
		const productCollections = Object.values(COLLECTIONS).filter(({ id }) => inCollection(repriced, id));
		expect(productCollections.length).toBeGreaterThan(0);
		for (const { path } of productCollections)
			expect(card(await (await request(`${path}?sort=price-desc`)).text(), repriced.id), path).toContain("$1234.56");
	});

	test("cannot be added to a cart without JavaScript when sold out", async () => {
		const to = async (productId: string) =>
			(await browser().post("/add-to-cart", { productId })).headers.get("location");
		expect(await to(sold.id)).toBe("/shop");
		expect(await to(repriced.id)).toBe(`/auth?next=/product/${repriced.id}`);
		expect(await to("nobody-has-this")).toBe("/shop");
	});
});

/** The ids and quantities that the auth service holds for an account. */
async function cartOf({ identifier, password }: { identifier: string; password: string }) {
	const { url, publishableKey } = inject("backend");
	const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { apikey: publishableKey, "content-type": "application/json" },
		body: JSON.stringify({ email: identifier, password }),
	});
	const { user } = (await response.json()) as { user: { user_metadata: { cart: string } } };
	return (JSON.parse(user.user_metadata.cart) as [string, number, number][])
		.map(([id, quantity]) => [id, quantity] as const)
		.sort((a, b) => Number(a[0] === "enc-0011") - Number(b[0] === "enc-0011"));
}

test("a product that is only in the database can be added to the cart and ordered", async () => {
	const id = `test-${randomUUID()}`;
	const product = { id, name: "Felt clogs from the back room", price: 60, category: "shoes", condition: "Good" };
	expect((await service.from("products").insert(product)).error).toBeNull();
	onTestFinished(async () => {
		// Other files compare lists with the bundle
		const { data } = await service.from("order_items").select("order_id").eq("product_id", id);
		const orders = (data ?? []).map(({ order_id }) => order_id);
		await service.from("orders").delete().in("id", orders);
		expect((await service.from("products").delete().eq("id", id)).error).toBeNull();
	});
	await service.from("product_images").insert({ product_id: id, image_url: "/clogs.svg", position: 0 });

	const shopper = browser();
	const account = { identifier: `clogs-${randomUUID()}@encore.example`, password: "second-hand-1" };
	await shopper.post("/auth?mode=sign-up", { intent: "sign-up", confirm: account.password, ...account });
	// The second addition keeps the first
	for (const productId of [id, "enc-0011"])
		expect((await shopper.post("/add-to-cart", { productId })).headers.get("location")).toBe("/checkout");
	expect(await cartOf(account)).toEqual([
		[id, 1],
		["enc-0011", 1],
	]);

	const placed = await shopper.post("/checkout", {
		...CHECKOUT_FIELDS,
		items: JSON.stringify([{ productId: id, quantity: 1, price: 6000 }]),
		quotedTotal: "6000",
		idempotencyKey: randomUUID(),
		reference: "ORD-482913",
	});
	expect(placed.status).toBe(302);
	const thanks = await (await shopper.go(placed.headers.get("location") ?? "")).text();
	expect(thanks).toContain(product.name);
	expect(thanks).toContain("/clogs.svg");
	expect(await cartOf(account)).toEqual([
		[id, 0],
		["enc-0011", 1],
	]);
});

describe("filters", () => {
	/** A Worker that hasn't read the catalog. */
	const elsewhere = useShop();

	test("offer the products' own brands, conditions and sizes after the specification's", async () => {
		const id = `test-${randomUUID()}`;
		const own = { brand: "Marimekko & Söhne", size: "W31", condition: "Fair" };
		const product = { id, name: "Raw jeans", price: 60, category: "mens", ...own };
		expect((await service.from("products").insert(product)).error).toBeNull();
		onTestFinished(async () => {
			await service.from("products").delete().eq("id", id);
		});
		const all = await (await elsewhere.request("/shop")).text();
		expect(all.split("More brands")[1]).toContain('value="Marimekko &amp; Söhne"');
		const filtered = await (await elsewhere.request(`/shop?${new URLSearchParams(own)}`)).text();
		expect(filtered.match(/<li class="card/g)).toHaveLength(1);
		expect(filtered).toContain(`href="/product/${id}"`);
	});
});
