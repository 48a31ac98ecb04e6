import type { RequestContext } from "#app/platform/context.server.ts";
import { chunksOf, parseRows } from "#app/platform/query-result.server.ts";
import { bundledPictures, CATALOGUE } from "#shared/catalogue/catalogue.ts";
import type { ProductPicture } from "#shared/domain/pictures.ts";
import type { Product } from "#shared/domain/product.ts";
import { isProductId } from "#shared/domain/product-fields.ts";
import { type ProductRow, picturesFromRows } from "#shared/domain/product-row.ts";
import { type CatalogCopy, type CatalogEntry, fromEdge, toEdge } from "./edge-copy.server.ts";
import { NegativeCache } from "./negative-cache.server.ts";
import { type LoadedProduct, loadProduct, loadProductsByIds, NO_PRODUCT, productsFromRows } from "./products.server.ts";

const FRESH_MS = 30_000;
/** The edge keeps its copy for a day, so that pages keep working while the database is down. */
const STALE_SECONDS = 86_400;
const RETRY_DELAY_MS = 5_000;
const QUERY_MS = 4_000;
const MAX_PRODUCTS = 2_000;
/** Limits the wait for another request's query, which never ends if that request is aborted. */
const SHARED_QUERY_MS = QUERY_MS + 1_000;

export interface Catalog {
	/** Sorted as "Featured"; the newest 2,000 of a larger catalog. */
	readonly products: readonly Product[];
	/** If false, Postgres lists the products (docs/decisions/0043). */
	readonly isComplete: boolean;
	/** Differs after each change. */
	readonly version: string;
}

interface Memory {
	copy: CatalogCopy | null;
	failedAt: number;
	inFlight: { result: Promise<Catalog>; since: number } | null;
	notFound: NegativeCache;
}
/** Keyed by the backend's URL, as tests have several backends. */
const memories = new Map<string, Memory>();

const BUNDLE: Catalog = { products: CATALOGUE, isComplete: true, version: "bundle" };

const age = ({ at }: CatalogCopy) => Date.now() - at;

function memoryFor(backend: string): Memory {
	const memory = memories.get(backend) ?? { copy: null, failedAt: 0, inFlight: null, notFound: new NegativeCache() };
	memories.set(backend, memory);
	return memory;
}

/**
 * Loads the shop's products, at most 30 s old. If the database fails, returns the last copy, or the bundle if there is none
 * (docs/decisions/0005). Never throws; concurrent calls share one query.
 */
export async function loadCatalog(ctx: RequestContext): Promise<Catalog> {
	const memory = memoryFor(ctx.env.SUPABASE_URL);
	if (memory.copy && age(memory.copy) < FRESH_MS) return catalogOf(memory.copy);
	if (memory.inFlight && Date.now() - memory.inFlight.since < SHARED_QUERY_MS) return memory.inFlight.result;
	if (recentlyFailed(memory)) return catalogOf(memory.copy);
	const inFlight = { result: renew(ctx, memory), since: Date.now() };
	memory.inFlight = inFlight;
	const result = await inFlight.result;
	if (memory.inFlight === inFlight) memory.inFlight = null;
	return result;
}

async function renew(ctx: RequestContext, memory: Memory): Promise<Catalog> {
	const stored = await fromEdge(ctx.env);
	if (stored && stored.at > (memory.copy?.at ?? 0)) memory.copy = stored;
	if (memory.copy && age(memory.copy) < FRESH_MS) return catalogOf(memory.copy);
	const at = Date.now();
	try {
		memory.copy = { ...(await update(ctx, memory.copy)), at };
	} catch (error) {
		memory.failedAt = Date.now();
		ctx.log("error", "catalog", { error });
		return catalogOf(memory.copy);
	}
	ctx.waitUntil(toEdge(ctx.env, memory.copy, STALE_SECONDS));
	return catalogOf(memory.copy);
}

const recentlyFailed = ({ failedAt }: Memory) => Date.now() - failedAt < RETRY_DELAY_MS;

/** Keyed by the copy, so that an unchanged catalog stays the same object; search and lists cache their results by it. */
const catalogs = new WeakMap<readonly CatalogEntry[], Catalog>();

function catalogOf(copy: CatalogCopy | null): Catalog {
	if (!copy || (copy.products.length === 0 && copy.showsSamples)) return BUNDLE;
	const { products, isComplete } = copy;
	const catalog = catalogs.get(products) ?? {
		products: products.flatMap(({ product }) => product ?? []),
		isComplete,
		version: `${products.length}.${copy.version}`, // a deletion changes only the number
	};
	catalogs.set(products, catalog);
	return catalog;
}

type Row = ProductRow & { updated_at: string; seq: number };

/** The result of `catalog_changes`. */
interface Changes {
	total: number;
	version: string | null;
	shows_samples: boolean;
	products: Row[];
	/** The argument `before` of the call that returns the rest. */
	next: number | null;
}

