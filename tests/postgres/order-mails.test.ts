import { beforeEach, describe, expect, test } from "vitest";
import { CONTACT_EMAIL } from "../../supabase/functions/_shared/shop.config.ts";
import { resend as resendApi } from "../../supabase/functions/mail/provider.ts";
import { createMailApi, MAIL_API_KEY } from "../../supabase/local/mail-api.ts";
import { Mailbox } from "../../supabase/local/mailbox.ts";
import {
	actAs,
	advanceOrder,
	cancelOrder,
	createProduct,
	createShopper,
	type PlacedOrder,
	placeOrder,
	statusHistory,
	type TestProduct,
} from "../support/database-orders.ts";
import { deliverOver, outboxOf } from "../support/outbox.ts";
import type { Connection } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const [client, second, service] = [await connect(), await connect(), await connect()];
await actAs(service, "service");

let shopper: { id: string };
let admin: { id: string };
let product: TestProduct;
beforeEach(async () => {
	await db.query("delete from public.mails");
	[shopper, admin] = [await createShopper(db), await createShopper(db)];
	await db.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [admin.id]);
	await actAs(client, "service");
	product = await createProduct(db, { price: "54.83" });
});

async function order(connection = client): Promise<PlacedOrder> {
	const { row } = await placeOrder(connection, shopper, [[product, 2]]);
	if (!row) throw new Error("the order was not placed");
	return row;
}

interface Row {
	id: string;
	kind: string;
	recipient: string | null;
	data: Record<string, unknown>;
}
async function mails(): Promise<Row[]> {
	const { rows } = await db.query<Row>("select id, kind, recipient, data from public.mails order by seq");
	return rows;
}
const kinds = async () => (await mails()).map(({ kind, recipient }) => [kind, recipient]);
const emailOf = ({ id }: { id: string }) => `${id}@encore.example`;
const toShopper = (...kinds: string[]) => kinds.map((kind) => [kind, emailOf(shopper)]);
/** What an order's first event writes. */
const receivedMails = () => [...toShopper("order_received"), ["new_order", "seller"]];

describe("an order's events", () => {
	test("write one mail each to the account's address, the first one also to the seller, and none for processing", async () => {
		const placed = await order();
		expect(await kinds()).toEqual(receivedMails());
		await advanceOrder(client, placed, "processing");
		expect(await kinds()).toEqual(receivedMails());
		await advanceOrder(client, placed, "shipped");
		await advanceOrder(client, placed, "delivered");
		const all = [...receivedMails(), ...toShopper("order_shipped", "order_delivered")];
		expect(await kinds()).toEqual(all);
		const cancelled = await order();
		await cancelOrder(client, cancelled);
		expect(await kinds()).toEqual([...all, ...receivedMails(), ...toShopper("order_cancelled")]);
	});

	test("write none when repeated or refused", async () => {
		const key = crypto.randomUUID();
		for (let n = 0; n < 2; n++) await placeOrder(client, shopper, [[product, 1]], { key });
		const placed = await order();
		await advanceOrder(client, placed, "delivered");
		for (let n = 0; n < 2; n++) await cancelOrder(client, placed);
		expect(await kinds()).toEqual([...receivedMails(), ...receivedMails(), ...toShopper("order_cancelled")]);
	});

	test("write their mails in their own transaction", async () => {
		await client.query("begin");
		const placed = await order();
		expect((await client.query("select public.mails_are_due() as due")).rows).toEqual([{ due: true }]);
		expect(await kinds()).toEqual([]);
		await client.query("rollback");
		expect(await kinds()).toEqual([]);
		expect(await statusHistory(db, placed)).toEqual([]);
	});

	test("succeed when their mails can't be written", async () => {
		await db.query("alter table public.mails add constraint broken check (kind = 'new_device')");
		const placed = await order();
		await cancelOrder(client, placed);
		await db.query("alter table public.mails drop constraint broken");
		expect(await statusHistory(db, placed)).toEqual(["pending", "cancelled"]);
		expect(await mails()).toEqual([]);
	});
});

