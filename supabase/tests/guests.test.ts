import { afterAll, describe, expect, test } from "vitest";
import {
	backend,
	createShopper,
	createTestClient,
	eventually,
	isLocal,
	PASSWORD,
	refreshSession,
	signIn,
	signInAdmin,
	type TestUser,
	visitor,
	withTokens,
} from "./support/backend.ts";
import { latestMail, mailsTo } from "./support/mail.ts";
import { createOrder, orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

afterAll(deleteTestProducts);

const newEmail = () => `guest-${crypto.randomUUID()}@encore.example`;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

async function createGuest(email = newEmail()): Promise<TestUser> {
	const { data, error } = await createTestClient(backend.publishableKey).auth.signInAnonymously({
		options: { data: { email } },
	});
	if (error || !data.session || !data.user) throw new Error(`no guest was created: ${error?.message}`);
	const { access_token: token, refresh_token: refreshToken } = data.session;
	return withTokens({ id: data.user.id, email }, { token, refreshToken });
}

async function orderAsGuest(guest: TestUser) {
	const request = orderRequest([[await createProduct({ price: 5483 }), 1]]);
	const shipping = { ...request.shipping, email: guest.email };
	const { status, body } = await placeOrder(guest, { ...request, shipping });
	expect(status).toBe(201);
	return (body as { data: { id: string; reference: string } }).data;
}

const receiptOf = (email: string) =>
	eventually(async () => {
		const mail = await latestMail(email, backend.mailUrl);
		if (!mail) throw new Error("no mail yet");
		return mail;
	});

/** Sets an address and a password, as Auth takes them of an anonymous user. */
const keepAccount = (guest: TestUser, change: object) =>
	fetch(`${backend.url}/auth/v1/user`, {
		method: "PUT",
		headers: {
			apikey: backend.publishableKey,
			authorization: `Bearer ${guest.token}`,
			"content-type": "application/json",
		},
		body: JSON.stringify(change),
	});

describe("an anonymous user", () => {
	test("has a session that says so, also when it is refreshed", async () => {
		const guest = await createGuest();
		const expected = { is_anonymous: true, role: "authenticated", aal: "aal1", amr: [{ method: "anonymous" }] };
		expect(claimsOf(guest.token)).toMatchObject(expected);
		const { data } = await createTestClient(backend.publishableKey).auth.refreshSession({
			refresh_token: guest.refreshToken,
		});
		expect(claimsOf(data.session?.access_token ?? "")).toMatchObject(expected);
		expect(data.user).toMatchObject({ is_anonymous: true, email: "", user_metadata: { email: guest.email } });
	});

	test("orders, and sees only its own order", async () => {
		const [guest, other, shopper] = [await createGuest(), await createGuest(), await createShopper()];
		const { id } = await orderAsGuest(guest);
		expect((await guest.client.rpc("my_orders", { id })).data).toMatchObject([{ id, contact_email: guest.email }]);
		for (const { client } of [other, shopper]) {
			expect((await client.rpc("my_orders", { id })).data).toEqual([]);
			expect((await client.rpc("my_order_history")).data).toEqual([]);
			expect((await client.rpc("cancel_order", { order_id: id })).error?.message).toBe("order_not_found");
		}
		expect((await guest.client.rpc("cancel_order", { order_id: id })).data).toBe("cancelled");
		expect((await guest.client.rpc("is_admin")).data).toBe(false);
		const file = new Blob([new Uint8Array(8)], { type: "image/png" });
		const name = `${guest.id}/${guest.id}-${"0".repeat(32)}.png`;
		expect((await guest.client.storage.from("avatars").upload(name, file)).error).not.toBeNull();
	});

	test("holds no more pieces than an account", async () => {
		const guest = await createGuest();
		const pieces = await Promise.all(Array.from({ length: 6 }, () => createProduct({ stock: 1 })));
		const { status, body } = await placeOrder(guest, orderRequest(pieces.map((piece) => [piece, 1])));
		expect([status, body]).toMatchObject([409, { error: { code: "hold_limit" } }]);
	});

	test("is found by admins like any other customer", async () => {
		const [guest, admin] = [await createGuest(), await signInAdmin()];
		const { id, reference } = await orderAsGuest(guest);
		const { data } = await admin.client.rpc("find_orders", { search: guest.email });
		expect(JSON.stringify(data)).toContain(reference);
		expect((await admin.client.rpc("advance_order", { order_id: id, status: "processing" })).data).toBe("processing");
	});
});

describe.runIf(isLocal)("an account", () => {
	test("is what a guest becomes with an address and a password, and has the order", async () => {
		const guest = await createGuest();
		const { id } = await orderAsGuest(guest);
		const alone = await keepAccount(guest, { password: PASSWORD });
		expect([alone.status, await alone.json()]).toMatchObject([422, { error_code: "validation_failed" }]);
		const weak = await keepAccount(guest, { email: guest.email, password: "short1" });
		expect([weak.status, await weak.json()]).toMatchObject([422, { error_code: "weak_password" }]);
		const taken = await keepAccount(guest, { email: (await createShopper()).email, password: PASSWORD });
		expect([taken.status, await taken.json()]).toMatchObject([422, { error_code: "email_exists" }]);

		const kept = await keepAccount(guest, { email: guest.email, password: PASSWORD });
		expect([kept.status, await kept.json()]).toMatchObject([200, { id: guest.id, is_anonymous: false }]);
		const account = await signIn(guest.email, PASSWORD);
		expect(account.id).toBe(guest.id);
		expect(claimsOf(account.token)).toMatchObject({ is_anonymous: false, email: guest.email });
		expect((await account.client.rpc("my_orders", { id })).data).toHaveLength(1);
		expect((await (await refreshSession(guest)).rpc("my_orders", { id })).data).toHaveLength(1);
	});
});

describe.runIf(isLocal)("the link in a guest's mail", () => {
	const linkOf = async (email: string) => new URL((await receiptOf(email)).links[0] ?? "");

	test("opens that order only, for 60 days, until the guest has an account", async () => {
		const guest = await createGuest();
		const [order, other] = [await orderAsGuest(guest), await orderAsGuest(await createGuest())];
		const link = await linkOf(guest.email);
		expect(link.pathname).toBe(`/account/orders/${order.id}`);
		const token = link.searchParams.get("link") ?? "";
		expect(token).toMatch(/^[0-9a-f]{64}$/);
		const open = async (id: string, token: string) => (await visitor.rpc("linked_order", { id, token })).data;
		expect(await open(order.id, token)).toMatchObject({ id: order.id, contact_email: guest.email });
		expect(await open(order.id, token)).not.toHaveProperty("user_id");
		expect(await open(other.id, token)).toBeNull();
		expect(
			await open(
				order.id,
				token.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
			),
		).toBeNull();
		expect((await visitor.from("order_links" as "orders").select()).error?.code).toBe("42501");

		await keepAccount(guest, { email: guest.email, password: PASSWORD });
		expect(await open(order.id, token)).toBeNull();
	});

	test("is in a mail to the typed address, without what was typed while nothing was paid", async () => {
		const guest = await createGuest();
		const { reference } = await orderAsGuest(guest);
		const { subject, text } = await receiptOf(guest.email);
		expect(subject).toBe(`Your Encore order ${reference}`);
		expect(text).toContain("Total");
		expect(text).not.toContain("Mill Lane");
		expect(text).not.toContain("Sam Shopper");
	});

	test("is not in an account's mail, which goes to the account's address", async () => {
		const shopper = await createShopper();
		await createOrder(shopper, [await createProduct(), 1]);
		expect((await linkOf(shopper.email)).search).toBe("");
	});

	test("isn't mailed to a stranger more than ten times a day, whoever types the address", async () => {
		const email = newEmail();
		const admin = await signInAdmin();
		for (let n = 0; n < 10; n++) await orderAsGuest(await createGuest(email));
		const last = await orderAsGuest(await createGuest(email));
		await eventually(async () => expect(await mailsTo(email, backend.mailUrl)).toHaveLength(10));
		const { data } = await admin.client.rpc("list_mails", { order_ids: [last.id] });
		expect(data).toMatchObject([{ kind: "order_received", last_error: "daily limit" }, { kind: "new_order" }]);
	});
});
