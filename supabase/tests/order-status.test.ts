import { beforeAll, describe, expect, test } from "vitest";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { type Client, createShopper, service, signInAdmin, type TestUser, visitor } from "./support/backend.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, stockOf, type TestProduct, updateProduct } from "./support/products.ts";

let shopper: TestUser;
let stranger: TestUser;
let keeper: TestUser;
beforeAll(async () => {
	[shopper, stranger, keeper] = await Promise.all([createShopper(), createShopper(), signInAdmin()]);
});

/** A pending order of the shopper's; returns its id. */
async function placed(...lines: [TestProduct, number][]): Promise<string> {
	const given: [TestProduct, number][] = lines.length > 0 ? lines : [[await createProduct(), 1]];
	return OrderResponse.parse((await placeOrder(shopper, orderRequest(given))).body).data.id;
}

const advance = (client: Client, id: string, status: string, tracking_number?: string) =>
	client.rpc("advance_order", { order_id: id, status, tracking_number });
const cancel = (client: Client, id: string, note?: string) => client.rpc("cancel_order", { order_id: id, note });

async function stored(id: string) {
	const { data } = await service
		.from("orders")
		.select("status, tracking_number, order_events(status, note)")
		.eq("id", id)
		.order("id", { referencedTable: "order_events" })
		.single();
	return data;
}

const refusal = ({ error }: { error: { code: string; message: string; details: string } | null }) =>
	error && { code: error.code, message: error.message, details: JSON.parse(error.details) };

/** As if the order had been placed that long ago. */
async function ago(id: string, minutes: number): Promise<void> {
	const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
	expect((await service.from("orders").update({ created_at }).eq("id", id)).error).toBeNull();
}

