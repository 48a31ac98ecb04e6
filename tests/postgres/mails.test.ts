import { beforeEach, describe, expect, test } from "vitest";
import type { Result } from "../../supabase/functions/mail/deliver.ts";
import { emailOf } from "../support/database-orders.ts";
import { exchangeOver } from "../support/outbox.ts";
import { type ShopConnection, scheduledStatement, stubHostedCalls, usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [client, second] = [await connectAsService(), await connectAsService()];

const calls = await stubHostedCalls(db);
beforeEach(() => db.query("delete from public.mails"));

/** Returns ids in the order of their creation. */
async function write(...recipients: string[]): Promise<string[]> {
	const ids: string[] = [];
	for (const recipient of recipients)
		ids.push(
			await db.value(
				`insert into public.mails (kind, recipient, data) values ('account_deleted', $1, '{"cancelled_orders": 0}') returning id`,
				recipient,
			),
		);
	return ids;
}

interface Row {
	recipient: string | null;
	data: object;
	attempts: number;
	sent_at: Date | null;
	failed_at: Date | null;
	last_error: string | null;
	/** The time until the next attempt, rounded. */
	minutes: number;
}
async function rowOf(id: string | undefined): Promise<Row | undefined> {
	const [row] = await db.rows<Row>(
		`select recipient, data, attempts, sent_at, failed_at, last_error,
			round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
		from public.mails where id = $1`,
		id,
	);
	return row;
}

/** Moves the clock forward for every mail. */
const wait = (minutes: number) =>
	db.query("update public.mails set next_attempt_at = next_attempt_at - $1 * interval '1 minute'", [minutes]);

const claimBatch = async (connection: ShopConnection, results: Result[], batch: number) =>
	(await exchangeOver(connection)(results, batch)).map(({ id }) => id);
const claim = async (connection = client) => (await claimBatch(connection, [], 1))[0];
/** Stores the result of a claimed mail, and claims none. */
const store = (result: Result) => exchangeOver(client)([result], 0);
const markSent = (id: string | undefined) => store({ id: id ?? "" });
const markFailed = (id: string | undefined, error: string, is_permanent: boolean) =>
	store({ id: id ?? "", error, is_permanent });

describe("exchange_mails", () => {
	test("returns the oldest due mail with its contents, and each mail once", async () => {
		const ids = await write("a@encore.example", "b@encore.example");
		const [mail] = await exchangeOver(client)([], 1);
		expect(mail).toEqual({
			id: ids[0],
			kind: "account_deleted",
			recipient: "a@encore.example",
			data: { cancelled_orders: 0 },
			content: null,
			created_at: expect.any(String),
		});
		expect([await claim(), await claim()]).toEqual([ids[1], undefined]);
	});

	test("skips a mail that another connection is claiming", async () => {
		const ids = await write("a@encore.example", "b@encore.example");
		await client.query("begin");
		expect(await claim()).toBe(ids[0]);
		expect([await claim(second), await claim(second)]).toEqual([ids[1], undefined]);
		await client.query("commit");
	});

	test("of concurrent claims none returns a mail twice", async () => {
		const ids = await write(...Array.from({ length: 20 }, (_, n) => `${n}@encore.example`));
		const claimAll = async (connection: ShopConnection) => {
			const claimed: string[] = [];
			for (let id = await claim(connection); id; id = await claim(connection)) claimed.push(id);
			return claimed;
		};
		const claimed = (await Promise.all([claimAll(client), claimAll(second)])).flat();
		expect(claimed).toHaveLength(20);
		expect(new Set(claimed)).toEqual(new Set(ids));
	});

	test("returns a batch in order, also of the same time, and stores the results of the last one", async () => {
		const ids = await write("a@encore.example", "b@encore.example", "a@encore.example", "c@encore.example");
		await db.query("update public.mails set created_at = now()");
		const idsOf = (results: Result[]) => claimBatch(client, results, 10);
		expect(await idsOf([])).toEqual(ids);
		const [sent, failed, next, unattempted] = ids as [string, string, string, string];
		const results = [
			{ id: sent },
			{ id: failed, error: "503 unknown", is_permanent: false },
			{ id: next, unattempted: true },
			{ id: unattempted, unattempted: true },
		];
		expect(await idsOf(results)).toEqual([next, unattempted]);
		expect(await rowOf(sent)).toMatchObject({ sent_at: expect.any(Date), attempts: 1 });
		expect(await rowOf(failed)).toMatchObject({ last_error: "503 unknown", attempts: 1, minutes: 1 });
		expect(await rowOf(unattempted)).toMatchObject({ last_error: null, attempts: 1 });
	});

	test("returns no mail to a recipient whose older ones are claimed, being claimed or wait for another attempt", async () => {
		const ids = await write("a@encore.example", "a@encore.example");
		const others = () => claimBatch(second, [], 10);
		await client.query("begin");
		expect(await claim()).toBe(ids[0]);
		expect(await others()).toEqual([]);
		await client.query("commit");
		expect(await others()).toEqual([]);
		await markFailed(ids[0], "503 unknown", false);
		expect(await others()).toEqual([]);
		await wait(1);
		expect(await others()).toEqual(ids);
	});

	test("delays the next attempt from a minute to an hour, and gives up after 24 hours", async () => {
		const [id] = await write("a@encore.example");
		const delays: number[] = [];
		for (let minutes = 0; await claim(); await wait(minutes)) {
			minutes = (await rowOf(id))?.minutes ?? 0;
			delays.push(minutes);
			await markFailed(id, "503 unknown", false);
		}
		expect(delays.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
		expect(delays.reduce((sum, delay) => sum + delay) / 60).toBeCloseTo(24, 0);
		expect(await rowOf(id)).toMatchObject({ failed_at: expect.any(Date), last_error: "503 unknown" });
	});

	test("marks a mail as failed whose sender always ended before storing its result", async () => {
		const [id] = await write("a@encore.example");
		for (let minutes = 0; await claim(); await wait(minutes)) minutes = (await rowOf(id))?.minutes ?? 0;
		expect(await rowOf(id)).toMatchObject({ sent_at: null, failed_at: expect.any(Date), last_error: "unknown" });
	});
});

describe("a mail's address and contents", () => {
	test("are erased when it is sent", async () => {
		const [id] = await write("a@encore.example");
		await markSent(id);
		expect(await rowOf(id)).toMatchObject({ recipient: null, data: {}, sent_at: expect.any(Date) });
	});

	test("stay for another attempt, and with a given-up mail while the account exists", async () => {
		const address = emailOf(await db.createShopper());
		const [own, foreign] = await write(address, "deleted@encore.example");
		for (const isPermanent of [false, true])
			for (const id of [own, foreign]) {
				await markFailed(id, "422 validation_error", isPermanent);
				const recipient = id === own ? address : isPermanent ? null : "deleted@encore.example";
				const data = recipient ? { cancelled_orders: 0 } : {};
				expect(await rowOf(id)).toMatchObject({ recipient, data, last_error: "422 validation_error" });
			}
		expect(await claim()).toBeUndefined();
	});
});

describe("on hosted projects", () => {
	const job = scheduledStatement("20261122001100_mails", "send-mails");
	const runJob = async () => {
		await db.query(job);
		return calls();
	};
	const store = (name: string, secret: string) =>
		db.query("insert into vault.decrypted_secrets values ($1, $2)", [name, secret]);
	const call = { url: "https://ref.supabase.co/functions/v1/mail", headers: { apikey: "sb_secret_1" } };

	test("a job calls the function while a mail is due, once both secrets are stored", async () => {
		await write("a@encore.example");
		expect(await runJob()).toEqual([]);
		await store("project_url", "https://ref.supabase.co");
		expect(await runJob()).toEqual([]);
		await store("secret_key", "sb_secret_1");
		expect(await runJob()).toEqual([call]);
		await claim();
		expect(await runJob()).toEqual([]);
		await wait(1);
		expect(await runJob()).toEqual([call]);
		await markSent(await claim());
		expect(await runJob()).toEqual([]);
	});

	test("a transaction that writes mails calls the function once, after its commit", async () => {
		const writer = await connect();
		const insert = () =>
			writer.query(
				`insert into public.mails (kind, recipient) values ('account_deleted', 'a@encore.example'), ('account_deleted', 'b@encore.example')`,
			);
		for (const end of ["rollback", "commit"]) {
			await writer.query("begin");
			for (let n = 0; n < 3; n++) await insert();
			expect(await calls()).toEqual([]);
			await writer.query(end);
			expect(await calls()).toEqual(end === "commit" ? [call] : []);
		}
		await insert();
		expect(await calls()).toEqual([call]);
	});

	test("an event succeeds, and its mail waits for the job, while the function can't be called", async () => {
		await db.query("alter table net.calls add constraint broken check (url = '')");
		const [id] = await write("a@encore.example");
		await db.query("alter table net.calls drop constraint broken");
		expect(await calls()).toEqual([]);
		expect(await rowOf(id)).toMatchObject({ attempts: 0, sent_at: null });
		expect(await runJob()).toEqual([call]);
	});
});
