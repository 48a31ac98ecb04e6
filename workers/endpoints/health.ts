import { Hono } from "hono";
import { parseRows } from "#app/platform/query-result.server.ts";
import type { HonoEnv } from "../hono-env.ts";

const TIMEOUT_MS = 3_000;
const NO_STORE = { "cache-control": "no-store" };

export const health = new Hono<HonoEnv>();

health.get("/healthz", (c) => c.json({ ok: true }, 200, NO_STORE));

health.get("/readyz", async (c) => {
	try {
		const query = c.var.context.db.rpc("products_by_id", { ids: [] });
		const { data, error, status } = await query.abortSignal(AbortSignal.timeout(TIMEOUT_MS));
		if (error && status > 0) return c.json({ ok: false, reason: `the database answered ${status}` }, 503, NO_STORE);
		if (error) throw error;
		parseRows(data as { id: string }[] | null, "id");
		return c.json({ ok: true }, 200, NO_STORE);
	} catch {
		return c.json({ ok: false, reason: "the database did not answer" }, 503, NO_STORE);
	}
});
