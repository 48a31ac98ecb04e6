import { createMiddleware } from "hono/factory";
import { CSP_REPORT_PATH, type PolicySettings, policyFor } from "#app/platform/content-policy.server.ts";
import type { HonoEnv } from "../hono-env.ts";

const DISABLED_FEATURES = [
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
];
const PERMISSIONS = DISABLED_FEATURES.map((feature) => `${feature}=()`).join(", ");

export function setSecurityHeaders(headers: Headers, env: PolicySettings): void {
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

export const securityHeaders = () =>
	createMiddleware<HonoEnv>(async (c, next) => {
		await next();
		const response = withMutableHeaders(c.res);
		setSecurityHeaders(response.headers, c.env);
		if (response.status === 429) response.headers.set("Retry-After", "60"); // the period in wrangler.toml
		setRequestId(response.headers, c.var.context.requestId);
		c.res = undefined; // otherwise Hono merges the old response's headers
		c.res = response;
	});

/** Copies the response if its headers are immutable, as those of fetched ones are; only a write reveals that. */
export function withMutableHeaders(response: Response): Response {
	try {
		response.headers.delete("X-Request-Id");
		return response;
	} catch {
		return new Response(response.body, response);
	}
}

export const createNonce = (): string => crypto.getRandomValues(new Uint8Array(16)).toHex();

export function withoutCaching(page: Response, policy: string): Response {
	const response = withMutableHeaders(page);
	response.headers.set("Cache-Control", "private, no-store");
	response.headers.set("Content-Security-Policy", policy);
	return response;
}

export const createRequestId = () => crypto.randomUUID();

/** Sets X-Request-Id, and Server-Timing for features/layout/error-page.tsx. */
function setRequestId(headers: Headers, requestId: string): void {
	headers.set("X-Request-Id", requestId);
	headers.append("Server-Timing", `request;desc="${requestId}"`);
}
