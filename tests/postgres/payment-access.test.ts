import { describe, expect, test } from "vitest";
import {
	actAs,
	cancelOrder,
	createAdmin,
	createProduct,
	createShopper,
	resultOf,
	type TestProduct,
} from "../support/database-orders.ts";
import {
	applyPayment,
	createPaid,
	createUnpaid,
	placeUnpaidOrder,
	refundsOf,
	snapshotOf,
} from "../support/database-payments.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const [service, client] = [await connect(), await connect()];
await actAs(service, "service");
const admin = await createAdmin(db);

/** The error's code, or the number of rows. */
const attempt = (sql: string) =>
	client.query(sql).then(
		({ rows }) => rows.length,
		({ code }: { code: string }) => code,
	);

// Rows and writes are in docs/database-matrix.md.
test("shoppers read no ids of the provider and no notes of the seller", async () => {
	const { buyer, order } = await createPaid(db, service);
	await cancelOrder(service, order);
	await actAs(client, buyer);
	for (const table of ["payments", "payment_refunds"])
		expect(await attempt(`select from public.${table}`), table).toBe("42501");
	const { rows } = await client.query<{ payments: { payment_refunds: object[] } }>(
		"select document -> 'payments' as payments from json_array_elements(public.my_orders()) as document",
	);
	const [payment] = rows.map(({ payments }) => payments);
	expect(payment).toMatchObject({ status: "paid", received: 3430, payment_refunds: [{ amount: 3430 }] });
	for (const column of ["checkout_ref", "payment_ref", "lines", "problem", "fee"])
		expect(payment).not.toHaveProperty(column);
	for (const column of ["refund_ref", "note", "requested_by"])
		expect(payment?.payment_refunds[0]).not.toHaveProperty(column);
});

describe("product_holds", () => {
	const holds = async ({ id }: TestProduct) => {
		await client.query("reset role");
		await client.query("set role anon");
		const { rows } = await client.query<{ expires_at: Date }>(
			"select (document -> 'product_holds' ->> 'expires_at')::timestamptz as expires_at from json_array_elements(public.products_by_id(array[$1])) as document",
			[id],
		);
		return rows.flatMap(({ expires_at }) => expires_at ?? []);
	};
	const expiryOf = async (order: { id: string }) =>
		(
			await db.query<{ expires_at: Date }>(
				"select expires_at + interval '2 minutes' as expires_at from public.payments where order_id = $1",
				[order.id],
			)
		).rows[0]?.expires_at;

	test("tell visitors when a product's last unit is back, until its order is paid or released", async () => {
		const [first, second] = [await createUnpaid(db, service), await createUnpaid(db, service)];
		for (const { order, product } of [first, second]) expect(await holds(product)).toEqual([await expiryOf(order)]);
		await applyPayment(service, snapshotOf(first.order, "paid"));
		await applyPayment(service, snapshotOf(second.order, "expired"));
		for (const { product } of [first, second]) expect(await holds(product)).toEqual([]);
		const next = await placeUnpaidOrder(service, await createShopper(db), [[second.product, 1]]);
		expect(await holds(second.product)).toEqual([await expiryOf(next.row as { id: string })]);
	});

	test("end with a payment that is under way or to be checked, because its time no longer says when", async () => {
		for (const [state, fields] of [
			["processing", {}],
			["paid", { amount: 1 }],
		] as const) {
			const { order, product } = await createUnpaid(db, service);
			await applyPayment(service, snapshotOf(order, state, fields));
			expect(await holds(product)).toEqual([]);
		}
	});

	test("contain no product of which some remain, and name neither order nor shopper", async () => {
		const product = await createProduct(db, { stock: 2 });
		await placeUnpaidOrder(service, await createShopper(db), [[product, 1]]);
		expect(await holds(product)).toEqual([]);
		const { rows } = await db.query(
			"select attname from pg_attribute where attrelid = 'public.product_holds'::regclass and attnum > 0",
		);
		expect(rows).toEqual([{ attname: "product_id" }, { attname: "expires_at" }]);
	});
});

