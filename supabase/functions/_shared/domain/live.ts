import type { Product } from "./product.ts";

/** What the server says of a bundled piece since the bundle was made: its id, and whatever differs. */
type LiveChange = Pick<Product, "id"> & Partial<Product>;

/** What the server knows and the bundle does not (architecture decision 7). */
export interface Live {
	/** Bundled pieces that differ, in what they differ; small, for most don't. */
	readonly changed: readonly LiveChange[];
	/** Pieces that the bundle lacks, whole, oldest first. */
	readonly added: readonly Product[];
}

/** Nothing known: the bundle shows as it is. */
export const NOTHING_LIVE: Live = { changed: [], added: [] };

/** The list is the same object for the same state, so that what is derived from it is derived once. */
const laid = new WeakMap<Live, { bundle: readonly Product[]; list: readonly Product[] }>();

/** Live state wins: the bundled list with the server's changes laid over it, and its new pieces at the end. */
export function withLive(bundle: readonly Product[], live: Live): readonly Product[] {
	const { changed, added } = live;
	if (changed.length === 0 && added.length === 0) return bundle;
	const known = laid.get(live);
	if (known?.bundle === bundle) return known.list;
	const changes = new Map(changed.map((change) => [change.id, change]));
	const now = (product: Product) => {
		const change = changes.get(product.id);
		return change ? { ...product, ...change } : product; // the same object where nothing changed: React compares
	};
	const list = [...bundle.map(now), ...added];
	laid.set(live, { bundle, list });
	return list;
}

/** What `rows`, as the server has them now, change in the bundle. Throws nothing; rows equal to the bundle say nothing. */
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

/** Pictures are a list of addresses. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
