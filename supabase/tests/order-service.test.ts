import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createSession } from "../../app/features/auth/session.server.ts";
import { createOrder } from "../../app/features/checkout/create-order.server.ts";
import { changeFavorites } from "../../app/features/favorites/favorites.server.ts";
import { getUserOrders } from "../../app/features/orders/orders.server.ts";
import { backend, createShopper, service, type TestUser } from "./support/backend.ts";
import { captureErrorLog, closedUrl, testContext } from "./support/context.ts";
import { countOrders, orderRequest } from "./support/orders.ts";
import { createProduct, type TestProduct } from "./support/products.ts";

let shopper: TestUser;
let piece: TestProduct;
beforeAll(async () => {
	[shopper, piece] = await Promise.all([createShopper(), createProduct()]);
});
afterEach(() => vi.restoreAllMocks());

/** The shop's data layer as this person's, before the Supabase at this address. */
function asked(someone: TestUser | null, url = backend.url) {
	const platform = { ...testContext({ ...backend, url }), nonce: "", isPublic: false };
	const tokens = someone && { accessToken: someone.token, refreshToken: "none", expiresAt: Date.now() / 1000 + 3000 };
	return { platform, session: createSession(platform.env, tokens, false) };
}

test("createOrder takes an order's fields and items and answers success, error and data; getUserOrders a list, newest first [S7.05]", async () => {
	const { platform, session } = asked(shopper);
	const request = orderRequest([[piece, 2]]);
	const key = crypto.randomUUID();
	const placed = await createOrder({ ...platform, session }, key, request);
	expect(placed).toEqual({ success: true, error: null, data: expect.objectContaining({ id: expect.any(String) }) });

	const other = { ...request, shipping: { ...request.shipping, phone: "+1 555 0199" } };
	expect(
		await createOrder({ ...platform, session }, key, other),
		"a stored order's id is data (decision 3)",
	).toMatchObject({
		success: false,
		error: expect.stringMatching(/./),
		data: { id: placed.data?.id },
	});
	expect(
		await createOrder({ ...platform, session }, crypto.randomUUID(), { ...request, quotedTotal: 1 }),
	).toMatchObject({
		success: false,
		error: expect.stringMatching(/./),
		data: null,
	});
	const silent = asked(shopper, await closedUrl());
	expect(
		await createOrder({ ...silent.platform, session: silent.session }, crypto.randomUUID(), request),
	).toMatchObject({
		success: false,
		error: expect.stringMatching(/./),
		data: null,
	});

	const second = await createOrder({ ...platform, session }, crypto.randomUUID(), {
		...request,
		reference: "ORD-654321",
	});
	const list = await getUserOrders({ ...platform, session }, shopper.id);
	expect(list?.map(({ id, reference }) => [id, reference])).toEqual([
		[second.data?.id, "ORD-654321"],
		[placed.data?.id, "ORD-123456"],
	]);
	captureErrorLog();
	expect(await getUserOrders({ ...silent.platform, session: silent.session }, shopper.id)).toBeNull();
});

test("creating an order and changing favorites take a signed-in shopper, else 'Not authenticated' [S5.03]", async () => {
	const { platform, session } = asked(null);
	const before = await countOrders(shopper);
	expect(await createOrder({ ...platform, session }, crypto.randomUUID(), orderRequest([[piece, 1]]))).toMatchObject({
		success: false,
		error: "Not authenticated",
		data: null,
	});
	const madeUp = asked({ ...shopper, token: `${shopper.token}x` });
	expect(
		await createOrder({ ...madeUp.platform, session: madeUp.session }, crypto.randomUUID(), orderRequest([[piece, 1]])),
	).toMatchObject({ success: false, error: "Not authenticated", data: null });
	expect(await countOrders(shopper)).toBe(before);

	for (const change of [
		{ add: [piece.id], remove: [] },
		{ add: [], remove: [piece.id] },
	])
		expect(await changeFavorites({ ...platform, session }, null, change)).toEqual({
			success: false,
			error: "Not authenticated",
		});
	const { count } = await service
		.from("favorites")
		.select("*", { count: "exact", head: true })
		.eq("product_id", piece.id);
	expect(count).toBe(0);
});
