import type { Env } from "#app/platform/context.server.ts";
import type { ProductPicture } from "#shared/domain/pictures.ts";
import type { Product } from "#shared/domain/product.ts";

export interface CatalogEntry {
	id: string;
	/** Null if the row is invalid. */
	product: Product | null;
	pictures: readonly ProductPicture[];
	/** A sequence number in the order of creation. */
	seq: number;
	/** ISO 8601. */
	updatedAt: string;
}

export interface CatalogCopy {
	products: readonly CatalogEntry[];
	/** False if the catalog is larger; the copy then has the newest products. */
	isComplete: boolean;
	/** Whether the bundle replaces an empty catalog. */
	showsSamples: boolean;
	/** The latest `updatedAt`. */
	version: string;
	/** Time of the query, ms since 1970. */
	at: number;
}

/** Null in Node. */
const edge = () => (typeof caches === "undefined" ? null : (caches as unknown as { default: Cache }).default);

const keyFor = (env: Env) => `${env.SUPABASE_URL}/__catalog/${__BUILD_ID__}`;

/** Shared by the isolates of a data center. */
export async function fromEdge(env: Env): Promise<CatalogCopy | null> {
	const stored = await edge()
		?.match(keyFor(env))
		.catch(() => undefined);
	return stored ? ((await stored.json().catch(() => null)) as CatalogCopy | null) : null;
}

export async function toEdge(env: Env, copy: CatalogCopy, seconds: number): Promise<void> {
	const headers = { "cache-control": `public, max-age=${seconds}`, "content-type": "application/json" };
	await edge()
		?.put(keyFor(env), new Response(JSON.stringify(copy), { headers }))
		.catch(() => undefined); // the next query tries again
}
