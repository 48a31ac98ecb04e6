import { afterAll, expect, test } from "vitest";
import { createProduct, updateProduct } from "../../app/features/admin/admin-products.server.ts";
import { loadNewArrivals, loadProduct, loadProductsByIds } from "../../app/features/catalog/products.server.ts";
import { changeFavorites, getFavorites } from "../../app/features/favorites/favorites.server.ts";
import { cancelOrder, getUserOrders } from "../../app/features/orders/orders.server.ts";
import { submitAdvanceForm } from "../../app/routes/admin/orders/actions.server.ts";
import { type Interception, startBackendProxy } from "../../tests/support/backend-proxy.ts";
import { FAULTS, type FaultName } from "../../tests/support/faults.ts";
import { fieldsFromRow } from "../functions/_shared/domain/product-row.ts";
import { backend, createShopper } from "./support/backend.ts";
import { captureErrorLog, closedUrl, privateContext } from "./support/context.ts";

test("failed reads of products, orders and favorites are logged and return an empty list or null [S8.11]", async () => {
	const shopper = await createShopper();
	const log = captureErrorLog();
	const context = privateContext(shopper, await closedUrl());
	expect(await loadProductsByIds(context, ["enc-0001"])).toEqual({ products: [], failed: true });
	expect(await loadProduct(context, "enc-0001")).toMatchObject({ product: null, failed: true });
	expect(await loadNewArrivals(context)).toEqual({ products: [], failed: true });
	expect(await getUserOrders(context)).toBeNull();
	expect(await getFavorites(context)).toBeNull();
	expect(log.map(({ level, at }) => `${level} ${at}`)).toEqual([
		"error products",
		"error products",
		"error products",
		"error orders",
		"error favorites",
	]);
});

// Every call fails here: tests/worker/faults.test.ts only reaches failing reads, because pages read before they write.
let fault: Interception = { status: 502 };
const proxy = await startBackendProxy(backend.url, () => fault);
afterAll(proxy.close);

const FIELDS = fieldsFromRow({
	...{ id: "enc-0001", name: "Coat", price: 24, category: "mens", condition: "Good", discount_percentage: 0 },
	...{ sale_price: null },
	...{ brand: null, size: null, color: null, material: null, description: null, gender: null, subcategory: null },
} as never);
const ID = "7d1c1ea0-0000-4000-8000-000000000000";

test.each((Object.keys(FAULTS) as FaultName[]).filter((name) => name !== "slow"))(
	"writes fail and are logged when the backend's response is: %s",
	async (name) => {
		fault = FAULTS[name];
		const log = captureErrorLog();
		const context = privateContext(await createShopper(), proxy.url);
		const stored = { id: "enc-0001", version: "", fields: FIELDS, pictures: [] };
		const product = { ...stored, soldOutByOrder: false, isArchived: false };
		const unavailable = expect.objectContaining({ init: expect.objectContaining({ status: 503 }) });

		expect(await changeFavorites(context, { add: [], remove: ["enc-0001"] })).toBeNull();
		const error = "The order could not be canceled just now. Please try again.";
		expect(await cancelOrder(context, ID)).toEqual({ ok: false, error });
		const step = new FormData();
		step.set("id", ID);
		step.set("status", "processing");
		expect(await submitAdvanceForm(context, step)).toMatchObject({ httpStatus: 503 });
		await expect(createProduct(context, `piece-${crypto.randomUUID()}`, FIELDS)).rejects.toEqual(unavailable);
		await expect(updateProduct(context, product, { ...FIELDS, name: "Cloak" })).rejects.toEqual(unavailable);
		const places = ["favorites", "cancel-order", "advance-order", "create-product", "update-product"];
		expect(log.map(({ at }) => at)).toEqual(places);
	},
);
