import { beforeAll, expect, test } from "vitest";
import { createShopper, service, signInAdmin, type TestUser, visitor } from "./support/backend.ts";

let owner: TestUser;
let otherShopper: TestUser;

beforeAll(async () => {
	[owner, otherShopper] = await Promise.all([createShopper(), createShopper()]);
});

const requests = (client: TestUser["client"]) => client.from("account_deletion_requests");

test("an owner inserts one request and reads its time; a second one is rejected", async () => {
	expect((await requests(owner.client).insert({ user_id: owner.id })).error).toBeNull();
	const first = await requests(owner.client).select("user_id, requested_at").single();
	expect(first.data).toEqual({ user_id: owner.id, requested_at: expect.any(String) });
	expect((await requests(owner.client).insert({ user_id: owner.id })).error?.code).toBe("23505");
	expect((await requests(owner.client).select("*").single()).data).toEqual(first.data);
});

test("a request's time can't be chosen, and requests can't be changed or deleted", async () => {
	const another = await createShopper();
	const backdated = { user_id: another.id, requested_at: "2001-01-01T00:00:00Z" };
	expect((await requests(another.client).insert(backdated)).error?.code).toBe("42501");
	expect((await requests(owner.client).update(backdated).eq("user_id", owner.id)).error?.code).toBe("42501");
	expect((await requests(owner.client).delete().eq("user_id", owner.id)).error?.code).toBe("42501");
});

test("a stranger, a visitor and an admin can neither read another user's request nor insert one", async () => {
	const other = await createShopper();
	for (const { client } of [otherShopper, await signInAdmin()]) {
		expect((await requests(client).select("*").eq("user_id", owner.id)).data).toEqual([]);
		expect((await requests(client).insert({ user_id: other.id })).error?.code).toBe("42501");
	}
	expect((await requests(visitor).select("*")).error?.code).toBe("42501");
	expect((await requests(visitor).insert({ user_id: other.id })).error?.code).toBe("42501");
	expect((await requests(service).select("*").eq("user_id", other.id)).data).toEqual([]);
});
