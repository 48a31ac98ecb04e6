import { beforeEach, expect, test } from "vitest";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const client = await connect();

let shopper: { id: string };
let other: { id: string };
let phone: string;
beforeEach(async () => {
	[shopper, other] = [await db.createShopper(), await db.createShopper()];
	phone = await db.value(
		`insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, ip)
		values (gen_random_uuid(), $1, '2026-11-01T08:00Z', '2026-11-02T09:00', 'Phone/1.0', '192.0.2.7') returning id`,
		shopper.id,
	);
});

async function list(caller: { id: string }) {
	await client.actAs(caller);
	return client.rows<{ id: string }>(
		"select * from json_to_recordset(public.list_sessions()) as session (id uuid, started_at timestamptz, used_at timestamptz, user_agent text, is_current boolean)",
	);
}
/** Whether the phone's session was ended, or the error's code. */
async function endPhone(caller: { id: string }) {
	await client.actAs(caller);
	return client.value("select public.end_session($1)", phone).catch(({ message }: Error) => message);
}
const countPhone = async () => (await db.rows("select from auth.sessions where id = $1", phone)).length;

test("list_sessions returns the caller's sessions, this one first, without the address", async () => {
	const started_at = expect.any(Date);
	expect(await list(shopper)).toEqual([
		{ id: shopper.id, started_at, used_at: started_at, user_agent: null, is_current: true },
		{
			id: phone,
			started_at: new Date("2026-11-01T08:00Z"),
			used_at: new Date("2026-11-02T09:00Z"),
			user_agent: "Phone/1.0",
			is_current: false,
		},
	]);
	expect(await list(other)).toEqual([expect.objectContaining({ id: other.id })]);
});

test("an expired session isn't listed", async () => {
	await db.query("update auth.sessions set not_after = now() - interval '1 second' where id = $1", [phone]);
	expect(await list(shopper)).toHaveLength(1);
});

test("end_session ends a session of the caller's account, whose token is rejected from then on", async () => {
	expect(await endPhone(shopper)).toBe(true);
	expect(await countPhone()).toBe(0);
	expect(await endPhone(shopper)).toBe(false);
});

test("a stranger, an admin and an ended session can neither list nor end the account's sessions", async () => {
	expect(await endPhone(other)).toBe(false);
	await db.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [other.id]);
	expect(await endPhone(other)).toBe(false);
	expect(await list(other)).toHaveLength(1);
	await db.query("delete from auth.sessions where id = $1", [shopper.id]);
	expect(await list(shopper)).toEqual([]);
	expect(await endPhone(shopper)).toBe("not_authenticated");
	expect(await countPhone()).toBe(1);
});
