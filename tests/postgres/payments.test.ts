import { describe, expect, test } from "vitest";
import { ADDRESS, type PlacedOrder, placed } from "../support/database-orders.ts";
import { newEvent, snapshotOf } from "../support/database-payments.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const service = await connectAsService();
const shopper = await connect();

const SOLD = { stock: 0, is_available: false };
const FOR_SALE = { stock: 1, is_available: true };

const renew = async ({ id }: PlacedOrder, attempt: number) =>
	(await service.rows("select * from public.renew_payment($1, $2)", id, attempt)).length;
const release = ({ id }: PlacedOrder) => service.value("select public.release_unopened_payment($1)", id);

describe("an order whose payment page collects the address", () => {
	const NO_ADDRESS = Object.fromEntries(Object.keys(ADDRESS).map((name) => [name, undefined]));
	const collected = { ...ADDRESS, shipping_address_line2: null, shipping_state: null };
	const addressOf = async ({ id }: { id: string }) =>
		(await db.rows("select contact_name, shipping_city, billing_city from public.orders where id = $1", id))[0];

	async function createExpress() {
		const [buyer, product] = [await db.createShopper(), await db.createProduct({ stock: 1 })];
		const order = await placed(service.placeUnpaidOrder(buyer, [[product, 1]], { details: NO_ADDRESS }));
		await service.openPayment(order);
		return { buyer, order };
	}

	test("has it once it is paid, and keeps it", async () => {
		const { buyer, order } = await createExpress();
		expect(await addressOf(order)).toEqual({ contact_name: "", shipping_city: "", billing_city: "" });
		expect(await db.value("select private.order_mail_data($1) -> 'ship_to'", order.id)).toEqual([]);
		await shopper.actAs(buyer);
		expect(await shopper.value("select public.my_last_address()")).toBeNull();
		expect(await service.applyPayment(snapshotOf(order, "paid", { collected }))).toMatchObject({ outcome: "paid" });
		const { contact_name, shipping_city } = ADDRESS;
		const address = { contact_name, shipping_city, billing_city: shipping_city };
		expect(await addressOf(order)).toEqual(address);
		await service.applyPayment(snapshotOf(order, "paid", { collected: { ...collected, shipping_city: "Salem" } }));
		expect(await addressOf(order)).toEqual(address);
	});

	test("waits for an admin if it is paid without one", async () => {
		const { order } = await createExpress();
		await service.applyPayment(snapshotOf(order, "paid", { collected: null }));
		expect(await db.paymentOf(order)).toMatchObject({
			payment_status: "review",
			received: 3430,
			problem: "address: none received",
		});
	});

	test("without one is never packed, but refunded and canceled once an admin accepted its payment", async () => {
		const { order } = await createExpress();
		await service.applyPayment(snapshotOf(order, "paid", { collected: null }));
		expect(await service.value("select public.accept_payment($1)", order.id)).toBe("paid");
		expect((await service.advanceOrder(order, "processing")).error).toBe("no_address");
		await service.query("select public.request_refund($1, 1000)", [order.id]);
		expect((await service.cancelOrder(order)).error).toBeNull();
		expect(await db.refundsOf(order)).toMatchObject([{ amount: 1000 }, { amount: 2430, reason: "cancelled" }]);
	});

	test("stays as it was typed if the page collects no address", async () => {
		const { order } = await db.createUnpaid();
		await service.applyPayment(snapshotOf(order, "paid", { collected: { ...collected, shipping_city: "Salem" } }));
		expect(await addressOf(order)).toMatchObject({ shipping_city: ADDRESS.shipping_city });
	});
});

