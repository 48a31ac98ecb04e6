import { beforeEach, describe, expect, test } from "vitest";
import type { MailText } from "../../supabase/functions/_shared/mail/messages.ts";
import { CONTACT_EMAIL } from "../../supabase/functions/_shared/shop.config.ts";
import type { ExchangeMails } from "../../supabase/functions/mail/deliver.ts";
import { resend as resendApi } from "../../supabase/functions/mail/provider.ts";
import { createMailApi, MAIL_API_KEY } from "../../supabase/local/mail-api.ts";
import { Mailbox } from "../../supabase/local/mailbox.ts";
import { emailOf, type PlacedOrder, type TestProduct } from "../support/database-orders.ts";
import { deliverOver, exchangeOver, sendDueMails } from "../support/outbox.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [client, second, service] = [await connect(), await connect(), await connectAsService()];

const TEXT: MailText = { subject: "Your order", text: "Thank you", html: "<p>Thank you</p>" };

let shopper: { id: string };
let admin: { id: string };
let product: TestProduct;
beforeEach(async () => {
	await db.query("delete from public.mails");
	[shopper, admin] = [await db.createShopper(), await db.createAdmin()];
	await client.actAs("service");
	product = await db.createProduct({ price: "109.66" });
});

const order = () => client.createOrder(shopper, product);

interface Row {
	id: string;
	kind: string;
	recipient: string | null;
	data: Record<string, unknown>;
}
const mails = () => db.rows<Row>("select id, kind, recipient, data from public.mails order by seq");
const kinds = async () => (await mails()).map(({ kind, recipient }) => [kind, recipient]);
const toShopper = (...kinds: string[]) => kinds.map((kind) => [kind, emailOf(shopper)]);
/** The mails that an order's first event writes. */
const receivedMails = () => [...toShopper("order_received"), ["new_order", "seller"]];

describe("an order's events", () => {
	test("write one mail each to the account's address, the first one also to the seller, and none for processing", async () => {
		const placed = await order();
		expect(await kinds()).toEqual(receivedMails());
		await client.advanceOrder(placed, "processing");
		expect(await kinds()).toEqual(receivedMails());
		await client.advanceOrder(placed, "shipped");
		await client.advanceOrder(placed, "delivered");
		const all = [...receivedMails(), ...toShopper("order_shipped", "order_delivered")];
		expect(await kinds()).toEqual(all);
		const cancelled = await order();
		await client.cancelOrder(cancelled);
		expect(await kinds()).toEqual([...all, ...toShopper("order_cancelled")]);
	});

	test("merge: an order that is canceled before its confirmation left has one mail, and none once that is being sent", async () => {
		const [unsent, claimed] = [await order(), await order()];
		await db.query("update public.mails set attempts = 1 where order_id = $1", [claimed.id]);
		for (const placed of [unsent, claimed]) await client.cancelOrder(placed);
		expect(await kinds()).toEqual([...receivedMails(), ...toShopper("order_cancelled", "order_cancelled")]);
	});

	test("write 20 mails a day to an account, and 20 to the seller because of it; admins see and send the others", async () => {
		const placed: PlacedOrder[] = [];
		for (let n = 0; n < 40; n++) {
			const next = await order();
			await db.query("update public.mails set sent_at = now(), recipient = null where failed_at is null");
			await client.cancelOrder(next);
			placed.push(next);
		}
		const counts = await db.values(
			`select concat(kind, ': ', count(*) filter (where failed_at is null), ' sent, ', count(failed_at), ' held')
			from public.mails group by kind order by kind`,
		);
		expect(counts).toEqual([
			"new_order: 20 sent, 20 held",
			"order_cancelled: 10 sent, 30 held",
			"order_received: 10 sent, 30 held",
		]);
		shopper = await db.createShopper();
		await order();
		expect((await kinds()).slice(-2)).toEqual(receivedMails());
		await client.actAs(admin);
		const last = placed.at(-1)?.id;
		const listed = await client.rows<{ id: string; last_error: string }>(
			"select id, last_error from public.list_mails(array[$1::uuid])",
			last,
		);
		expect(listed.map(({ last_error }) => last_error)).toEqual(Array(3).fill("daily limit"));
		await client.query("select public.resend_mail($1)", [listed[0]?.id]);
		expect(await db.rows("select from public.mails where order_id = $1 and failed_at is null", last)).toHaveLength(1);
	});

	test("write none if they are repeated or rejected", async () => {
		const key = crypto.randomUUID();
		for (let n = 0; n < 2; n++) await client.placeOrder(shopper, [[product, 1]], { key });
		const placed = await order();
		await client.advanceOrder(placed, "delivered");
		for (let n = 0; n < 2; n++) await client.cancelOrder(placed);
		expect(await kinds()).toEqual([...receivedMails(), ...toShopper("order_cancelled")]);
	});

	test("write their mails in their own transaction", async () => {
		await client.query("begin");
		const placed = await order();
		expect(await client.value("select public.mails_are_due()")).toBe(true);
		expect(await kinds()).toEqual([]);
		await client.query("rollback");
		expect(await kinds()).toEqual([]);
		expect(await db.statusHistory(placed)).toEqual([]);
	});

	test("succeed when their mails can't be written", async () => {
		await db.query("alter table public.mails add constraint broken check (kind = 'new_device')");
		const placed = await order();
		await client.cancelOrder(placed);
		await db.query("alter table public.mails drop constraint broken");
		expect(await db.statusHistory(placed)).toEqual(["pending", "cancelled"]);
		expect(await mails()).toEqual([]);
	});
});

