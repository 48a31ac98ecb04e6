import { describe, expect, test } from "vitest";
import {
	actAs,
	cancelOrder,
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
const admin = await createShopper(db);
await db.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [admin.id]);

/** The error's code, or the number of rows. */
const attempt = (sql: string, connection = client) =>
	connection.query(sql).then(
		({ rows }) => rows.length,
		({ code }: { code: string }) => code,
	);
const DENIED = "42501";

describe("access", () => {
	test("shoppers read their own payments and refunds without the provider's ids, strangers none, admins all", async () => {
		const { buyer, order } = await createPaid(db, service);
		await cancelOrder(service, order);
		const stranger = await createShopper(db);
		const reads = [
			"select status, expires_at, received from public.payments where order_id = $",
			"select amount, status from public.payment_refunds where order_id = $",
			"select * from public.payment_events where order_id = $",
		].map((sql) => sql.replace("$", `'${order.id}'`));
		const results: unknown[] = [];
		for (const caller of [buyer, stranger, admin, "service"] as const) {
			await actAs(client, caller);
			results.push(await Promise.all(reads.map((sql) => attempt(sql))));
		}
		expect(results).toEqual([
			[1, 1, 0],
			[0, 0, 0],
			[1, 1, 1],
			[1, 1, 1],
		]);
		await actAs(client, buyer);
		for (const column of ["checkout_ref", "payment_ref", "lines", "problem", "fee", "*"])
			expect(await attempt(`select ${column} from public.payments`), column).toBe(DENIED);
		for (const column of ["refund_ref", "note", "requested_by"])
			expect(await attempt(`select ${column} from public.payment_refunds`), column).toBe(DENIED);
		await client.query("set role anon");
		for (const sql of reads) expect(await attempt(sql)).toBe(DENIED);
	});

	test("no request role writes the tables, and only the secret key applies payments", async () => {
		const { buyer, order } = await createUnpaid(db, service);
		const writes = [
			"insert into public.payment_events (id, provider, type, at, outcome) values ('x', 'x', 'x', now(), 'x')",
			"update public.payments set status = 'paid'",
			"delete from public.payment_refunds",
			"delete from public.product_holds",
		];
		const internal = [
			`mark_paid('${order.id}', '{}')`,
			`release_unpaid('${order.id}', 'expired')`,
			`apply_refunds('${order.id}', '[]')`,
			`set_payment_status('${order.id}')`,
			`refundable_amount('${order.id}')`,
			`send_order_mail('${order.id}', 'x')`,
		].map((call) => `select public.${call}`);
		const calls = [
			"apply_payment('{}')",
			"due_payments()",
			"due_refunds()",
			`release_unopened_payment('${order.id}')`,
			`open_payment('${order.id}', 'x', now())`,
			`renew_payment('${order.id}', 1)`,
			`fail_refund('${order.id}', 'x')`,
			"payments_are_due()",
		].map((call) => `select public.${call}`);
		for (const caller of [buyer, admin] as const) {
			await actAs(client, caller);
			const own = `update public.orders set payment_status = 'paid' where id = '${order.id}'`;
			for (const sql of [...writes, own, ...internal, ...calls]) expect(await attempt(sql), sql).toBe(DENIED);
		}
		for (const sql of [...writes, ...internal]) expect(await attempt(sql, service), sql).toBe(DENIED);
	});
});

describe("product_holds", () => {
	const holds = async ({ id }: TestProduct) => {
		await client.query("reset role");
		await client.query("set role anon");
		const { rows } = await client.query<{ expires_at: Date }>(
			"select expires_at from public.product_holds where product_id = $1",
			[id],
		);
		return rows.map(({ expires_at }) => expires_at);
	};
	const expiryOf = async (order: { id: string }) =>
		(await db.query<{ expires_at: Date }>("select expires_at from public.payments where order_id = $1", [order.id]))
			.rows[0]?.expires_at;

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
	const erase = ({ id }: { id: string }) => resultOf(db.query("select public.erase_account($1)", [id]));

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

test("shop_overview counts paid orders before refunds and fees, and lists what an admin has to settle", async () => {
	interface Overview {
		revenue: { orders: number; revenue: number; refunded: number; fees: number }[];
		payments: { order_id: string; kind: string; detail: string | null }[];
	}
	const overview = async () => {
		const { rows } = await service.query<{ data: Overview }>("select public.shop_overview() as data");
		if (!rows[0]) throw new Error("shop_overview returned no row");
		const { revenue, payments } = rows[0].data;
		const { day: _, ...today } = revenue.at(-1) as Overview["revenue"][number] & { day: string };
		return { today, payments };
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
		today: { orders: 2, revenue: 68.6, refunded: 10, fees: 3.9 },
		payments: expect.arrayContaining([
			{
				order_id: review.order.id,
				kind: "review",
				detail: "amount: 3430 expected, 1 received, in the smallest unit of usd",
			},
			{ order_id: disputed.order.id, kind: "disputed", detail: null },
			{ order_id: cancelled.order.id, kind: "refund_failed", detail: "insufficient_funds" },
		]),
	});
	expect((await overview()).payments).toHaveLength(3);
});