test("a mail's data are the order as it is stored, and nothing that the shopper typed", async () => {
	const placed = await order();
	await db.query("update public.products set size = 'EU 42', condition = 'Very Good' where id = $1", [product.id]);
	await advanceOrder(client, placed, "processing");
	await client.query("select public.advance_order($1, 'shipped', '1Z999AA10123456784')", [placed.id]);
	const [received, forSeller, shipped] = await mails();
	const item = { name: product.id, size: null, condition: "Good", quantity: 2, total_price: 109.66 };
	expect(received?.data).toEqual({
		id: placed.id,
		reference: placed.reference,
		created_at: expect.any(String),
		total_amount: 109.66,
		shipping_method: "Standard Shipping",
		tracking_number: null,
		items: [item],
	});
	expect(forSeller?.data).toEqual(received?.data);
	expect(shipped?.data).toEqual({
		...received?.data,
		tracking_number: "1Z999AA10123456784",
		items: [{ ...item, size: "EU 42", condition: "Very Good" }],
	});
});

test("the customer's and the seller's mails are claimed in the order of the events", async () => {
	const placed = await order();
	for (const status of ["processing", "shipped", "delivered"]) await advanceOrder(client, placed, status);
	const claimed: string[] = [];
	for (let mail = await outboxOf(service).claim(); mail; mail = await outboxOf(service).claim()) {
		claimed.push(mail.kind);
		await outboxOf(service).markSent(mail.id);
	}
	expect(claimed.filter((kind) => kind !== "new_order")).toEqual([
		"order_received",
		"order_shipped",
		"order_delivered",
	]);
	expect(claimed).toHaveLength(4);
});

test("an order's mails arrive once and in order, although the provider is down for an hour and 20 senders are killed", async () => {
	const placed = await order();
	const { reference } = placed;
	for (const status of ["processing", "shipped", "delivered"]) await advanceOrder(client, placed, status);
	const wait = (minutes: number) =>
		db.query("update public.mails set next_attempt_at = next_attempt_at - $1 * interval '1 minute'", [minutes]);
	for (let minute = 0; minute < 60; minute++) {
		const down = await deliverOver(outboxOf(service), async () => ({ error: "503 unknown", isPermanent: false }));
		expect(down).toEqual({ sent: 0 });
		await wait(1);
	}
	const mailbox = new Mailbox();
	const send = resendApi({ apiKey: MAIL_API_KEY, from: "hello@encore.example", fetch: createMailApi(mailbox) });
	const killed = { ...outboxOf(service), markSent: () => Promise.reject(new Error("killed")) };
	for (let n = 0; n < 20; n++) {
		await wait(60);
		await expect(deliverOver(killed, send)).rejects.toThrow("killed");
	}
	await wait(60);
	await deliverOver(outboxOf(service), send);
	const subjects = (to: string) => mailbox.mails.flatMap((mail) => (mail.to === to ? mail.subject : [])).toReversed();
	const received = `Your Encore order ${reference}`;
	expect(subjects(emailOf(shopper))).toEqual([received, `${received} is on its way`, `${received} was delivered`]);
	expect(subjects(CONTACT_EMAIL)).toEqual([`New order ${reference}: $109.66`]);
	expect(mailbox.mails).toHaveLength(4);
});

test("deleting the account removes its orders' unsent mails, and nothing of another account's", async () => {
	const own = await order();
	const [first] = await mails();
	await outboxOf(service).markSent(first?.id ?? "");
	const buyer = shopper;
	shopper = await createShopper(db);
	await order();
	await db.query("insert into public.account_deletion_requests (user_id) values ($1)", [buyer.id]);
	await actAs(client, buyer);
	await client.query("select public.delete_account()");
	expect(await statusHistory(db, own)).toEqual(["pending", "cancelled"]);
	expect(await kinds()).toEqual([["order_received", null], ...receivedMails(), ["account_deleted", emailOf(buyer)]]);
	expect((await mails())[0]?.data).toEqual({});
});