describe("an unpaid order", () => {
	test("is stored with its payment and claims its stock", async () => {
		const { order, product } = await db.createUnpaid({ isOpen: false });
		expect(await db.paymentOf(order)).toEqual({
			status: "pending",
			payment_status: "awaiting_payment",
			payment: "starting",
			received: 0,
			problem: null,
		});
		expect(await db.stockOf(product)).toEqual(SOLD);
		const stored = await db.rows(
			`select amount, currency, lines, round(extract(epoch from expires_at - created_at) / 60)::int as minutes
			from public.payments where order_id = $1`,
			order.id,
		);
		const lines = [{ name: product.id, amount: 3430, quantity: 1 }];
		expect(stored).toEqual([{ amount: 3430, currency: "usd", lines, minutes: 36 }]);
	});

	test("is placed once for a key, with the stored pricing trace; not at all if the lines differ from its total", async () => {
		const [buyer, other] = [await db.createShopper(), await db.createShopper()];
		const product = await db.createProduct({ stock: 9 });
		const options = { key: crypto.randomUUID(), details: { pricing_trace: { subtotal: 3430 } } };
		const place = () => placed(service.placeUnpaidOrder(buyer, [[product, 1]], options));
		const [first, second] = [await place(), await place()];
		expect([first.replayed, second]).toEqual([false, { ...first, replayed: true }]);
		expect(await db.rows("select pricing_trace from public.orders where user_id = $1", buyer.id)).toEqual([
			options.details,
		]);
		expect((await service.placeUnpaidOrder(other, [[product, 1]], { surcharge: 1 })).error).toBe("invalid");
		expect((await db.stockOf(product)).stock).toBe(8);
	});

	test("is the account's only one: another is rejected with its id and claims nothing, also of the same product", async () => {
		const { buyer, order, product } = await db.createUnpaid();
		const other = await db.createProduct({ stock: 1 });
		for (const wanted of [other, product])
			expect(await service.placeUnpaidOrder(buyer, [[wanted, 1]])).toEqual({
				error: "unpaid_order",
				detail: { orderId: order.id },
			});
		expect(await db.stockOf(other)).toEqual(FOR_SALE);
		await service.applyPayment(snapshotOf(order, "paid"));
		expect((await service.placeUnpaidOrder(buyer, [[other, 1]])).error).toBeNull();
	});

	test("holds no more last items than an order that is paid later", async () => {
		const products = await Promise.all(Array.from({ length: 6 }, () => db.createProduct({ stock: 1 })));
		const lines = products.map((product) => [product, 1] as const);
		const buyer = await db.createShopper();
		expect((await service.placeUnpaidOrder(buyer, lines)).error).toBe("hold_limit");
		expect((await service.placeUnpaidOrder(buyer, lines.slice(1))).error).toBeNull();
	});

	test("gets another attempt only until a checkout page is open", async () => {
		const { order } = await db.createUnpaid({ isOpen: false });
		// The second call is a concurrent request that failed, too
		expect([await renew(order, 1), await renew(order, 1), await renew(order, 2)]).toEqual([1, 0, 1]);
		const opened = [await service.openPayment(order), await service.openPayment(order)];
		expect([...opened, await service.openPayment(order, "cs_other")]).toEqual([true, true, false]);
		expect(await renew(order, 3)).toBe(0);
		expect(await release(order)).toBe("already_open");
		expect((await db.paymentOf(order)).payment).toBe("open");
	});

	test("without a checkout page is released; a page that opens later isn't used", async () => {
		const { order, product } = await db.createUnpaid({ isOpen: false });
		expect(await release(order)).toBe("expired");
		expect((await db.paymentOf(order)).payment_status).toBe("expired");
		expect(await db.stockOf(product)).toEqual(FOR_SALE);
		expect(await service.openPayment(order)).toBe(false);
		expect((await service.applyPayment(snapshotOf(order, "expired"))).outcome).toBe("unused_checkout");
	});
});

