import type { Env } from "#app/platform/context.ts";
import type { Live } from "#shared/domain/live.ts";

/** Live state and when it was asked for, in ms since 1970. */
export interface Known {
	live: Live;
	at: number;
}

/** The edge's own cache; none in Node, where tests run. The DOM's types don't know `default`. */
const edge = () => (typeof caches === "undefined" ? null : (caches as unknown as { default: Cache }).default);

/** Under the backend's address, where no page is, so that two shops never mix; and by build, so that a new one starts clean. */
const keyFor = (env: Env) => `${env.SUPABASE_URL}/__live/${__BUILD_ID__}`;

/** What any isolate of this data centre learned last; null where there is nothing, or it can't be read. */
export async function fromEdge(env: Env): Promise<Known | null> {
	const stored = await edge()
		?.match(keyFor(env))
		.catch(() => undefined);
	return stored ? ((await stored.json().catch(() => null)) as Known | null) : null;
}

/** Lets the other isolates know, for `seconds`. */
export async function toEdge(env: Env, known: Known, seconds: number): Promise<void> {
	const headers = { "cache-control": `public, max-age=${seconds}`, "content-type": "application/json" };
	await edge()
		?.put(keyFor(env), new Response(JSON.stringify(known), { headers }))
		.catch(() => undefined); // the next to ask stores it
}