test("a deleted order's mails are deleted, and don't hold back later ones to the seller", async () => {
	const [deleted, placed] = [await order(), await order()];
	await db.query("delete from public.orders where id = $1", [deleted.id]);
	expect(await kinds()).toEqual(receivedMails());
	const claimed = await exchangeOver(service)([], 10);
	expect(claimed.map(({ data }) => data)).toEqual([placed, placed].map(({ id }) => expect.objectContaining({ id })));
});

/** Stores the result of a mail, and claims none. */
const markSent = (id = "", content?: MailText) => exchangeOver(service)([{ id, ...(content && { content }) }], 0);

test("a mail's data is the order as it is stored, even if its products changed, and of what the shopper typed it has only the address", async () => {
	const placed = await order();
	await db.query("update public.products set name = 'Renamed', size = 'EU 42', condition = 'Very Good' where id = $1", [
		product.id,
	]);
	const [received, forSeller] = await exchangeOver(service)([], 10);
	const item = { product_id: product.id, name: product.id, size: null, condition: "Good", image_url: null };
	const amounts = { quantity: 1, unit_price: 109.66, total_price: 109.66 };
	expect(received?.data).toEqual({
		id: placed.id,
		reference: placed.reference,
		created_at: expect.any(String),
		total_amount: 109.66,
		shipping_method: "Standard Shipping",
		tracking_number: null,
		ship_to: ["Sam Shopper", "1 Mill Lane", "Portland, 97201", "United States"],
		items: [expect.objectContaining({ ...item, ...amounts })],
	});
	expect(forSeller?.data).toEqual(received?.data);
	await client.advanceOrder(placed, "processing");
	await client.advanceOrder(placed, "shipped", "1Z999AA10123456784");
	await markSent(received?.id);
	const [shipped] = await exchangeOver(service)([], 10);
	expect(shipped?.data).toEqual({ ...(received?.data as object), tracking_number: "1Z999AA10123456784" });
});

test("a mail that is sent again is the first one, also after the order, the fees and the texts changed", async () => {
	const placed = await order();
	const first = await sendDueMails(service);
	await db.query("update public.products set name = 'Renamed', price = 1 where id = $1", [product.id]);
	await db.query("update public.orders set shipping_method = 'Express' where id = $1", [placed.id]);
	await db.query(
		"update public.mails set content = content || '{\"subject\": \"Of an older template\"}' where kind = 'new_order'",
	);
	await client.actAs(admin);
	for (const { id } of await mails()) await client.query("select public.resend_mail($1)", [id]);
	expect(await sendDueMails(service)).toEqual([first[0], { ...first[1], subject: "Of an older template" }]);
});

test("an order's mails arrive once and in order, although the provider is down for an hour and 20 senders are killed", async () => {
	const placed = await order();
	const { reference } = placed;
	for (const status of ["processing", "shipped", "delivered"]) await client.advanceOrder(placed, status);
	const wait = (minutes: number) =>
		db.query("update public.mails set next_attempt_at = next_attempt_at - $1 * interval '1 minute'", [minutes]);
	for (let minute = 0; minute < 60; minute++) {
		const down = await deliverOver(exchangeOver(service), async () => ({ error: "503 unknown", isPermanent: false }));
		expect(down).toEqual({ sent: 0 });
		await wait(1);
	}
	const mailbox = new Mailbox();
	const send = resendApi({ apiKey: MAIL_API_KEY, from: "hello@encore.example", fetch: createMailApi(mailbox) });
	const killed: ExchangeMails = (results, batch) =>
		results.length > 0 ? Promise.reject(new Error("killed")) : exchangeOver(service)([], batch);
	for (let n = 0; n < 20; n++) {
		await wait(60);
		await expect(deliverOver(killed, send)).rejects.toThrow("killed");
	}
	await wait(60);
	await deliverOver(exchangeOver(service), send);
	const subjects = (to: string) => mailbox.mails.flatMap((mail) => (mail.to === to ? mail.subject : [])).toReversed();
	const received = `Your Encore order ${reference}`;
	expect(subjects(emailOf(shopper))).toEqual([received, `${received} is on its way`, `${received} was delivered`]);
	expect(subjects(CONTACT_EMAIL)).toEqual([`New order ${reference}: $109.66`]);
	expect(mailbox.mails).toHaveLength(4);
});

