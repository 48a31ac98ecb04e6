import { beforeEach, describe, expect, test } from "vitest";
import { emailOf, type TestProduct } from "../support/database-orders.ts";
import { sendDueMails } from "../support/outbox.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [client, service] = [await connect(), await connectAsService()];

let shopper: { id: string };
let other: { id: string };
let product: TestProduct;
beforeEach(async () => {
	[shopper, other] = [await db.createShopper(), await db.createShopper()];
	product = await db.createProduct({ stock: 2 });
	await db.query("insert into public.account_deletion_requests (user_id) values ($1)", [shopper.id]);
});

const order = (buyer: { id: string }) => service.createOrder(buyer, product);

/** Returns the error's code, or null. */
async function deleteAccount(caller: { id: string }): Promise<string | null> {
	await client.actAs(caller);
	return client.errorOf("select public.delete_account()");
}

const accounts = () => db.values("select id from auth.users where id in ($1, $2) order by email", shopper.id, other.id);
const countOf = async (table: string, { id }: { id: string }) =>
	(await db.rows(`select from ${table} where user_id = $1`, id)).length;
const setStatus = ({ id }: { id: string }, status: string) =>
	db.query("update public.orders set status = $2 where id = $1", [id, status]);

describe("after 14 days", () => {
	const ask = (days: number) =>
		db.query(
			"update public.account_deletion_requests set requested_at = now() - $2 * interval '1 day' where user_id = $1",
			[shopper.id, days],
		);
	const withdraw = async (caller: { id: string }) => {
		await client.actAs(caller);
		await client.query("delete from public.account_deletion_requests");
	};
	const eraseDue = () => service.errorOf("select public.erase_due_account($1)", shopper.id);

	test("a request is due, not before, and not once it is withdrawn", async () => {
		await ask(13.9);
		expect(await eraseDue()).toBeNull();
		expect(await accounts()).toContain(shopper.id);
		await ask(14);
		await withdraw(other);
		await withdraw(shopper);
		expect(await eraseDue()).toBeNull();
		expect(await accounts()).toContain(shopper.id);
	});

	test("requests that are withdrawn and made again are mailed once a day", async () => {
		const requested = "select from public.mails where kind = 'deletion_requested' and recipient = $1";
		const request = async () => {
			await withdraw(shopper);
			await client.query("insert into public.account_deletion_requests (user_id) values ($1)", [shopper.id]);
			return (await db.rows(requested, emailOf(shopper))).length;
		};
		expect([await request(), await request()]).toEqual([1, 1]);
		await db.query("update public.rate_counters set resets_at = now() where key = $1", [`deletion ${shopper.id}`]);
		expect([await request(), await request()]).toEqual([2, 2]);
	});

	test("an order that is under way prevents it; a finished one stays without personal data", async () => {
		const placed = await order(shopper);
		await ask(14);
		await setStatus(placed, "shipped");
		expect(await eraseDue()).toBe("open_orders");
		await setStatus(placed, "delivered");
		expect(await eraseDue()).toBeNull();
		expect(await accounts()).not.toContain(shopper.id);
		expect(await db.rows("select user_id, contact_name from public.orders where id = $1", placed.id)).toEqual([
			{ user_id: null, contact_name: "Deleted account" },
		]);
	});
});

test("erases the account with its sessions, favorites and request, and nothing of another account", async () => {
	for (const { id } of [shopper, other])
		await db.query("insert into public.favorites (user_id, product_id) values ($1, $2)", [id, product.id]);
	expect(await deleteAccount(shopper)).toBeNull();
	expect(await accounts()).toEqual([other.id]);
	for (const table of ["auth.sessions", "public.favorites", "public.account_deletion_requests"])
		expect(await countOf(table, shopper), table).toBe(0);
	expect(await countOf("public.favorites", other)).toBe(1);
	expect(await deleteAccount(shopper)).toBe("not_authenticated");
});