describe("for admins", () => {
	const list = async (ids: string[] | null, connection: Connection = client) =>
		(await connection.query<{ id: string; kind: string }>("select * from public.list_mails($1)", [ids])).rows;
	const resend = (id: string | undefined, connection: Connection = client) =>
		connection.query<{ id: string }>("select public.resend_mail($1) as id", [id]).then(
			({ rows }) => rows[0]?.id,
			(error: Error) => error.message,
		);
	const giveUp = (id = "") => outboxOf(service).markFailed(id, "422 validation_error", true);

	test("list_mails returns an order's mails with their state, without address and contents", async () => {
		const placed = await order();
		await order();
		const [first] = await mails();
		await giveUp(first?.id);
		await actAs(client, admin);
		const rows = await list([placed.id]);
		expect(rows.map(({ kind }) => kind)).toEqual(["order_received", "new_order"]);
		expect(rows[0]).toEqual({
			id: first?.id,
			order_id: placed.id,
			kind: "order_received",
			created_at: expect.any(Date),
			attempts: 0,
			next_attempt_at: expect.any(Date),
			sent_at: null,
			failed_at: expect.any(Date),
			last_error: "422 validation_error",
		});
		expect(JSON.stringify(rows)).not.toContain("@");
		expect(await list([])).toEqual([]);
	});

	test("list_mails without orders returns given-up mails until they are sent again", async () => {
		await order();
		const [received, forSeller] = await mails();
		await giveUp(received?.id);
		await actAs(client, admin);
		expect((await list(null)).map(({ id }) => id)).toEqual([received?.id]);
		await giveUp(forSeller?.id);
		expect((await list(null)).map(({ id }) => id)).toEqual([forSeller?.id, received?.id]);
		await resend(received?.id);
		expect((await list(null)).map(({ id }) => id)).toEqual([forSeller?.id]);
	});

	test("preview_mail returns a sent mail's data again, and nothing of an account's mail", async () => {
		await order();
		const [received] = await mails();
		await outboxOf(service).markSent(received?.id ?? "");
		await db.query("insert into public.mails (kind, recipient, data) values ('new_device', 'a@encore.example', '{}')");
		const device = (await mails()).at(-1);
		await actAs(client, admin);
		const preview = async (id = "") =>
			(await client.query("select kind, data from public.preview_mail($1)", [id])).rows;
		expect(await preview(received?.id)).toEqual([{ kind: "order_received", data: received?.data }]);
		expect(await preview(device?.id)).toEqual([]);
		expect(await resend(device?.id)).toBe("mail_not_found");
	});

	test("resend_mail writes a new mail to the customer, and logs it without the address", async () => {
		const placed = await order();
		const [received, forSeller] = await mails();
		for (const mail of [received, forSeller]) await giveUp(mail?.id);
		await actAs(client, admin);
		const id = await resend(received?.id);
		expect((await mails()).at(-1)).toEqual({
			id,
			kind: "order_received",
			recipient: emailOf(shopper),
			data: received?.data,
		});
		expect(id).not.toBe(received?.id);
		const { rows } = await db.query(
			"select actor, row_id, action, before, after from public.audit_log where table_name = 'mails' and actor = $1",
			[admin.id],
		);
		expect(rows).toEqual([
			{
				actor: admin.id,
				row_id: id,
				action: "insert",
				before: null,
				after: { order_id: placed.id, kind: "order_received", resends: received?.id },
			},
		]);
		await resend(forSeller?.id);
		expect((await mails()).at(-1)).toMatchObject({ kind: "new_order", recipient: "seller" });
	});

	test("resend_mail replaces a given-up mail about an account with a new one, once, unless its address is erased", async () => {
		const write = async (recipient: string) => {
			const mail = { kind: "new_device", recipient, data: { device: "Firefox" } };
			await db.query("insert into public.mails (kind, recipient, data) values ($1, $2, $3)", Object.values(mail));
			const { id } = (await mails()).at(-1) ?? {};
			await giveUp(id);
			return { ...mail, id };
		};
		const [known, unknown] = [await write(emailOf(shopper)), await write("nobody@encore.example")];
		for (const connection of [client, second]) await actAs(connection, admin);
		const results = await Promise.all([resend(known.id), resend(known.id, second)]);
		const id = results.find((result) => result !== "mail_not_found");
		expect(await mails()).toContainEqual({ ...known, id });
		expect(await mails()).toHaveLength(2);
		expect((await list(null)).map((mail) => mail.id)).toEqual([unknown.id]);
		expect(await resend(unknown.id)).toBe("no_recipient");
	});

	test("resend_mail refuses a mail that is due, also to concurrent calls, and one without a recipient", async () => {
		const placed = await order();
		const [received] = await mails();
		for (const connection of [client, second]) await actAs(connection, admin);
		expect(await resend(received?.id)).toBe("mail_is_due");
		await outboxOf(service).markSent(received?.id ?? "");
		const results = await Promise.all([resend(received?.id), resend(received?.id, second)]);
		expect(results.filter((result) => result === "mail_is_due")).toHaveLength(1);
		expect(await mails()).toHaveLength(3);
		await db.query("delete from public.mails where sent_at is null");
		await db.query("update public.orders set user_id = null where id = $1", [placed.id]);
		expect(await resend(received?.id)).toBe("no_recipient");
	});
});
