import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import type { Env, RequestContext } from "#app/platform/context.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import type { HonoEnv } from "../hono-env.ts";
import { health } from "./health.ts";

let reply = { status: 200, body: "" };
const database = createServer((_, outgoing) =>
	outgoing.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body),
);
await new Promise<void>((resolve) => database.listen(0, "127.0.0.1", resolve));
afterAll(() => database.close());

const { port } = database.address() as AddressInfo;
const env = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test" } as Env;
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
	reply = { status, body: JSON.stringify(body) };
	const response = await app.request("/readyz");
	expect([response.status, await response.json()]).toEqual([expectedStatus, expected]);
});
