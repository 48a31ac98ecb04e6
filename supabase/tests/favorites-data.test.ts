import { beforeEach, describe, expect, test, vi } from "vitest";
import { changeFavorites, getFavorites } from "../../app/features/favorites/favorites.server.ts";
import { createShopper, service, type TestUser } from "./support/backend.ts";
import { privateContext } from "./support/context.ts";
import { createProduct } from "./support/products.ts";

let shopper: TestUser;
let context: ReturnType<typeof privateContext>;
beforeEach(async () => {
	shopper = await createShopper();
	context = privateContext(shopper);
});

const change = (add: string[], remove: string[] = []) => changeFavorites(context, { add, remove });
const favoriteIds = async () => (await getFavorites(context))?.map(({ id }) => id);

test("favorites are inserted and deleted by user and product id, found by both, and selected by user with product and images [S3.11] [S7.08]", async () => {
	const { id, name } = await createProduct();
	await service.from("product_images").insert({ product_id: id, image_url: "/one.svg", position: 0 });
	const stored = async () =>
		(await service.from("favorites").select("id, user_id, product_id").eq("user_id", shopper.id).eq("product_id", id))
			.data;
	expect(await stored()).toEqual([]);
	await change([id]);
	expect(await stored()).toEqual([{ id: expect.any(String), user_id: shopper.id, product_id: id }]);
	expect((await shopper.client.rpc("my_favorites")).data).toMatchObject([
		{ product: { id, name, product_images: [{ image_url: "/one.svg" }] } },
	]);
	expect((await (await createShopper()).client.rpc("my_favorites")).data).toEqual([]);
	await change([], [id]);
	expect(await stored()).toEqual([]);
});

test("getFavorites returns the full price in cents, sorted images and quantity 1 [S3.12]", async () => {
	const product = await createProduct({ price: 4950, discountPercentage: 20 });
	await service.from("product_images").insert([
		{ product_id: product.id, image_url: "/two.svg", position: 1 },
		{ product_id: product.id, image_url: "/one.svg", position: 0 },
	]);
	await change([product.id]);
	expect(await getFavorites(context)).toEqual([
		{
			id: product.id,
			name: product.name,
			price: 4950,
			category: "mens",
			description: "",
			images: ["/one.svg", "/two.svg"],
			discountPercentage: 20,
			size: null,
			color: null,
			quantity: 1,
		},
	]);
});

describe("changeFavorites", () => {
	test("succeeds for a product already saved, with 'Already in favorites' [S8.12]", async () => {
		const { id } = await createProduct();
		expect(await change([id])).toEqual({ unknown: [] });
		expect(await change([id])).toEqual({ unknown: [], message: "Already in favorites" });
		expect(await favoriteIds()).toEqual([id]);
	});

	test("saves the existing ones of 500 ids with one request, and returns the unknown ones", async () => {
		const [saved, added] = [await createProduct(), await createProduct()];
		await change([saved.id]);
		const unknown = Array.from({ length: 498 }, (_, n) => `unknown-${n}`);
		const fetchSpy = vi.spyOn(globalThis, "fetch");
		expect(await change([saved.id, ...unknown, added.id], ["nor-this"])).toEqual({ unknown });
		expect(fetchSpy).toHaveBeenCalledTimes(1);
		expect(await favoriteIds()).toEqual([saved.id, added.id]);
	});
});
