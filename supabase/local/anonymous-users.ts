import { randomBytes, randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { claimsOf, signInternally } from "./signing-keys.ts";

/**
 * Stand-in for what Supabase Lite's Auth lacks: anonymous sign-ins, and how they become accounts. Follows internal/api/anonymous.go and
 * user.go of github.com/supabase/auth.
 */

const ANSWERS_USER = /^\/auth\/v1\/(token|signup|verify|user)$/;

type Body = Record<string, unknown>;

const authError = (status: number, error_code: string, msg: string) =>
	Response.json({ code: status, error_code, msg }, { status });

const readBody = async (request: Request): Promise<Body> =>
	(await request
		.clone()
		.json()
		.catch(() => null)) ?? {};

/** `autoconfirm`: an address needs no confirmation. */
export function withAnonymousUsers(
	connection: PgliteConnection,
	autoconfirm: boolean,
	fetch: App["fetch"],
): App["fetch"] {
	const inTransaction = <T>(work: (auth: typeof connection.kysely) => Promise<T>): Promise<T> =>
		connection.kysely.withSchema("auth").transaction().execute(work);

	const send = (request: Request, context: Parameters<App["fetch"]>[1], method: string, path: string, body?: Body) =>
		fetch(
			new Request(new URL(path, request.url), {
				method,
				headers: request.headers,
				...(body && { body: JSON.stringify(body) }),
			}),
			context,
		);

	/** Returns a refresh token, whose use starts the session. */
	async function createUser(data: unknown): Promise<string> {
		const [user_id, session_id, token] = [randomUUID(), randomUUID(), randomBytes(9).toString("base64url")];
		const now = new Date().toISOString();
		const times = { created_at: now, updated_at: now };
		await inTransaction(async (auth) => {
			const metadata = { raw_user_meta_data: JSON.stringify(data ?? {}), raw_app_meta_data: "{}" };
			const user = {
				id: user_id,
				aud: "authenticated",
				role: "authenticated",
				is_anonymous: true,
				...metadata,
				...times,
			};
			await auth.insertInto("users").values(user).execute();
			await auth
				.insertInto("sessions")
				.values({ id: session_id, user_id, aal: "aal1", ...times })
				.execute();
			const refresh = { id: randomUUID(), token, user_id, session_id, revoked: false, ...times };
			await auth.insertInto("refresh_tokens").values(refresh).execute();
		});
		return token;
	}

	async function isAnonymous(id: string): Promise<boolean> {
		const find = (auth: typeof connection.kysely) =>
			auth.selectFrom("users").select("is_anonymous").where("id", "=", id).executeTakeFirst();
		return (await inTransaction(find))?.is_anonymous === true;
	}

	const findByEmail = (email: string) =>
		inTransaction((auth) => auth.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst());

	async function confirmEmail(id: string, email: string): Promise<void> {
		const now = new Date().toISOString();
		const providers = JSON.stringify({ provider: "email", providers: ["email"] });
		await inTransaction(async (auth) => {
			await auth
				.updateTable("users")
				.set({ email, email_confirmed_at: now, is_anonymous: false, raw_app_meta_data: providers, updated_at: now })
				.where("id", "=", id)
				.execute();
			const identity_data = JSON.stringify({ sub: id, email, email_verified: true });
			const identity = { id: randomUUID(), provider: "email", provider_id: id, user_id: id, identity_data };
			await auth.insertInto("identities").values(identity).execute();
		});
	}

	/** Changes an anonymous user. Null for what Supabase Lite does as Auth does. */
	async function update(request: Request, context: Parameters<App["fetch"]>[1]): Promise<Response | null> {
		const { email: typed = "", password, data } = await readBody(request);
		const email = String(typed).toLowerCase();
		if (!email && !password) return null;
		const claims = claimsOf(request.headers.get("authorization") ?? "");
		const id = String(claims.sub ?? "");
		if (!(await isAnonymous(id))) return null;
		if (!email) {
			const message = "Updating password of an anonymous user without an email or phone is not allowed";
			return authError(422, "validation_failed", message);
		}
		if (!autoconfirm) return null;
		if (await findByEmail(email))
			return authError(422, "email_exists", "A user with this email address has already been registered");
		const response = await send(request, context, "PUT", "/auth/v1/user", { password, data });
		if (!response.ok) return response;
		await confirmEmail(id, email);
		return send(request, context, "GET", "/auth/v1/user");
	}

	/** Adds `is_anonymous` to the user and the access token. An address that was verified makes the user an account. */
	async function withFlag(response: Response, isVerification: boolean): Promise<Response> {
		const text = response.ok ? await response.text() : "";
		if (!text) return response;
		const { status, headers } = response;
		headers.delete("content-length");
		const body = JSON.parse(text);
		const user = body.user ?? body;
		if (isVerification && user.email)
			await inTransaction((auth) =>
				auth.updateTable("users").set({ is_anonymous: false }).where("id", "=", user.id).execute(),
			);
		user.is_anonymous = !user.email;
		if (body.access_token)
			body.access_token = signInternally({ ...claimsOf(body.access_token), is_anonymous: user.is_anonymous });
		return new Response(JSON.stringify(body), { status, headers });
	}

	return async (request, context) => {
		const { pathname } = new URL(request.url);
		if (!ANSWERS_USER.test(pathname)) return fetch(request, context);
		if (pathname === "/auth/v1/user" && request.method === "PUT") {
			const changed = await update(request, context);
			if (changed) return withFlag(changed, false);
		}
		const { email, phone, data } = pathname === "/auth/v1/signup" ? await readBody(request) : { email: true };
		if (email || phone) return withFlag(await fetch(request, context), pathname === "/auth/v1/verify");
		const refresh_token = await createUser(data);
		return withFlag(
			await send(request, context, "POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token }),
			false,
		);
	};
}
