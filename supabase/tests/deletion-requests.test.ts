import { beforeAll, expect, test } from "vitest";
import { createShopper, service, signInAdmin, type TestUser, visitor } from "./support/backend.ts";

let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
	[owner, stranger] = await Promise.all([createShopper(), createShopper()]);
});

const requests = (client: TestUser["client"]) => client.from("account_deletion_requests");

test("an owner asks once, sees when, and a second time changes nothing", async () => {
	expect((await requests(owner.client).insert({ user_id: owner.id })).error).toBeNull();
	const first = await requests(owner.client).select("user_id, requested_at").single();
	expect(first.data).toEqual({ user_id: owner.id, requested_at: expect.any(String) });
	expect((await requests(owner.client).insert({ user_id: owner.id })).error?.code).toBe("23505");
	expect((await requests(owner.client).select("*").single()).data).toEqual(first.data);
});

test("nobody says when they asked, changes it, or takes it back: a person deals with it", async () => {
	const another = await createShopper();
	const long = { user_id: another.id, requested_at: "2001-01-01T00:00:00Z" };
	expect((await requests(another.client).insert(long)).error?.code).toBe("42501");
	expect((await requests(owner.client).update(long).eq("user_id", owner.id)).error?.code).toBe("42501");
	expect((await requests(owner.client).delete().eq("user_id", owner.id)).error?.code).toBe("42501");
});

test("stranger, visitor and admin neither see an owner's request nor ask in another's name", async () => {
	const victim = await createShopper();
	for (const { client } of [stranger, await signInAdmin()]) {
		expect((await requests(client).select("*").eq("user_id", owner.id)).data).toEqual([]);
		expect((await requests(client).insert({ user_id: victim.id })).error?.code).toBe("42501");
	}
	expect((await requests(visitor).select("*")).error?.code).toBe("42501");
	expect((await requests(visitor).insert({ user_id: victim.id })).error?.code).toBe("42501");
	expect((await requests(service).select("*").eq("user_id", victim.id)).data).toEqual([]);
});
