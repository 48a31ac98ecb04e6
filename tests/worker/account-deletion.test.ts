import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, inject, test, vi } from "vitest";
import { createAttempt } from "../../app/features/checkout/idempotency-key.ts";
import { claimsOf, signToken } from "../../supabase/local/signing-keys.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { latestMail, latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { type StubResponse, startBackendProxy } from "../support/backend-proxy.ts";
import { addSecondFactor, codeOf } from "../support/second-factor.ts";
import { accessTokenOf, PASSWORD, sessionCookie, signUp } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { mainOf } from "./support/html.ts";
import { useShop } from "./support/shop.ts";

const { mailUrl, url } = inject("backend");
/** Replaced responses, by method and path. */
const instead = new Map<string, StubResponse>();
const proxy = await startBackendProxy(url, (call) => instead.get(call.split("?")[0] ?? ""));
afterAll(() => proxy.close());
afterEach(() => instead.clear());
const { browser } = useShop({ SUPABASE_URL: proxy.url });
const PAGE = "/account/delete";

async function createShopper({ requested = true } = {}) {
	const shopper = browser();
	const user = await signUp(shopper);
	if (requested) await shopper.post("/account?tab=settings", { intent: "ask-for-deletion", email: user.email });
	return { ...shopper, user };
}
type Shopper = Awaited<ReturnType<typeof createShopper>>;

async function order(shopper: Shopper): Promise<string> {
	const placed = await shopper.post("/checkout", {
		...CHECKOUT_FIELDS,
		items: JSON.stringify([{ productId: "enc-0011", quantity: 1, price: 5483 }]),
		quotedTotal: "5483",
		idempotencyKey: randomUUID(),
		reference: createAttempt().reference,
	});
	return placed.headers.get("location")?.split("order=")[1] ?? "";
}

async function uploadAvatar(shopper: Shopper): Promise<string> {
	const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	const form = new FormData();
	form.set("intent", "avatar");
	form.set("avatar", new File([Buffer.from(png, "base64")], "me.png"));
	const sent = new Request("https://shop.test/account", { method: "POST", body: form });
	const headers = { origin: "https://shop.test", "content-type": sent.headers.get("content-type") ?? "" };
	await shopper.go("/account", { method: "POST", body: await sent.arrayBuffer(), headers });
	const { user } = (await (await shopper.go("/session")).json()) as { user: { avatarUrl: string } };
	return user.avatarUrl;
}

const signIn = ({ user }: Shopper) =>
	browser().post("/auth", { intent: "sign-in", identifier: user.email, password: PASSWORD });

