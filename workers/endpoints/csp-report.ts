import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CSP_REPORT_PATH } from "#app/platform/content-policy.server.ts";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import type { HonoEnv } from "../hono-env.ts";

const MOST_BYTES = 16 * 1024; // a report holds addresses and up to 40 characters of a script
const MOST_IN_ONE = 5;

export const cspReport = new Hono<HonoEnv>();

/**
 * Writes one line for each kind of thing that was kept out, and nothing of who saw it: no address of theirs, no
 * parameters, of the page its first segment only (`/auth/confirm?token_hash=…` is a secret). Anybody can post here, so
 * what is logged is bounded, and the answer tells nothing.
 */
cspReport.post(CSP_REPORT_PATH, bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
	const { context } = c.var;
	if (await isRateLimited(context, c.req.raw, "REPORT")) return c.body(null, 429);
	const told: unknown = await c.req.json().catch(() => null);
	if (told === null || typeof told !== "object") return c.body(null, 400);
	const reports = Array.isArray(told) ? told.map((report) => report?.body) : [(told as Report)["csp-report"]];
	const lines = new Set(reports.slice(0, MOST_IN_ONE).map(lineOf));
	for (const line of lines) if (line) context.log("warn", "csp-report", { ...JSON.parse(line) });
	return c.body(null, 204);
});

type Report = Record<string, unknown>;

/** A report in either of its two spellings (report-uri, report-to), cut down to what says where a hole would be. */
function lineOf(report: unknown): string | null {
	if (report === null || typeof report !== "object") return null;
	const said = (...names: string[]) => {
		const value = names.map((name) => (report as Report)[name]).find((found) => typeof found === "string");
		return typeof value === "string" ? value : "";
	};
	const directive = /^[a-z-]{1,40}$/.exec(said("effectiveDirective", "effective-directive", "violated-directive"))?.[0];
	if (!directive) return null;
	const [page = ""] = /^\/[\w-]{0,40}/.exec(pathOf(said("documentURL", "document-uri"))) ?? [];
	return JSON.stringify({ directive, blocked: sourceOf(said("blockedURL", "blocked-uri")), page });
}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : "");

/** The origin of what was kept out, or the policy's word for it (inline, eval, data). */
function sourceOf(blocked: string): string {
	if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
	if (!URL.canParse(blocked)) return "unknown";
	const { origin, protocol } = new URL(blocked);
	return (origin === "null" ? protocol : origin).slice(0, 100);
}
