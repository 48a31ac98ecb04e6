import { Hono } from "hono";
import { parseRows } from "#app/platform/query-result.server.ts";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import type { HonoEnv } from "../hono-env.ts";

const TIMEOUT_MS = 3_000;
const NO_STORE = { "cache-control": "no-store" };

export const health = new Hono<HonoEnv>();

health.get("/healthz", (c) => c.json({ ok: true }, 200, NO_STORE));

health.get("/readyz", async (c) => {
	const ids = CATALOGUE.map(({ id }) => id);
	try {
		const query = c.var.context.db.from("products").select("id").in("id", ids);
		const { data, error, status } = await query.abortSignal(AbortSignal.timeout(TIMEOUT_MS));
		if (error && status > 0) return c.json({ ok: false, reason: `the database answered ${status}` }, 503, NO_STORE);
		if (error) throw error;
		const stored = new Set(parseRows(data, "id").map(({ id }) => id));
		const missing = ids.filter((id) => !stored.has(id));
		return c.json({ ok: missing.length === 0, missing }, missing.length === 0 ? 200 : 503, NO_STORE);
	} catch {
		return c.json({ ok: false, reason: "the database did not answer" }, 503, NO_STORE);
	}
});
