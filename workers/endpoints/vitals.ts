import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchRoutes, type RouteObject } from "react-router";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import type { HonoEnv } from "../hono-env.ts";

const MOST_BYTES = 1024;
/** What app/platform/vitals.ts measures, in the order of a data point's doubles, and the most that is believed: ms, and for CLS its own unit. */
const METRICS = { LCP: 60_000, CLS: 10, INP: 60_000, TTFB: 60_000 } as const;
const NOT_MEASURED = -1; // zero is a fine CLS
/** Every path that is a page; the rest, odd spellings among them, counts as not found. */
const PATH = /^\/[\w./-]{0,200}$/;

type Metric = keyof typeof METRICS;
export type Vitals = { path: string } & Partial<Record<Metric, number>>;

/** A beacon as it must be: a path, at least one of the metrics in its range, and nothing else. Null for anything else. */
export function parseVitals(told: unknown): Vitals | null {
	if (told === null || typeof told !== "object" || Array.isArray(told)) return null;
	const { path, ...metrics } = told as Record<string, unknown>;
	const given = Object.entries(metrics);
	const isSane = ([name, value]: [string, unknown]) =>
		Object.hasOwn(METRICS, name) && typeof value === "number" && value >= 0 && value <= METRICS[name as Metric];
	return typeof path === "string" && given.length > 0 && given.every(isSane) ? ({ path, ...metrics } as Vitals) : null;
}

/** React Router's list of routes by id, as a build has it. */
type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean } | undefined>;

/** The kind of page: "/product/:id", never which; "/*" for what is no page of ours. */
export function patternsOf(routes: Routes): (path: string) => string {
	const below = (parentId?: string): RouteObject[] =>
		Object.values(routes).flatMap((route) => {
			if (!route || route.parentId !== parentId) return [];
			const { id, path, index } = route;
			return [index ? { id, path, index } : { id, path, children: below(id) }];
		});
	const tree = below();
	return (path) => {
		const matches = PATH.test(path) ? matchRoutes(tree, path) : null;
		return `/${(matches ?? []).flatMap(({ route }) => route.path || []).join("/") || (matches ? "" : "*")}`;
	};
}

/**
 * `POST /vitals`: how fast a page was, into the data set of wrangler.toml, if there is one. Of the shopper nothing is
 * kept, not even which piece was looked at. Anybody can post here, so it is small, counted and strict, and tells nothing.
 */
export function vitals(routes: Routes) {
	const patternOf = patternsOf(routes);
	const app = new Hono<HonoEnv>();
	app.post("/vitals", bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
		const { env, req } = c;
		const { context } = c.var;
		if (await isRateLimited(context, req.raw, "VITALS")) return c.body(null, 429);
		const told = parseVitals(await req.json().catch(() => null));
		if (!told) return c.body(null, 400);
		// app/platform/vitals.ts asks the browser itself; a proxy may ask for the shopper
		if (req.header("sec-gpc") === "1" || req.header("dnt") === "1") return c.body(null, 204);
		const doubles = (Object.keys(METRICS) as Metric[]).map((name) => told[name] ?? NOT_MEASURED);
		try {
			const page = patternOf(told.path);
			env.VITALS?.writeDataPoint({ indexes: [page], blobs: [page], doubles });
		} catch (error) {
			context.log("error", "vitals", { error });
		}
		return c.body(null, 204);
	});
	return app;
}