async function query({ db }: RequestContext, since: string | null) {
	const signal = AbortSignal.timeout(QUERY_MS);
	const load = async (before: number | null): Promise<Omit<Changes, "next">> => {
		const parameters = { ...(since !== null && { since }), ...(before !== null && { before }) };
		const { data, error } = await db
			.rpc("catalog_changes", { ...parameters, max_products: MAX_PRODUCTS })
			.abortSignal(signal);
		if (error) throw new Error(error.message);
		const { next = null, ...changes } = (data ?? {}) as unknown as Changes;
		const rows = parseRows(changes.products ?? null, "id");
		// A product that changes between these calls is newer than the first call's version, so the next update loads it
		return { ...changes, products: next === null ? rows : [...rows, ...(await load(next)).products] };
	};
	const { total, version, shows_samples, products } = await load(null);
	if (typeof total !== "number") throw new Error("expected a total");
	return { total, version: version ?? "", showsSamples: shows_samples !== false, rows: products };
}

/** Loads what changed since the copy, or everything if something was deleted. */
async function update(ctx: RequestContext, copy: CatalogCopy | null): Promise<Omit<CatalogCopy, "at">> {
	if (copy && copy.products.length > 0) {
		const { total, rows, ...changes } = await query(ctx, copy.version);
		const products = merge(copy.products, rows, ctx);
		const isComplete = total <= MAX_PRODUCTS;
		if (isComplete === copy.isComplete && products.length === Math.min(total, MAX_PRODUCTS))
			return { ...changes, products, isComplete };
	}
	const { total, rows, ...changes } = await query(ctx, null);
	return { ...changes, products: merge([], rows, ctx), isComplete: total <= MAX_PRODUCTS };
}

function merge(products: readonly CatalogEntry[], rows: readonly Row[], ctx: RequestContext) {
	const known = new Map(products.map((stored) => [stored.id, stored]));
	const changed = rows.filter(({ id, updated_at }) => known.get(id)?.updatedAt !== updated_at);
	if (changed.length === 0) return products;
	for (const row of changed) known.set(row.id, storedFromRow(row, ctx));
	return [...known.values()].sort((a, b) => a.seq - b.seq).slice(-MAX_PRODUCTS);
}

function storedFromRow(row: Row, { log }: RequestContext): CatalogEntry {
	const { id, seq, updated_at: updatedAt, product_images = [] } = row;
	const [product = null] = isProductId(id) ? productsFromRows([row], log) : []; // other ids have no page
	return { id, product, pictures: picturesFromRows(product_images), seq, updatedAt };
}

/** ISO 8601 times by product id; empty for the bundle. Call it after `loadCatalog`. */
export function modificationTimes({ env }: RequestContext): ReadonlyMap<string, string> {
	const { copy } = memoryFor(env.SUPABASE_URL);
	return new Map(copy?.products.map(({ id, updatedAt }) => [id, updatedAt]));
}

function picturesOf({ copy }: Memory, product: Product): readonly ProductPicture[] {
	return copy?.products.find(({ id }) => id === product.id)?.pictures ?? bundledPictures(product);
}

/** Looks in the catalog, then in the database; the other way around for a large catalog, whose copy keeps deleted products. */
export async function loadListedProduct(ctx: RequestContext, id: string): Promise<LoadedProduct> {
	const { products, isComplete } = await loadCatalog(ctx);
	const product = products.find((listed) => listed.id === id);
	const memory = memoryFor(ctx.env.SUPABASE_URL);
	const copied = product
		? { product, pictures: picturesOf(memory, product), failed: false }
		: { ...NO_PRODUCT, failed: isProductId(id) };
	if (product && isComplete) return copied;
	if (memory.notFound.has(id)) return NO_PRODUCT;
	if (recentlyFailed(memory)) return copied;
	const loaded = await loadProduct(ctx, id);
	if (loaded.failed) memory.failedAt = Date.now();
	else if (!loaded.product) memory.notFound.add(id);
	return loaded.failed ? copied : loaded;
}

/** Loads products by id, from the database if `isFresh`. Unknown ids are left out. */
export async function loadProducts(
	ctx: RequestContext,
	ids: readonly string[],
	isFresh = false,
): Promise<ReadonlyMap<string, Product>> {
	const { products, isComplete } = await loadCatalog(ctx);
	const wanted = new Set(ids);
	const found = new Map(products.flatMap((product) => (wanted.has(product.id) ? [[product.id, product]] : [])));
	// Samples aren't in the database
	const isCopied = isComplete && !(isFresh && products !== CATALOGUE);
	const queried = isCopied ? [...wanted].filter((id) => !found.has(id)) : [...wanted];
	await Promise.all(
		chunksOf(queried).map(async (part) => {
			const loaded = await loadProductsByIds(ctx, part);
			if (loaded.failed) return;
			for (const id of part) found.delete(id);
			for (const product of loaded.products) found.set(product.id, product);
		}),
	);
	return found;
}
