import { createHmac, createPrivateKey, createPublicKey, type JsonWebKey, sign, verify } from "node:crypto";
import type { App } from "@supabase/lite";
import { changeBody } from "./auth-requests.ts";
import { JWT_SECRET, SIGNING_KEY } from "./demo.ts";

/**
 * Hosted projects sign access tokens with ES256 and publish the key. Supabase Lite signs with HS256, so tokens of requests and
 * responses are signed again. HS256 tokens are accepted, too, as on a hosted project whose legacy secret isn't revoked.
 */

const { d: _private, key_ops: _operations, ...PUBLIC_KEY } = SIGNING_KEY;
const JWKS = { keys: [{ ...PUBLIC_KEY, use: "sig", key_ops: ["verify"] }] };
const privateKey = createPrivateKey({ key: SIGNING_KEY as unknown as JsonWebKey, format: "jwk" });
const publicKey = createPublicKey(privateKey);
const dsaEncoding = "ieee-p1363";

const JWKS_PATH = "/auth/v1/.well-known/jwks.json";
const ISSUING_PATHS = /^\/auth\/v1\/(token|signup|verify|factors\/[^/]+\/verify)$/;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs claims as the local auth service does. */
export function signToken(claims: object): string {
	const signed = `${encode({ alg: "ES256", kid: SIGNING_KEY.kid, typ: "JWT" })}.${encode(claims)}`;
	const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding });
	return `${signed}.${signature.toString("base64url")}`;
}

/** Returns the claims of an ES256 token, or null for any other text. Supabase Lite checks the times. */
function verifiedClaims(token: string): object | null {
	const end = token.lastIndexOf(".");
	const [signed, signature] = [Buffer.from(token.slice(0, end)), Buffer.from(token.slice(end + 1), "base64url")];
	return verify("sha256", signed, { key: publicKey, dsaEncoding }, signature) ? claimsOf(token) : null;
}

/** Signs claims as Supabase Lite does. */
export function signInternally(claims: object): string {
	const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
	return `${signed}.${createHmac("sha256", JWT_SECRET).update(signed).digest("base64url")}`;
}

/** Doesn't verify the token. */
export const claimsOf = (token: string): Record<string, unknown> =>
	JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** Serves the public key and translates the tokens of requests and responses. */
export function withSigningKey(fetch: App["fetch"]): App["fetch"] {
	return async (request, context) => {
		const { pathname } = new URL(request.url);
		if (pathname === JWKS_PATH) return Response.json(JWKS, { headers: { "cache-control": "public, max-age=600" } });
		// Matches JWTs, but not API keys
		const token = /^Bearer (eyJ.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
		const claims = token && verifiedClaims(token);
		if (claims) request.headers.set("authorization", `Bearer ${signInternally(claims)}`);
		const response = await fetch(request, context);
		if (!ISSUING_PATHS.test(pathname)) return response;
		return changeBody(response, (body) => {
			if (body.access_token) body.access_token = signToken(claimsOf(body.access_token));
		});
	};
}
