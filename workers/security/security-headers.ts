import { createMiddleware } from "hono/factory";
import { CSP_REPORT_PATH, DEV_POLICY, policyFor, type Settings } from "#app/platform/content-policy.server.ts";
import type { HonoEnv } from "../hono-env.ts";
import { setRequestId } from "../request-id.ts";

/** Browser features that no page uses. */
const PERMISSIONS = [
	"accelerometer",
	"camera",
	"display-capture",
	"geolocation",
	"gyroscope",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"usb",
]
	.map((feature) => `${feature}=()`)
	.join(", ");

/** Sets the security headers of every response, except stricter ones that it has. */
export function secure(headers: Headers, env: Settings): void {
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("X-Frame-Options", "DENY");
	if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	headers.set("Permissions-Policy", PERMISSIONS);
	headers.set("Cross-Origin-Opener-Policy", "same-origin");
	headers.set("Cross-Origin-Resource-Policy", "same-origin");
	headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
	if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policyFor(env, "'self'"));
	headers.set("Reporting-Endpoints", `csp="${CSP_REPORT_PATH}"`);
}

/** Sets security headers and the request id on responses that pass Hono. */
export const secureHeaders = () =>
	createMiddleware<HonoEnv>(async (c, next) => {
		await next();
		const response = withMutableHeaders(c.res);
		secure(response.headers, c.env);
		// The window of app/platform/rate-limit.server.ts
		if (response.status === 429) response.headers.set("Retry-After", "60");
		setRequestId(response.headers, c.var.context.requestId);
		c.res = undefined; // otherwise Hono copies the response again with its old headers
		c.res = response;
	});

/** Returns a response with mutable headers; those of fetch() and of the asset store are immutable. */
export function withMutableHeaders(response: Response): Response {
	try {
		response.headers.delete("X-Request-Id"); // also tests mutability
		return response;
	} catch {
		return new Response(response.body, response);
	}
}

/** 128 random bits. */
export function createNonce(): string {
	return crypto.getRandomValues(new Uint8Array(16)).toHex();
}

/** Sets the headers of a private page: scripts by nonce, no copies. */
export function privatePolicy(answer: Response, nonce: string, env: Settings, dev: boolean): Response {
	const response = withMutableHeaders(answer);
	response.headers.set("Cache-Control", "private, no-store");
	response.headers.set(
		"Content-Security-Policy",
		dev ? DEV_POLICY : policyFor(env, `'nonce-${nonce}' 'strict-dynamic'`),
	);
	return response;
}
