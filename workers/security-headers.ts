import { createMiddleware } from "hono/factory";
import type { Env } from "../app/lib/platform.ts";
import { CSP_REPORT_PATH } from "./csp-report.ts";
import { sayRequestId } from "./request-id.ts";

type Settings = Pick<Env, "SUPABASE_URL">;

/** Directives that every page shares; scripts differ (architecture decision 2). */
const common = ({ SUPABASE_URL }: Settings) =>
	[
		"default-src 'none'", // what a page needs is named, one by one
		"style-src 'self'",
		"style-src-attr 'unsafe-inline'", // a slider's position is a custom property in a style attribute; it can load and run nothing
		// A hosted project's pictures come by https; the local stack's do not. A setting that is no address breaks less without
		`img-src 'self' data: https: ${URL.canParse(SUPABASE_URL) ? new URL(SUPABASE_URL).origin : ""}`.trimEnd(),
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"manifest-src 'self'",
		"worker-src 'self'",
		`report-uri ${CSP_REPORT_PATH}`, // browsers that know report-to pass over it
		"report-to csp",
	].join("; ");

/** Vite's dev server injects styles and talks over a socket; only `npm run dev` is answered with this. */
const DEV =
	"default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https: http:; connect-src 'self' ws: http:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

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
	if (!headers.has("Content-Security-Policy"))
		headers.set("Content-Security-Policy", `${common(env)}; script-src 'self'`);
	headers.set("Reporting-Endpoints", `csp="${CSP_REPORT_PATH}"`);
}

/** Secures what passes Hono, and says whose request it answers. */
export const secureHeaders = () =>
	createMiddleware<{ Bindings: Env; Variables: { requestId: string } }>(async (c, next) => {
		await next();
		// Answers of fetch() and of the asset store have immutable headers: copy before setting any.
		const response = new Response(c.res.body, c.res);
		secure(response.headers, c.env);
		// A counter's minute (app/data/limits.server.ts)
		if (response.status === 429) response.headers.set("Retry-After", "60");
		sayRequestId(response.headers, c.get("requestId"));
		c.res = undefined; // else Hono copies once more, and lays the old headers over these
		c.res = response;
	});

/** 128 random bits for one response. */
export function nonceForPage(): string {
	return crypto.getRandomValues(new Uint8Array(16)).toHex();
}

/** A private page: scripts by nonce, and no copy kept by anyone. */
export function privatePolicy(response: Response, nonce: string, env: Settings, dev: boolean): Response {
	const headers = new Headers(response.headers);
	headers.set("Cache-Control", "private, no-store");
	headers.set("Content-Security-Policy", dev ? DEV : `${common(env)}; script-src 'nonce-${nonce}' 'strict-dynamic'`);
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * A public page: our own inline scripts, known by this rendering's nonce, are allowed by their hash; then the nonce is
 * taken out. So bytes and policy are constant and can be stored, and a script that somebody smuggled into the markup
 * is not on the list. The inert module script is: app/wake.ts starts a copy of its text.
 */
export async function publicPolicy(response: Response, nonce: string, env: Settings): Promise<Response> {
	const headers = new Headers(response.headers);
	const { status, statusText } = response;
	if (!headers.get("content-type")?.startsWith("text/html")) {
		headers.set("Content-Security-Policy", `${common(env)}; script-src 'self'`);
		return new Response(response.body, { status, statusText, headers });
	}
	const mark = ` nonce="${nonce}"`;
	const html = await response.text();
	const ours = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes]) =>
		attributes?.includes(mark),
	);
	const hashes = await Promise.all(ours.map(([, , code]) => sha256(code ?? "")));
	headers.set("Content-Security-Policy", `${common(env)}; script-src 'self' ${[...new Set(hashes)].join(" ")}`);
	return new Response(html.replaceAll(mark, ""), { status, statusText, headers });
}

async function sha256(text: string): Promise<string> {
	const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}'`;
}
