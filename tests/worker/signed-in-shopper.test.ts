import { expect, test } from "vitest";
import { push, signedUp, signIn, userOf } from "./support/accounts.ts";
import { buy } from "./support/orders.ts";
import { multipart, PNG, pictureFile } from "./support/pictures.ts";
import { locationOf, useProxiedShop } from "./support/shop.ts";

/** Every call of the auth service, as "METHOD path". */
const calls: string[] = [];
const { browser } = await useProxiedShop((call) => {
	// The signing keys are fetched once by an isolate
	if (call.includes("/auth/v1/") && !call.includes("jwks.json")) calls.push(call);
	return undefined;
});

async function authCalls(act: () => Promise<unknown>): Promise<string[]> {
	calls.length = 0;
	await act();
	return [...calls];
}

test("a signed-in shopper's cart and favorites sync, only their own orders are listed, and /account and /favorites open [S6.02]", async () => {
	const [amara, ben] = [await signedUp(browser()), await signedUp(browser())];
	await push(amara, { cart: '[["enc-0001",2,1]]', favorites: { add: ["enc-0002"], remove: [] } });
	const second = browser();
	for (const [name, value] of amara.jar.cookies) second.jar.cookies.set(name, value);
	expect(await second.session()).toMatchObject({
		cart: { lines: [{ id: "enc-0001", quantity: 2 }] },
		favorites: [{ id: "enc-0002" }],
	});

	const order = await buy(amara);
	expect(await amara.main("/account?tab=orders")).toContain(`/account/orders/${order}`);
	expect((await amara.go(`/account/orders/${order}`)).status).toBe(200);
	expect(await ben.main("/account?tab=orders")).toContain("No orders yet");
	expect((await ben.go(`/account/orders/${order}`)).status).toBe(404);

	for (const path of ["/account", "/favorites"]) expect((await amara.go(path)).status).toBe(200);
	expect(locationOf(await browser().go("/account"))).toBe("/auth?next=%2Faccount");
	expect((await browser().go("/favorites")).status, "open to visitors, too").toBe(200);
});

test("calls the specified auth endpoints and checks the session on the specified pages [S7.10]", async () => {
	calls.length = 0;
	const shopper = await signedUp(browser());
	expect(calls).toEqual([
		"POST /auth/v1/signup",
		"GET /auth/v1/user", // /session
	]);
	for (const path of ["/session", "/auth", "/account"])
		expect(await authCalls(() => shopper.go(path)), path).toEqual(["GET /auth/v1/user"]);
	expect(await authCalls(() => push(shopper, { cart: '[["enc-0001",1,1]]' }))).toContain("PUT /auth/v1/user");
	expect(await authCalls(() => shopper.post("/account", { intent: "profile", name: "Amara" }))).toContain(
		"PUT /auth/v1/user",
	);
	await shopper.go("/account", await multipart({ intent: "avatar", avatar: pictureFile(PNG) }));
	expect((await userOf(shopper)).user_metadata).toMatchObject({
		cart: '[["enc-0001",1,1]]',
		name: "Amara",
		avatar_url: expect.stringContaining("/storage/v1/object/public/avatars/"),
	});

	const reset = await authCalls(() => shopper.post("/account?tab=settings", { intent: "reset-password" }));
	const recover = reset.find((call) => call.startsWith("POST /auth/v1/recover")) ?? "";
	expect(new URL(recover.slice(5), "http://auth").searchParams.get("redirect_to")).toBe(
		"https://shop.test/account?tab=settings&reset=true",
	);
	const out = await authCalls(() => shopper.post("/sign-out"));
	expect(out.some((call) => call.startsWith("POST /auth/v1/logout"))).toBe(true);
	expect(await authCalls(() => signIn(shopper, shopper.user))).toContain("POST /auth/v1/token?grant_type=password");
});