test("keeps orders with their money and products, without anything about the person", async () => {
	const [own, foreign] = [await order(shopper), await order(other)];
	await db.query("update public.orders set status = 'delivered', tracking_number = '1Z999', notes = 'Ring twice'");
	await db.query("insert into public.order_events (order_id, status, note) values ($1, 'delivered', 'Left with Bo')", [
		own.id,
	]);
	const rowOf = async ({ id }: { id: string }) =>
		(await db.rows<Record<string, unknown>>("select * from public.orders where id = $1", id))[0] ?? {};
	const [before, others] = [await rowOf(own), await rowOf(foreign)];
	expect(await deleteAccount(shopper)).toBeNull();
	const kept = ["id", "created_at", "reference", "total_amount", "payment_method", "payment_status", "shipping_method"];
	const after = await rowOf(own);
	for (const column of [...kept, "status", "idempotency_key"]) expect(after[column], column).toEqual(before[column]);
	const rest = Object.entries(after).filter(([column]) => ![...kept, "status", "idempotency_key"].includes(column));
	expect(new Set(rest.map(([, value]) => value))).toEqual(new Set([null, "", "Deleted account", "0".repeat(64)]));
	expect(await db.values("select product_id from public.order_items where order_id = $1", own.id)).toEqual([
		product.id,
	]);
	expect(await db.values("select note from public.order_events where order_id = $1", own.id)).toEqual([null, null]);
	expect(await rowOf(foreign)).toEqual(others);
});

test("cancels pending orders and restores their stock", async () => {
	const { id } = await order(shopper);
	expect((await db.stockOf(product)).stock).toBe(1);
	expect(await deleteAccount(shopper)).toBeNull();
	expect((await db.stockOf(product)).stock).toBe(2);
	expect(await db.value("select status from public.orders where id = $1", id)).toBe("cancelled");
});

test.each([
	["an order is being packed", "status = 'processing'"],
	["an order is on its way", "status = 'shipped'"],
	["a pending order is paid", "payment_status = 'paid'"],
])("is refused while %s", async (_, change) => {
	const { id } = await order(shopper);
	await db.query(`update public.orders set ${change} where id = $1`, [id]);
	expect(await deleteAccount(shopper)).toBe("open_orders");
	expect(await accounts()).toHaveLength(2);
});

test("is rejected while files are left", async () => {
	await db.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [`${shopper.id}/x.png`]);
	expect(await deleteAccount(shopper)).toBe("files_left");
	expect(await accounts()).toHaveLength(2);
});

test("is rejected for a session older than 15 minutes, and without a request", async () => {
	await db.query("update auth.sessions set created_at = now() - interval '16 minutes' where user_id = $1", [
		shopper.id,
	]);
	expect(await deleteAccount(shopper)).toBe("sign_in_again");
	expect(await deleteAccount(other)).toBe("not_requested");
	expect(await accounts()).toHaveLength(2);
});

test("leaves one entry in the audit log, with the id only", async () => {
	await order(shopper);
	expect(await deleteAccount(shopper)).toBeNull();
	expect(
		await db.rows(
			"select actor, table_name, action, before, after from public.audit_log where row_id = $1",
			shopper.id,
		),
	).toEqual([{ actor: shopper.id, table_name: "users", action: "delete", before: null, after: null }]);
});

describe("the mail", () => {
	const mails = () =>
		db.rows<{ kind: string; recipient: string | null; data: object }>(
			"select kind, recipient, data from public.mails where recipient = $1 or kind = 'account_deleted' order by created_at, id",
			emailOf(shopper),
		);
	beforeEach(() => db.query("delete from public.mails"));

	test("is written with the deletion, to the erased address, and not if the deletion is rejected", async () => {
		const placed = await order(shopper);
		await db.query("delete from public.mails");
		await setStatus(placed, "shipped");
		expect(await deleteAccount(shopper)).toBe("open_orders");
		expect(await mails()).toEqual([]);
		await setStatus(placed, "pending");
		expect(await deleteAccount(shopper)).toBeNull();
		const recipient = emailOf(shopper);
		expect(await mails()).toEqual([{ kind: "account_deleted", recipient, data: { cancelled_orders: 1 } }]);
	});

	test("follows the mails that are due; given-up ones are erased, and it is, too, once sent", async () => {
		await db.query(
			`insert into public.mails (kind, recipient, data, failed_at)
			values ('new_device', $1, '{"user_agent": "due"}', null), ('new_device', $1, '{"user_agent": "given up"}', now())`,
			[emailOf(shopper)],
		);
		expect(await deleteAccount(shopper)).toBeNull();
		expect((await mails()).map(({ kind, data }) => [kind, data])).toEqual([
			["new_device", { user_agent: "due" }],
			["account_deleted", { cancelled_orders: 0 }],
		]);
		const subjects = (await sendDueMails(service)).map(({ subject }) => subject);
		expect(subjects).toEqual(["New device on your Encore account", "Your Encore account was deleted"]);
		expect(await mails()).toEqual([{ kind: "account_deleted", recipient: null, data: {} }]);
	});
});