describe("deleting the account", () => {
	const erase = ({ id }: { id: string }) => resultOf(db.query("select private.erase_account($1)", [id]));

	test("is refused while a payment or a refund is under way, or a dispute is open", async () => {
		const { buyer, order } = await createUnpaid(db, service);
		expect((await erase(buyer)).error).toBe("open_payments");
		await applyPayment(service, snapshotOf(order, "paid"));
		expect((await erase(buyer)).error).toBe("open_orders");
		await cancelOrder(service, order);
		expect((await erase(buyer)).error).toBe("open_payments");
		const [refund] = await refundsOf(db, order);
		const refunds = [{ id: refund?.id ?? "", ref: `re_${order.id}`, amount: 3430, status: "succeeded" }];
		await applyPayment(service, snapshotOf(order, "paid", { refunds, dispute: "open" }));
		expect((await erase(buyer)).error).toBe("open_payments");
		await applyPayment(service, snapshotOf(order, "paid", { refunds, dispute: "won" }));
		expect((await erase(buyer)).error).toBeNull();
	});

	test("keeps the order's payment and refunds, without who requested them", async () => {
		const { buyer, order } = await createPaid(db, service);
		await actAs(client, buyer);
		await cancelOrder(client, order);
		const [refund] = await refundsOf(db, order);
		const refunds = [{ id: refund?.id ?? "", ref: `re_${order.id}`, amount: 3430, status: "succeeded" }];
		await applyPayment(service, snapshotOf(order, "paid", { refunds }));
		expect((await erase(buyer)).error).toBeNull();
		const { rows } = await db.query(
			"select user_id, received, requested_by, note from public.payment_refunds join public.payments using (order_id) join public.orders on orders.id = order_id where order_id = $1",
			[order.id],
		);
		expect(rows).toEqual([{ user_id: null, received: 3430, requested_by: null, note: null }]);
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
		const { rows } = await service.query<{ shop: Overview; payments: PaymentOverview }>(
			"select public.shop_overview('UTC') as shop, public.payment_overview('UTC') as payments",
		);
		if (!rows[0]) throw new Error("the overview returned no row");
		const { day: _, ...today } = rows[0].shop.revenue.at(-1) as Overview["revenue"][number] & { day: string };
		return { today, ...rows[0].payments };
	};
	await db.query("delete from public.payment_refunds");
	await db.query("delete from public.payments");
	await db.query("update public.orders set status = 'cancelled', payment_status = 'pending'");

	await createUnpaid(db, service);
	const [paid, refunded, cancelled, review, disputed] = [
		await createUnpaid(db, service),
		await createUnpaid(db, service),
		await createUnpaid(db, service),
		await createUnpaid(db, service),
		await createUnpaid(db, service),
	];
	await applyPayment(service, snapshotOf(paid.order, "paid", { fee: 130 }));
	const refunds = [{ id: null, ref: `re_${refunded.order.id}`, amount: 1000, status: "succeeded" }];
	await applyPayment(service, snapshotOf(refunded.order, "paid", { fee: 130, refunds }));
	await applyPayment(service, snapshotOf(cancelled.order, "paid", { fee: 130 }));
	await cancelOrder(service, cancelled.order);
	const [refund] = await refundsOf(db, cancelled.order);
	await service.query("select public.fail_refund($1, 'insufficient_funds')", [refund?.id]);
	await applyPayment(service, snapshotOf(review.order, "paid", { amount: 1 }));
	await applyPayment(service, snapshotOf(disputed.order, "paid", { dispute: "open" }));
	expect(await overview()).toEqual({
		today: { orders: 2, revenue: 68.6 },
		refunded: 1000,
		fees: 390,
		problems: expect.arrayContaining([
			{
				order_id: review.order.id,
				kind: "review",
				detail: "amount: 3430 expected, 1 received, in the smallest unit of usd",
			},
			{ order_id: disputed.order.id, kind: "disputed", detail: null },
			{ order_id: cancelled.order.id, kind: "refund_failed", detail: "insufficient_funds" },
		]),
	});
	expect((await overview()).problems).toHaveLength(3);

	const days = "(now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date, 'UTC'";
	await actAs(client, admin);
	const { rows: exported } = await client.query(
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
			{ ...full, id: paid.order.id },
			{ ...full, id: refunded.order.id, refunded: 1000 },
			{ ...full, id: cancelled.order.id, revenue: 0 },
			{ ...full, id: review.order.id, revenue: 0, received: 1, fee: null },
			{ ...full, id: disputed.order.id, revenue: 0, fee: null, dispute: "open" },
		]),
	);
});

