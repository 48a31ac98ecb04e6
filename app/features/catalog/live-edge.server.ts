import type { Env } from "#app/platform/context.server.ts";
import type { Live } from "#shared/domain/live.ts";
import type { ProductPicture } from "#shared/domain/pictures.ts";

export interface CachedLive {
	live: Live;
	/** Of the products that changed, by id. */
	pictures: Readonly<Record<string, readonly ProductPicture[]>>;
	/** Time of the query, ms since 1970. */
	at: number;
}

/** Null in Node. */
const edge = () => (typeof caches === "undefined" ? null : (caches as unknown as { default: Cache }).default);

const keyFor = (env: Env) => `${env.SUPABASE_URL}/__live/${__BUILD_ID__}`;

/** Shared by the isolates of a data center. */
export async function fromEdge(env: Env): Promise<CachedLive | null> {
	const stored = await edge()
		?.match(keyFor(env))
		.catch(() => undefined);
	return stored ? ((await stored.json().catch(() => null)) as CachedLive | null) : null;
}

export async function toEdge(env: Env, cached: CachedLive, seconds: number): Promise<void> {
	const headers = { "cache-control": `public, max-age=${seconds}`, "content-type": "application/json" };
	await edge()
		?.put(keyFor(env), new Response(JSON.stringify(cached), { headers }))
		.catch(() => undefined); // the next query tries again
}
