import { describe, expect, test } from "vitest";
import {
	changeUser,
	claimsOf,
	createGuest,
	createShopper,
	isLocal,
	PASSWORD,
	refreshSession,
	signIn,
} from "./support/backend.ts";

// tests/postgres/guests.test.ts covers the rights of guests
describe("an anonymous user", () => {
	test("has a session with the anonymous claim, even after a refresh", async () => {
		const guest = await createGuest();
		const expected = { is_anonymous: true, role: "authenticated", aal: "aal1", amr: [{ method: "anonymous" }] };
		expect(claimsOf(guest)).toMatchObject(expected);
		const refreshed = await refreshSession(guest);
		expect(claimsOf(refreshed)).toMatchObject(expected);
		const { data } = await refreshed.client.auth.getUser(refreshed.token);
		expect(data.user).toMatchObject({ is_anonymous: true, email: "", user_metadata: { email: guest.email } });
	});

	test("is no admin, and uploads no picture", async () => {
		const { id, client } = await createGuest();
		expect((await client.rpc("is_admin")).data).toBe(false);
		const file = new Blob([new Uint8Array(8)], { type: "image/png" });
		expect(
			(await client.storage.from("avatars").upload(`${id}/${id}-${"0".repeat(32)}.png`, file)).error,
		).not.toBeNull();
	});
});

test.runIf(isLocal)("a guest becomes an account, with the same id, by an address and a password", async () => {
	const guest = await createGuest();
	const { email } = guest;
	const { email: taken } = await createShopper();
	for (const [changes, error_code] of [
		[{ password: PASSWORD }, "validation_failed"],
		[{ email, password: "short1" }, "weak_password"],
		[{ email: taken, password: PASSWORD }, "email_exists"],
	] as const)
		expect(await changeUser(guest, changes)).toMatchObject({ status: 422, body: { error_code } });

	const kept = await changeUser(guest, { email, password: PASSWORD });
	expect(kept).toMatchObject({ status: 200, body: { id: guest.id, is_anonymous: false } });
	const account = await signIn(email, PASSWORD);
	expect(account.id).toBe(guest.id);
	expect(claimsOf(account)).toMatchObject({ is_anonymous: false, email });
	expect(claimsOf(await refreshSession(guest))).toMatchObject({ sub: guest.id, is_anonymous: false });
});