describe("a paid order", () => {
	test("stays paid after late answers", async () => {
		const { order, product } = await db.createPaid();
		for (const state of ["open", "processing", "expired", "failed"])
			expect((await service.applyPayment(snapshotOf(order, state))).outcome).toBe("already_paid");
		expect(await db.paymentOf(order)).toMatchObject({ status: "pending", payment_status: "paid", received: 3430 });
		expect(await db.stockOf(product)).toEqual(SOLD);
	});

	test.each([
		["too little", { amount: 3429 }, "amount: 3430 expected, 3429 received, in the smallest unit of usd"],
		["too much", { amount: 34300 }, "amount: 3430 expected, 34300 received, in the smallest unit of usd"],
		["another currency", { currency: "eur" }, "currency: usd expected, eur received"],
		[
			"tax that the order doesn't contain",
			{ amount: 3430, tax: 200 },
			"amount: 3430 expected, 3230 received, in the smallest unit of usd",
		],
	])("waits for an admin after %s", async (_, fields, problem) => {
		const { order, product } = await db.createUnpaid();
		for (let n = 0; n < 2; n++)
			expect(await service.applyPayment(snapshotOf(order, "paid", fields))).toMatchObject({
				outcome: "review",
				paymentStatus: "review",
			});
		expect(await db.paymentOf(order)).toMatchObject({ payment_status: "review", problem });
		// A late response doesn't release a paid order
		expect((await service.applyPayment(snapshotOf(order, "expired"))).outcome).toBe("already_review");
		expect(await db.stockOf(product)).toEqual(SOLD);
		expect((await service.advanceOrder(order, "processing")).error).toBe("not_paid");
		expect((await service.cancelOrder(order)).error).toBe("awaiting_payment");
	});

	test("contains tax beyond its total, and the provider's fee", async () => {
		const { order } = await db.createUnpaid();
		const snapshot = snapshotOf(order, "paid", { amount: 3704, tax: 274, fee: 137 });
		expect((await service.applyPayment(snapshot)).outcome).toBe("paid");
		expect(await db.rows("select received, tax, fee from public.payments where order_id = $1", order.id)).toEqual([
			{ received: 3704, tax: 274, fee: 137 },
		]);
	});

	test("is paid in a currency without decimals", async () => {
		const [buyer, product] = [await db.createShopper(), await db.createProduct({ stock: 1 })];
		const details = { currency: "JPY" };
		const order = await placed(service.placeUnpaidOrder(buyer, [[product, 1]], { details }));
		await service.openPayment(order);
		// ¥3,430
		expect(await db.rows("select amount, currency from public.payments where order_id = $1", order.id)).toEqual([
			{ amount: 3430, currency: "jpy" },
		]);
		expect((await service.applyPayment(snapshotOf(order, "paid", { currency: "jpy" }))).outcome).toBe("paid");
	});

	test("isn't paid on another checkout page, nor by an event of another shop", async () => {
		const { order } = await db.createUnpaid();
		const outcome = async (state: string) =>
			(await service.applyPayment(snapshotOf(order, state, { checkout_ref: "cs_other" }), newEvent())).outcome;
		expect([await outcome("paid"), await outcome("expired")]).toEqual(["other_checkout", "unused_checkout"]);
		expect((await db.paymentOf(order)).payment_status).toBe("awaiting_payment");
		const foreign = snapshotOf({ id: crypto.randomUUID() }, "paid");
		for (const snapshot of [null, foreign]) {
			const event = newEvent("charge.refunded");
			expect((await service.applyPayment(snapshot, event)).outcome).toBe("not_ours");
			expect(await db.rows("select outcome, order_id from public.payment_events where id = $1", event.id)).toEqual([
				{ outcome: "not_ours", order_id: null },
			]);
		}
	});
});

describe("an order that isn't paid", () => {
	test("in time is canceled and restores its stock once", async () => {
		const { order, product } = await db.createUnpaid();
		const event = newEvent("checkout.session.expired");
		const first = { outcome: "expired", duplicate: false, paymentStatus: "expired" };
		expect(await service.applyPayment(snapshotOf(order, "expired"), event)).toEqual(first);
		expect((await service.applyPayment(snapshotOf(order, "expired"), event)).duplicate).toBe(true);
		expect((await service.applyPayment(snapshotOf(order, "expired"))).outcome).toBe("already_expired");
		expect(await db.stockOf(product)).toEqual(FOR_SALE);
		expect(await db.notesOf(order)).toEqual(["pending", "cancelled: Not paid"]);
		expect(await db.refundsOf(order)).toEqual([]);
	});

	test("until it is canceled stays canceled, and the money is refunded", async () => {
		const { order, product } = await db.createUnpaid();
		await service.applyPayment(snapshotOf(order, "expired"));
		expect((await service.placeUnpaidOrder(await db.createShopper(), [[product, 1]])).error).toBeNull();
		expect((await service.applyPayment(snapshotOf(order, "paid"))).outcome).toBe("paid_late");
		expect(await db.refundsOf(order)).toMatchObject([{ amount: 3430, reason: "late", status: "requested" }]);
		expect(await db.paymentOf(order)).toMatchObject({ status: "cancelled", payment_status: "paid", received: 3430 });
		expect(await db.stockOf(product)).toEqual(SOLD);
	});
});
