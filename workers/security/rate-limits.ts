import { createMiddleware } from "hono/factory";
import { addressOf, pagePath } from "#app/addresses.ts";
import type { RateLimitName } from "#app/platform/context.server.ts";
import { isJson, readJson } from "#app/platform/forms.ts";
import { jsonError } from "#app/platform/functions.server.ts";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { HonoEnv } from "../hono-env.ts";

/** Enforces the limits that addresses.ts declares. Responds to endpoints and JSON; forms are left to their action (`isRateLimited`). */
export const rateLimits = () =>
	createMiddleware<HonoEnv>(async (c, next) => {
		const request = c.req.raw;
		const { rateLimits, endpoint } = addressOf(pagePath(new URL(request.url).pathname) ?? "");
		if (!rateLimits || request.method === "GET" || request.method === "HEAD") return next();
		const name = await limitOf(rateLimits, request);
		const isLimited = name !== undefined && (await isRateLimited(c.var.context, request, name));
		if (!isLimited) return next();
		if (endpoint || isJson(request)) return jsonError(429, "too_often", TOO_MANY_REQUESTS);
		c.var.context.isRateLimited = true;
		return next();
	});

async function limitOf(
	{ "*": otherwise, ...limits }: Readonly<Record<string, RateLimitName>>,
	request: Request,
): Promise<RateLimitName | undefined> {
	const selectors = Object.entries(limits);
	if (selectors.length === 0) return otherwise;
	const fieldOf = await readBody(request.clone());
	const selected = selectors.find(([selector]) => {
		const [field = "", value] = selector.split("=");
		return value === undefined ? fieldOf(field) !== "" : fieldOf(field) === value;
	});
	return selected?.[1] ?? otherwise;
}

/** Returns a function that reads a field of the body as the actions do. */
async function readBody(request: Request): Promise<(field: string) => string> {
	const body = isJson(request) ? ((await readJson(request)) as Record<string, unknown> | null) : null;
	const form = isJson(request) ? null : await request.formData().catch(() => null);
	return (field) => String(body?.[field] ?? form?.get(field) ?? "");
}