test("deleting the account removes its orders' unsent mails, and nothing of another account's", async () => {
	const own = await order();
	const [first] = await mails();
	await markSent(first?.id, { subject: "s", text: "12 Mill Lane", html: "12 Mill Lane" });
	const buyer = shopper;
	shopper = await db.createShopper();
	await order();
	await db.query("insert into public.account_deletion_requests (user_id) values ($1)", [buyer.id]);
	await client.actAs(buyer);
	await client.query("select public.delete_account()");
	expect(await db.statusHistory(own)).toEqual(["pending", "cancelled"]);
	const others = ["deletion_requested", "account_deleted"].map((kind) => [kind, emailOf(buyer)]);
	expect(await kinds()).toEqual([["order_received", null], ...receivedMails(), ...others]);
	expect((await mails())[0]?.data).toEqual({});
	expect(await db.value("select content from public.mails where id = $1", first?.id)).toBeNull();
});

describe("for admins", () => {
	const list = (ids: string[] | null) =>
		client.rows<{ id: string; kind: string }>("select * from public.list_mails($1)", ids);
	/** Returns the new mail's id, or the error's code. */
	const resend = (id: string | undefined, connection = client) =>
		connection.value<string>("select public.resend_mail($1)", id).catch(({ message }: Error) => message);
	const giveUp = (id = "") => exchangeOver(service)([{ id, error: "422 validation_error", is_permanent: true }], 0);

	test("list_mails returns an order's mails with their state, without address and contents", async () => {
		const placed = await order();
		await order();
		const [first] = await mails();
		await giveUp(first?.id);
		await client.actAs(admin);
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
		await client.actAs(admin);
		expect((await list(null)).map(({ id }) => id)).toEqual([received?.id]);
		await giveUp(forSeller?.id);
		expect((await list(null)).map(({ id }) => id)).toEqual([forSeller?.id, received?.id]);
		await resend(received?.id);
		expect((await list(null)).map(({ id }) => id)).toEqual([forSeller?.id]);
	});

	test("preview_mail returns a mail's text as it was sent, its data until then, and nothing of an account's mail", async () => {
		const { id: orderId } = await order();
		const [received, forSeller] = await mails();
		await markSent(received?.id, TEXT);
		await db.query("insert into public.mails (kind, recipient, data) values ('new_device', 'a@encore.example', '{}')");
		const device = (await mails()).at(-1);
		await client.actAs(admin);
		const preview = (id = "") => client.rows("select kind, data, content from public.preview_mail($1)", id);
		const data = expect.objectContaining({ id: orderId });
		expect(await preview(received?.id)).toEqual([{ kind: "order_received", data, content: TEXT }]);
		expect(await preview(forSeller?.id)).toEqual([{ kind: "new_order", data, content: null }]);
		expect(await preview(device?.id)).toEqual([]);
		expect(await resend(device?.id)).toBe("mail_not_found");
	});

	test("resend_mail writes a new mail to the customer, and logs it without the address", async () => {
		const placed = await order();
		const [received, forSeller] = await mails();
		for (const mail of [received, forSeller]) await giveUp(mail?.id);
		await client.actAs(admin);
		const id = await resend(received?.id);
		expect((await mails()).at(-1)).toEqual({
			id,
			kind: "order_received",
			recipient: emailOf(shopper),
			data: received?.data,
		});
		expect(id).not.toBe(received?.id);
		const entries = await db.rows(
			"select row_id, action, before, after from public.audit_log where table_name = 'mails' and actor = $1",
			admin.id,
		);
		const after = { order_id: placed.id, kind: "order_received", resends: received?.id };
		expect(entries).toEqual([{ row_id: id, action: "insert", before: null, after }]);
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
		for (const connection of [client, second]) await connection.actAs(admin);
		const results = await Promise.all([resend(known.id), resend(known.id, second)]);
		const id = results.find((result) => result !== "mail_not_found");
		expect(await mails()).toContainEqual({ ...known, id });
		expect(await mails()).toHaveLength(2);
		expect((await list(null)).map((mail) => mail.id)).toEqual([unknown.id]);
		expect(await resend(unknown.id)).toBe("no_recipient");
	});

	test("resend_mail rejects a mail that is due, even with concurrent calls, and one without a recipient", async () => {
		const placed = await order();
		const [received] = await mails();
		for (const connection of [client, second]) await connection.actAs(admin);
		expect(await resend(received?.id)).toBe("mail_is_due");
		await markSent(received?.id);
		const results = await Promise.all([resend(received?.id), resend(received?.id, second)]);
		expect(results.filter((result) => result === "mail_is_due")).toHaveLength(1);
		expect(await mails()).toHaveLength(3);
		await db.query("delete from public.mails where sent_at is null");
		await db.query("update public.orders set user_id = null where id = $1", [placed.id]);
		expect(await resend(received?.id)).toBe("no_recipient");
	});
});
