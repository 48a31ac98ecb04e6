import { Hono } from "hono";
import type { Env } from "#app/platform/context.server.ts";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";

const READY_MS = 3_000;
const NO_STORE = { "cache-control": "no-store" };

/** `/healthz` checks this Worker, `/readyz` also the database and its bundled products. */
export const health = new Hono<{ Bindings: Env }>();

health.get("/healthz", (c) => c.json({ ok: true }, 200, NO_STORE));

health.get("/readyz", async (c) => {
	const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = c.env;
	try {
		const answer = await fetch(`${SUPABASE_URL}/rest/v1/products?select=id&id=in.(${CATALOGUE.map(({ id }) => id)})`, {
			headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
			signal: AbortSignal.timeout(READY_MS),
		});
		if (!answer.ok) return c.json({ ok: false, reason: `the database answered ${answer.status}` }, 503, NO_STORE);
		const held = new Set(((await answer.json()) as { id: string }[]).map((row) => row.id));
		const missing = CATALOGUE.filter((product) => !held.has(product.id)).map((product) => product.id);
		return c.json({ ok: missing.length === 0, missing }, missing.length === 0 ? 200 : 503, NO_STORE);
	} catch {
		return c.json({ ok: false, reason: "the database did not answer" }, 503, NO_STORE);
	}
});
