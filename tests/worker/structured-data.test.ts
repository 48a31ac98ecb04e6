import { describe, expect, onTestFinished, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { amountToColumn } from "../../supabase/functions/_shared/domain/money.ts";
import { isSoldOut, salePrice } from "../../supabase/functions/_shared/domain/product.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { headOf } from "./support/html.ts";
import { SchemaOrg } from "./support/schema-org.ts";
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

describe("structured data", () => {
	test("of every product is valid schema.org with its price and availability", async () => {
		for (const product of CATALOGUE) {
			const { data } = headOf(await page(`/product/${product.id}`));
			expect(data.map((object) => SchemaOrg.parse(object)["@type"])).toEqual(["Product", "BreadcrumbList"]);
			expect(data[0]).toMatchObject({
				name: product.name,
				sku: product.id,
				description: product.description,
				image: product.images.map((src) => SHOP + src),
				brand: { name: product.brand },
				url: `${SHOP}/product/${product.id}`,
				offers: {
					price: amountToColumn(salePrice(product)),
					priceCurrency: "USD",
					availability: `https://schema.org/${isSoldOut(product) ? "SoldOut" : "InStock"}`,
					itemCondition: `https://schema.org/${product.condition === "New" ? "New" : "Used"}Condition`,
				},
			});
		}
	});

	test("matches the breadcrumb on the page", async () => {
		const text = await page("/product/enc-0001");
		const [, crumbs] = headOf(text).data as unknown as [unknown, { itemListElement: { name: string; item: string }[] }];
		const shown =
			/<ol class="breadcrumbs[^"]*">(.*?)<\/ol>/s.exec(text)?.[1]?.matchAll(/>([^<]+)<\/(?:a|span)>/g) ?? [];
		expect(crumbs.itemListElement.map(({ name }) => name)).toEqual(
			[...shown].map(([, name]) => name?.replace("&#x27;", "'")),
		);
		for (const { item } of crumbs.itemListElement) expect((await request(item)).status, item).toBe(200);
	});

	test("of the home page describes the organization and its search", async () => {
		const { data } = headOf(await page("/"));
		expect(data.map((object) => SchemaOrg.parse(object)["@type"])).toEqual(["Organization", "WebSite"]);
		const [{ logo }, { potentialAction }] = data as unknown as [
			{ logo: string },
			{ potentialAction: { target: { urlTemplate: string } } },
		];
		expect((await request(logo)).status).toBe(200);
		const search = potentialAction.target.urlTemplate.replace("{search_term_string}", "denim");
		expect(await (await request(search)).text()).toContain("Trucker denim jacket");
	});

	test("escapes hostile product fields", async () => {
		const name = `</script><script>alert(1)</script><!--<script> "quoted" \\ \u2028 & 'so' <svg onload=x>`;
		const brand = `"},"offers":{"price":"0.01"},"x":{"y":"`;
		const description = `</title></head><meta name="robots" content="all"> ${"]]> --> ".repeat(40)}`;
		const id = await onlyServer({ name, brand, description });
		const text = await page(`/product/${id}`);
		const { data, meta } = headOf(text);
		for (const object of data) SchemaOrg.parse(object);
		expect(data[0]).toMatchObject({ name, brand: { name: brand }, offers: { price: "20.00" } });
		expect(meta("robots")).toBeNull();
		expect(meta("og:title")).toBe(`${name}, ${brand}`);
		expect(text).not.toContain("<script>alert(1)");
		expect(text).not.toContain("<svg onload");
		expect(text.match(/<meta name="robots"/g)).toBeNull();
	});

	test("of a new product has its condition, and an absolute HTTPS photo is the link preview image", async () => {
		const photo = "https://photos.example/coat.jpg";
		const head = headOf(await page(`/product/${await onlyServer({ condition: "New" }, [photo, "/b.svg"])}`));
		expect(SchemaOrg.parse(head.data[0])).toMatchObject({
			image: [photo, `${SHOP}/b.svg`],
			offers: { itemCondition: "https://schema.org/NewCondition" },
		});
		expect(head.meta("og:image")).toBe(photo);
		expect(head.meta("og:image:width")).toBeNull();

		const rejected = ["javascript:alert(1)", "//evil.test/x.png", "http://photos.example/plain.jpg"];
		const without = headOf(await page(`/product/${await onlyServer({}, rejected)}`));
		expect(SchemaOrg.parse(without.data[0])).not.toHaveProperty("image");
		expect(without.meta("og:image")).toBe(`${SHOP}/og/shop.png`);
	});
});
