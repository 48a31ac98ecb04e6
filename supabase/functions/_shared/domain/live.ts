import type { Product } from "./product.ts";

type LiveChange = Pick<Product, "id"> & Partial<Product>;

/** Changes in the database since the bundle (docs/decisions/0005). */
export interface Live {
	readonly changed: readonly LiveChange[];
	/** Missing from the bundle, oldest first. */
	readonly added: readonly Product[];
}

export const NOTHING_LIVE: Live = { changed: [], added: [] };

/** Returns the same list for the same state, so that caches by list stay valid. */
const cache = new WeakMap<Live, { bundle: readonly Product[]; list: readonly Product[] }>();

export function withLive(bundle: readonly Product[], live: Live): readonly Product[] {
	const { changed, added } = live;
	if (changed.length === 0 && added.length === 0) return bundle;
	const cached = cache.get(live);
	if (cached?.bundle === bundle) return cached.list;
	const changes = new Map(changed.map((change) => [change.id, change]));
	const apply = (product: Product) => {
		const change = changes.get(product.id);
		return change ? { ...product, ...change } : product; // unchanged products keep their identity for React
	};
	const list = [...bundle.map(apply), ...added];
	cache.set(live, { bundle, list });
	return list;
}

export function liveOf(bundle: readonly Product[], rows: readonly Product[]): Live {
	const bundled = new Map(bundle.map((product) => [product.id, product]));
	const changed = rows.flatMap((row) => {
		const known = bundled.get(row.id);
		const change = known && differenceOf(known, row);
		return change ? [change] : [];
	});
	return { changed, added: rows.filter((row) => !bundled.has(row.id)) };
}

function differenceOf(known: Product, row: Product): LiveChange | null {
	const differs = (Object.keys(known) as (keyof Product)[]).filter((key) => !isSame(known[key], row[key]));
	if (differs.length === 0) return null;
	return { id: row.id, ...Object.fromEntries(differs.map((key) => [key, row[key]])) };
}

/** By value, as `images` is a list. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
