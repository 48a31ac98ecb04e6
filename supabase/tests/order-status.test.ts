import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createShopper, service, signInAdmin, type TestUser, visitor } from "./support/backend.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct, stockOf, type TestProduct, updateProduct } from "./support/products.ts";

let shopper: TestUser;
let otherShopper: TestUser;
let adminUser: TestUser;
beforeAll(async () => {
	[shopper, otherShopper, adminUser] = await Promise.all([createShopper(), createShopper(), signInAdmin()]);
});

async function createPendingOrder(...lines: [TestProduct, number][]): Promise<string> {
	const { id } = await createOrder(
		shopper,
		...(lines.length > 0 ? lines : [[await createProduct(), 1] as [TestProduct, number]]),
	);
	return id;
}

const advance = (client: Client, id: string, status: string, tracking_number?: string) =>
	client.rpc("advance_order", { order_id: id, status, tracking_number });
const cancel = (client: Client, id: string, note?: string) => client.rpc("cancel_order", { order_id: id, note });

async function storedOrder(id: string) {
	const { data } = await service
		.from("orders")
		.select("status, tracking_number, order_events(status, note)")
		.eq("id", id)
		.order("id", { referencedTable: "order_events" })
		.single();
	return data;
}

const errorOf = ({ error }: { error: { code: string; message: string; details: string } | null }) =>
	error && { code: error.code, message: error.message, details: JSON.parse(error.details) };

async function setAge(id: string, minutes: number): Promise<void> {
	const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
	expect((await service.from("orders").update({ created_at }).eq("id", id)).error).toBeNull();
}

describe("advance_order", () => {
	test("moves an order from pending to processing, shipped and delivered, with an event each", async () => {
		const id = await createPendingOrder();
		expect((await advance(adminUser.client, id, "processing")).data).toBe("processing");
		expect((await advance(adminUser.client, id, "shipped", " 1Z999AA10123456784 ")).data).toBe("shipped");
		expect((await advance(service, id, "delivered")).data).toBe("delivered");
		expect(await storedOrder(id)).toEqual({
			status: "delivered",
			tracking_number: "1Z999AA10123456784",
			order_events: ["pending", "processing", "shipped", "delivered"].map((status) => ({ status, note: null })),
		});
	});

	const STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
	const STEPS = ["pending>processing", "processing>shipped", "shipped>delivered"];
	test.each(
		STATUSES.flatMap((from) => [...STATUSES, "lost", ""].map((to) => [from, to] as const)).filter(
			([from, to]) => !STEPS.includes(`${from}>${to}`),
		),
	)("rejects the step from %s to '%s'", async (from, to) => {
		const id = await createPendingOrder();
		await service.from("orders").update({ status: from }).eq("id", id);
		expect(errorOf(await advance(service, id, to))).toEqual({
			code: "PT409",
			message: "step_not_allowed",
			details: { status: from },
		});
		expect(await storedOrder(id)).toMatchObject({ status: from, order_events: [{ status: "pending" }] });
	});

	test.each([
		["before the order is shipped", "processing", "1Z999"],
		["of two characters", "shipped", "1Z"],
		["of 101 characters", "shipped", "1".repeat(101)],
	])("rejects a tracking number %s", async (_, status, tracking) => {
		const id = await createPendingOrder();
		if (status === "shipped") await advance(service, id, "processing");
		expect(errorOf(await advance(service, id, status, tracking))).toMatchObject({ code: "PT422", message: "invalid" });
		expect(await storedOrder(id)).toMatchObject({ tracking_number: null });
	});

	test("accepts a blank tracking number as none", async () => {
		const id = await createPendingOrder();
		await advance(service, id, "processing");
		expect((await advance(service, id, "shipped", " ")).data).toBe("shipped");
		expect(await storedOrder(id)).toMatchObject({ status: "shipped", tracking_number: null });
	});

	test("returns order_not_found for an unknown id", async () => {
		const unknown = crypto.randomUUID();
		expect(errorOf(await advance(adminUser.client, unknown, "processing"))).toEqual({
			code: "PT404",
			message: "order_not_found",
			details: unknown,
		});
	});
});

