import type { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import encodeQR from "qr";
import { authError, type Body, changeBody, inTransaction, type Query, readBody } from "./auth-requests.ts";
import { claimsOf, signInternally } from "./signing-keys.ts";

/**
 * Stands in for TOTP factors, the claims `aal` and `amr`, and sessions' user agents, which Supabase Lite's Auth lacks. Follows
 * internal/api/mfa.go of github.com/supabase/auth, which accepts a valid code again with another challenge.
 */

const CHALLENGE_SECONDS = 300;
const MAX_FACTORS = 10;
const ISSUING_PATHS = ["/auth/v1/token", "/auth/v1/signup", "/auth/v1/verify"];
const FACTORS_PATH = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/;

interface Factor {
	id: string;
	friendly_name: string | null;
	factor_type: string;
	status: "verified" | "unverified";
	secret: string;
	created_at: string;
	updated_at: string;
}

interface Caller {
	user: { id: string; email: string };
	sessionId: string;
	isAal2: boolean;
	factors: Factor[];
}

const isVerified = ({ status }: Factor) => status === "verified";
const publicPart = ({ secret: _, ...factor }: Factor) => factor;

const generator = (secret: Secret, label?: string, issuer?: string) =>
	new TOTP({ secret, label, issuer, algorithm: "SHA1", digits: 6, period: 30 });

export function withSecondFactors(connection: PgliteConnection, fetch: App["fetch"]): App["fetch"] {
	const factorsOf = (query: Query, userId: unknown) =>
		query(sql<Factor>`select * from auth.mfa_factors where user_id = ${userId} order by created_at`);

	async function authenticate(request: Request, context: Parameters<App["fetch"]>[1]): Promise<Caller> {
		const headers = new Headers();
		for (const name of ["apikey", "authorization"]) headers.set(name, request.headers.get(name) ?? "");
		const response = await fetch(new Request(new URL("/auth/v1/user", request.url), { headers }), context);
		if (!response.ok) throw response;
		const user = (await response.json()) as Caller["user"];
		const sessionId = String(claimsOf(headers.get("authorization") ?? "").session_id);
		return inTransaction(connection, async (query) => {
			const [session] = await query(sql<{ aal: string }>`select aal from auth.sessions where id = ${sessionId}`);
			return { user, sessionId, isAal2: session?.aal === "aal2", factors: await factorsOf(query, user.id) };
		});
	}

	async function enroll({ user, isAal2, factors }: Caller, body: Body) {
		const { factor_type, friendly_name = null, issuer } = body;
		if (factor_type !== "totp") throw authError(400, "validation_failed", "factor_type needs to be totp");
		if (factors.some((factor) => factor.friendly_name === friendly_name)) {
			const message = `A factor with the friendly name "${friendly_name}" for this user already exists`;
			throw authError(422, "mfa_factor_name_conflict", message);
		}
		if (factors.length >= MAX_FACTORS) {
			const message = "Maximum number of verified factors reached, unenroll to continue";
			throw authError(422, "too_many_enrolled_mfa_factors", message);
		}
		if (factors.some(isVerified) && !isAal2)
			throw authError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
		const totp = generator(new Secret({ size: 20 }), user.email, String(issuer ?? "localhost"));
		const [id, secret, uri] = [crypto.randomUUID(), totp.secret.base32, totp.toString()];
		await inTransaction(connection, (query) =>
			query(sql`
				insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret)
				values (${id}, ${user.id}, ${friendly_name}, ${factor_type}, ${secret})`),
		);
		return { id, type: "totp", friendly_name, totp: { qr_code: encodeQR(uri, "svg", { ecc: "high" }), secret, uri } };
	}

	async function challenge(factor: Factor) {
		const id = crypto.randomUUID();
		const statement = sql`insert into auth.mfa_challenges (id, factor_id) values (${id}, ${factor.id})`;
		await inTransaction(connection, (query) => query(statement));
		return { id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS };
	}

	/** Raises the session to aal2 and ends the user's sessions of aal1. Returns the session's refresh token. */
	async function verify({ user, sessionId }: Caller, factor: Factor, { challenge_id, code }: Body): Promise<string> {
		if (!code) throw authError(400, "validation_failed", "Code needs to be non-empty");
		return inTransaction(connection, async (query) => {
			const [row] = await query(sql<{ created_at: string; verified_at: string | null }>`
				select created_at, verified_at from auth.mfa_challenges where id = ${challenge_id} and factor_id = ${factor.id}`);
			if (!row) throw authError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
			if (row.verified_at)
				throw authError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
			if (Date.parse(row.created_at) + CHALLENGE_SECONDS * 1000 < Date.now())
				throw authError(422, "mfa_challenge_expired", `MFA challenge ${challenge_id} has expired`);
			const totp = generator(Secret.fromBase32(factor.secret));
			if (totp.validate({ token: String(code).trim(), window: 1 }) === null)
				throw authError(422, "mfa_verification_failed", "Invalid TOTP code entered");

			await query(sql`update auth.mfa_challenges set verified_at = now() where id = ${challenge_id}`);
			await query(sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`);
			await addMethod(query, sessionId, "totp");
			await query(sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${sessionId}`);
			await query(sql`delete from auth.sessions where user_id = ${user.id} and aal < 'aal2'`);
			await query(sql`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`);
			const [refresh] = await query(sql<{ token: string }>`
				select token from auth.refresh_tokens where session_id = ${sessionId} and not revoked`);
			return refresh?.token ?? "";
		});
	}

	async function unenroll({ isAal2 }: Caller, factor: Factor) {
		if (isVerified(factor) && !isAal2)
			throw authError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
		await inTransaction(connection, async (query) => {
			await query(sql`
				delete from auth.mfa_amr_claims
				where authentication_method = 'totp'
					and session_id in (select id from auth.sessions where factor_id = ${factor.id})`);
			await query(sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`);
			await query(sql`delete from auth.mfa_factors where id = ${factor.id}`);
		});
		return { id: factor.id };
	}

	async function respond(request: Request, context: Parameters<App["fetch"]>[1], path: RegExpExecArray) {
		const caller = await authenticate(request, context);
		const [, factorId, operation] = path;
		const body = await readBody(request);
		if (!factorId) return Response.json(await enroll(caller, body));
		const factor = caller.factors.find(({ id }) => id === factorId);
		if (!factor) throw authError(404, "mfa_factor_not_found", "Factor not found");
		if (operation === "challenge") return Response.json(await challenge(factor));
		if (request.method === "DELETE") return Response.json(await unenroll(caller, factor));
		const url = new URL("/auth/v1/token?grant_type=refresh_token", request.url);
		const init = { method: "POST", headers: request.headers };
		const refresh_token = await verify(caller, factor, body);
		const refreshed = new Request(url, { ...init, body: JSON.stringify({ refresh_token }) });
		return withFactors(await fetch(refreshed, context), request);
	}

	const addMethod = (query: Query, sessionId: string, method: string) =>
		query(sql`
			insert into auth.mfa_amr_claims (session_id, authentication_method) values (${sessionId}, ${method})
			on conflict (session_id, authentication_method) do update set updated_at = now()`);

	/** Adds the user's factors to the response, and `aal` and `amr` to the access token. `method` is how the session was started. */
	const withFactors = (response: Response, request: Request, method?: "otp" | "password") =>
		changeBody(response, (body) =>
			inTransaction(connection, async (query) => {
				const user = body.user ?? body;
				const factors = user.id ? await factorsOf(query, user.id) : [];
				if (factors.length > 0) user.factors = factors.map(publicPart);
				if (!body.access_token) return;
				const claims = claimsOf(body.access_token);
				const sessionId = String(claims.session_id);
				const agent = request.headers.get("user-agent");
				await query(sql`update auth.sessions set user_agent = ${agent} where id = ${sessionId}`);
				if (method) await addMethod(query, sessionId, user.is_anonymous ? "anonymous" : method);
				const amr = await query(sql<{ method: string; timestamp: number }>`
					select authentication_method as method, floor(extract(epoch from updated_at))::integer as timestamp
					from auth.mfa_amr_claims where session_id = ${sessionId}
					order by updated_at desc`);
				const aal = amr.some(({ method }) => method === "totp") ? "aal2" : "aal1";
				body.access_token = signInternally({ ...claims, aal, amr });
			}),
		);

	return async (request, context) => {
		const { pathname, searchParams } = new URL(request.url);
		const path = FACTORS_PATH.exec(pathname);
		try {
			if (path) return await respond(request, context, path);
			if (ISSUING_PATHS.includes(pathname)) {
				const isRefresh = searchParams.get("grant_type") === "refresh_token";
				const method = pathname.endsWith("/verify") ? "otp" : "password";
				return await withFactors(await fetch(request, context), request, isRefresh ? undefined : method);
			}
			if (pathname !== "/auth/v1/user") return await fetch(request, context);
			if (request.method === "PUT") {
				const change = await readBody(request);
				const caller = change.password || change.email ? await authenticate(request, context) : null;
				if (caller?.factors.some(isVerified) && !caller.isAal2) {
					const message = "AAL2 session is required to update email or password when MFA is enabled.";
					throw authError(401, "insufficient_aal", message);
				}
			}
			return await withFactors(await fetch(request, context), request);
		} catch (error) {
			if (error instanceof Response) return error;
			throw error;
		}
	};
}
