import { expect, test } from "vitest";
import { actAs, cancelOrder, createProduct, createShopper, placeOrder } from "../support/database-orders.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const client = await connect();

async function createGuest(): Promise<{ id: string }> {
	const guest = await createShopper(db);
	await db.query("update auth.users set is_anonymous = true, email = null, email_confirmed_at = null where id = $1", [
		guest.id,
	]);
	return guest;
}

async function order(buyer: { id: string }): Promise<string> {
	await actAs(client, "service");
	const { row } = await placeOrder(client, buyer, [[await createProduct(db), 1]]);
	if (!row) throw new Error("the order was not placed");
	return row.id;
}

async function linkTokens(order: string): Promise<string[]> {
	const { rows } = await db.query<{ token: string | null }>(
		"select data ->> 'link_token' as token from public.mails where order_id = $1 and recipient <> 'seller' order by seq",
		[order],
	);
	return rows.map(({ token }) => token ?? "");
}

/** Returns the id of the order that a visitor sees, or undefined. */
async function open(order: string, token: string): Promise<string | undefined> {
	await client.query("set role anon");
	const { rows } = await client.query<{ linked: { id: string } | null }>(
		"select public.linked_order($1, $2) as linked",
		[order, token],
	);
	return rows[0]?.linked?.id;
}

test("each mail's link opens its order for 60 days, and the token is stored as a hash", async () => {
	const guest = await createGuest();
	const id = await order(guest);
	const [first = ""] = await linkTokens(id);
	expect(await open(id, first)).toBe(id);
	const stored = await db.query(
		"select from public.order_links where order_id = $1 and token_hash = encode(sha256($2), 'hex')",
		[id, Buffer.from(first)],
	);
	expect(stored.rows).toHaveLength(1);
	await db.query("update public.order_links set expires_at = expires_at - interval '59 days' where order_id = $1", [
		id,
	]);
	expect(await open(id, first)).toBe(id);
	await db.query("update public.order_links set expires_at = expires_at - interval '1 day' where order_id = $1", [id]);
	expect(await open(id, first)).toBeUndefined();

	await actAs(client, guest);
	await cancelOrder(client, { id });
	const last = (await linkTokens(id)).at(-1) ?? "";
	expect(last).not.toBe(first);
	expect(await open(id, last)).toBe(id);
});

test("links die with the guest: an erased account's order opens to nobody", async () => {
	const guest = await createGuest();
	const id = await order(guest);
	const [token = ""] = await linkTokens(id);
	await db.query("select private.erase_account($1)", [guest.id]);
	expect(await open(id, token)).toBeUndefined();
	const { rows } = await db.query("select contact_name, contact_email from public.orders where id = $1", [id]);
	expect(rows).toEqual([{ contact_name: "Deleted account", contact_email: "" }]);
});

test("guests who never ordered are erased after 31 days, others stay", async () => {
	const [idle, buyer, recent, shopper] = [
		await createGuest(),
		await createGuest(),
		await createGuest(),
		await createShopper(db),
	];
	await order(buyer);
	const age = (ids: string[], days: number) =>
		db.query("update auth.users set created_at = now() - $2 * interval '1 day' where id = any($1)", [ids, days]);
	await age([idle.id, buyer.id, shopper.id], 31);
	await age([recent.id], 30.9);
	const { rows } = await db.query<{ id: string }>("select id from public.due_account_deletions() as due (id)");
	expect(rows).toEqual([{ id: idle.id }]);
	await actAs(client, "service");
	for (const { id } of [idle, buyer, recent]) await client.query("select public.erase_due_account($1)", [id]);
	const left = await db.query<{ id: string }>("select id from auth.users where is_anonymous");
	expect(left.rows.map(({ id }) => id).sort()).toEqual(expect.arrayContaining([buyer.id, recent.id].sort()));
	expect(left.rows.map(({ id }) => id)).not.toContain(idle.id);
});
