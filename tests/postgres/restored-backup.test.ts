import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { newEvent, snapshotOf } from "../support/database-payments.ts";
import { sendDueMails } from "../support/outbox.ts";
import { type ShopConnection, usePostgres } from "../support/use-postgres.ts";

const shop = await usePostgres();
const service = await shop.connectAsService();

/** The statements that an operator runs. */
const [, STATEMENTS = ""] =
	/## A restored backup[\s\S]*?```sql\n([\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];

const shopper = await shop.db.createShopper();
const product = await shop.db.createProduct({ price: "60.00" });
const client = await shop.connect();
await client.actAs(shopper);
await client.query("select public.change_favorites($1, '{}')", [[product.id]]);
await client.query("insert into public.mail_subscriptions (user_id, kind) values ($1, 'price_drop')", [shopper.id]);
await shop.db.query("update public.products set price = 40 where id = $1", [product.id]);
const unpaid = await shop.db.createUnpaid();
const refunded = await shop.db.createPaid();
await service.query("select public.request_refund($1, 1000, 'returned', 'One of two')", [refunded.order.id]);
await shop.end();

const backup = await usePostgres(shop.name);
const restored = await backup.connectAsService();

/** Sends due mails and returns their subjects. */
async function deliver(connection: ShopConnection): Promise<string[]> {
	await connection.query("select public.write_price_drop_mails()");
	return (await sendDueMails(connection)).map(({ subject }) => subject);
}

const countSessions = () => backup.db.value<number>("select count(*)::int from auth.sessions");
const event = newEvent();
let mailed: string[];
let sessions: number;
beforeAll(async () => {
	// These changes after the backup are lost
	const lost = await shop.connectAsService();
	await lost.applyPayment(snapshotOf(unpaid.order, "paid"), event);
	mailed = await deliver(lost);
	sessions = await countSessions();
	// Stripe repeats the event, and the sweep checks each payment
	for (const at of [event, event, null]) await restored.applyPayment(snapshotOf(unpaid.order, "paid"), at);
});

test("without the documented statements, mails that were sent would be sent again and ended sessions be live", async () => {
	expect(mailed.length).toBeGreaterThanOrEqual(3);
	await restored.query("begin");
	expect((await deliver(restored)).sort()).toEqual(mailed.toSorted());
	await restored.query("rollback");
	expect(sessions).toBeGreaterThan(0);
});

test("with them none is sent again, no session is live, and admins see what was kept back", async () => {
	await backup.db.query(STATEMENTS);
	expect(await deliver(restored)).toEqual([]);
	expect(await countSessions()).toBe(0);
	const kept = await backup.db.rows(
		"select from public.mails where failed_at is not null and last_error = 'restored' and recipient is not null",
	);
	expect(kept).toHaveLength(mailed.length - 1); // the price drop's isn't written
});

test("a repeated webhook is applied once, and a refund keeps the id that Stripe has", async () => {
	expect(await restored.applyPayment(snapshotOf(unpaid.order, "paid"), event)).toMatchObject({ duplicate: true });
	expect(await backup.db.paymentOf(unpaid.order)).toMatchObject({ payment_status: "paid", received: 3430 });
	const lost = await shop.connect();
	const refunds = await lost.refundsOf(refunded.order);
	expect(refunds).toHaveLength(1);
	expect(await backup.db.refundsOf(refunded.order)).toEqual(refunds);
});
