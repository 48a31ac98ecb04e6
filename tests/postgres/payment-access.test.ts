import { describe, expect, test } from "vitest";
import { placed, type TestProduct } from "../support/database-orders.ts";
import { snapshotOf } from "../support/database-payments.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [service, client, visitor] = [await connectAsService(), await connect(), await connect()];
await visitor.query("set role anon");
const admin = await db.createAdmin();

// Rows and writes are in docs/database-matrix.md.
test("shoppers read no ids of the provider and no notes of the seller", async () => {
	const { buyer, order } = await db.createPaid();
	await service.cancelOrder(order);
	await client.actAs(buyer);
	for (const table of ["payments", "payment_refunds"])
		await expect(client.query(`select from public.${table}`), table).rejects.toMatchObject({ code: "42501" });
	const payment = await client.value<{ payment_refunds: object[] }>(
		"select document -> 'payments' from json_array_elements(public.my_orders()) as document",
	);
	expect(payment).toMatchObject({ status: "paid", received: 3430, payment_refunds: [{ amount: 3430 }] });
	for (const column of ["checkout_ref", "payment_ref", "lines", "problem", "fee"])
		expect(payment).not.toHaveProperty(column);
	for (const column of ["refund_ref", "note", "requested_by"])
		expect(payment.payment_refunds[0]).not.toHaveProperty(column);
});

describe("product_holds", () => {
	/** Returns when visitors see the product become available again; null if it isn't on hold. */
	const holdOf = ({ id }: TestProduct) =>
		visitor.value(
			`select (document -> 'product_holds' ->> 'expires_at')::timestamptz
			from json_array_elements(public.products_by_id(array[$1])) as document`,
			id,
		);
	const expiryOf = (order: { id: string }) =>
		db.value("select expires_at + interval '2 minutes' from public.payments where order_id = $1", order.id);

	test("show visitors when a product's last unit becomes available again, until its order is paid or released", async () => {
		const [first, second] = [await db.createUnpaid(), await db.createUnpaid()];
		for (const { order, product } of [first, second]) expect(await holdOf(product)).toEqual(await expiryOf(order));
		await service.applyPayment(snapshotOf(first.order, "paid"));
		await service.applyPayment(snapshotOf(second.order, "expired"));
		for (const { product } of [first, second]) expect(await holdOf(product)).toBeNull();
		const next = await placed(service.placeUnpaidOrder(await db.createShopper(), [[second.product, 1]]));
		expect(await holdOf(second.product)).toEqual(await expiryOf(next));
	});

	test("end once a payment is under way or must be checked, because the time is then unknown", async () => {
		for (const [state, fields] of [
			["processing", {}],
			["paid", { amount: 1 }],
		] as const) {
			const { order, product } = await db.createUnpaid();
			await service.applyPayment(snapshotOf(order, state, fields));
			expect(await holdOf(product)).toBeNull();
		}
	});

	test("contain no product of which some remain, and name neither order nor shopper", async () => {
		const product = await db.createProduct({ stock: 2 });
		await service.placeUnpaidOrder(await db.createShopper(), [[product, 1]]);
		expect(await holdOf(product)).toBeNull();
		const columns = await db.values(
			"select attname from pg_attribute where attrelid = 'public.product_holds'::regclass and attnum > 0",
		);
		expect(columns).toEqual(["product_id", "expires_at"]);
	});
});

describe("deleting the account", () => {
	const erase = ({ id }: { id: string }) => db.errorOf("select private.erase_account($1)", id);

	test("is rejected while a payment or a refund is under way, or a dispute is open; then keeps both without personal data", async () => {
		const { buyer, order } = await db.createUnpaid();
		expect(await erase(buyer)).toBe("open_payments");
		await service.applyPayment(snapshotOf(order, "paid"));
		expect(await erase(buyer)).toBe("open_orders");
		await client.actAs(buyer);
		await client.cancelOrder(order);
		expect(await erase(buyer)).toBe("open_payments");
		const refunds = await db.refundReported(order, "succeeded");
		await service.applyPayment(snapshotOf(order, "paid", { refunds, dispute: "open" }));
		expect(await erase(buyer)).toBe("open_payments");
		await service.applyPayment(snapshotOf(order, "paid", { refunds, dispute: "won" }));
		expect(await erase(buyer)).toBeNull();
		const kept = await db.rows(
			`select user_id, received, requested_by, note from public.payment_refunds
			join public.payments using (order_id) join public.orders on orders.id = order_id where order_id = $1`,
			order.id,
		);
		expect(kept).toEqual([{ user_id: null, received: 3430, requested_by: null, note: null }]);
	});
});

