import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import type { Env, RequestContext } from "#app/platform/context.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import { startServer } from "../../tests/support/loopback-server.ts";
import type { HonoEnv } from "../hono-env.ts";
import { health } from "./health.ts";

let answer = () => Response.json([]);
const database = await startServer(() => answer());
afterAll(() => database.close());

const env = { SUPABASE_URL: database.url, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test" } as Env;
const app = new Hono<HonoEnv>()
	.use((c, next) => {
		c.set("context", { db: supabaseFor(env) } as RequestContext);
		return next();
	})
	.route("/", health);

test.each([
	["a product", 200, [{ id: "enc-0001" }], 200, { ok: true }],
	["no products", 200, [], 200, { ok: true }],
	["an error", 401, { message: "Invalid API key" }, 503, { ok: false, reason: "the database answered 401" }],
	["something else", 200, {}, 503, { ok: false, reason: "the database did not answer" }],
])("/readyz for a database that returns %s", async (_, status, body, expectedStatus, expected) => {
	answer = () => Response.json(body, { status });
	const response = await app.request("/readyz");
	expect([response.status, await response.json()]).toEqual([expectedStatus, expected]);
});
