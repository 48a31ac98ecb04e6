import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CSP_REPORT_PATH } from "#app/platform/content-policy.server.ts";
import type { HonoEnv } from "../hono-env.ts";

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 5;

type Report = Record<string, unknown>;

export const cspReport = new Hono<HonoEnv>();

/** Logs no personal data, and only short fields, as anyone can post here. */
cspReport.post(CSP_REPORT_PATH, bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
	const { context } = c.var;
	const body: unknown = await c.req.json().catch(() => null);
	if (body === null || typeof body !== "object") return c.body(null, 400);
	const reports = Array.isArray(body) ? body.map((report) => report?.body) : [(body as Report)["csp-report"]];
	const violations = reports.slice(0, MAX_REPORTS).flatMap(parseViolation);
	const distinct = new Map(violations.map((violation) => [JSON.stringify(violation), violation]));
	for (const violation of distinct.values()) context.log("warn", "csp-report", violation);
	return c.body(null, 204);
});

function parseViolation(report: unknown) {
	if (report === null || typeof report !== "object") return [];
	const read = (...names: string[]) => {
		const values = names.map((name) => (report as Report)[name]);
		return values.find((value) => typeof value === "string") ?? "";
	};
	const directive = /^[a-z-]{1,40}$/.exec(read("effectiveDirective", "effective-directive", "violated-directive"))?.[0];
	if (!directive) return [];
	// Only the first segment, as /auth/confirm?token_hash=… is secret
	const [page = ""] = /^\/[\w-]{0,40}/.exec(pathOf(read("documentURL", "document-uri"))) ?? [];
	return [{ directive, blocked: sourceOf(read("blockedURL", "blocked-uri")), page }];
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : "");

function sourceOf(blocked: string): string {
	if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
	if (!URL.canParse(blocked)) return "unknown";
	const { origin, protocol } = new URL(blocked);
	return (origin === "null" ? protocol : origin).slice(0, 100);
}
