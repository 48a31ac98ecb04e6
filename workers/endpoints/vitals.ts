import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePattern } from "#app/addresses.ts";
import type { HonoEnv } from "../hono-env.ts";

const MAX_BYTES = 1024;
/** Maxima in ms (CLS: none), in the order of a data point's doubles. */
const METRICS = { LCP: 60_000, CLS: 10, INP: 60_000, TTFB: 60_000 } as const;
const NOT_MEASURED = -1; // 0 is a valid CLS
const VALID_PATH = /^\/[\w./-]{0,200}$/;

type Metric = keyof typeof METRICS;
type Vitals = { path: string } & Partial<Record<Metric, number>>;
const METRIC_NAMES = Object.keys(METRICS) as Metric[];

export function parseVitals(body: unknown): Vitals | null {
	if (body === null || typeof body !== "object" || Array.isArray(body)) return null;
	const { path, ...metrics } = body as Record<string, unknown>;
	const entries = Object.entries(metrics);
	const isValid = ([name, value]: [string, unknown]) =>
		Object.hasOwn(METRICS, name) && typeof value === "number" && value >= 0 && value <= METRICS[name as Metric];
	return typeof path === "string" && entries.length > 0 && entries.every(isValid)
		? ({ path, ...metrics } as Vitals)
		: null;
}

/** A pattern, so that no id is stored. */
export const pagePattern = (path: string) => (VALID_PATH.test(path) ? routePattern(path) : "/*");

export const vitals = new Hono<HonoEnv>();

vitals.post("/vitals", bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
	const { env, req } = c;
	const { context } = c.var;
	const beacon = parseVitals(await req.json().catch(() => null));
	if (!beacon) return c.body(null, 400);
	// A proxy may add the header
	if (req.header("sec-gpc") === "1" || req.header("dnt") === "1") return c.body(null, 204);
	const page = pagePattern(beacon.path);
	const doubles = METRIC_NAMES.map((name) => beacon[name] ?? NOT_MEASURED);
	try {
		env.VITALS?.writeDataPoint({ indexes: [page], blobs: [page], doubles });
	} catch (error) {
		context.log("error", "vitals", { error });
	}
	return c.body(null, 204);
});