describe("cancel_order", () => {
	test("cancels the shopper's own order within the hour, with the note in the event", async () => {
		const id = await createPendingOrder();
		await setAge(id, 59);
		expect((await cancel(shopper.client, id, "  Wrong size ")).data).toBe("cancelled");
		expect(await storedOrder(id)).toEqual({
			status: "cancelled",
			tracking_number: null,
			order_events: [
				{ status: "pending", note: null },
				{ status: "cancelled", note: "Wrong size" },
			],
		});
	});

	test("returns order_not_found for another shopper's order, as for an unknown id", async () => {
		const id = await createPendingOrder();
		const notFound = { code: "PT404", message: "order_not_found" };
		expect(errorOf(await cancel(otherShopper.client, id))).toEqual({ ...notFound, details: id });
		const unknown = crypto.randomUUID();
		expect(errorOf(await cancel(otherShopper.client, unknown))).toEqual({ ...notFound, details: unknown });
		expect((await cancel(visitor, id)).error?.code).toBe("42501");
		expect(await storedOrder(id)).toMatchObject({ status: "pending" });
	});

	test("returns too_late to the shopper after an hour, but not to an admin", async () => {
		const id = await createPendingOrder();
		await setAge(id, 60);
		expect(errorOf(await cancel(shopper.client, id))).toEqual({
			code: "PT409",
			message: "too_late",
			details: { status: "pending" },
		});
		expect((await cancel(adminUser.client, id)).data).toBe("cancelled");
	});

	test("rejects a note of more than 500 characters", async () => {
		const id = await createPendingOrder();
		expect(errorOf(await cancel(shopper.client, id, "x".repeat(501)))).toMatchObject({ code: "PT422" });
		expect((await cancel(shopper.client, id, "x".repeat(500))).data).toBe("cancelled");
	});
});

describe("cancelling an order", () => {
	const SOLD = { stock: 0, is_available: false };
	type Change = Parameters<typeof updateProduct>[1];

	test.each<[what: string, stock: number | null, quantity: number, change: Change, restored: object]>([
		["restores counted stock", 5, 2, {}, { stock: 5, is_available: true }],
		["makes a sold-out product available", 1, 1, {}, { stock: 1, is_available: true }],
		["leaves uncounted stock", null, 3, {}, { stock: null, is_available: true }],
		["restores the stock after a price change", 1, 1, { price: 12 }, { stock: 1, is_available: true }],
		[
			"adds to stock that has increased since",
			1,
			1,
			{ stock: 4, is_available: true },
			{ stock: 5, is_available: true },
		],
		["leaves stock that is no longer counted", 1, 1, { stock: null }, { stock: null, is_available: true }],
		[
			"leaves a product that an admin made unavailable",
			3,
			1,
			{ is_available: false },
			{ stock: 3, is_available: false },
		],
		["leaves a sold-out one that an admin made unavailable", 1, 1, { is_available: false }, { ...SOLD, stock: 1 }],
	])("%s; a second cancellation changes nothing", async (_, stock, quantity, change, restored) => {
		const product = await createProduct({ stock });
		const id = await createPendingOrder([product, quantity]);
		if (stock === quantity) expect(await stockOf(product.id)).toEqual(SOLD);
		if (Object.keys(change).length > 0) await updateProduct(product.id, change);
		for (let n = 0; n < 2; n++) await cancel(shopper.client, id);
		expect(await stockOf(product.id)).toEqual(restored);
	});

	test("makes the product available again whichever order had sold the last one", async () => {
		const two = await createProduct({ stock: 2 });
		const first = await createPendingOrder([two, 1]);
		const emptied = await createPendingOrder([two, 1]);
		await cancel(shopper.client, first);
		expect(await stockOf(two.id)).toEqual({ stock: 1, is_available: true });
		await cancel(shopper.client, emptied);
		expect(await stockOf(two.id)).toEqual({ stock: 2, is_available: true });
	});
});
