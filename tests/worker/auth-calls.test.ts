import { expect, test } from "vitest";
import { push, signedUp, signIn, userOf } from "./support/accounts.ts";
import { multipart, PNG, pictureFile } from "./support/pictures.ts";
import { useProxiedShop } from "./support/shop.ts";

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