test("the overview counts paid orders before refunds and fees, and lists what an admin has to settle", async () => {
	interface Overview {
		revenue: { orders: number; revenue: number }[];
	}
	interface PaymentOverview {
		refunded: number;
		fees: number;
		problems: { order_id: string; kind: string; detail: string | null }[];
	}
	const overview = async () => {
		const shop = await service.value<Overview>("select public.shop_overview('UTC')");
		const { orders, revenue } = shop.revenue.at(-1) ?? {};
		return {
			today: { orders, revenue },
			...(await service.value<PaymentOverview>("select public.payment_overview('UTC')")),
		};
	};
	await db.query("delete from public.payment_refunds");
	await db.query("delete from public.payments");
	await db.query("update public.orders set status = 'cancelled', payment_status = 'pending'");

	await db.createUnpaid();
	const refunds = [{ id: null, ref: "re_1", amount: 1000, status: "succeeded" }];
	const { order: paid } = await db.createPaid({ fee: 130 });
	const { order: refunded } = await db.createPaid({ fee: 130, refunds });
	const { order: cancelled } = await db.createPaid({ fee: 130 });
	const { order: review } = await db.createPaid({ amount: 1 });
	const { order: disputed } = await db.createPaid({ dispute: "open" });
	await service.cancelOrder(cancelled);
	const [refund] = await db.refundsOf(cancelled);
	await service.query("select public.fail_refund($1, 'insufficient_funds')", [refund?.id]);
	const detail = "amount: 3430 expected, 1 received, in the smallest unit of usd";
	expect(await overview()).toEqual({
		today: { orders: 2, revenue: 68.6 },
		refunded: 1000,
		fees: 390,
		problems: expect.arrayContaining([
			{ order_id: review.id, kind: "review", detail },
			{ order_id: disputed.id, kind: "disputed", detail: null },
			{ order_id: cancelled.id, kind: "refund_failed", detail: "insufficient_funds" },
		]),
	});
	expect((await overview()).problems).toHaveLength(3);

	const days = "(now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date, 'UTC'";
	await client.actAs(admin);
	const exported = await client.rows(
		`select id, revenue::float8, received, fee, dispute,
			(select coalesce(sum((refund ->> 'amount')::integer), 0)::integer from jsonb_array_elements(refunds) as refund
			where refund ->> 'status' = 'succeeded') as refunded
		from public.export_orders(${days}) as exported
		join public.list_payments(array(select id from public.export_orders(${days}))) as payments on payments.order_id = exported.id
		where payment_status not in ('pending', 'awaiting_payment')`,
	);
	const full = { revenue: 34.3, received: 3430, fee: 130, refunded: 0, dispute: null };
	expect(exported).toHaveLength(5);
	expect(exported).toEqual(
		expect.arrayContaining([
			{ ...full, id: paid.id },
			{ ...full, id: refunded.id, refunded: 1000 },
			{ ...full, id: cancelled.id, revenue: 0 },
			{ ...full, id: review.id, revenue: 0, received: 1, fee: null },
			{ ...full, id: disputed.id, revenue: 0, fee: null, dispute: "open" },
		]),
	);
});

test("export_orders returns each order of the time zone's days once, oldest first, whatever the page size", async () => {
	const { buyer } = await db.createUnpaid();
	const exported = ["2020-02-01T08:00:00Z", "2020-02-29T12:00:00Z", "2020-02-29T12:00:00Z", "2020-03-01T07:59:59Z"];
	for (const [n, at] of ["2020-02-01T07:59:59Z", ...exported, "2020-03-01T08:00:00Z"].entries())
		await db.query(
			`insert into public.orders select (jsonb_populate_record(orders, jsonb_build_object(
				'id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(), 'created_at', $2::timestamptz, 'payment_status', 'pending',
				'reference', 'ORD-' || $3
			))).* from public.orders where user_id = $1 limit 1`,
			[buyer.id, at, String(900_000_000 + n)],
		);
	await client.actAs(admin);
	for (const size of [1, 2, 500]) {
		const found: { id: string; created_at: Date }[] = [];
		let page: typeof found;
		do {
			page = await client.rows(
				"select id, created_at from public.export_orders('2020-02-01', '2020-02-29', 'America/Los_Angeles', $1, $2)",
				...[found.at(-1)?.id, size],
			);
			found.push(...page);
		} while (page.length === size);
		expect(found.map(({ created_at }) => created_at)).toEqual(exported.map((time) => new Date(time)));
		expect(new Set(found.map(({ id }) => id)).size).toBe(4);
	}
});

test("find_orders lists unpaid orders apart, and finds them by a search", async () => {
	const [unpaid, review, paid] = [await db.createUnpaid(), await db.createUnpaid(), await db.createPaid()];
	await service.applyPayment(snapshotOf(review.order, "paid", { amount: 1 }));
	const ids = [unpaid, review, paid].map(({ order }) => order.id);
	const find = async (call: string) => {
		const found = await service.values(`select id from public.find_orders(${call})`);
		return ids.map((id) => found.includes(id));
	};
	expect(await find("")).toEqual([false, false, true]);
	expect(await find("status => 'pending'")).toEqual([false, false, true]);
	expect(await find("status => 'unpaid'")).toEqual([true, true, false]);
	expect(await find("search => 'ORD-'")).toEqual([true, true, true]);
	expect(await find(`search => '${ids[0]}'`)).toEqual([true, false, false]);
	expect(await find(`search => '${ids[0]}', status => 'pending'`)).toEqual([false, false, false]);
	await service.query("select public.accept_payment($1)", [review.order.id]);
	expect(await find("status => 'pending'")).toEqual([false, true, true]);
});

test("list_payments returns what an admin needs, of the given orders only", async () => {
	const [{ order }] = [await db.createPaid({ fee: 130 }), await db.createPaid()];
	await client.actAs(admin);
	await client.query("select public.request_refund($1, 1000, 'returned', 'A button is missing')", [order.id]);
	const list = () => client.rows("select * from public.list_payments($1)", [order.id]);
	const refund = { amount: 1000, reason: "returned", note: "A button is missing", status: "requested" };
	const amounts = { received: 3430, refundable: 2430, fee: 130 };
	expect(await list()).toMatchObject([
		{ order_id: order.id, payment_ref: `pi_${order.id}`, ...amounts, refunds: [refund] },
	]);
	await service.applyPayment(snapshotOf(order, "paid", { dispute: "open" }));
	expect(await list()).toMatchObject([{ refundable: 0, dispute: "open" }]);
});
