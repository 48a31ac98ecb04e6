import { describe, expect, onTestFinished, test } from "vitest";
import { CATALOGUE, findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { relatedProducts } from "../../supabase/functions/_shared/domain/related.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { createProduct } from "../../supabase/tests/support/products.ts";
import { decodeEntities, expectPage } from "./support/html.ts";
import { locationOf, useOfflineShop, useShop } from "./support/shop.ts";

// More of them: supabase/functions/_shared/domain/product.test.ts
const MALFORMED = ["%20", "%3Cscript%3E", "x".repeat(101), "%00", "%E0%A4%A", "..%2F..%2Fetc"];

describe("the product page", () => {
	const { request, browser } = useShop();
	const down = useOfflineShop();
	const main = async (id: string) => decodeEntities(await browser().main(`/product/${id}`));

	test("is complete without JavaScript: pictures, form, all tabs, and four related products [S2.42] [S9.19]", async () => {
		const product = findProduct("enc-0001");
		if (!product) throw new Error("expected the product");
		const page = await expectPage(
			await request("/product/enc-0001"),
			200,
			...["Trucker denim jacket", "Levi's", "$34.30", "$49.00", "In Stock", "4.8 (36 reviews)", product.description],
			...["Light signs of wear", "3-5 business days", "Favorite: Trucker denim jacket"],
			/<form(?=[^>]*method="post")[^>]*action="\/add-to-cart"/,
			/<input[^>]*type="radio"[^>]*name="size"[^>]*value="M"/,
			/<input[^>]*name="quantity"/,
			// Thumbnails and zoom dialogs work without scripts
			...[/<a[^>]* href="#picture-2"/, 'id="picture-2"', 'commandfor="zoom"', /<dialog[^>]*id="zoom"/],
		);
		const tabs = [...page.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, label]) => label);
		expect(tabs).toEqual(["Description", "Details", "Shipping"]);
		const details = page.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*><span>([^<]+)/g);
		expect(Object.fromEntries([...details].map(([, term, value]) => [term, value]))).toEqual({
			Category: "Men's",
			Condition: "Very Good",
			Brand: "Levi's",
			Color: "Indigo",
			Material: "Cotton denim",
			Size: "M",
		});
		const related = [
			...page.slice(page.indexOf("You Might Also Like")).matchAll(/<h3[^>]*><a[^>]*href="\/product\/([\w-]+)"/g),
		];
		expect(related).toHaveLength(4);
		expect(related.map(([, id]) => id)).toEqual(relatedProducts(product, CATALOGUE).map(({ id }) => id));
	});

	test("prioritizes the first picture and sets the size of each", async () => {
		const images = (await main("enc-0001")).match(/<img[^>]*>/g) ?? [];
		expect(images[0]).toContain('fetchPriority="high"');
		expect(images[0]).not.toContain("lazy");
		for (const image of images) expect(image).toMatch(/width="800" height="1000"/);
		for (const image of images.slice(1)) expect(image).toContain('loading="lazy"');
	});

	test("asks for the size when a product is added without one and without JavaScript", async () => {
		const add = (fields: Record<string, string>) =>
			browser().post("/add-to-cart", { productId: "enc-0001", ...fields });
		expect(locationOf(await add({ quantity: "1" }))).toBe("/product/enc-0001#size-choice");
		const signIn = "/auth?next=/product/enc-0001&for=cart";
		expect(locationOf(await add({ quantity: "1", size: "M" }))).toBe(signIn);
		expect(await browser().main(signIn)).toContain("Sign in or sign up, then add the piece again.");
		expect(await main("enc-0001")).toContain("Choose a size first.");
	});

	test("shows a product that is only in the database; color and material are optional", async () => {
		const { id, name } = await createProduct({ price: 2000, discountPercentage: 0, stock: 1 });
		onTestFinished(async () => void (await service.from("products").delete().eq("id", id))); // other files count the products
		const page = await main(id);
		for (const words of [name, "$20.00", "One of a kind.", "No picture yet", "Condition"])
			expect(page).toContain(words);
		for (const words of ["Color", "Material", "Choose a size", 'type="radio"']) expect(page).not.toContain(words);
	});

	test("a one-of-a-kind product has its seller's rating or none; others wait for reviews", async () => {
		const ratingOf = async (stock: number | null, reviews: number) => {
			const { id } = await createProduct({ stock });
			onTestFinished(async () => void (await service.from("products").delete().eq("id", id)));
			await service.from("products").update({ rating: 4, reviews }).eq("id", id);
			return (await main(id)).match(/No reviews yet|Seller's rating|[\d.]+ \(\d reviews?\)/g);
		};
		for (const stock of [null, 2]) expect(await ratingOf(stock, 0)).toEqual(["No reviews yet"]);
		for (const stock of [1, 0]) expect(await ratingOf(stock, 0)).toBeNull();
		expect(await ratingOf(1, 3)).toEqual(["Seller's rating", "4.0 (3 reviews)"]);
		expect(await ratingOf(2, 1)).toEqual(["4.0 (1 review)"]);
	});

	test("returns 404 with a link back for an unknown product and is not cached [S2.43]", async () => {
		const response = await request("/product/enc-9999");
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.clone().text()).toContain('name="robots" content="noindex"');
		const back = /<a[^>]*href="\/shop"[^>]*>Back to Shop<\/a>/;
		await expectPage(response, 404, /<h1[^>]*>Product Not Found<\/h1>/, back);
	});

	test("returns 4xx for a malformed id, also while the backend is down", async () => {
		for (const id of MALFORMED)
			for (const shop of [request, down.request])
				expect(String((await shop(`/product/${id}`)).status), id).toMatch(/^4/);
	});

	test("shows an error with a retry link for a product that can't be loaded", async () => {
		const response = await down.request("/product/somebody-elses");
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.clone().text()).toContain('name="robots" content="noindex"');
		const retry = /<a[^>]*href="\/product\/somebody-elses"[^>]*>Try again<\/a>/;
		await expectPage(response, 503, /<h1[^>]*>Failed to load product details<\/h1>/, retry);
	});
});
