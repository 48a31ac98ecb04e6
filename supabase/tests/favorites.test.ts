import { beforeAll, describe, expect, test } from "vitest";
import { createShopper, service, type TestUser, visitor } from "./support/backend.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

let owner: TestUser;
let stranger: TestUser;
let piece: TestProduct;

beforeAll(async () => {
	[owner, stranger] = await Promise.all([createShopper(), createShopper()]);
	piece = await createProduct();
	await service.from("product_images").insert({ product_id: piece.id, image_url: "/one.svg", position: 0 });
	const { error } = await owner.client.from("favorites").insert({ user_id: owner.id, product_id: piece.id });
	expect(error).toBeNull();
});

describe("favorites", () => {
	test("[S3.11] an owner reads them with their products and images", async () => {
		const list = await owner.client
			.from("favorites")
			.select("id, user_id, product_id, products(id, name, product_images(image_url))")
			.eq("user_id", owner.id);
		expect(list.data).toEqual([
			{
				id: expect.any(String),
				user_id: owner.id,
				product_id: piece.id,
				products: { id: piece.id, name: piece.name, product_images: [{ image_url: "/one.svg" }] },
			},
		]);
	});

	test("the same favorite twice breaks the unique constraint, which is how the shop knows", async () => {
		const { error } = await owner.client.from("favorites").insert({ user_id: owner.id, product_id: piece.id });
		expect(error?.code).toBe("23505");
	});

	test("[S7.08] an owner saves one, lists it with product and images, finds it by both ids, and removes it by both", async () => {
		const keeper = await createShopper();
		const ofKeeper = () =>
			keeper.client.from("favorites").select("id, products(id, product_images(image_url))").eq("user_id", keeper.id);
		const found = () =>
			keeper.client.from("favorites").select("id").eq("user_id", keeper.id).eq("product_id", piece.id).maybeSingle();
		expect((await found()).data).toBeNull();
		await keeper.client.from("favorites").insert({ user_id: keeper.id, product_id: piece.id });
		const { data: list } = await ofKeeper();
		expect(list).toMatchObject([{ products: { id: piece.id, product_images: [{ image_url: "/one.svg" }] } }]);
		expect((await found()).data?.id).toBe(list?.[0]?.id);
		await keeper.client.from("favorites").delete().eq("user_id", keeper.id).eq("product_id", piece.id);
		expect((await ofKeeper()).data).toEqual([]);
	});

	test("a stranger sees and removes none of another's", async () => {
		expect((await stranger.client.from("favorites").select("id")).data).toEqual([]);
		await stranger.client.from("favorites").delete().eq("user_id", owner.id);
		expect((await owner.client.from("favorites").select("id")).data).toHaveLength(1);
	});

	test("a stranger saves none in another's name", async () => {
		const other = await createProduct();
		const { error } = await stranger.client.from("favorites").insert({ user_id: owner.id, product_id: other.id });
		expect(error?.code).toBe("42501");
	});

	test("nobody moves one to another account", async () => {
		const { error } = await owner.client.from("favorites").update({ user_id: stranger.id }).eq("user_id", owner.id);
		expect(error?.code).toBe("42501");
	});

	test("a visitor has none on the server", async () => {
		expect((await visitor.from("favorites").select("id")).error?.code).toBe("42501");
		const { error } = await visitor.from("favorites").insert({ user_id: owner.id, product_id: piece.id });
		expect(error?.code).toBe("42501");
	});

	test("a piece that the server doesn't know is refused", async () => {
		const { error } = await owner.client.from("favorites").insert({ user_id: owner.id, product_id: "no-such-piece" });
		expect(error?.code).toBe("23503");
	});
});
