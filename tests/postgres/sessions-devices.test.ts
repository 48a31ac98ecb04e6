import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { emailOf } from "../support/database-orders.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();

const CHROME =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const NEWER_CHROME = CHROME.replace("140.0.0.0", "141.0.7390.54");
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

async function createAccount(hasEmail = true): Promise<string> {
	const id = randomUUID();
	await db.query("insert into auth.users (id, email) values ($1, $2)", [id, hasEmail ? emailOf({ id }) : null]);
	return id;
}
let account: string;
beforeEach(async () => {
	account = await createAccount();
});

/** Writes a session as Auth does. Returns its id. */
const signIn = (userAgent: string | null, user = account, connection = db) =>
	connection.value<string>(
		"insert into auth.sessions (id, user_id, user_agent) values (gen_random_uuid(), $1, $2) returning id",
		...[user, userAgent],
	);
const refresh = (session: string, userAgent: string) =>
	db.query("update auth.sessions set refreshed_at = now(), user_agent = $2 where id = $1", [session, userAgent]);

const mailedAgents = (id = account) =>
	db.values<string>(
		"select data ->> 'user_agent' from public.mails where recipient = $1 and kind = 'new_device' order by created_at, id",
		emailOf({ id }),
	);
const age = (days: number) =>
	db.query(
		`update public.known_devices set seen_at = seen_at - $2 * interval '1 day', first_seen_at = first_seen_at - $2 * interval '1 day'
		where user_id = $1`,
		[account, days],
	);
const devices = () => db.values<string>("select device from public.known_devices where user_id = $1", account);

test("the first session of an account causes no mail; the first on each other device causes one", async () => {
	await signIn(CHROME);
	expect(await mailedAgents()).toEqual([]);
	await signIn(FIREFOX);
	for (const agent of [FIREFOX, CHROME, NEWER_CHROME]) await signIn(agent);
	expect(await mailedAgents()).toEqual([FIREFOX]);
});

test("a device of another account is new to this one", async () => {
	const other = await createAccount();
	await signIn(FIREFOX, other);
	await signIn(CHROME);
	await signIn(FIREFOX);
	expect(await mailedAgents()).toEqual([FIREFOX]);
	expect(await mailedAgents(other)).toEqual([]);
});

test("a caller without a user agent is a device, too", async () => {
	await signIn(CHROME);
	await signIn(null);
	await signIn("");
	expect(await mailedAgents()).toEqual([""]);
});

test("a session that continues on another device is mailed, an updated browser isn't", async () => {
	const session = await signIn(CHROME);
	await refresh(session, NEWER_CHROME);
	expect(await mailedAgents()).toEqual([]);
	await refresh(session, FIREFOX);
	await refresh(session, FIREFOX);
	expect(await mailedAgents()).toEqual([FIREFOX]);
});

test("a device is remembered for 180 days after its last use, including refreshes", async () => {
	await signIn(CHROME);
	const session = await signIn(FIREFOX);
	await age(179);
	await refresh(session, FIREFOX);
	await age(2);
	await signIn(FIREFOX);
	expect(await mailedAgents()).toEqual([FIREFOX]);
	await signIn(CHROME);
	expect(await mailedAgents()).toEqual([FIREFOX, CHROME]);
});

test("an account without remembered devices isn't treated as new", async () => {
	await signIn(CHROME);
	await age(181);
	await signIn(FIREFOX);
	expect(await mailedAgents()).toEqual([FIREFOX]);
	expect(await devices()).toHaveLength(1);
});

test("no more than five devices a day are remembered and mailed", async () => {
	for (let n = 0; n < 12; n++) await signIn(`Browser ${"x".repeat(n + 1)}`);
	expect(await mailedAgents()).toHaveLength(4);
	expect(await devices()).toHaveLength(5);
	await age(1);
	await signIn("Browser later");
	expect(await mailedAgents()).toHaveLength(5);
});

test("stores a hash of the device, and at most 500 characters in the mail", async () => {
	await signIn(CHROME);
	await signIn(`Long ${"y".repeat(10_000)}`);
	for (const device of await devices()) expect(device).toMatch(/^[0-9a-f]{64}$/);
	expect((await mailedAgents())[0]).toHaveLength(500);
});

test("concurrent sign-ins from one new device are mailed once", async () => {
	await signIn(CHROME);
	const connections = await Promise.all(Array.from({ length: 5 }, () => connect()));
	await Promise.all(connections.map((connection) => signIn(FIREFOX, account, connection)));
	expect(await mailedAgents()).toEqual([FIREFOX]);
});

test("an account without an e-mail signs in without a mail", async () => {
	const phone = await createAccount(false);
	for (const agent of [CHROME, FIREFOX]) await signIn(agent, phone);
	expect(await db.rows("select from public.mails where recipient is null")).toEqual([]);
});

test("signing in works while the outbox fails", async () => {
	await signIn(CHROME);
	await db.query("alter table public.mails rename to mails_away");
	try {
		await signIn(FIREFOX);
	} finally {
		await db.query("alter table public.mails_away rename to mails");
	}
	expect(await db.rows("select from auth.sessions where user_id = $1", account)).toHaveLength(2);
	await signIn(FIREFOX);
	expect(await mailedAgents()).toEqual([FIREFOX]);
});

test("devices are erased with their account", async () => {
	await signIn(CHROME);
	await db.query("delete from auth.users where id = $1", [account]);
	expect(await devices()).toEqual([]);
});
