import { afterEach, expect, test, vi } from "vitest";
import { createSession } from "../../app/features/auth/session.server.ts";
import { getNewArrivals, getProductById, getProducts } from "../../app/features/catalog/products.server.ts";
import { getFavorites } from "../../app/features/favorites/favorites.server.ts";
import { getUserOrders } from "../../app/features/orders/orders.server.ts";
import { backend, createShopper } from "./support/backend.ts";
import { captureErrorLog, closedUrl, testContext } from "./support/context.ts";

afterEach(() => {
	vi.restoreAllMocks();
});

test("reads of products, orders and favorites that fail are logged, and answer an empty list or null [S8.11]", async () => {
	const shopper = await createShopper();
	const log = captureErrorLog();
	const dead = testContext({ ...backend, url: await closedUrl() });
	const tokens = { accessToken: shopper.token, refreshToken: "none", expiresAt: Date.now() / 1000 + 3000 };
	const session = createSession(dead.env, tokens, false);
	expect(await getProducts(dead)).toEqual([]);
	expect(await getProductById(dead, "enc-0001")).toBeNull();
	expect(await getNewArrivals(dead)).toEqual([]);
	expect(await getUserOrders({ ...dead, session }, shopper.id)).toBeNull();
	expect(await getFavorites({ ...dead, session }, shopper.id)).toBeNull();
	expect(log.map(({ level, at }) => `${level} ${at}`)).toEqual([
		"error products",
		"error products",
		"error products",
		"error orders",
		"error favorites",
	]);
});
