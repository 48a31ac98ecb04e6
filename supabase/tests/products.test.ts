import { beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE } from "../functions/_shared/catalogue/catalogue.ts";
import { PRODUCT_COLUMNS, type ProductRow, productFromRow } from "../functions/_shared/domain/product-row.ts";
import { type Client, service, visitor } from "./support/backend.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await createProduct();
});

const read = (client: Client, ids: readonly string[]) =>
	client.from("products").select(PRODUCT_COLUMNS).in("id", ids).overrideTypes<ProductRow[], { merge: false }>();

describe("reading products", () => {
	test("visitors read every column [S3.01]", async () => {
		const { data } = await visitor.from("products").select("*").eq("id", "enc-0001").single();
		const columns =
			"id name description price discount_percentage brand category subcategory condition size color material gender is_new is_featured is_available";
		for (const column of columns.split(" ")) expect(data).toHaveProperty(column);
	});

	test("visitors read images with their position [S3.02]", async () => {
		const images = visitor.from("product_images").select("product_id, image_url, position");
		const { data } = await images.eq("product_id", "enc-0001").order("position").limit(1);
		expect(data).toEqual([{ product_id: "enc-0001", image_url: CATALOGUE[0]?.images[0], position: 0 }]);
	});

	test("a stored row maps to the bundled product, field for field", async () => {
		const ids = CATALOGUE.map((product) => product.id);
		const { data } = await read(visitor, ids);
		const stored = new Map(data?.map((row) => [row.id, productFromRow(row)]));
		expect(ids.map((id) => stored.get(id))).toEqual(CATALOGUE);
	});
});

describe("writing products", () => {
	test.each([
		["a negative price", { price: -1 }],
		["a discount over 100", { discount_percentage: 101 }],
		["a negative stock", { stock: -1 }],
	])("%s is rejected, also with the secret key", async (_, change) => {
		expect((await service.from("products").update(change).eq("id", product.id)).error).not.toBeNull();
	});
});
