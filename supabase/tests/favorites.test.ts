import { beforeAll, describe, expect, test } from "vitest";
import { createShopper, service, type TestUser } from "./support/backend.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

let owner: TestUser;
let product: TestProduct;

beforeAll(async () => {
	owner = await createShopper();
	product = await createProduct();
	await service.from("product_images").insert({ product_id: product.id, image_url: "/one.svg", position: 0 });
});

const change = (shopper: TestUser, changes: { added?: string[]; removed?: string[] }) =>
	shopper.client.rpc("change_favorites", { added: [], removed: [], ...changes });

describe("favorites", () => {
	test("[S3.11] are stored with user and product, and returned to their owner with product and images", async () => {
		expect((await change(owner, { added: [product.id] })).error).toBeNull();
		const { data } = await service.from("favorites").select("id, user_id, product_id").eq("user_id", owner.id);
		expect(data).toEqual([{ id: expect.any(String), user_id: owner.id, product_id: product.id }]);
		expect((await owner.client.rpc("my_favorites")).data).toMatchObject([
			{ product: { id: product.id, name: product.name, product_images: [{ image_url: "/one.svg" }] } },
		]);
	});

	test("[S7.08] are selected by user with product and images, found, inserted and deleted by user and product id", async () => {
		const shopper = await createShopper();
		const list = async () => (await shopper.client.rpc("my_favorites")).data;
		const find = () =>
			service.from("favorites").select("id").eq("user_id", shopper.id).eq("product_id", product.id).maybeSingle();
		expect((await find()).data).toBeNull();
		expect((await change(shopper, { added: [product.id] })).data).toEqual({ saved: 1, unknown: [] });
		expect(await list()).toMatchObject([{ product: { id: product.id, product_images: [{ image_url: "/one.svg" }] } }]);
		expect((await find()).data).not.toBeNull();
		expect((await change(shopper, { added: [product.id] })).data).toEqual({ saved: 0, unknown: [] });
		await change(shopper, { removed: [product.id] });
		expect(await list()).toEqual([]);
	});
});
