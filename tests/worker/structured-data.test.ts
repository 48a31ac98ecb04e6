import { describe, expect, onTestFinished, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { amountToColumn } from "../../supabase/functions/_shared/domain/money.ts";
import { isSoldOut, salePrice } from "../../supabase/functions/_shared/domain/product.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { headOf } from "./support/html.ts";
import { SHOP, useShop } from "./support/shop.ts";

const { request } = useShop();
const page = async (path: string) => (await request(path)).text();

/** A product that only the server has, too old for any list; deleted after the test. */
async function onlyServer(product: Record<string, unknown>, pictures: readonly string[] = []): Promise<string> {
	const id = `test-${crypto.randomUUID()}`;
	const row = { id, name: "Piece", price: 20, category: "mens", condition: "Good", ...product };
	expect((await service.from("products").insert({ ...row, updated_at: "2026-01-01T00:00:00Z" })).error).toBeNull();
	onTestFinished(async () => void (await service.from("products").delete().eq("id", id)));
	const images = pictures.map((image_url, position) => ({ product_id: id, image_url, position }));
	if (images.length > 0) expect((await service.from("product_images").insert(images)).error).toBeNull();
	return id;
}

const SCHEMA = { "@context": "https://schema.org" };

// A rating would be a claim (docs/decisions/0027), so the data are compared as a whole
describe("structured data", () => {
	test("of every product is schema.org's, with its price and availability", async () => {
		for (const product of CATALOGUE) {
			const { data } = headOf(await page(`/product/${product.id}`));
			const { id, name, description, color, material, size, brand, images, condition } = product;
			const url = `${SHOP}/product/${id}`;
			expect(data).toEqual([
				{
					...{ ...SCHEMA, "@type": "Product", name, description, color, material, sku: id, url },
					size: size ?? undefined,
					image: images.map((src) => SHOP + src),
					brand: { "@type": "Brand", name: brand },
					offers: {
						...{ "@type": "Offer", url, price: amountToColumn(salePrice(product)), priceCurrency: "USD" },
						availability: `https://schema.org/${isSoldOut(product) ? "SoldOut" : "InStock"}`,
						itemCondition: `https://schema.org/${condition === "New" ? "New" : "Used"}Condition`,
						seller: { "@type": "Organization", name: "Encore" },
					},
				},
				expect.objectContaining({ ...SCHEMA, "@type": "BreadcrumbList" }),
			]);
		}
	});

	test("matches the breadcrumb on the page", async () => {
		const text = await page("/product/enc-0001");
		const [trail = ""] = /<ol class="breadcrumbs[^"]*">.*?<\/ol>/s.exec(text) ?? [];
		const names = [...trail.matchAll(/>([^<]+)<\/(?:a|span)>/g)].map(([, name]) => name?.replace("&#x27;", "'"));
		const { itemListElement } = headOf(text).data[1] as unknown as { itemListElement: { item: string }[] };
		expect(itemListElement).toEqual(
			names.map((name, at) => ({ "@type": "ListItem", position: at + 1, name, item: expect.any(String) })),
		);
		for (const { item } of itemListElement) expect((await request(item)).status, item).toBe(200);
	});

	test("of the home page describes the organization and its search", async () => {
		const shop = { ...SCHEMA, name: "Encore", url: `${SHOP}/` };
		const search = { "@type": "EntryPoint", urlTemplate: `${SHOP}/search?keyword={search_term_string}` };
		const potentialAction = {
			"@type": "SearchAction",
			target: search,
			"query-input": "required name=search_term_string",
		};
		expect(headOf(await page("/")).data).toEqual([
			{ ...shop, "@type": "Organization", logo: `${SHOP}/icon-512.png` },
			{ ...shop, "@type": "WebSite", potentialAction },
		]);
	});

	test("escapes hostile product fields", async () => {
		const name = `</script><script>alert(1)</script><!--<script> "quoted" \\ \u2028 & 'so' <svg onload=x>`;
		const brand = `"},"offers":{"price":"0.01"},"x":{"y":"`;
		const description = `</title></head><meta name="robots" content="all"> ${"]]> --> ".repeat(40)}`;
		const id = await onlyServer({ name, brand, description });
		const text = await page(`/product/${id}`);
		const { data, meta } = headOf(text);
		expect(data[0]).toMatchObject({ name, brand: { name: brand }, offers: { price: "20.00" } });
		expect(meta("robots")).toBeNull();
		expect(meta("og:title")).toBe(`${name}, ${brand}`);
		expect(text).not.toContain("<script>alert(1)");
		expect(text).not.toContain("<svg onload");
	});

	test("has no address that isn't the shop's or https; an https photo is the link preview image", async () => {
		const photo = "https://photos.example/coat.jpg";
		const head = headOf(await page(`/product/${await onlyServer({}, [photo, "/b.svg"])}`));
		expect(head.data[0]).toMatchObject({ image: [photo, `${SHOP}/b.svg`] });
		expect([head.meta("og:image"), head.meta("og:image:width")]).toEqual([photo, null]);
		const rejected = ["javascript:alert(1)", "//evil.test/x.png", "http://photos.example/plain.jpg"];
		const without = headOf(await page(`/product/${await onlyServer({}, rejected)}`));
		expect(without.data[0]).not.toHaveProperty("image");
		expect(without.meta("og:image")).toBe(`${SHOP}/og/shop.png`);
	});
});
