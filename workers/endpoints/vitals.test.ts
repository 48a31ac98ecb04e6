import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { ADDRESSES } from "#app/addresses.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { HonoEnv } from "../hono-env.ts";
import { pagePattern, parseVitals, vitals } from "./vitals.ts";

describe("parseVitals", () => {
	test("accepts a path with any of the four metrics in their ranges", () => {
		const whole = { path: "/shop", LCP: 1200.5, CLS: 0, INP: 48, TTFB: 90 };
		expect(parseVitals(whole)).toEqual(whole);
		expect(parseVitals({ path: "/shop", TTFB: 0 })).toEqual({ path: "/shop", TTFB: 0 });
	});

	test.each([
		null,
		[],
		{ path: "/shop" },
		{ LCP: 1 },
		{ path: 7, LCP: 1 },
		{ path: "/shop", LCP: "1" },
		{ path: "/shop", LCP: -1 },
		{ path: "/shop", LCP: 60_001 },
		{ path: "/shop", CLS: 11 },
		{ path: "/shop", LCP: Number.NaN },
		{ path: "/shop", LCP: 1, user: "amara@example.com" },
		{ path: "/shop", LCP: 1, toString: 1 },
		JSON.parse('{"path":"/shop","LCP":1,"__proto__":1}'),
	])("rejects %j", (body) => {
		expect(parseVitals(body)).toBeNull();
	});
});

// Patterns of other paths: app/addresses.test.ts
test.each([
	["/product/enc-0001", "/product/:id"],
	["/amara@example.com", "/*"],
	["/product/enc%2d0001", "/*"],
	["shop", "/*"],
	[`/${"x".repeat(300)}`, "/*"],
])("the kind of page at %s is %s", (path, pattern) => {
	expect(pagePattern(path)).toBe(pattern);
});

test("any path is stored as one of the table of addresses", () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[a-z/.:%-]{0,20}$/), (path) => {
			expect(Object.keys(ADDRESSES)).toContain(pagePattern(`/${path}`));
		}),
	);
});

describe("POST /vitals", () => {
	/** Records the data points for Analytics Engine. */
	function dataSet() {
		const points: unknown[] = [];
		const env = {
			LIMIT_VITALS: { limit: async () => ({ success: true }) },
			VITALS: { writeDataPoint: (point: unknown) => void points.push(point) },
		};
		const context = { env, log: () => {} } as unknown as RequestContext;
		const app = new Hono<HonoEnv>()
			.use((c, next) => {
				c.set("context", context);
				return next();
			})
			.route("/", vitals);
		const post = (body: string, headers: Record<string, string> = {}, given: object = env) =>
			app.request("/vitals", { method: "POST", body, headers }, given);
		return { env, points, post };
	}
	const whole = JSON.stringify({ path: "/product/enc-0001", LCP: 1200, CLS: 0.02, TTFB: 90 });

	test("writes one point: the kind of page and the four values, with -1 for those that weren't measured", async () => {
		const { points, post } = dataSet();
		expect((await post(whole)).status).toBe(204);
		for (const wrong of ["LCP=1", "", "[".repeat(500)]) expect((await post(wrong)).status).toBe(400);
		expect(points).toEqual([{ indexes: ["/product/:id"], blobs: ["/product/:id"], doubles: [1200, 0.02, -1, 90] }]);
	});

	test("writes nothing with GPC or DNT, or without a data set", async () => {
		const { env, points, post } = dataSet();
		for (const name of ["sec-gpc", "dnt"]) expect((await post(whole, { [name]: "1" })).status).toBe(204);
		expect((await post(whole, {}, { ...env, VITALS: undefined })).status).toBe(204);
		expect(points).toEqual([]);
	});
});
