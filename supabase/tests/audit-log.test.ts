import { afterAll, describe, expect, test } from "vitest";
import { auditLog, createShopper, service, signInAdmin } from "./support/backend.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

const [shopper, admin] = await Promise.all([createShopper(), signInAdmin()]);
afterAll(deleteTestProducts);

// Changes of products and images are in admin-products.test.ts.
describe("the audit log", () => {
	test("contains an order's status changes and tracking number, but not the order itself", async () => {
		const product = await createProduct({ stock: 1 });
		const { id } = await createOrder(shopper, [product, 1]);
		expect(await auditLog(admin.client, id, "orders")).toEqual([]);
		expect(await auditLog(admin.client, product.id)).toEqual([]);
		const advance = (status: string, tracking_number?: string) =>
			admin.client.rpc("advance_order", { order_id: id, status, tracking_number });
		await advance("processing");
		await advance("shipped", "1Z999");
		const entry = { actor: admin.id, action: "update" };
		expect(await auditLog(admin.client, id, "orders")).toEqual([
			{ ...entry, before: { status: "pending" }, after: { status: "processing" } },
			{
				...entry,
				before: { status: "processing", tracking_number: null },
				after: { status: "shipped", tracking_number: "1Z999" },
			},
		]);
	});

	test("contains the restored stock when an admin cancels an order, and nothing when its shopper does", async () => {
		const [first, second] = [await createProduct({ stock: 1 }), await createProduct({ stock: 1 })];
		const byAdmin = await createOrder(shopper, [first, 1]);
		const byShopper = await createOrder(shopper, [second, 1]);
		await admin.client.rpc("cancel_order", { order_id: byAdmin.id });
		await shopper.client.rpc("cancel_order", { order_id: byShopper.id });
		expect(await auditLog(admin.client, byAdmin.id, "orders")).toMatchObject([{ after: { status: "cancelled" } }]);
		expect(await auditLog(admin.client, first.id)).toMatchObject([{ before: { stock: 0 }, after: { stock: 1 } }]);
		expect(await auditLog(admin.client, byShopper.id, "orders")).toEqual([]);
		expect(await auditLog(admin.client, second.id)).toEqual([]);
	});

	test("contains one entry for each read of orders by an admin, with ids and nothing else about the customer", async () => {
		const product = await createProduct();
		const { id } = await createOrder(shopper, [product, 1]);
		const { data: before } = await admin.client
			.from("audit_log")
			.select("id")
			.order("id", { ascending: false })
			.limit(1);
		const reads = [{}, { page_size: 1 }, { search: id.toUpperCase() }, { search: "sam@encore.example", page_size: 2 }];
		const results: string[][] = [];
		for (const args of [...reads, { search: "nobody at all" }]) {
			const { data } = await admin.client.rpc("find_orders", args);
			results.push((data ?? []).map((order) => order.id));
		}
		expect(results[2]).toEqual([id]);
		await service.rpc("find_orders", {});
		await shopper.client.rpc("find_orders", {});
		const { data: entries } = await admin.client
			.from("audit_log")
			.select("actor, table_name, row_id, action, before, after")
			.gt("id", before?.[0]?.id ?? 0)
			.order("id");
		expect(entries).toEqual(
			results.map((ids) => ({
				actor: admin.id,
				table_name: "orders",
				row_id: ids.length === 1 ? ids[0] : "*",
				action: "select",
				before: null,
				after: { ids },
			})),
		);
	});

	test("doesn't contain changes made with the secret key", async () => {
		const { id } = await createProduct();
		await service.from("products").update({ price: 3 }).eq("id", id);
		expect(await auditLog(admin.client, id)).toEqual([]);
	});
});
