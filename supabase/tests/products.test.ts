import { describe, expect, test } from "vitest";
import {
	loadNewArrivals,
	loadProduct,
	loadProductsByIds,
	productsFromRows,
} from "../../app/features/catalog/products.server.ts";
import { CATALOGUE } from "../functions/_shared/catalogue/catalogue.ts";
import type { Product } from "../functions/_shared/domain/product.ts";
import { PRODUCT_COLUMNS, type ProductRow, productFromRow } from "../functions/_shared/domain/product-row.ts";
import { backend, service, signInAdmin, visitor } from "./support/backend.ts";
import { captureErrorLog, testContext } from "./support/context.ts";
import { createProduct } from "./support/products.ts";

const shop = testContext(backend);

const admin = await signInAdmin();
const select = () => admin.client.from("products").select(PRODUCT_COLUMNS).like("id", "enc-%").order("id");
const read = async (query: ReturnType<typeof select>) => (await query.throwOnError()).data.map(productFromRow);
const readOne = async () =>
	(await visitor.rpc("products_by_id", { ids: ["enc-0001"] }).throwOnError()).data as unknown as ProductRow[];
const expected = (match: (product: Product) => boolean) => CATALOGUE.filter(match);

describe("reading products", () => {
	test("visitors read every column [S3.01]", async () => {
		const [data] = await readOne();
		const columns =
			"id name description price discount_percentage brand category subcategory condition size color material gender is_new is_featured is_available";
		for (const column of columns.split(" ")) expect(data).toHaveProperty(column);
	});

	test("visitors read images with their position [S3.02]", async () => {
		const images = service.from("product_images").select("product_id, image_url, position");
		const { data } = await images.eq("product_id", "enc-0001").order("position").limit(1);
		const first = { image_url: CATALOGUE[0]?.images[0], position: 0 };
		expect(data).toEqual([{ product_id: "enc-0001", ...first }]);
		expect((await readOne())[0]?.product_images).toContainEqual(expect.objectContaining(first));
	});

	test("[S7.02] are selected with images: all, by id, by category, featured, new, and by a part of the name in any case", async () => {
		expect(await read(select())).toEqual(CATALOGUE);
		expect((await loadProduct(shop, "enc-0002")).product).toEqual(CATALOGUE[1]);
		expect(await read(select().eq("category", "mens"))).toEqual(expected(({ category }) => category === "mens"));
		expect(await read(select().eq("is_featured", true))).toEqual(expected(({ popular }) => popular));
		const { products } = await loadNewArrivals(shop);
		const bundled = products.filter(({ id }) => id.startsWith("enc-"));
		expect(bundled).toEqual(expected(({ isNew }) => isNew).toReversed());
		const dresses = expected(({ name }) => name.toLowerCase().includes("dress"));
		expect(dresses).not.toEqual([]);
		expect(await read(select().ilike("name", "%DRESS%"))).toEqual(dresses);
		for (const { images } of CATALOGUE) expect(images.length).toBeGreaterThan(0);
	});

	test("returns the existing ones of several ids", async () => {
		const { products } = await loadProductsByIds(shop, ["enc-0003", "unknown", "enc-0001", 'a","b']);
		expect(products.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([CATALOGUE[0], CATALOGUE[2]]);
		expect(await loadProductsByIds(shop, [])).toEqual({ products: [], failed: false });
	});

	test("returns no failure for an unknown id", async () => {
		expect(await loadProduct(shop, "enc-9999")).toEqual({ product: null, pictures: [], failed: false });
	});
});

test("a product with an invalid price is logged and left out", async () => {
	const [valid, invalid] = [await createProduct(), await createProduct()];
	const { data } = await service.from("products").select("*").in("id", [valid.id, invalid.id]);
	// The database rejects NaN (tests/postgres), so the response is changed
	const rows = (data ?? []).map((row) => (row.id === invalid.id ? { ...row, price: "NaN" } : row));
	const log = captureErrorLog();
	expect(productsFromRows(rows, shop.log).map(({ id }) => id)).toEqual([valid.id]);
	const entry = { level: "error", at: "product-row", requestId: "test-request", productId: invalid.id };
	expect(log).toEqual([{ ...entry, error: expect.any(String) }]);
});
