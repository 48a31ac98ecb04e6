import { describe, expect, inject, test } from "vitest";
import { claimsOf, signToken } from "../../supabase/local/signing-keys.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { addSecondFactor, codeOf } from "../support/second-factor.ts";
import { accessTokenOf, PASSWORD, sessionCookie, signedUp, signIn } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { buy } from "./support/orders.ts";
import { multipart, PNG, pictureFile } from "./support/pictures.ts";
import { type Browser, locationOf, useStubbedShop } from "./support/shop.ts";

const { browser, instead } = await useStubbedShop();
const PAGE = "/account/delete";

async function createShopper() {
	const shopper = await signedUp(browser());
	await shopper.post("/account?tab=settings", { intent: "ask-for-deletion", email: shopper.user.email });
	return shopper;
}
type Shopper = Awaited<ReturnType<typeof createShopper>>;

async function uploadAvatar(shopper: Browser): Promise<string> {
	await shopper.go("/account", await multipart({ intent: "avatar", avatar: pictureFile(PNG) }));
	return (await shopper.session()).user?.avatarUrl ?? "";
}

/** 302 if the account exists, else 422. */
const signInStatus = async ({ user }: Shopper) => (await signIn(browser(), user)).status;

// tests/postgres/account-deletion.test.ts covers the database: erased and kept data, rejections and mails
test("the daily function, which is for the secret key, erases an account that is due, with its pictures", async () => {
	const due = await createShopper();
	const avatar = await uploadAvatar(due);
	const requested_at = new Date(Date.now() - 14 * 86_400_000 - 60_000).toISOString();
	await service.from("account_deletion_requests").update({ requested_at }).eq("user_id", due.user.id);
	const { url, secretKey } = inject("backend");
	const run = async (headers: HeadersInit) =>
		(await fetch(`${url}/functions/v1/account-deletions`, { method: "POST", headers })).status;
	expect(await run({})).toBe(401);
	// The local job may have been faster
	expect(await run({ apikey: secretKey })).toBe(200);
	expect(await signInStatus(due)).toBe(422);
	expect((await fetch(avatar)).status).not.toBe(200);
});

describe("deleting the account", () => {
	test("erases profile, picture and session; keeps the order without the person", async () => {
		const shopper = await createShopper();
		const orderId = await buy(shopper);
		const avatar = await uploadAvatar(shopper);
		expect((await fetch(avatar)).status).toBe(200);
		expect(await shopper.main("/account?tab=settings")).toContain(`href="${PAGE}"`);
		expect(await shopper.main(PAGE)).toContain('name="current"');

		const response = await shopper.post(PAGE, { current: PASSWORD });
		expect([response.status, locationOf(response)]).toEqual([302, `${PAGE}?done`]);
		expect(response.headers.get("clear-site-data")).toBe('"cache"');
		expect([...shopper.jar.cookies.keys()].filter((name) => /session/.test(name))).toEqual([]);
		expect(await shopper.main(`${PAGE}?done`)).toContain("Your account is deleted");
		expect(await signInStatus(shopper)).toBe(422);
		expect((await fetch(avatar)).status).not.toBe(200);
		const { data: kept } = await service.from("orders").select("user_id, total_amount").eq("id", orderId).single();
		expect(kept).toEqual({ user_id: null, total_amount: 54.83 });
		// The address is free again
		expect((await signedUp(browser(), shopper.user.email)).user.id).not.toBe("");
	});

	test("requires the current password, the request of the settings, and a session", async () => {
		const shopper = await createShopper();
		const refused = await shopper.post(PAGE, { current: "wrong-password-1" });
		await expectPage(refused, 422, "That isn't your current password");
		const unasked = await signedUp(browser());
		for (const response of [await unasked.go(PAGE), await unasked.post(PAGE, { current: PASSWORD })])
			expect(locationOf(response)).toBe("/account?tab=settings");
		expect(locationOf(await browser().post(`${PAGE}?done`, { current: PASSWORD }))).toMatch(/^\/auth/);
		expect(await signInStatus(shopper)).toBe(302);
	});

	test.each(["DELETE /storage/v1/object/avatars", "POST /rest/v1/rpc/delete_account"])(
		"keeps the account if %s fails",
		async (call) => {
			const shopper = await createShopper();
			await uploadAvatar(shopper);
			instead.set(call, { status: 500, json: {} });
			await expectPage(await shopper.post(PAGE, { current: PASSWORD }), 503, "Please try again");
			instead.clear();
			expect((await shopper.post(PAGE, { current: PASSWORD })).status).toBe(302);
		},
	);

	test.each([
		["requires a new sign-in", "the session as too old", 403, "sign_in_again", "Please sign out and back in"],
		["waits", "it because of a payment", 409, "open_payments", "waiting for its payment or its refund"],
		["waits", "it because of an order", 409, "open_orders", "being packed or on its way"],
	])("%s if the database refuses %s", async (_, __, status, message, text) => {
		const shopper = await createShopper();
		instead.set("POST /rest/v1/rpc/delete_account", { status, json: { code: `PT${status}`, message } });
		await expectPage(await shopper.post(PAGE, { current: PASSWORD }), 409, text);
		expect(await signInStatus(shopper)).toBe(302);
	});
});

describe("deleting an account with a second factor", () => {
	async function withSecondFactor() {
		const shopper = await createShopper();
		return { shopper, ...(await addSecondFactor(inject("backend"), accessTokenOf(shopper))) };
	}

	test("requires its code, and no password right after it", async () => {
		const { shopper, secret } = await withSecondFactor();
		const device = browser();
		await signIn(device, shopper.user);
		const thief = browser();
		thief.jar.cookies.set("__Host-session.0", device.jar.cookies.get("__Host-unverified.0") ?? "");
		for (const byPassword of [device, thief]) {
			const response = await byPassword.post(PAGE, { current: PASSWORD });
			expect(locationOf(response)).toBe(`/auth/verify?next=${encodeURIComponent(PAGE)}`);
		}
		expect(locationOf(await device.post("/auth/verify", { code: codeOf(secret), next: PAGE }))).toBe(PAGE);
		expect(await device.main(PAGE)).not.toContain('name="current"');
		expect(locationOf(await device.post(PAGE))).toBe(`${PAGE}?done`);
		expect(await signInStatus(shopper)).toBe(422);
	});

	test("requires a new sign-in 15 minutes after the code, not the password", async () => {
		const { shopper, token } = await withSecondFactor();
		const { amr, ...claims } = claimsOf(token);
		const aged = (amr as { timestamp: number }[]).map((entry) => ({ ...entry, timestamp: entry.timestamp - 15 * 60 }));
		const device = browser();
		device.jar.take([sessionCookie(signToken({ ...claims, amr: aged })).split("; ")[0] ?? ""]);
		const page = await device.main(PAGE);
		expect(page).toContain("Please sign out and back in");
		expect(page).not.toContain('name="current"');
		for (const current of ["", PASSWORD]) expect((await device.post(PAGE, { current })).status).toBe(409);
		expect(await signInStatus(shopper)).toBe(302);
	});
});
