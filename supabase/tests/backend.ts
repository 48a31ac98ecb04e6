import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import type { Database } from "../functions/_shared/database.types.ts";
import { ACCOUNTS } from "../local/demo.ts";

export type Client = SupabaseClient<Database>;

/** Where the tests' Supabase is (global-setup.ts). */
export const backend = inject("backend");
export const isLocal = backend.mailUrl !== null;

function client(key: string, token?: string): Client {
	return createClient<Database>(backend.url, key, {
		auth: { persistSession: false, autoRefreshToken: false },
		...(token && { global: { headers: { authorization: `Bearer ${token}` } } }),
	});
}

/** Asks as a visitor: the public key, nobody signed in. */
export const visitor = client(backend.publishableKey);
/** Asks with the secret key, past every policy: for arranging and for looking at what really is stored. */
export const service = client(backend.secretKey);

export interface Someone {
	id: string;
	email: string;
	/** Access token. */
	token: string;
	refreshToken: string;
	/** Asks with this person's rights. */
	client: Client;
}

async function signIn(email: string, password: string): Promise<Someone> {
	const { data, error } = await client(backend.publishableKey).auth.signInWithPassword({ email, password });
	if (error) throw new Error(`${email} could not sign in: ${error.message}`);
	const { access_token: token, refresh_token: refreshToken } = data.session;
	return { id: data.user.id, email, token, refreshToken, client: client(backend.publishableKey, token) };
}

/** Asks with the rights of a token that is newer than anything this person has changed. */
export async function refreshedClient({ refreshToken }: Someone): Promise<Client> {
	const { data, error } = await client(backend.publishableKey).auth.refreshSession({ refresh_token: refreshToken });
	if (error || !data.session) throw new Error(`the session could not be refreshed: ${error?.message}`);
	return client(backend.publishableKey, data.session.access_token);
}

/** A new account, signed in. */
export async function newShopper(): Promise<Someone> {
	const email = `test-${crypto.randomUUID()}@encore.example`;
	const password = "a-password-4-tests";
	const { error } = isLocal
		? await client(backend.publishableKey).auth.signUp({ email, password })
		: // Hosted, where new accounts must be confirmed by mail. Lite has no admin API.
			await service.auth.admin.createUser({ email, password, email_confirm: true });
	if (error) throw new Error(`${email} could not sign up: ${error.message}`);
	return signIn(email, password);
}

/** The admin: the local demo account, or TEST_ADMIN_EMAIL and TEST_ADMIN_PASSWORD. */
export function admin(): Promise<Someone> {
	const { TEST_ADMIN_EMAIL = ACCOUNTS.admin.email, TEST_ADMIN_PASSWORD = ACCOUNTS.admin.password } = process.env;
	return signIn(TEST_ADMIN_EMAIL, TEST_ADMIN_PASSWORD);
}

export interface Called {
	status: number;
	body: Record<string, unknown>;
	headers: Headers;
}

interface CallOptions {
	token?: string;
	headers?: Record<string, string>;
	method?: string;
}

/** Calls an edge function over HTTP; `body` goes as JSON, or as it is when it is text. */
export async function call(
	name: string,
	body: unknown,
	{ token, headers, method = "POST" }: CallOptions = {},
): Promise<Called> {
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
