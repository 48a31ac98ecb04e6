import { describe, expect, test } from "vitest";
import { codeOf } from "../../tests/support/second-factor.ts";
import {
	changeUser,
	claimsOf,
	createShopper,
	enroll,
	isLocal,
	PASSWORD,
	refreshSession,
	service,
	signIn,
	signInAdmin,
	type TestUser,
	verifyFactor,
} from "./support/backend.ts";
import { createOrder, orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct } from "./support/products.ts";

/** Signs in a shopper with an authenticator app and verifies its code. */
async function shopperWithFactor() {
	const first = await createShopper();
	const { id, secret } = await enroll(first);
	return { first, factorId: id, secret, shopper: await verifyFactor(first, id, secret) };
}

const verify = async ({ client }: TestUser, factorId: string, code: string) =>
	(await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code ?? null;

describe("an account with a second factor", () => {
	test("has a session of aal2 after the code, and a refreshed one", async () => {
		const { first, shopper } = await shopperWithFactor();
		expect(claimsOf(first)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
		expect(claimsOf(shopper)).toMatchObject({ aal: "aal2", session_id: claimsOf(first).session_id });
		const methods = claimsOf(shopper).amr.map(({ method }: { method: string }) => method);
		expect(methods.sort()).toEqual(["password", "totp"]);
		expect(claimsOf(await refreshSession(shopper))).toMatchObject({ aal: "aal2" });
	});

	test("reads and writes nothing of its own by password only", async () => {
		const { shopper } = await shopperWithFactor();
		const product = await createProduct({ price: 4900 });
		const { id } = await createOrder(shopper, [product, 1]);
		const favorites = { added: [product.id], removed: [] };
		await shopper.client.rpc("change_favorites", favorites);
		const byPassword = await signIn(shopper.email, PASSWORD);
		expect(claimsOf(byPassword)).toMatchObject({ aal: "aal1" });
		for (const name of ["my_orders", "my_order_history", "my_favorites"] as const) {
			expect((await byPassword.client.rpc(name)).data, name).toEqual([]);
			expect((await shopper.client.rpc(name)).data, name).toHaveLength(1);
		}
		expect((await byPassword.client.rpc("change_favorites", favorites)).error?.message).toBe("not_authenticated");
		expect((await placeOrder(byPassword, orderRequest([[product, 1]]))).status).toBe(401);
		const cancelled = await byPassword.client.rpc("cancel_order", { order_id: id });
		expect(cancelled.error?.message).toBe("not_authenticated");
		const { error } = await byPassword.client.from("account_deletion_requests").insert({ user_id: shopper.id });
		expect(error?.code).toBe("42501");
		await shopper.client.from("account_deletion_requests").insert({ user_id: shopper.id });
		expect((await byPassword.client.rpc("delete_account")).error?.message).toBe("not_authenticated");
		const file = `${shopper.id}/${shopper.id}-${crypto.randomUUID()}.png`;
		const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
		expect((await byPassword.client.storage.from("avatars").upload(file, picture)).error).not.toBeNull();
	});

	test("names its factors, never their secret", async () => {
		const { shopper, factorId, secret } = await shopperWithFactor();
		const { data } = await shopper.client.auth.getUser(shopper.token);
		expect(data.user?.factors).toMatchObject([{ id: factorId, factor_type: "totp", status: "verified" }]);
		expect(JSON.stringify(data)).not.toContain(secret);
	});

	test("ends its sessions by password only when a code is verified", async () => {
		const { shopper, factorId, secret } = await shopperWithFactor();
		const other = await signIn(shopper.email, PASSWORD);
		await verifyFactor(await signIn(shopper.email, PASSWORD), factorId, secret);
		expect((await other.client.auth.getUser(other.token)).error?.name).toBe("AuthSessionMissingError");
		expect((await shopper.client.auth.getUser(shopper.token)).error).toBeNull();
	});

	test("changes its password, adds and removes factors with a code only", async () => {
		const { shopper, factorId, secret } = await shopperWithFactor();
		const byPassword = await signIn(shopper.email, PASSWORD);
		const password = "another-password-1";
		expect(await changeUser(byPassword, { password })).toMatchObject({
			status: 401,
			body: { error_code: "insufficient_aal" },
		});
		const { mfa } = byPassword.client.auth;
		const added = await mfa.enroll({ factorType: "totp", friendlyName: "thief" });
		expect(added.error).toMatchObject({ status: 403, code: "insufficient_aal" });
		const removed = await mfa.unenroll({ factorId });
		expect(removed.error).toMatchObject({ status: 422, code: "insufficient_aal" });

		const raised = await verifyFactor(byPassword, factorId, secret);
		expect((await changeUser(raised, { password })).status).toBe(200);
		const second = await enroll(raised);
		expect((await raised.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
		const refreshed = await refreshSession(raised);
		expect(claimsOf(refreshed)).toMatchObject({ aal: "aal1" });
		const { data } = await refreshed.client.auth.getUser(refreshed.token);
		expect(data.user?.factors).toMatchObject([{ id: second.id, status: "unverified" }]);
	});
});

describe("a code", () => {
	test("is accepted of the current step and its neighbors, and no other", async () => {
		const { shopper, factorId, secret } = await shopperWithFactor();
		// Waits for the next step if this one ends soon, so that the service is in the same one
		const wait = 30_000 - (Date.now() % 30_000);
		if (wait < 3_000) await new Promise((resolve) => setTimeout(resolve, wait));
		const results = await Promise.all(
			[-1, 0, 1, -3, 3].map((steps) => verify(shopper, factorId, codeOf(secret, steps))),
		);
		expect(results).toEqual([null, null, null, "mfa_verification_failed", "mfa_verification_failed"]);
		expect(await verify(shopper, factorId, "")).toBe("validation_failed");
	});

	test("uses up its challenge, and not itself", async () => {
		const { shopper, factorId, secret } = await shopperWithFactor();
		const { mfa } = shopper.client.auth;
		const { data: challenge } = await mfa.challenge({ factorId });
		const code = codeOf(secret);
		const answer = () => mfa.verify({ factorId, challengeId: challenge?.id ?? "", code });
		expect((await answer()).error).toBeNull();
		expect((await answer()).error?.code).toBe("mfa_ip_address_mismatch");
		// Auth remembers no codes (docs/security.md)
		expect(await verify(shopper, factorId, code)).toBeNull();
	});

	test("is of its own account's factor", async () => {
		const { factorId, secret } = await shopperWithFactor();
		expect(await verify(await createShopper(), factorId, codeOf(secret))).toBe("mfa_factor_not_found");
	});

	test("verifies no factor with another factor's challenge", async () => {
		const { shopper, secret, factorId } = await shopperWithFactor();
		const other = await enroll(shopper);
		const { data: challenge } = await shopper.client.auth.mfa.challenge({ factorId: other.id });
		const answer = { factorId, challengeId: challenge?.id ?? "", code: codeOf(secret) };
		expect((await shopper.client.auth.mfa.verify(answer)).error?.code).toBe("mfa_factor_not_found");
	});
});

test("a factor's name is unique, and an unverified one locks no one out", async () => {
	const shopper = await createShopper();
	const { id } = await enroll(shopper, "phone");
	const again = await shopper.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
	expect(again.error?.code).toBe("mfa_factor_name_conflict");
	expect((await shopper.client.rpc("my_orders")).error).toBeNull();
	const product = await createProduct();
	expect((await placeOrder(shopper, orderRequest([[product, 1]]))).status).toBe(201);
	expect((await shopper.client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
	expect(claimsOf(await refreshSession(shopper))).toMatchObject({ aal: "aal1" });
});

test("no request lifts the requirement for admins", async () => {
	const admin = await signInAdmin();
	expect((await admin.client.rpc("is_admin")).data).toBe(true);
	expect(claimsOf(admin).aal).toBe(isLocal ? "aal1" : "aal2"); // the demo admin is exempt
	for (const client of [admin.client, service]) {
		const post = client.rpc.bind(client) as (
			name: string,
			body: object,
		) => PromiseLike<{ error: { code: string } | null }>;
		expect((await post("admin_needs_second_factor", {})).error?.code).toBe("PGRST202");
		const claims = { setting_name: "request.jwt.claims", new_value: '{"aal":"aal2"}', is_local: false };
		expect((await post("set_config", claims)).error?.code).toBe("PGRST202");
	}
});