describe("export_orders", () => {
	test("returns each order of the time zone's days once, oldest first, whatever the page size", async () => {
		const { buyer } = await createUnpaid(db, service);
		const times = [
			"2020-02-01T07:59:59.999Z",
			"2020-02-01T08:00:00Z",
			"2020-02-29T12:00:00Z",
			"2020-03-01T07:59:59.999Z",
		];
		const copies = [...times, times[2], "2020-03-01T08:00:00Z"];
		for (const [n, at] of copies.entries())
			await db.query(
				`insert into public.orders select (jsonb_populate_record(orders, jsonb_build_object(
					'id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(), 'created_at', $2::timestamptz, 'payment_status', 'pending',
					'reference', 'ORD-' || $3
				))).* from public.orders where user_id = $1 limit 1`,
				[buyer.id, at, String(900_000_000 + n)],
			);
		await actAs(client, admin);
		for (const size of [1, 2, 500]) {
			const found: { id: string; at: string }[] = [];
			for (;;) {
				const { rows } = await client.query<(typeof found)[number]>(
					`select id, to_json(created_at at time zone 'UTC') #>> '{}' as at
					from public.export_orders('2020-02-01', '2020-02-29', 'America/Los_Angeles', $1, $2)`,
					[found.at(-1)?.id ?? null, size],
				);
				found.push(...rows);
				if (rows.length < size) break;
			}
			expect(found.map(({ at }) => at.slice(0, 19))).toEqual([
				"2020-02-01T08:00:00",
				"2020-02-29T12:00:00",
				"2020-02-29T12:00:00",
				"2020-03-01T07:59:59",
			]);
			expect(new Set(found.map(({ id }) => id)).size).toBe(4);
		}
	});
});

test("find_orders lists unpaid orders apart, and finds them by a search", async () => {
	const [unpaid, review, paid] = [
		await createUnpaid(db, service),
		await createUnpaid(db, service),
		await createPaid(db, service),
	];
	await applyPayment(service, snapshotOf(review.order, "paid", { amount: 1 }));
	const ids = [unpaid, review, paid].map(({ order }) => order.id);
	const find = async (call: string) => {
		const { rows } = await service.query<{ id: string }>(`select id from public.find_orders(${call})`);
		return ids.map((id) => rows.some((row) => row.id === id));
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
	const [{ order }] = [await createPaid(db, service, { fee: 130 }), await createPaid(db, service)];
	await actAs(client, admin);
	await client.query("select public.request_refund($1, 1000, 'returned', 'A button is missing')", [order.id]);
	const list = async () => (await client.query("select * from public.list_payments($1)", [[order.id]])).rows;
	const refund = { amount: 1000, reason: "returned", note: "A button is missing", status: "requested" };
	expect(await list()).toMatchObject([
		{
			order_id: order.id,
			payment_ref: `pi_${order.id}`,
			received: 3430,
			refundable: 2430,
			fee: 130,
			refunds: [refund],
		},
	]);
	await applyPayment(service, snapshotOf(order, "paid", { dispute: "open" }));
	expect(await list()).toMatchObject([{ refundable: 0, dispute: "open" }]);
});
