import { beforeEach, describe, expect, test } from "vitest";
import {
	actAs,
	createProduct,
	createShopper,
	type PlacedOrder,
	placeOrder,
	stockOf,
	type TestProduct,
} from "../support/database-orders.ts";
import { deliverOver, exchangeOver } from "../support/outbox.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const client = await connect();

let shopper: { id: string };
let other: { id: string };
let product: TestProduct;
beforeEach(async () => {
	[shopper, other] = [await createShopper(db), await createShopper(db)];
	product = await createProduct(db, { stock: 2 });
	await db.query("insert into public.account_deletion_requests (user_id) values ($1)", [shopper.id]);
});

async function order(buyer: { id: string }): Promise<PlacedOrder> {
	await actAs(client, "service");
	const { row } = await placeOrder(client, buyer, [[product, 1]]);
	if (!row) throw new Error("the order was not placed");
	return row;
}

/** Returns the error's message, or null. */
async function deleteAccount(caller: { id: string }): Promise<string | null> {
	await actAs(client, caller);
	return client.query("select public.delete_account()").then(
		() => null,
		(error: Error) => error.message,
	);
}

async function accounts(): Promise<string[]> {
	const ids = [shopper.id, other.id];
	const { rows } = await db.query<{ id: string }>("select id from auth.users where id = any($1) order by email", [ids]);
	return rows.map(({ id }) => id);
}

const age = (minutes: number) =>
	db.query("update auth.sessions set created_at = now() - $2 * interval '1 minute' where user_id = $1", [
		shopper.id,
		minutes,
	]);

describe("after 14 days", () => {
	const ask = (days: number) =>
		db.query(
			"update public.account_deletion_requests set requested_at = now() - $2 * interval '1 day' where user_id = $1",
			[shopper.id, days],
		);
	async function eraseDue(): Promise<string | null> {
		await actAs(client, "service");
		return client.query("select public.erase_due_account($1)", [shopper.id]).then(
			() => null,
			(error: Error) => error.message,
		);
	}

	test("a request is due, not before, and not once it is withdrawn", async () => {
		await ask(13.9);
		expect(await eraseDue()).toBeNull();
		expect(await accounts()).toContain(shopper.id);
		await ask(14);
		await actAs(client, other);
		await client.query("delete from public.account_deletion_requests");
		await actAs(client, shopper);
		await client.query("delete from public.account_deletion_requests");
		expect(await eraseDue()).toBeNull();
		expect(await accounts()).toContain(shopper.id);
	});

	test("requests that are withdrawn and made again are mailed once a day", async () => {
		await actAs(client, shopper);
		for (let n = 0; n < 3; n++) {
			await client.query("delete from public.account_deletion_requests");
			await client.query("insert into public.account_deletion_requests (user_id) values ($1)", [shopper.id]);
		}
		const mails = "select from public.mails where kind = 'deletion_requested' and recipient = $1";
		expect((await db.query(mails, [`${shopper.id}@encore.example`])).rows).toHaveLength(1);
	});

	test("an order that is on its way comes first, and stays without the person", async () => {
		const { id } = await order(shopper);
		await ask(14);
		await db.query("update public.orders set status = 'shipped' where id = $1", [id]);
		expect(await eraseDue()).toBe("open_orders");
		await db.query("update public.orders set status = 'delivered' where id = $1", [id]);
		expect(await eraseDue()).toBeNull();
		expect(await accounts()).not.toContain(shopper.id);
		const { rows } = await db.query("select user_id, contact_name from public.orders where id = $1", [id]);
		expect(rows).toEqual([{ user_id: null, contact_name: "Deleted account" }]);
	});
});

test("erases the account with its sessions, favorites and request, and nothing of another account", async () => {
	for (const { id } of [shopper, other])
		await db.query("insert into public.favorites (user_id, product_id) values ($1, $2)", [id, product.id]);
	expect(await deleteAccount(shopper)).toBeNull();
	expect(await accounts()).toEqual([other.id]);
	for (const table of ["auth.sessions", "public.favorites", "public.account_deletion_requests"]) {
		const { rows } = await db.query(`select from ${table} where user_id = $1`, [shopper.id]);
		expect(rows, table).toEqual([]);
	}
	expect((await db.query("select from public.favorites where user_id = $1", [other.id])).rows).toHaveLength(1);
	expect(await deleteAccount(shopper)).toBe("not_authenticated");
});

