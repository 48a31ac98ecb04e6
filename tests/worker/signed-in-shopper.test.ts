import { randomUUID } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { startBackendProxy } from "../support/backend-proxy.ts";
import { PASSWORD, signedUp, signUp, userOf } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { mainOf } from "./support/html.ts";
import { PNG } from "./support/pictures.ts";
import { useShop } from "./support/shop.ts";

/** Every call that the shop makes to its backend, as "METHOD path". */
const calls: string[] = [];
const proxy = await startBackendProxy(inject("backend").url, (call) => {
	// The signing keys are fetched once by an isolate
	if (!call.includes("jwks.json")) calls.push(call);
	return undefined;
});
afterAll(proxy.close);
const { request, browser } = useShop({ SUPABASE_URL: proxy.url });
type Browser = ReturnType<typeof browser>;

/** The calls to the auth service while something is done. */
async function authCalls(act: () => Promise<unknown>): Promise<string[]> {
	calls.length = 0;
	await act();
	return calls.filter((call) => call.includes("/auth/v1/"));
}
const push = (shopper: Browser, changes: object) =>
	shopper.go("/session", {
		method: "POST",
		body: JSON.stringify({ owner: shopper.jar.cookies.get("account"), ...changes }),
		headers: { origin: "https://shop.test", "content-type": "application/json" },
	});
const buy = async (shopper: Browser) => {
	const placed = await shopper.post("/checkout", {
		...CHECKOUT_FIELDS,
		items: JSON.stringify([{ productId: "enc-0011", quantity: 1, price: 5483 }]),
		quotedTotal: "5483",
		idempotencyKey: randomUUID(),
		reference: "ORD-482913",
	});
	return placed.headers.get("location")?.split("order=")[1] ?? "";
};

test("a signed-in shopper's cart and favorites sync, only their own orders are listed, and /account and /favorites open [S6.02]", async () => {
	const [amara, ben] = [await signedUp(browser()), await signedUp(browser())];
	await push(amara, { cart: '[["enc-0001",2,1]]', favorites: { add: ["enc-0002"], remove: [] } });
	const second = browser();
	for (const [name, value] of amara.jar.cookies) second.jar.cookies.set(name, value);
	expect(await (await second.go("/session")).json()).toMatchObject({
		cart: { lines: [{ id: "enc-0001", quantity: 2 }] },
		favorites: [{ id: "enc-0002" }],
	});

	const order = await buy(amara);
	expect(await mainOf(await amara.go("/account?tab=orders"))).toContain(`/account/orders/${order}`);
	expect((await amara.go(`/account/orders/${order}`)).status).toBe(200);
	expect(await mainOf(await ben.go("/account?tab=orders"))).toContain("No orders yet");
	expect((await ben.go(`/account/orders/${order}`)).status).toBe(404);
	expect(await mainOf(await ben.go(`/order-confirmation?order=${order}`))).not.toMatch(/ORD-\d{6}/);

	for (const path of ["/account", "/favorites"]) expect((await amara.go(path)).status).toBe(200);
	expect((await request("/account")).headers.get("location")).toBe("/auth?next=%2Faccount");
	expect((await request("/favorites")).status, "open to visitors, too").toBe(200);
});

test("calls the specified auth endpoints and checks the session on the specified pages [S7.10]", async () => {
	const shopper = browser();
	calls.length = 0;
	const { email } = await signUp(shopper);
	expect(calls.filter((call) => call.includes("/auth/v1/"))).toEqual([
		"POST /auth/v1/signup",
		"GET /auth/v1/user", // /session
	]);
	for (const path of ["/session", "/auth", "/account"])
		expect(await authCalls(() => shopper.go(path)), path).toEqual(["GET /auth/v1/user"]);
	expect(await authCalls(() => push(shopper, { cart: '[["enc-0001",1,1]]' }))).toContain("PUT /auth/v1/user");
	expect(await authCalls(() => shopper.post("/account", { intent: "profile", name: "Amara" }))).toContain(
		"PUT /auth/v1/user",
	);
	const picture = new FormData();
	picture.set("intent", "avatar");
	picture.set("avatar", new File([PNG], "me.png"));
	const sent = new Request("https://shop.test/account", { method: "POST", body: picture });
	const headers = { origin: "https://shop.test", "content-type": sent.headers.get("content-type") ?? "" };
	await shopper.go("/account", { method: "POST", body: await sent.arrayBuffer(), headers });
	expect((await userOf(shopper)).user_metadata).toMatchObject({
		cart: '[["enc-0001",1,1]]',
		name: "Amara",
		avatar_url: expect.stringContaining("/storage/v1/object/public/avatars/"),
	});

	const reset = await authCalls(() => shopper.post("/account?tab=settings", { intent: "reset-password" }));
	const [recover = ""] = reset.filter((call) => call.startsWith("POST /auth/v1/recover"));
	expect(new URL(recover.slice(5), "http://auth").searchParams.get("redirect_to")).toBe(
		"https://shop.test/account?tab=settings&reset=true",
	);
	const out = await authCalls(() => shopper.post("/sign-out", {}));
	expect(out.some((call) => call.startsWith("POST /auth/v1/logout"))).toBe(true);
	const back = await authCalls(() =>
		shopper.post("/auth", { intent: "sign-in", identifier: email, password: PASSWORD }),
	);
	expect(back).toContain("POST /auth/v1/token?grant_type=password");
});
