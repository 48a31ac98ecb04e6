import { afterAll, expect, test } from "vitest";
import { REFRESH_AT_SECONDS } from "#app/features/auth/tokens.server.ts";
import { startServer } from "../../tests/support/loopback-server.ts";
import { REFRESH_INTERVAL_MS } from "./background-refresh.ts";
import type { Env } from "./context.server.ts";
import { supabaseFor } from "./supabase.server.ts";

const requests: { body: string; type: string }[] = [];
const storage = await startServer(async (request) => {
	requests.push({ body: await request.text(), type: request.headers.get("cache-control") ?? "" });
	if (request.url.includes("moved")) return new Response(null, { status: 307, headers: { location: "/elsewhere" } });
	return Response.json([]);
});
afterAll(() => storage.close());
const env = { SUPABASE_URL: storage.url, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test" } as Env;

test("clients use the specified intervals for session, realtime and storage [S9.24]", async () => {
	expect([REFRESH_INTERVAL_MS, REFRESH_AT_SECONDS]).toEqual([30_000, 90]);
	const client = supabaseFor(env);
	expect(client.realtime.heartbeatIntervalMs).toBe(30_000);
	const delays = [1, 2, 3, 4, 5, 40].map((attempt) => client.realtime.reconnectAfterMs(attempt));
	expect(delays).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);

	await client.storage.from("avatars").list("me");
	expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({ limit: 100, sortBy: { column: "name", order: "asc" } });
	await client.storage.from("avatars").upload("me/picture.png", Buffer.from("png"), { contentType: "image/png" });
	expect(requests[1]?.type).toBe("max-age=3600");
});

test("clients follow no redirect, which would take the token elsewhere", async () => {
	requests.length = 0;
	const { error } = await supabaseFor(env, "token")
		.from("moved" as "products")
		.select("id")
		.retry(false);
	expect(error).not.toBeNull();
	expect(requests).toHaveLength(1);
});