test("keeps orders with their money and products, without anything about the person", async () => {
	const [own, foreign] = [await order(shopper), await order(other)];
	await db.query("update public.orders set status = 'delivered', tracking_number = '1Z999', notes = 'Ring twice'");
	await db.query("insert into public.order_events (order_id, status, note) values ($1, 'delivered', 'Left with Bo')", [
		own.id,
	]);
	const rowOf = async ({ id }: { id: string }) =>
		(await db.query<Record<string, unknown>>("select * from public.orders where id = $1", [id])).rows[0] ?? {};
	const [before, others] = [await rowOf(own), await rowOf(foreign)];
	expect(await deleteAccount(shopper)).toBeNull();
	const kept = ["id", "created_at", "reference", "total_amount", "payment_method", "payment_status", "shipping_method"];
	const after = await rowOf(own);
	for (const column of [...kept, "status", "idempotency_key"]) expect(after[column], column).toEqual(before[column]);
	const rest = Object.entries(after).filter(([column]) => ![...kept, "status", "idempotency_key"].includes(column));
	expect(new Set(rest.map(([, value]) => value))).toEqual(new Set([null, "", "Deleted account", "0".repeat(64)]));
	expect((await db.query("select product_id from public.order_items where order_id = $1", [own.id])).rows).toEqual([
		{ product_id: product.id },
	]);
	expect((await db.query("select note from public.order_events where order_id = $1", [own.id])).rows).toEqual([
		{ note: null },
		{ note: null },
	]);
	expect(await rowOf(foreign)).toEqual(others);
});

test("cancels pending orders and restores their stock", async () => {
	const { id } = await order(shopper);
	expect((await stockOf(db, product)).stock).toBe(1);
	expect(await deleteAccount(shopper)).toBeNull();
	expect((await stockOf(db, product)).stock).toBe(2);
	expect((await db.query("select status from public.orders where id = $1", [id])).rows).toEqual([
		{ status: "cancelled" },
	]);
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

test("is refused while files are left", async () => {
	await db.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [`${shopper.id}/x.png`]);
	expect(await deleteAccount(shopper)).toBe("files_left");
	expect(await accounts()).toHaveLength(2);
});

test("is refused to a session older than 15 minutes, and without a request", async () => {
	await age(16);
	expect(await deleteAccount(shopper)).toBe("sign_in_again");
	await age(14);
	expect(await deleteAccount(other)).toBe("not_requested");
	expect(await accounts()).toHaveLength(2);
});

test("leaves one entry in the audit log, with the id only", async () => {
	await order(shopper);
	expect(await deleteAccount(shopper)).toBeNull();
	const { rows } = await db.query(
		"select actor, table_name, action, before, after from public.audit_log where row_id = $1",
		[shopper.id],
	);
	expect(rows).toEqual([{ actor: shopper.id, table_name: "users", action: "delete", before: null, after: null }]);
});

describe("the mail", () => {
	const mails = async () =>
		(
			await db.query<{ kind: string; recipient: string | null; data: object }>(
				"select kind, recipient, data from public.mails where recipient = $1 or kind = 'account_deleted' order by created_at, id",
				[`${shopper.id}@encore.example`],
			)
		).rows;
	beforeEach(() => db.query("delete from public.mails"));

	test("is written with the deletion, to the erased address, and not by a refused deletion", async () => {
		const { id } = await order(shopper);
		await db.query("delete from public.mails");
		await db.query("update public.orders set status = 'shipped' where id = $1", [id]);
		expect(await deleteAccount(shopper)).toBe("open_orders");
		expect(await mails()).toEqual([]);
		await db.query("update public.orders set status = 'pending' where id = $1", [id]);
		expect(await deleteAccount(shopper)).toBeNull();
		const recipient = `${shopper.id}@encore.example`;
		expect(await mails()).toEqual([{ kind: "account_deleted", recipient, data: { cancelled_orders: 1 } }]);
	});

	test("follows the mails that are due; given-up ones are erased, and it is, too, once sent", async () => {
		await db.query(
			`insert into public.mails (kind, recipient, data, failed_at)
			values ('new_device', $1, '{"user_agent": "due"}', null), ('new_device', $1, '{"user_agent": "given up"}', now())`,
			[`${shopper.id}@encore.example`],
		);
		expect(await deleteAccount(shopper)).toBeNull();
		expect((await mails()).map(({ kind, data }) => [kind, data])).toEqual([
			["new_device", { user_agent: "due" }],
			["account_deleted", { cancelled_orders: 0 }],
		]);
		await actAs(client, "service");
		const sent: string[] = [];
		await deliverOver(exchangeOver(client), async ({ subject }) => {
			sent.push(subject);
			return null;
		});
		expect(sent).toEqual(["New device on your Encore account", "Your Encore account was deleted"]);
		expect(await mails()).toEqual([{ kind: "account_deleted", recipient: null, data: {} }]);
	});
});
