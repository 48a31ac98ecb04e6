import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { emailOf } from "../support/database-orders.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [client, service, visitor] = [await connect(), await connectAsService(), await connect()];
await visitor.query("set role anon");

async function createGuest(): Promise<{ id: string }> {
	const guest = await db.createShopper();
	await db.query("update auth.users set is_anonymous = true, email = null, email_confirmed_at = null where id = $1", [
		guest.id,
	]);
	return guest;
}

const order = async (buyer: { id: string }, contact_email = emailOf(buyer)) =>
	(await service.createOrder(buyer, await db.createProduct(), { details: { contact_email } })).id;

const linkTokens = (order: string) =>
	db.values<string>(
		"select data ->> 'link_token' from public.mails where order_id = $1 and recipient <> 'seller' order by seq",
		order,
	);
/** Returns the order that a visitor with the link gets. */
const open = (order: string, token = "") =>
	visitor.value<{ id: string } | null>("select public.linked_order($1, $2)", order, token);

test("each mail's link opens its order only, for 60 days, until the guest has an account", async () => {
	const guest = await createGuest();
	const [id, foreign] = [await order(guest), await order(await createGuest())];
	const [token = ""] = await linkTokens(id);
	const opened = await open(id, token);
	expect(opened).toMatchObject({ id, contact_email: emailOf(guest) });
	expect(opened).not.toHaveProperty("user_id");
	expect([await open(foreign, token), await open(id, token.replace(/^./, "x"))]).toEqual([null, null]);
	const age = (days: number) =>
		db.query("update public.order_links set expires_at = expires_at - $2 * interval '1 day' where order_id = $1", [
			...[id, days],
		]);
	await age(59);
	expect(await open(id, token)).not.toBeNull();
	await age(1);
	expect(await open(id, token)).toBeNull();

	await client.actAs(guest);
	await client.cancelOrder({ id });
	const last = (await linkTokens(id)).at(-1);
	expect(last).not.toBe(token);
	expect(await open(id, last)).toMatchObject({ id });
	await db.query("update auth.users set is_anonymous = false where id = $1", [guest.id]);
	expect(await open(id, last)).toBeNull();
});

test("a link's token is stored as a hash, and an account's mails have none", async () => {
	const [id, shoppers] = [await order(await createGuest()), await order(await db.createShopper())];
	const [token = ""] = await linkTokens(id);
	expect(await db.values("select token_hash from public.order_links where order_id = $1", id)).toEqual([
		createHash("sha256").update(token).digest("hex"),
	]);
	expect(await linkTokens(shoppers)).toEqual([null]);
});

test("links to an erased account's orders no longer work", async () => {
	const guest = await createGuest();
	const id = await order(guest);
	const [token] = await linkTokens(id);
	await db.query("select private.erase_account($1)", [guest.id]);
	expect(await open(id, token)).toBeNull();
	expect(await db.rows("select contact_name, contact_email from public.orders where id = $1", id)).toEqual([
		{ contact_name: "Deleted account", contact_email: "" },
	]);
});

test("a guest's mails repeat typed texts only once something was paid", async () => {
	const [id, shoppers] = [await order(await createGuest()), await order(await db.createShopper())];
	const shipTo = (id: string) => db.value("select private.order_mail_data($1) -> 'ship_to'", id);
	expect([await shipTo(id), await shipTo(shoppers)]).toEqual([[], expect.arrayContaining(["1 Mill Lane"])]);
	await db.query("update public.orders set payment_status = 'paid' where id = $1", [id]);
	expect(await shipTo(id)).toContain("1 Mill Lane");
});

test("an address gets at most ten mails of guests a day, whoever types it and in any spelling", async () => {
	const email = `stranger-${crypto.randomUUID()}@encore.example`;
	const write = async (count: number) => {
		for (let n = 0; n < count; n++) await order(await createGuest(), n % 2 ? email : email.toUpperCase());
		return db.values("select last_error from public.mails where lower(recipient) = $1 order by seq", email);
	};
	const ofOneDay = [...Array(10).fill(null), "daily limit"];
	expect(await write(11)).toEqual(ofOneDay);
	await db.query("update public.rate_counters set resets_at = now()");
	expect(await write(1)).toEqual([...ofOneDay, null]);
});

test("mails without a recipient, such as that of an expired express order, aren't counted", async () => {
	const { id } = await service.createOrder(await createGuest(), await db.createProduct(), {
		details: { contact_email: "", payment_status: "awaiting_payment" },
	});
	const counted = "select count(*)::int from public.rate_counters where starts_with(key, 'guest mail')";
	const before = await db.value(counted);
	await db.query("select private.send_order_mail($1, 'payment_expired')", [id]);
	expect(await db.value(counted)).toBe(before);
});

test("a guest has a shopper's rights and limits, and is found by admins like any other customer", async () => {
	const [guest, other, shopper] = [await createGuest(), await createGuest(), await db.createShopper()];
	const id = await order(guest);
	const ordersOf = async (caller: { id: string }) => {
		await client.actAs(caller);
		return client.value<object[]>("select public.my_orders(id => $1)", id);
	};
	expect(await ordersOf(guest)).toMatchObject([{ id, contact_email: emailOf(guest) }]);
	for (const stranger of [other, shopper]) {
		expect(await ordersOf(stranger)).toEqual([]);
		expect((await client.cancelOrder({ id })).error).toBe("order_not_found");
	}
	const pieces = await Promise.all(Array.from({ length: 6 }, () => db.createProduct({ stock: 1 })));
	const lines = pieces.map((piece) => [piece, 1] as const);
	expect((await service.placeOrder(guest, lines)).error).toBe("hold_limit");
	await client.actAs(await db.createAdmin());
	expect(await client.values("select id from public.find_orders(search => $1)", emailOf(guest))).toEqual([id]);
});

test("a guest's last order is the newest, and nobody else's", async () => {
	const [guest, other] = [await createGuest(), await createGuest()];
	const lastOf = async (caller: { id: string }) => {
		await client.actAs(caller);
		return client.value<{ id: string } | null>("select public.my_last_order()");
	};
	const ids = [await order(guest), await order(guest)];
	expect(await lastOf(guest)).toMatchObject({ id: ids[1], order_items: [{ quantity: 1 }] });
	expect(await lastOf(other)).toBeNull();
});

test("guests without an order that may be paid are erased after 31 days, others stay", async () => {
	const guests = await Promise.all(Array.from({ length: 4 }, createGuest));
	const [idle, unpaid, buyer, recent] = guests.map(({ id }) => id) as [string, string, string, string];
	const shopper = await db.createShopper();
	await order({ id: buyer });
	for (const [id, payment] of [
		[unpaid, "expired"],
		[unpaid, "failed"],
		[buyer, "expired"],
	] as const) {
		const ended = await order({ id });
		await service.cancelOrder({ id: ended });
		await db.query("update public.orders set payment_status = $2 where id = $1", [ended, payment]);
	}
	const age = (ids: string[], days: number) =>
		db.query("update auth.users set created_at = now() - $2 * interval '1 day' where id = any($1)", [ids, days]);
	await age([idle, unpaid, buyer, shopper.id], 31);
	await age([recent], 30.9);
	const due = await db.values("select public.due_account_deletions()");
	expect(due.sort()).toEqual([idle, unpaid].sort());
	for (const { id } of guests) await service.query("select public.erase_due_account($1)", [id]);
	const left = await db.values(
		"select id from auth.users where is_anonymous and id = any($1)",
		guests.map(({ id }) => id),
	);
	expect(left.sort()).toEqual([buyer, recent].sort());
});
