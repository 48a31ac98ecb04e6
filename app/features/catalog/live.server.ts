import type { Platform } from "#app/platform/context.ts";
import { parseRows } from "#app/platform/query-result.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import { CATALOGUE, CATALOGUE_VERSION } from "#shared/catalogue/catalogue.ts";
import { type Live, liveOf, NOTHING_LIVE, withLive } from "#shared/domain/live.ts";
import type { Product } from "#shared/domain/product.ts";
import { PRODUCT_COLUMNS } from "#shared/domain/product-row.ts";
import { log } from "#shared/log.ts";
import { fromEdge, type Known, toEdge } from "./live-edge.server.ts";
import { Misses } from "./negative-cache.server.ts";
import {
	byId,
	getProductsByIds,
	isProductId,
	type LoadedProduct,
	loadProduct,
	productsFromRows,
} from "./products.server.ts";

type Asker = Pick<Platform, "env" | "waitUntil" | "requestId">;

const FRESH_MS = 30_000;
/** How long the last known state stands in for a database that does not answer; after that the bundle shows. */
const STALE_MS = 5 * 60_000;
/** After a failure nobody asks for a while: a dead database must not cost every page its time limit. */
const REST_MS = 5_000;
/** A list must not wait longer for a slow database. */
const QUERY_MS = 2_000;
const MOST_ROWS = 500;
/** How long an answer is waited for that another request asked for: that one may have been ended with its shopper. */
const ASKING_MS = QUERY_MS + 1_000;

interface Memory {
	known: Known | null;
	failedAt: number;
	asking: { answer: Promise<Live>; since: number } | null;
	misses: Misses;
}
/** This isolate's, by backend: one in a shop, several in tests. */
const memories = new Map<string, Memory>();

const age = ({ at }: Known) => Date.now() - at;

function memoryOf(backend: string): Memory {
	const memory = memories.get(backend) ?? { known: null, failedAt: 0, asking: null, misses: new Misses() };
	memories.set(backend, memory);
	return memory;
}

/**
 * What the server changed since the bundle was made (architecture decision 7), at most 30 s old where the database
 * answers. Where it does not: what was known last, for five minutes, and then nothing. Never throws. One question at a time.
 */
export async function liveState(platform: Asker): Promise<Live> {
	const memory = memoryOf(platform.env.SUPABASE_URL);
	if (memory.known && age(memory.known) < FRESH_MS) return memory.known.live;
	if (memory.asking && Date.now() - memory.asking.since < ASKING_MS) return memory.asking.answer;
	if (isResting(memory)) return lastKnown(memory);
	const asking = { answer: renew(platform, memory), since: Date.now() };
	memory.asking = asking;
	const answer = await asking.answer;
	if (memory.asking === asking) memory.asking = null;
	return answer;
}

async function renew(platform: Asker, memory: Memory): Promise<Live> {
	const stored = await fromEdge(platform.env);
	if (stored && stored.at > (memory.known?.at ?? 0)) memory.known = stored;
	if (memory.known && age(memory.known) < FRESH_MS) return memory.known.live;
	const at = Date.now();
	try {
		memory.known = { live: liveOf(CATALOGUE, await changedProducts(platform)), at };
	} catch (error) {
		memory.failedAt = Date.now();
		const { requestId } = platform;
		log("error", "live", { requestId, error });
		return lastKnown(memory);
	}
	platform.waitUntil(toEdge(platform.env, memory.known, STALE_MS / 1000));
	return memory.known.live;
}

const isResting = ({ failedAt }: Memory) => Date.now() - failedAt < REST_MS;

function lastKnown({ known }: Memory): Live {
	return known && age(known) < STALE_MS ? known.live : NOTHING_LIVE;
}

/** The newest MOST_ROWS of the pieces that changed since the bundle was made. */
async function changedProducts({ env, requestId }: Asker): Promise<Product[]> {
	const { data, error } = await supabaseFor(env)
		.from("products")
		.select(PRODUCT_COLUMNS)
		.gt("updated_at", CATALOGUE_VERSION)
		.order("updated_at", { ascending: false })
		.limit(MOST_ROWS)
		.abortSignal(AbortSignal.timeout(QUERY_MS));
	if (error) throw new Error(error.message);
	const rows = parseRows(data, "id");
	if (rows.length === MOST_ROWS) {
		const warning = `more than ${MOST_ROWS} rows changed since the bundle: older changes don't show`;
		log("warn", "live", { requestId, warning });
	}
	return productsFromRows(rows, requestId)
		.filter(({ id }) => isProductId(id))
		.sort(byId);
}

/** The bundled list with live state laid over it, and the server's own pieces after it: what every list shows. */
export async function liveCatalogue(platform: Asker): Promise<readonly Product[]> {
	return withLive(CATALOGUE, await liveState(platform));
}

/** One piece as the lists show it, or else as the server has it; `failed` where that could not be asked. */
export async function loadLiveProduct(platform: Asker, id: string): Promise<LoadedProduct> {
	const product = (await liveCatalogue(platform)).find((listed) => listed.id === id);
	if (product) return { product, failed: false };
	const memory = memoryOf(platform.env.SUPABASE_URL);
	if (memory.misses.has(id)) return { product: null, failed: false };
	if (isResting(memory)) return { product: null, failed: isProductId(id) };
	const loaded = await loadProduct(platform, id);
	if (loaded.failed) memory.failedAt = Date.now();
	else if (!loaded.product) memory.misses.add(id);
	return loaded;
}

/** The same for several, by id; those that nobody knows, or that can't be asked for, are missing. */
export async function liveProducts(platform: Asker, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
	const listed = new Map((await liveCatalogue(platform)).map((product) => [product.id, product]));
	const others = await getProductsByIds(
		platform,
		ids.filter((id) => !listed.has(id)),
	);
	for (const product of others) listed.set(product.id, product);
	return listed;
}
