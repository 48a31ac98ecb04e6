import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CSP_REPORT_PATH } from "#app/platform/content-policy.server.ts";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import type { HonoEnv } from "../hono-env.ts";

const MAX_BYTES = 16 * 1024; // a report holds addresses and up to 40 characters of a script
const MAX_REPORTS = 5;

export const cspReport = new Hono<HonoEnv>();

/**
 * Logs one line per kind of violation without personal data: of the page's address only the first segment, because
 * `/auth/confirm?token_hash=…` is a secret. Anyone can post here, so everything is bounded and the response
 * reveals nothing.
 */
cspReport.post(CSP_REPORT_PATH, bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
	const { context } = c.var;
	if (await isRateLimited(context, c.req.raw, "REPORT")) return c.body(null, 429);
	const body: unknown = await c.req.json().catch(() => null);
	if (body === null || typeof body !== "object") return c.body(null, 400);
	const reports = Array.isArray(body) ? body.map((report) => report?.body) : [(body as Report)["csp-report"]];
	const lines = new Set(reports.slice(0, MAX_REPORTS).map(lineOf));
	for (const line of lines) if (line) context.log("warn", "csp-report", { ...JSON.parse(line) });
	return c.body(null, 204);
});

type Report = Record<string, unknown>;

/** Returns directive, blocked origin and page of a report in either format (report-uri, report-to). */
function lineOf(report: unknown): string | null {
	if (report === null || typeof report !== "object") return null;
	const read = (...names: string[]) => {
		const value = names.map((name) => (report as Report)[name]).find((found) => typeof found === "string");
		return typeof value === "string" ? value : "";
	};
	const directive = /^[a-z-]{1,40}$/.exec(read("effectiveDirective", "effective-directive", "violated-directive"))?.[0];
	if (!directive) return null;
	const [page = ""] = /^\/[\w-]{0,40}/.exec(pathOf(read("documentURL", "document-uri"))) ?? [];
	return JSON.stringify({ directive, blocked: sourceOf(read("blockedURL", "blocked-uri")), page });
}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : "");

/** Returns the blocked origin, or the policy's keyword (inline, eval, data). */
function sourceOf(blocked: string): string {
	if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
	if (!URL.canParse(blocked)) return "unknown";
	const { origin, protocol } = new URL(blocked);
	return (origin === "null" ? protocol : origin).slice(0, 100);
}
