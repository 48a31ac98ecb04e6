import { randomBytes } from "node:crypto";
import type { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { sql } from "kysely";
import { authError, type Body, changeBody, inTransaction, readBody } from "./auth-requests.ts";
import { claimsOf, signInternally } from "./signing-keys.ts";

/**
 * Stands in for anonymous sign-ins and their conversion to accounts, which Supabase Lite's Auth lacks. Follows
 * internal/api/anonymous.go and user.go of github.com/supabase/auth.
 */

const USER_PATHS = /^\/auth\/v1\/(token|signup|verify|user)$/;

/** With `autoconfirm`, addresses need no confirmation. */
export function withAnonymousUsers(
	connection: PgliteConnection,
	autoconfirm: boolean,
	fetch: App["fetch"],
): App["fetch"] {
	const send = (request: Request, context: Parameters<App["fetch"]>[1], method: string, path: string, body?: Body) => {
		const init = { method, headers: request.headers, ...(body && { body: JSON.stringify(body) }) };
		return fetch(new Request(new URL(path, request.url), init), context);
	};

	/** Returns a refresh token, whose use starts the session. */
	async function createUser(data: unknown): Promise<string> {
		const token = randomBytes(9).toString("base64url");
		const statement = sql`
			with created as (
				insert into auth.users (id, aud, role, is_anonymous, raw_user_meta_data)
				values (gen_random_uuid(), 'authenticated', 'authenticated', true, ${JSON.stringify(data ?? {})}::jsonb)
				returning id
			), session as (
				insert into auth.sessions (id, user_id, aal) select gen_random_uuid(), id, 'aal1' from created
				returning id, user_id
			)
			insert into auth.refresh_tokens (id, token, user_id, session_id)
			select gen_random_uuid(), ${token}, user_id, id from session`;
		await inTransaction(connection, (query) => query(statement));
		return token;
	}

	const findUser = (column: "id" | "email", value: string) =>
		inTransaction(connection, async (query) => {
			const where = sql`${sql.ref(column)} = ${value}`;
			return (await query(sql<{ is_anonymous: boolean }>`select is_anonymous from auth.users where ${where}`))[0];
		});

	const confirmEmail = (id: string, email: string) =>
		inTransaction(connection, async (query) => {
			await query(sql`
				update auth.users set
					email = ${email}, email_confirmed_at = now(), is_anonymous = false, updated_at = now(),
					raw_app_meta_data = '{"provider": "email", "providers": ["email"]}'
				where id = ${id}`);
			const identity = JSON.stringify({ sub: id, email, email_verified: true });
			await query(sql`
				insert into auth.identities (id, provider, provider_id, user_id, identity_data)
				values (gen_random_uuid(), 'email', ${id}, ${id}, ${identity}::jsonb)`);
		});

	/** Changes an anonymous user. Returns null for requests that Supabase Lite handles like Auth. */
	async function update(request: Request, context: Parameters<App["fetch"]>[1]): Promise<Response | null> {
		const { email: typed = "", password, data } = await readBody(request);
		const email = String(typed).toLowerCase();
		if (!email && !password) return null;
		const id = String(claimsOf(request.headers.get("authorization") ?? "").sub ?? "");
		if (!(await findUser("id", id))?.is_anonymous) return null;
		if (!email) {
			const message = "Updating password of an anonymous user without an email or phone is not allowed";
			return authError(422, "validation_failed", message);
		}
		if (!autoconfirm) return null;
		if (await findUser("email", email))
			return authError(422, "email_exists", "A user with this email address has already been registered");
		const response = await send(request, context, "PUT", "/auth/v1/user", { password, data });
		if (!response.ok) return response;
		await confirmEmail(id, email);
		return send(request, context, "GET", "/auth/v1/user");
	}

	/** Adds `is_anonymous` to the user and the access token. Verifying an address turns the user into an account. */
	const withFlag = (response: Response, isVerification = false) =>
		changeBody(response, async (body) => {
			const user = body.user ?? body;
			if (isVerification && user.email)
				await inTransaction(connection, (query) =>
					query(sql`update auth.users set is_anonymous = false where id = ${user.id}`),
				);
			user.is_anonymous = !user.email;
			if (body.access_token)
				body.access_token = signInternally({ ...claimsOf(body.access_token), is_anonymous: user.is_anonymous });
		});

	return async (request, context) => {
		const { pathname } = new URL(request.url);
		if (!USER_PATHS.test(pathname)) return fetch(request, context);
		if (pathname === "/auth/v1/user" && request.method === "PUT") {
			const changed = await update(request, context);
			if (changed) return withFlag(changed);
		}
		const { email, phone, data } = pathname === "/auth/v1/signup" ? await readBody(request) : { email: true };
		if (email || phone) return withFlag(await fetch(request, context), pathname === "/auth/v1/verify");
		const refresh_token = await createUser(data);
		return withFlag(await send(request, context, "POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token }));
	};
}
