import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeFavorites, getFavorites } from "../../app/features/favorites/favorites.server.ts";
import { createShopper, service, type TestUser } from "./support/backend.ts";
import { captureErrorLog, closedUrl, privateContext } from "./support/context.ts";
import { createProduct } from "./support/products.ts";

let shopper: TestUser;
let context: ReturnType<typeof privateContext>;
beforeEach(async () => {
	shopper = await createShopper();
	context = privateContext(shopper);
});
afterEach(() => {
	vi.restoreAllMocks();
});

const change = (add: string[], remove: string[] = []) => changeFavorites(context, { add, remove });
const favoriteIds = async () => (await getFavorites(context))?.map(({ id }) => id);

describe("getFavorites", () => {
	test("returns the full price in cents, sorted images and quantity 1 [S3.12]", async () => {
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
});

describe("changeFavorites", () => {
	test("succeeds for a product already saved, with 'Already in favorites' [S8.12]", async () => {
		const { id } = await createProduct();
		expect(await change([id])).toEqual({ unknown: [] });
		expect(await change([id])).toEqual({ unknown: [], message: "Already in favorites" });
		expect(await favoriteIds()).toEqual([id]);
	});

	test("saves the known products and returns the unknown ids", async () => {
		const { id } = await createProduct();
		expect(await change(["no-such-product", id], ["nor-this"])).toEqual({ unknown: ["no-such-product"] });
		expect(await favoriteIds()).toEqual([id]);
	});

	test("needs one request for 500 ids, most of them unknown", async () => {
		const [saved, added] = [await createProduct(), await createProduct()];
		await change([saved.id]);
		const unknown = Array.from({ length: 498 }, (_, n) => `unknown-${n}`);
		const fetchSpy = vi.spyOn(globalThis, "fetch");
		expect(await change([saved.id, ...unknown, added.id])).toEqual({ unknown });
		expect(fetchSpy).toHaveBeenCalledTimes(1);
		expect(await favoriteIds()).toEqual([saved.id, added.id]);
	});

	test("logs a failed write and returns null", async () => {
		const log = captureErrorLog();
		const offline = privateContext(shopper, await closedUrl());
		expect(await changeFavorites(offline, { add: [], remove: ["enc-0001"] })).toBeNull();
		expect(log).toMatchObject([{ level: "error", at: "favorites" }]);
	});
});
