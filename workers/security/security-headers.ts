import { createMiddleware } from "hono/factory";
import { CSP_REPORT_PATH, DEV_POLICY, policyFor, type Settings } from "#app/platform/content-policy.server.ts";
import type { HonoEnv } from "../hono-env.ts";
import { sayRequestId } from "../request-id.ts";

/** What no page of ours asks a browser for, nor may anything in it. */
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

/** The headers of every answer of the Worker, where the answer doesn't say them stricter. */
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

/** Secures what passes Hono, and says whose request it answers. */
export const secureHeaders = () =>
	createMiddleware<HonoEnv>(async (c, next) => {
		await next();
		const response = changeable(c.res);
		secure(response.headers, c.env);
		// A counter's minute (app/platform/rate-limit.server.ts)
		if (response.status === 429) response.headers.set("Retry-After", "60");
		sayRequestId(response.headers, c.var.context.requestId);
		c.res = undefined; // else Hono copies once more, and lays the old headers over these
		c.res = response;
	});

/** An answer whose headers can be set: those of fetch() and of the asset store can't, and nothing else tells. */
export function changeable(response: Response): Response {
	try {
		response.headers.delete("X-Request-Id"); // nobody else says it
		return response;
	} catch {
		return new Response(response.body, response);
	}
}

/** 128 random bits for one response. */
export function nonceForPage(): string {
	return crypto.getRandomValues(new Uint8Array(16)).toHex();
}

/** A private page: scripts by nonce, and no copy kept by anyone. */
export function privatePolicy(answer: Response, nonce: string, env: Settings, dev: boolean): Response {
	const response = changeable(answer);
	response.headers.set("Cache-Control", "private, no-store");
	response.headers.set(
		"Content-Security-Policy",
		dev ? DEV_POLICY : policyFor(env, `'nonce-${nonce}' 'strict-dynamic'`),
	);
	return response;
}
