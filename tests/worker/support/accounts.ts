import { randomUUID } from "node:crypto";
import { expect, inject } from "vitest";
import { ACCOUNTS } from "../../../supabase/local/demo.ts";
import { signToken } from "../../../supabase/local/signing-keys.ts";
import type { useShop } from "./shop.ts";

type Browser = ReturnType<ReturnType<typeof useShop>["browser"]>;

export const PASSWORD = "second-hand-1";

/** A browser in which a new shopper has just signed up. */
export async function signedUp(
	shopper: Browser,
	identifier = `new-${randomUUID()}@encore.example`,
	headers: HeadersInit = { origin: "https://shop.test" },
): Promise<Browser> {
	const body = new URLSearchParams({ intent: "sign-up", identifier, password: PASSWORD, confirm: PASSWORD });
	await shopper.go("/auth?mode=sign-up", { method: "POST", body, headers });
	return shopper;
}

/** Signs the demo shopper in, in this browser. */
export async function signIn(shopper: Browser): Promise<Browser> {
	const { email: identifier, password } = ACCOUNTS.shopper;
	await shopper.post("/auth", { intent: "sign-in", identifier, password });
	return shopper;
}

/** Signs a new account up in this browser. `headers` with an address of their own are for tests of rate limits. */
export async function signUp(shopper: Browser, headers?: HeadersInit): Promise<{ id: string; email: string }> {
	await signedUp(shopper, undefined, headers);
	const { user } = (await (await shopper.go("/session")).json()) as { user: { id: string; email: string } };
	return user;
}

/** The cookies of a session with this access token; by default a genuine one of nobody. */
export function sessionCookie(token?: string, expiresAt = Math.floor(Date.now() / 1000) + 3000): string {
	const accessToken = token ?? signToken({ sub: randomUUID(), role: "authenticated", exp: expiresAt });
	const { sub } = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString());
	return `__Host-session.0=${accessToken}|refresh-${randomUUID()}|${expiresAt}|; signed_in=1; account=${sub}`;
}

interface AuthUser {
	id: string;
	email: string;
	user_metadata: { cart?: string };
}

/** A token with a cart in it may fill more than one chunk: its parts are joined as they were split. */
export function accessTokenOf(shopper: Browser): string {
	const chunks = [...shopper.jar.cookies]
		.filter(([name]) => name.startsWith("__Host-session."))
		.map(([, value]) => value);
	return chunks.join("").split("|")[0] ?? "";
}

/** The auth service's own record of the shopper, after this change to it. */
export async function userOf(shopper: Browser, change: object = {}): Promise<AuthUser> {
	const { url, publishableKey } = inject("backend");
	const response = await fetch(`${url}/auth/v1/user`, {
		method: "PUT",
		headers: {
			apikey: publishableKey,
			authorization: `Bearer ${accessTokenOf(shopper)}`,
			"content-type": "application/json",
		},
		body: JSON.stringify(change),
	});
	expect(response.status).toBe(200);
	return response.json() as Promise<AuthUser>;
}
