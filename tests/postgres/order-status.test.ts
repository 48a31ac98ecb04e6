import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../supabase/functions/_shared/domain/order-status.ts";
import { placed } from "../support/database-orders.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [service, client] = [await connectAsService(), await connect()];
const [shopper, stranger, admin] = [await db.createShopper(), await db.createShopper(), await db.createAdmin()];

async function as(caller: { id: string }) {
	await client.actAs(caller);
	return client;
}
const newOrder = async () => service.createOrder(shopper, await db.createProduct());
const update = ({ id }: { id: string }, change: string) =>
	db.query(`update public.orders set ${change} where id = $1`, [id]);
async function storedOrder(order: { id: string }) {
	const [row] = await db.rows<object>("select status, tracking_number from public.orders where id = $1", order.id);
	return { ...row, events: await db.notesOf(order) };
}

describe("advance_order", () => {
	test("moves an order from pending to processing, shipped and delivered, with an event each", async () => {
		const order = await newOrder();
		expect(await (await as(admin)).advanceOrder(order, "processing")).toMatchObject({ row: { status: "processing" } });
		expect((await client.advanceOrder(order, "shipped", " 1Z999AA10123456784 ")).error).toBeNull();
		expect((await service.advanceOrder(order, "delivered")).error).toBeNull();
		expect(await storedOrder(order)).toEqual({
			status: "delivered",
			tracking_number: "1Z999AA10123456784",
			events: ["pending", "processing", "shipped", "delivered"],
		});
	});

	const NEXT: Record<string, string> = { pending: "processing", processing: "shipped", shipped: "delivered" };
	test.each(ORDER_STATUSES)("makes no other step from %s", async (from) => {
		const order = await newOrder();
		await update(order, `status = '${from}'`);
		for (const to of [...ORDER_STATUSES, "lost", ""].filter((to) => to !== NEXT[from])) {
			const rejection = { error: "step_not_allowed", detail: { status: from } };
			expect(await service.advanceOrder(order, to), to).toEqual(rejection);
		}
		expect(await storedOrder(order)).toMatchObject({ status: from, events: ["pending"] });
	});

	test.each([
		["before the order is shipped", "processing", "1Z999"],
		["of two characters", "shipped", "1Z"],
		["of 101 characters", "shipped", "1".repeat(101)],
	])("rejects a tracking number %s", async (_, status, tracking) => {
		const order = await newOrder();
		if (status === "shipped") await service.advanceOrder(order, "processing");
		expect((await service.advanceOrder(order, status, tracking)).error).toBe("invalid");
		expect(await storedOrder(order)).toMatchObject({ tracking_number: null });
	});

	test("accepts a blank tracking number as none", async () => {
		const order = await newOrder();
		for (const status of ["processing", "shipped"]) await service.advanceOrder(order, status, " ");
		expect(await storedOrder(order)).toMatchObject({ status: "shipped", tracking_number: null });
	});

	test("returns order_not_found for an unknown id", async () => {
		const id = crypto.randomUUID();
		const notFound = { error: "order_not_found", detail: id };
		expect(await (await as(admin)).advanceOrder({ id }, "processing")).toEqual(notFound);
	});
});

describe("cancel_order", () => {
	test("cancels the shopper's own order within the hour, with the note in the event", async () => {
		const order = await newOrder();
		await update(order, "created_at = now() - interval '59 minutes'");
		expect(await (await as(shopper)).cancelOrder(order, "  Wrong size ")).toMatchObject({
			row: { status: "cancelled" },
		});
		expect(await storedOrder(order)).toMatchObject({
			status: "cancelled",
			events: ["pending", "cancelled: Wrong size"],
		});
	});

	test("returns order_not_found for another shopper's order, as for an unknown id", async () => {
		const order = await newOrder();
		for (const { id } of [order, { id: crypto.randomUUID() }])
			expect(await (await as(stranger)).cancelOrder({ id })).toEqual({ error: "order_not_found", detail: id });
		expect(await storedOrder(order)).toMatchObject({ status: "pending" });
	});

	test("returns too_late to the shopper after an hour, but not to an admin, whose note has at most 500 characters", async () => {
		const order = await newOrder();
		await update(order, "created_at = now() - interval '60 minutes'");
		expect(await (await as(shopper)).cancelOrder(order)).toEqual({ error: "too_late", detail: { status: "pending" } });
		expect((await (await as(admin)).cancelOrder(order, "x".repeat(501))).error).toBe("invalid");
		expect((await client.cancelOrder(order, "x".repeat(500))).error).toBeNull();
	});
});

describe("canceling an order", () => {
	test.each<[what: string, stock: number | null, quantity: number, change: string, restored: number | null]>([
		["restores counted stock", 5, 2, "", 5],
		["makes a sold-out product available", 1, 1, "", 1],
		["leaves uncounted stock", null, 3, "", null],
		["restores the stock after a price change", 1, 1, "price = 12", 1],
		["adds to stock that has increased since", 1, 1, "stock = 4, is_available = true", 5],
		["leaves stock that is no longer counted", 1, 1, "stock = null, is_available = true", null],
		["leaves a product that an admin made unavailable", 3, 1, "is_available = false", 3],
		["leaves a sold-out one that an admin made unavailable", 1, 1, "is_available = false", 1],
	])("%s; a second cancellation changes nothing", async (_, stock, quantity, change, restored) => {
		const product = await db.createProduct({ stock });
		const order = await placed(service.placeOrder(shopper, [[product, quantity]]));
		if (stock === quantity) expect(await db.stockOf(product)).toEqual({ stock: 0, is_available: false });
		if (change) await service.query(`update public.products set ${change} where id = $1`, [product.id]);
		for (let n = 0; n < 2; n++) await (await as(shopper)).cancelOrder(order);
		expect(await db.stockOf(product)).toEqual({ stock: restored, is_available: change !== "is_available = false" });
	});

	test("makes the product available again whichever order had sold the last one", async () => {
		const two = await db.createProduct({ stock: 2 });
		const [first, emptied] = [await service.createOrder(shopper, two), await service.createOrder(shopper, two)];
		await (await as(shopper)).cancelOrder(first);
		expect(await db.stockOf(two)).toEqual({ stock: 1, is_available: true });
		await client.cancelOrder(emptied);
		expect(await db.stockOf(two)).toEqual({ stock: 2, is_available: true });
	});
});
