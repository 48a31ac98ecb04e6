import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { inject, vi } from "vitest";
import { codeOf } from "../../../tests/support/second-factor.ts";
import type { Database } from "../../functions/_shared/database.types.ts";
import { ACCOUNTS } from "../../local/demo.ts";

export type Client = SupabaseClient<Database>;

export const backend = inject("backend");
export const isLocal = backend.mailUrl !== null;

export function createTestClient(key: string, token?: string, url = backend.url): Client {
	return createClient<Database>(url, key, {
		auth: { persistSession: false, autoRefreshToken: false },
		// Spelled like this to replace the header with the key in calls of Auth
		...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
	});
}

export const visitor = createTestClient(backend.publishableKey);
/** Bypasses row-level security. */
export const service = createTestClient(backend.secretKey);

export interface TestUser {
	id: string;
	email: string;
	token: string;
	refreshToken: string;
	client: Client;
}

/** Enrols an authenticator app, which is unverified. */
export async function enroll({ client, email }: TestUser, friendlyName = `app-${crypto.randomUUID()}`) {
	const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
	if (error) throw new Error(`${email} could not enrol a factor: ${error.code} ${error.message}`);
	return { id: data.id, ...data.totp };
}

/** Returns the user with a session of aal2. */
export async function verifyFactor(user: TestUser, factorId: string, secret: string): Promise<TestUser> {
	const { data, error } = await user.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
	if (error) throw new Error(`${user.email} could not verify the code: ${error.code} ${error.message}`);
	return withTokens(user, { token: data.access_token, refreshToken: data.refresh_token });
}

export const PASSWORD = "a-password-4-tests";

export async function signIn(email: string, password: string): Promise<TestUser> {
	const { data, error } = await createTestClient(backend.publishableKey).auth.signInWithPassword({ email, password });
	if (error) throw new Error(`${email} could not sign in: ${error.message}`);
	const { access_token: token, refresh_token: refreshToken } = data.session;
	return withTokens({ id: data.user.id, email }, { token, refreshToken });
}

export const withTokens = (
	{ id, email }: Pick<TestUser, "id" | "email">,
	{ token, refreshToken }: Pick<TestUser, "token" | "refreshToken">,
): TestUser => ({ id, email, token, refreshToken, client: createTestClient(backend.publishableKey, token) });

export const claimsOf = ({ token }: Pick<TestUser, "token">) =>
	JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** Changes an account through Auth's API, including fields that the client library doesn't send. */
export async function changeUser({ token }: Pick<TestUser, "token">, changes: object, url = backend.url) {
	const response = await fetch(`${url}/auth/v1/user`, {
		method: "PUT",
		headers: {
			"content-type": "application/json",
			apikey: backend.publishableKey,
			authorization: `Bearer ${token}`,
		},
		body: JSON.stringify(changes),
	});
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Deletes the session; the access token stays valid until it expires. */
export async function signOut({ token }: Pick<TestUser, "token">): Promise<void> {
	const response = await fetch(`${backend.url}/auth/v1/logout?scope=local`, {
		method: "POST",
		headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
	});
	if (!response.ok) throw new Error(`signing out returned ${response.status}`);
}

/** Returns the user with newly issued tokens. */
export async function refreshSession(user: TestUser): Promise<TestUser> {
	const { data, error } = await createTestClient(backend.publishableKey).auth.refreshSession({
		refresh_token: user.refreshToken,
	});
	if (error || !data.session) throw new Error(`the session could not be refreshed: ${error?.message}`);
	return withTokens(user, { token: data.session.access_token, refreshToken: data.session.refresh_token });
}

export async function createGuest(): Promise<TestUser> {
	const email = `guest-${crypto.randomUUID()}@encore.example`;
	const { auth } = createTestClient(backend.publishableKey);
	const { data, error } = await auth.signInAnonymously({ options: { data: { email } } });
	if (error || !data.session || !data.user) throw new Error(`no guest was created: ${error?.message}`);
	const { access_token: token, refresh_token: refreshToken } = data.session;
	return withTokens({ id: data.user.id, email }, { token, refreshToken });
}

export async function createShopper(): Promise<TestUser> {
	const email = `test-${crypto.randomUUID()}@encore.example`;
	const password = PASSWORD;
	const { error } = isLocal
		? await createTestClient(backend.publishableKey).auth.signUp({ email, password })
		: // Confirms the address, which hosted projects require; Supabase Lite has no admin API.
			await service.auth.admin.createUser({ email, password, email_confirm: true });
	if (error) throw new Error(`${email} could not sign up: ${error.message}`);
	return signIn(email, password);
}

/** Signs in the configured admin, or locally the demo admin, who needs no second factor. */
export async function signInAdmin(): Promise<TestUser> {
	const { TEST_ADMIN_EMAIL, TEST_ADMIN_PASSWORD = "", TEST_ADMIN_TOTP_SECRET = "" } = process.env;
	if (!TEST_ADMIN_EMAIL) return signIn(ACCOUNTS.admin.email, ACCOUNTS.admin.password);
	const admin = await signIn(TEST_ADMIN_EMAIL, TEST_ADMIN_PASSWORD);
	const { data: factors } = await admin.client.auth.mfa.listFactors();
	return verifyFactor(admin, factors?.totp[0]?.id ?? "", TEST_ADMIN_TOTP_SECRET);
}

/** Returns the audit log's entries about a row, oldest first. */
export async function auditLog(admin: Client, row_id: string, table_name = "products") {
	const { data } = await admin
		.from("audit_log")
		.select("actor, action, before, after")
		.match({ table_name, row_id })
		.order("id");
	return data ?? [];
}

export interface FunctionResponse {
	status: number;
	body: Record<string, unknown>;
	headers: Headers;
}

interface CallOptions {
	token?: string;
	headers?: Record<string, string>;
	method?: string;
}

/** A `body` of type string is sent as is. */
export async function callFunction(
	name: string,
	body: unknown,
	{ token, headers, method = "POST" }: CallOptions = {},
): Promise<FunctionResponse> {
	const response = await fetch(`${backend.url}/functions/v1/${name}`, {
		method,
		headers: {
			"content-type": "application/json",
			apikey: backend.publishableKey,
			...(token && { authorization: `Bearer ${token}` }),
			...headers,
		},
		body: method === "GET" ? undefined : typeof body === "string" ? body : JSON.stringify(body),
	});
	return {
		status: response.status,
		body: (await response.json()) as Record<string, unknown>,
		headers: response.headers,
	};
}

/** Repeats a check until it passes, for results that take seconds, such as a mail that waits for those of other tests. */
export const eventually = <Result>(check: () => Promise<Result>): Promise<Result> =>
	vi.waitFor(check, { timeout: 20_000, interval: 100 });