describe("advance_order", () => {
	test("takes an order from pending over processing and shipped to delivered, each step an event", async () => {
		const id = await placed();
		expect((await advance(keeper.client, id, "processing")).data).toBe("processing");
		expect((await advance(keeper.client, id, "shipped", " 1Z999AA10123456784 ")).data).toBe("shipped");
		expect((await advance(service, id, "delivered")).data).toBe("delivered");
		expect(await stored(id)).toEqual({
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
	)("takes no step from %s to '%s'", async (from, to) => {
		const id = await placed();
		await service.from("orders").update({ status: from }).eq("id", id);
		expect(refusal(await advance(service, id, to))).toEqual({
			code: "PT409",
			message: "step_not_allowed",
			details: { status: from },
		});
		expect(await stored(id)).toMatchObject({ status: from, order_events: [{ status: "pending" }] });
	});

	test("is the shop's alone: shoppers, owners too, and visitors are refused", async () => {
		const id = await placed();
		for (const { client } of [shopper, stranger])
			expect(refusal(await advance(client, id, "processing"))).toMatchObject({ code: "PT403", message: "forbidden" });
		expect((await advance(visitor, id, "processing")).error?.code).toBe("42501");
		expect(await stored(id)).toMatchObject({ status: "pending" });
	});

	test.each([
		["a tracking number before it is shipped", "processing", "1Z999"],
		["one of two characters", "shipped", "1Z"],
		["one of 101 characters", "shipped", "1".repeat(101)],
	])("refuses %s", async (_, status, tracking) => {
		const id = await placed();
		if (status === "shipped") await advance(service, id, "processing");
		expect(refusal(await advance(service, id, status, tracking))).toMatchObject({ code: "PT422", message: "invalid" });
		expect(await stored(id)).toMatchObject({ tracking_number: null });
	});

	test("ships without a number where the carrier gives none", async () => {
		const id = await placed();
		await advance(service, id, "processing");
		expect((await advance(service, id, "shipped", " ")).data).toBe("shipped");
		expect(await stored(id)).toMatchObject({ status: "shipped", tracking_number: null });
	});

	test("doesn't know an order that isn't there", async () => {
		const nobody = crypto.randomUUID();
		expect(refusal(await advance(keeper.client, nobody, "processing"))).toEqual({
			code: "PT404",
			message: "order_not_found",
			details: nobody,
		});
	});
});

describe("cancel_order", () => {
	test("lets a shopper cancel their own order within the hour, with an event that says why", async () => {
		const id = await placed();
		await ago(id, 59);
		expect((await cancel(shopper.client, id, "  Wrong size ")).data).toBe("cancelled");
		expect(await stored(id)).toEqual({
			status: "cancelled",
			tracking_number: null,
			order_events: [
				{ status: "pending", note: null },
				{ status: "cancelled", note: "Wrong size" },
			],
		});
	});

	test("lets nobody cancel another's order, or learn that it is there", async () => {
		const id = await placed();
		const refused = { code: "PT404", message: "order_not_found" };
		expect(refusal(await cancel(stranger.client, id))).toEqual({ ...refused, details: id });
		const nobody = crypto.randomUUID();
		expect(refusal(await cancel(stranger.client, nobody))).toEqual({ ...refused, details: nobody });
		expect((await cancel(visitor, id)).error?.code).toBe("42501");
		expect(await stored(id)).toMatchObject({ status: "pending" });
	});

	test("comes too late an hour after ordering, but not for the shop", async () => {
		const id = await placed();
		await ago(id, 60);
		expect(refusal(await cancel(shopper.client, id))).toEqual({
			code: "PT409",
			message: "too_late",
			details: { status: "pending" },
		});
		expect((await cancel(keeper.client, id)).data).toBe("cancelled");
	});

	test.each(["processing", "shipped", "delivered", "cancelled"] as const)(
		"is refused to a shopper whose order is %s",
		async (status) => {
			const id = await placed();
			await service.from("orders").update({ status }).eq("id", id);
			expect(refusal(await cancel(shopper.client, id))).toEqual({
				code: "PT409",
				message: "not_cancellable",
				details: { status },
			});
		},
	);

	test("is the shop's to do until the order is shipped", async () => {
		const early = await placed();
		await advance(service, early, "processing");
		expect((await cancel(keeper.client, early)).data).toBe("cancelled");
		const sent = await placed();
		await advance(service, sent, "processing");
		await advance(service, sent, "shipped");
		for (const client of [keeper.client, service])
			expect(refusal(await cancel(client, sent))).toMatchObject({ message: "not_cancellable" });
	});

	test("refuses a note of more than 500 characters", async () => {
		const id = await placed();
		expect(refusal(await cancel(shopper.client, id, "x".repeat(501)))).toMatchObject({ code: "PT422" });
		expect((await cancel(shopper.client, id, "x".repeat(500))).data).toBe("cancelled");
	});
});

describe("what a cancelled order gives back", () => {
	test("is what it claimed, once: a second cancellation gives nothing", async () => {
		const [counted, last, free] = [
			await createProduct({ stock: 5 }),
			await createProduct({ stock: 1 }),
			await createProduct({ stock: null }),
		];
		const id = await placed([counted, 2], [last, 1], [free, 3]);
		expect(await stockOf(last.id)).toEqual({ stock: 0, is_available: false });
		for (let n = 0; n < 2; n++) await cancel(shopper.client, id);
		expect(await stockOf(counted.id)).toEqual({ stock: 5, is_available: true });
		expect(await stockOf(last.id)).toEqual({ stock: 1, is_available: true });
		expect(await stockOf(free.id)).toEqual({ stock: null, is_available: true });
	});

	test("can be bought again, and given back again", async () => {
		const last = await createProduct({ stock: 1 });
		for (let n = 0; n < 2; n++) {
			const id = await placed([last, 1]);
			expect(await stockOf(last.id)).toEqual({ stock: 0, is_available: false });
			await cancel(shopper.client, id);
			expect(await stockOf(last.id)).toEqual({ stock: 1, is_available: true });
		}
	});

	test("is on the shelf again whichever order had emptied it", async () => {
		const two = await createProduct({ stock: 2 });
		const first = await placed([two, 1]);
		const emptied = await placed([two, 1]);
		await cancel(shopper.client, first);
		expect(await stockOf(two.id)).toEqual({ stock: 1, is_available: true });
		await cancel(shopper.client, emptied);
		expect(await stockOf(two.id)).toEqual({ stock: 2, is_available: true });
	});

	test("stays off the shelf when somebody took the piece off by hand, before or after the order", async () => {
		const before = await createProduct({ stock: 3 });
		const orderBefore = await placed([before, 1]);
		await updateProduct(before.id, { is_available: false });
		await cancel(shopper.client, orderBefore);
		expect(await stockOf(before.id)).toEqual({ stock: 3, is_available: false });

		const after = await createProduct({ stock: 1 });
		const orderAfter = await placed([after, 1]);
		await updateProduct(after.id, { is_available: false });
		await cancel(shopper.client, orderAfter);
		expect(await stockOf(after.id)).toEqual({ stock: 1, is_available: false });
	});

	test("joins what came in since, and changes no other switch", async () => {
		const piece = await createProduct({ stock: 1 });
		const id = await placed([piece, 1]);
		await updateProduct(piece.id, { stock: 4, is_available: true });
		await cancel(shopper.client, id);
		expect(await stockOf(piece.id)).toEqual({ stock: 5, is_available: true });
	});

	test("is nothing where the piece is no longer counted; the piece is for sale again", async () => {
		const piece = await createProduct({ stock: 1 });
		const id = await placed([piece, 1]);
		await updateProduct(piece.id, { stock: null });
		await cancel(shopper.client, id);
		expect(await stockOf(piece.id)).toEqual({ stock: null, is_available: true });
	});

	test("survives a change of the piece's price in between", async () => {
		const piece = await createProduct({ stock: 1 });
		const id = await placed([piece, 1]);
		await updateProduct(piece.id, { price: 12 });
		await cancel(shopper.client, id);
		expect(await stockOf(piece.id)).toEqual({ stock: 1, is_available: true });
	});
});

describe("an admin", () => {
	test("reads every order with its items and events; a shopper's view stays their own", async () => {
		const id = await placed();
		const read = (client: Client) =>
			client.from("orders").select("id, order_items(quantity), order_events(status)").eq("id", id);
		const whole = [{ id, order_items: [{ quantity: 1 }], order_events: [{ status: "pending" }] }];
		expect((await read(keeper.client)).data).toEqual(whole);
		expect((await read(shopper.client)).data).toEqual(whole);
		expect((await read(stranger.client)).data).toEqual([]);
	});
});