describe("deleting the account", () => {
	test("erases profile, picture, favorites and session; keeps the order without the person", async () => {
		const shopper = await createShopper();
		const orderId = await order(shopper);
		const avatar = await uploadAvatar(shopper);
		expect((await fetch(avatar)).status).toBe(200);
		await service.from("favorites").insert({ user_id: shopper.user.id, product_id: "enc-0001" });
		expect(await mainOf(await shopper.go("/account?tab=settings"))).toContain(`href="${PAGE}"`);
		expect(await mainOf(await shopper.go(PAGE))).toContain('name="current"');

		const response = await shopper.post(PAGE, { current: PASSWORD });
		expect(response.status).toBe(302);
		expect(response.headers.get("location")).toBe(`${PAGE}?done`);
		expect(response.headers.get("clear-site-data")).toBe('"cache"');
		expect([...shopper.jar.cookies.keys()].filter((name) => /session/.test(name))).toEqual([]);
		expect(await mainOf(await shopper.go(`${PAGE}?done`))).toContain("Your account is deleted");
		expect((await shopper.go("/account")).headers.get("location")).toMatch(/^\/auth/);
		expect((await signIn(shopper)).status).toBe(422);
		expect((await fetch(avatar)).status).not.toBe(200);
		const { data: favorites } = await service.from("favorites").select("id").eq("user_id", shopper.user.id);
		expect(favorites).toEqual([]);
		const { data: kept } = await service.from("orders").select("*").eq("id", orderId).single();
		expect(kept).toMatchObject({ user_id: null, total_amount: 54.83, status: "cancelled" });
		const { firstName, lastName, email, phone, address, city } = CHECKOUT_FIELDS;
		for (const value of [firstName, lastName, email, phone, address, city])
			expect(JSON.stringify(kept)).not.toContain(value);

		await vi.waitFor(
			async () => {
				const mail = await latestMail(shopper.user.email, mailUrl);
				expect(mail?.subject).toBe("Your Encore account was deleted");
				expect(mail?.text).toContain("Orders that weren't paid yet were cancelled.");
			},
			{ timeout: 20_000, interval: 200 },
		);

		// The address is free again
		const again = { intent: "sign-up", identifier: shopper.user.email, password: PASSWORD, confirm: PASSWORD };
		expect((await browser().post("/auth?mode=sign-up", again)).status).toBe(302);
	});

	test("requires the current password", async () => {
		const shopper = await createShopper();
		for (const [current, words] of [
			["", "Enter your current password"],
			["wrong-password-1", "That isn&#x27;t your current password"],
		] as const) {
			const response = await shopper.post(PAGE, { current });
			expect(response.status).toBe(422);
			expect(await response.text()).toContain(words);
		}
		expect((await signIn(shopper)).status).toBe(302);
	});

	test("requires no password right after a mailed link", async () => {
		const shopper = await createShopper();
		await shopper.post("/account?tab=settings", { intent: "reset-password" });
		const other = browser();
		const query = new URLSearchParams((await latestMailedLink(shopper.user.email, mailUrl)).split("?")[1]);
		await other.post("/auth/confirm", Object.fromEntries(query));
		expect(await mainOf(await other.go(PAGE))).not.toContain('name="current"');
		expect((await other.post(PAGE, {})).headers.get("location")).toBe(`${PAGE}?done`);
		expect((await signIn(shopper)).status).toBe(422);
	});

	test("requires the request of the settings, and a session", async () => {
		const shopper = await createShopper({ requested: false });
		expect((await shopper.go(PAGE)).headers.get("location")).toBe("/account?tab=settings");
		expect((await shopper.post(PAGE, { current: PASSWORD })).headers.get("location")).toBe("/account?tab=settings");
		expect((await signIn(shopper)).status).toBe(302);
		for (const path of [PAGE, `${PAGE}?done`])
			expect((await browser().post(path, { current: PASSWORD })).headers.get("location")).toMatch(/^\/auth/);
		expect((await browser().go(PAGE)).headers.get("location")).toMatch(/^\/auth/);
	});

	test.each(["DELETE /storage/v1/object/avatars", "POST /rest/v1/rpc/delete_account"])(
		"keeps the account if %s fails",
		async (call) => {
			const shopper = await createShopper();
			await uploadAvatar(shopper);
			instead.set(call, { status: 500, json: {} });
			const response = await shopper.post(PAGE, { current: PASSWORD });
			expect(response.status).toBe(503);
			expect(await mainOf(response)).toContain("Please try again");
			expect((await shopper.go("/account")).status).toBe(200);
			instead.clear();
			expect((await shopper.post(PAGE, { current: PASSWORD })).status).toBe(302);
		},
	);

	test.each([
		["requires a new sign-in", "the session as too old", 403, "sign_in_again", "Please sign out and back in"],
		["waits", "it because of a payment", 409, "open_payments", "waiting for its payment or its refund"],
	])("%s if the database refuses %s", async (_, __, status, message, text) => {
		const shopper = await createShopper();
		instead.set("POST /rest/v1/rpc/delete_account", { status, json: { code: `PT${status}`, message } });
		const response = await shopper.post(PAGE, { current: PASSWORD });
		expect(response.status).toBe(409);
		expect(await mainOf(response)).toContain(text);
		expect((await signIn(shopper)).status).toBe(302);
	});

	test("waits for orders that are on their way, with the picture kept", async () => {
		const shopper = await createShopper();
		const orderId = await order(shopper);
		const avatar = await uploadAvatar(shopper);
		await service.from("orders").update({ status: "shipped" }).eq("id", orderId);
		const response = await shopper.post(PAGE, { current: PASSWORD });
		expect(response.status).toBe(409);
		expect((await fetch(avatar)).status).toBe(200);
		expect(await mainOf(response)).toContain("on its way");
		expect((await shopper.go("/account")).status).toBe(200);
	});
});

describe("deleting an account with a second factor", () => {
	const locationOf = (response: Response) => response.headers.get("location");

	async function withSecondFactor() {
		const shopper = await createShopper();
		return { shopper, ...(await addSecondFactor(inject("backend"), accessTokenOf(shopper))) };
	}

	test("requires its code, and no password right after it", async () => {
		const { shopper, secret } = await withSecondFactor();
		const device = browser();
		await device.post("/auth", { intent: "sign-in", identifier: shopper.user.email, password: PASSWORD });
		const thief = browser();
		thief.jar.cookies.set("__Host-session.0", device.jar.cookies.get("__Host-unverified.0") ?? "");
		for (const byPassword of [device, thief]) {
			const response = await byPassword.post(PAGE, { current: PASSWORD });
			expect(locationOf(response)).toBe(`/auth/verify?next=${encodeURIComponent(PAGE)}`);
		}
		expect(locationOf(await device.post("/auth/verify", { code: codeOf(secret), next: PAGE }))).toBe(PAGE);
		expect(await mainOf(await device.go(PAGE))).not.toContain('name="current"');
		expect(locationOf(await device.post(PAGE, {}))).toBe(`${PAGE}?done`);
		expect((await signIn(shopper)).status).toBe(422);
	});

	test("requires a new sign-in 15 minutes after the code, not the password", async () => {
		const { shopper, token } = await withSecondFactor();
		const { amr, ...claims } = claimsOf(token);
		const aged = (amr as { timestamp: number }[]).map((entry) => ({ ...entry, timestamp: entry.timestamp - 15 * 60 }));
		const device = browser();
		device.jar.take([sessionCookie(signToken({ ...claims, amr: aged })).split("; ")[0] ?? ""]);
		const page = await mainOf(await device.go(PAGE));
		expect(page).toContain("Please sign out and back in");
		expect(page).not.toContain('name="current"');
		for (const current of ["", PASSWORD]) expect((await device.post(PAGE, { current })).status).toBe(409);
		expect((await signIn(shopper)).status).toBe(302);
	});
});
