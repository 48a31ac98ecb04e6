import { randomUUID } from "node:crypto";
import { expect, inject } from "vitest";
import { ACCOUNTS } from "../../../supabase/local/demo.ts";
import { signToken } from "../../../supabase/local/signing-keys.ts";
import { latestMailedLink } from "../../../supabase/tests/support/mail.ts";
import { type Browser, jsonPost, ORIGIN } from "./shop.ts";

export const PASSWORD = "second-hand-1";

export const newEmail = () => `new-${randomUUID()}@encore.example`;

interface Account {
	email: string;
	password?: string;
}

/** Signs in, by default as the demo shopper. `fields` are additional form fields. */
export const signIn = (shopper: Browser, { email, password = PASSWORD }: Account = ACCOUNTS.shopper, fields = {}) =>
	shopper.post("/auth", { intent: "sign-in", identifier: email, password, ...fields });

export const signedIn = (shopper: Browser, account?: Account) => signIn(shopper, account).then(() => shopper);

/** Signs up a new shopper in the browser. Tests of rate limits pass `headers` with the shopper's own address. */
export async function signedUp(shopper: Browser, email = newEmail(), headers: HeadersInit = ORIGIN) {
	const body = new URLSearchParams({ intent: "sign-up", identifier: email, password: PASSWORD, confirm: PASSWORD });
	await shopper.go("/auth?mode=sign-up", { method: "POST", body, headers });
	const { user } = await shopper.session();
	return { ...shopper, user: { id: user?.id ?? "", email } };
}

/** The fields of the page that the latest mailed link opens. */
export async function mailedFields(email: string, { mailUrl } = inject("backend")) {
	const link = await latestMailedLink(email, mailUrl);
	return Object.fromEntries(new URLSearchParams(link.split("?")[1]));
}

/** Sends changes of cart and favorites, as the browser's sync does. */
export const push = (shopper: Browser, changes: object) =>
	shopper.go("/session", jsonPost({ owner: shopper.jar.cookies.get("account"), ...changes }));

/** Returns the cookies of a session with this access token, by default a validly signed one of a user who doesn't exist. */
export function sessionCookie(token?: string, expiresAt = Math.floor(Date.now() / 1000) + 3000): string {
	const accessToken =
		token ?? signToken({ sub: randomUUID(), role: "authenticated", aud: "authenticated", exp: expiresAt });
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

/** Changes the shopper's user in the auth service and returns it. */
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
