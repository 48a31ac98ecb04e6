import type { RequestContext } from "#app/platform/context.server.ts";
import { parseRows } from "#app/platform/query-result.server.ts";
import { CATALOGUE, CATALOGUE_VERSION } from "#shared/catalogue/catalogue.ts";
import { bundledPictures } from "#shared/catalogue/pictures.ts";
import { type Live, liveOf, NOTHING_LIVE, withLive } from "#shared/domain/live.ts";
import type { ProductPicture } from "#shared/domain/pictures.ts";
import type { Product } from "#shared/domain/product.ts";
import { PRODUCT_COLUMNS, picturesFromRows } from "#shared/domain/product-row.ts";
import { type CachedLive, fromEdge, toEdge } from "./live-edge.server.ts";
import { NegativeCache } from "./negative-cache.server.ts";
import {
	byId,
	getProductsByIds,
	isProductId,
	type LoadedProduct,
	loadProduct,
	NO_PRODUCT,
	productsFromRows,
} from "./products.server.ts";

const FRESH_MS = 30_000;
/** After this the bundle is served without changes. */
const STALE_MS = 5 * 60_000;
const RETRY_DELAY_MS = 5_000;
const QUERY_MS = 4_000;
const MAX_ROWS = 500;
/** The other request may be aborted and never finish its query. */
const SHARED_QUERY_MS = QUERY_MS + 1_000;

interface Memory {
	cached: CachedLive | null;
	failedAt: number;
	inFlight: { result: Promise<Live>; since: number } | null;
	notFound: NegativeCache;
}
/** By backend: tests have several. */
const memories = new Map<string, Memory>();

const age = ({ at }: CachedLive) => Date.now() - at;

function memoryFor(backend: string): Memory {
	const memory = memories.get(backend) ?? { cached: null, failedAt: 0, inFlight: null, notFound: new NegativeCache() };
	memories.set(backend, memory);
	return memory;
}

/** Changes since the bundle was made (docs/decisions/0005). Never throws; concurrent calls share one query. */
export async function liveState(ctx: RequestContext): Promise<Live> {
	const memory = memoryFor(ctx.env.SUPABASE_URL);
	if (memory.cached && age(memory.cached) < FRESH_MS) return memory.cached.live;
	if (memory.inFlight && Date.now() - memory.inFlight.since < SHARED_QUERY_MS) return memory.inFlight.result;
	if (recentlyFailed(memory)) return staleOrEmpty(memory);
	const inFlight = { result: renew(ctx, memory), since: Date.now() };
	memory.inFlight = inFlight;
	const result = await inFlight.result;
	if (memory.inFlight === inFlight) memory.inFlight = null;
	return result;
}

async function renew(ctx: RequestContext, memory: Memory): Promise<Live> {
	const stored = await fromEdge(ctx.env);
	if (stored && stored.at > (memory.cached?.at ?? 0)) memory.cached = stored;
	if (memory.cached && age(memory.cached) < FRESH_MS) return memory.cached.live;
	const at = Date.now();
	try {
		const { products, pictures } = await changedProducts(ctx);
		memory.cached = { live: liveOf(CATALOGUE, products), pictures, at };
	} catch (error) {
		memory.failedAt = Date.now();
		ctx.log("error", "live", { error });
		return staleOrEmpty(memory);
	}
	ctx.waitUntil(toEdge(ctx.env, memory.cached, STALE_MS / 1000));
	return memory.cached.live;
}

const recentlyFailed = ({ failedAt }: Memory) => Date.now() - failedAt < RETRY_DELAY_MS;

function staleOrEmpty({ cached }: Memory): Live {
	return cached && age(cached) < STALE_MS ? cached.live : NOTHING_LIVE;
}

async function changedProducts({ db, log }: RequestContext) {
	const { data, error } = await db
		.from("products")
		.select(PRODUCT_COLUMNS)
		.gt("updated_at", CATALOGUE_VERSION)
		.order("updated_at", { ascending: false })
		.limit(MAX_ROWS)
		.abortSignal(AbortSignal.timeout(QUERY_MS));
	if (error) throw new Error(error.message);
	const rows = parseRows(data, "id");
	if (rows.length === MAX_ROWS) {
		const warning = `more than ${MAX_ROWS} rows changed since the bundle: older changes don't show`;
		log("warn", "live", { warning });
	}
	const products = productsFromRows(rows, log)
		.filter(({ id }) => isProductId(id))
		.sort(byId);
	const pictures = Object.fromEntries(rows.map(({ id, product_images }) => [id, picturesFromRows(product_images)]));
	return { products, pictures };
}

export async function liveCatalogue(ctx: RequestContext): Promise<readonly Product[]> {
	return withLive(CATALOGUE, await liveState(ctx));
}

function livePictures({ cached }: Memory, product: Product): readonly ProductPicture[] {
	const changed = cached && age(cached) < STALE_MS ? cached.pictures : {};
	return (Object.hasOwn(changed, product.id) ? changed[product.id] : undefined) ?? bundledPictures(product);
}

/** From the live catalogue, or else from the database. */
export async function loadLiveProduct(ctx: RequestContext, id: string): Promise<LoadedProduct> {
	const product = (await liveCatalogue(ctx)).find((listed) => listed.id === id);
	const memory = memoryFor(ctx.env.SUPABASE_URL);
	if (product) return { product, pictures: livePictures(memory, product), failed: false };
	if (memory.notFound.has(id)) return NO_PRODUCT;
	if (recentlyFailed(memory)) return { ...NO_PRODUCT, failed: isProductId(id) };
	const loaded = await loadProduct(ctx, id);
	if (loaded.failed) memory.failedAt = Date.now();
	else if (!loaded.product) memory.notFound.add(id);
	return loaded;
}

/** By id, without missing ones. */
export async function liveProducts(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
	const listed = new Map((await liveCatalogue(ctx)).map((product) => [product.id, product]));
	const others = await getProductsByIds(
		ctx,
		ids.filter((id) => !listed.has(id)),
	);
	for (const product of others) listed.set(product.id, product);
	return listed;
}
