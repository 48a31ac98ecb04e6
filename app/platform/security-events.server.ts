import { createHmac, randomBytes } from "node:crypto";
import { rateLimitKey } from "#shared/domain/rate-limit.ts";
import type { LogLevel } from "#shared/log.ts";

/** docs/operations.md explains each event and when to alert. */
const LEVELS = {
	signed_in: "info",
	sign_in_failed: "warn",
	signed_out: "info",
	password_changed: "info",
	second_factor_added: "info",
	second_factor_removed: "info",
	mailed_token_rejected: "warn",
	session_rejected: "warn",
	cross_site_request: "warn",
	forbidden: "warn",
	rate_limited: "warn",
	admin_read: "info",
} as const satisfies Record<string, LogLevel>;

export const SECURITY_EVENTS = Object.keys(LEVELS) as SecurityEvent[];
export type SecurityEvent = keyof typeof LEVELS;

/** `code` is Auth's error code, `limit` the name of a counter. Neither may contain user input. */
type Details = { code?: string | undefined } | { limit: string };

export type SecurityLog = (event: SecurityEvent, details?: Details) => void;

/** Used if no key is configured; clients can then be compared only within an isolate. */
let isolateKey: Buffer | undefined;

export function createSecurityLog(
	key: string | undefined,
	request: Request,
	routeOf: (pathname: string) => string,
	write: (level: LogLevel, at: string, fields: Record<string, unknown>) => void,
): SecurityLog {
	return (event, details) => {
		isolateKey ??= randomBytes(32);
		const client = createHmac("sha256", key || isolateKey).update(rateLimitKey(clientAddress(request)));
		const route = routeOf(new URL(request.url).pathname);
		write(LEVELS[event], "security", { event, route, client: client.digest("hex").slice(0, 16), ...details });
	};
}

/** Returns the address that Cloudflare sets, as clients can forge headers such as X-Forwarded-For. */
export const clientAddress = (request: Request) => request.headers.get("cf-connecting-ip") ?? "unknown";
