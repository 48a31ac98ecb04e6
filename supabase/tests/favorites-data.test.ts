import { afterEach, describe, expect, test, vi } from "vitest";
import { createSession } from "../../app/features/auth/session.server.ts";
import { changeFavorites, getFavorites } from "../../app/features/favorites/favorites.server.ts";
import { backend, createShopper, service, type TestUser } from "./support/backend.ts";
import { captureErrorLog, closedUrl, testContext } from "./support/context.ts";
import { createProduct } from "./support/products.ts";

afterEach(() => {
	vi.restoreAllMocks();
});

const sessionOf = ({ token }: TestUser, url = backend.url) => {
	const platform = testContext({ ...backend, url });
	const tokens = { accessToken: token, refreshToken: "none", expiresAt: Date.now() / 1000 + 3000 };
	return { platform, session: createSession(platform.env, tokens, false) };
};

describe("the shop's favorites", () => {
	test("are the view of the specification: full price in cents, pictures in their order, quantity 1 [S3.12]", async () => {
		const shopper = await createShopper();
		const { platform, session } = sessionOf(shopper);
		const piece = await createProduct({ price: 4950, discountPercentage: 20 });
		await service.from("product_images").insert([
			{ product_id: piece.id, image_url: "/two.svg", position: 1 },
			{ product_id: piece.id, image_url: "/one.svg", position: 0 },
		]);
		await changeFavorites({ ...platform, session }, shopper.id, { add: [piece.id], remove: [] });
		expect(await getFavorites({ ...platform, session }, shopper.id)).toEqual([
			{
				id: piece.id,
				name: piece.name,
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

	test("take a piece twice for a success, and say 'Already in favorites' [S8.12]", async () => {
		const shopper = await createShopper();
		const { platform, session } = sessionOf(shopper);
		const { id } = await createProduct();
		const add = () => changeFavorites({ ...platform, session }, shopper.id, { add: [id], remove: [] });
		expect(await add()).toEqual({ success: true, unknown: [] });
		expect(await add()).toEqual({ success: true, unknown: [], message: "Already in favorites" });
		expect(await getFavorites({ ...platform, session }, shopper.id)).toHaveLength(1);
	});

	test("name a piece that the server does not know, and save the others", async () => {
		const shopper = await createShopper();
		const { platform, session } = sessionOf(shopper);
		const { id } = await createProduct();
		const change = { add: ["no-such-piece", id], remove: ["nor-this"] };
		expect(await changeFavorites({ ...platform, session }, shopper.id, change)).toEqual({
			success: true,
			unknown: ["no-such-piece"],
		});
		expect((await getFavorites({ ...platform, session }, shopper.id))?.map((piece) => piece.id)).toEqual([id]);
	});

	test("that somebody makes up by the hundred cost the database a dozen questions, not one each", async () => {
		const shopper = await createShopper();
		const { platform, session } = sessionOf(shopper);
		const [held, more] = [await createProduct(), await createProduct()];
		await changeFavorites({ ...platform, session }, shopper.id, { add: [held.id], remove: [] });
		const madeUp = Array.from({ length: 498 }, (_, n) => `made-up-${n}`);
		const asked = vi.spyOn(globalThis, "fetch");
		const change = { add: [held.id, ...madeUp, more.id], remove: [] };
		expect(await changeFavorites({ ...platform, session }, shopper.id, change)).toEqual({
			success: true,
			unknown: madeUp,
		});
		expect(asked.mock.calls.length).toBeLessThanOrEqual(12);
		const saved = (await getFavorites({ ...platform, session }, shopper.id))?.map((piece) => piece.id);
		expect(saved).toEqual([held.id, more.id]);
	});

	test("of nobody can't be changed: 'Not authenticated'", async () => {
		const { platform, session } = sessionOf(await createShopper());
		expect(await changeFavorites({ ...platform, session }, null, { add: ["enc-0001"], remove: [] })).toEqual({
			success: false,
			error: "Not authenticated",
		});
	});

	test("of somebody else can be neither read nor changed, whatever id is asked for", async () => {
		const log = captureErrorLog();
		const [owner, stranger] = await Promise.all([createShopper(), createShopper()]);
		const { id } = await createProduct();
		const own = sessionOf(owner);
		await changeFavorites({ ...own.platform, session: own.session }, owner.id, { add: [id], remove: [] });
		const { platform, session } = sessionOf(stranger);
		expect(await getFavorites({ ...platform, session }, owner.id)).toEqual([]);
		expect(await changeFavorites({ ...platform, session }, owner.id, { add: [], remove: [id] })).toMatchObject({
			success: true,
		});
		expect(await changeFavorites({ ...platform, session }, owner.id, { add: ["enc-0001"], remove: [] })).toMatchObject({
			success: false,
		});
		expect(log).toHaveLength(1);
		expect((await getFavorites({ ...own.platform, session: own.session }, owner.id))?.map((piece) => piece.id)).toEqual(
			[id],
		);
	});

	test("that can't be read are logged, and answer null", async () => {
		const log = captureErrorLog();
		const shopper = await createShopper();
		const { platform, session } = sessionOf(shopper, await closedUrl());
		expect(await getFavorites({ ...platform, session }, shopper.id)).toBeNull();
		expect(log).toMatchObject([{ level: "error", at: "favorites", requestId: "test-request" }]);
	});
});
