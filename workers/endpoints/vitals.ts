import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { routePattern } from "#app/addresses.ts";
import type { HonoEnv } from "../hono-env.ts";

const MAX_BYTES = 1024;
const NOT_MEASURED = -1; // 0 is a valid CLS
const VALID_PATH = /^\/[\w./-]{0,200}$/;

const metric = (max: number) => z.number().min(0).max(max).optional();
/** Values are in ms, except CLS, which has no unit. In the order of a data point's doubles. */
const METRICS = { LCP: metric(60_000), CLS: metric(10), INP: metric(60_000), TTFB: metric(60_000) };
const METRIC_NAMES = Object.keys(METRICS) as (keyof typeof METRICS)[];
const Vitals = z
	.strictObject({ path: z.string(), ...METRICS })
	.refine((beacon) => METRIC_NAMES.some((name) => beacon[name] !== undefined));

export const parseVitals = (body: unknown) => Vitals.safeParse(body).data ?? null;

/** Returns the pattern of the path, so that no id is stored. */
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
