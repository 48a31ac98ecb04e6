import { beforeAll, describe, expect, test } from "vitest";
import { createShopper, service, type TestUser } from "./support/backend.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

let owner: TestUser;
let product: TestProduct;

beforeAll(async () => {
	owner = await createShopper();
	product = await createProduct();
	await service.from("product_images").insert({ product_id: product.id, image_url: "/one.svg", position: 0 });
	const { error } = await owner.client.from("favorites").insert({ user_id: owner.id, product_id: product.id });
	expect(error).toBeNull();
});

describe("favorites", () => {
	test("[S3.11] are returned to their owner with products and images", async () => {
		const list = await owner.client
			.from("favorites")
			.select("id, user_id, product_id, products(id, name, product_images(image_url))")
			.eq("user_id", owner.id);
		expect(list.data).toEqual([
			{
				id: expect.any(String),
				user_id: owner.id,
				product_id: product.id,
				products: { id: product.id, name: product.name, product_images: [{ image_url: "/one.svg" }] },
			},
		]);
	});

	test("can't be inserted twice (23505)", async () => {
		const { error } = await owner.client.from("favorites").insert({ user_id: owner.id, product_id: product.id });
		expect(error?.code).toBe("23505");
	});

	test("[S7.08] are inserted, listed with product and images, found and deleted by user and product id", async () => {
		const shopper = await createShopper();
		const list = () =>
			shopper.client.from("favorites").select("id, products(id, product_images(image_url))").eq("user_id", shopper.id);
		const find = () =>
			shopper.client
				.from("favorites")
				.select("id")
				.eq("user_id", shopper.id)
				.eq("product_id", product.id)
				.maybeSingle();
		expect((await find()).data).toBeNull();
		await shopper.client.from("favorites").insert({ user_id: shopper.id, product_id: product.id });
		const { data: saved } = await list();
		expect(saved).toMatchObject([{ products: { id: product.id, product_images: [{ image_url: "/one.svg" }] } }]);
		expect((await find()).data?.id).toBe(saved?.[0]?.id);
		await shopper.client.from("favorites").delete().eq("user_id", shopper.id).eq("product_id", product.id);
		expect((await list()).data).toEqual([]);
	});

	test("reject an unknown product (23503)", async () => {
		const { error } = await owner.client.from("favorites").insert({ user_id: owner.id, product_id: "no-such-product" });
		expect(error?.code).toBe("23503");
	});
});
