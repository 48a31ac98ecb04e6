import { useEffect, useSyncExternalStore } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Product } from "#shared/domain/product.ts";

type ListRules = Pick<typeof import("./list-rules.ts"), "listProducts" | "listCollection">;

/** All products and the rules of lists, with which filters need no request (docs/decisions/0024). */
export interface LocalCatalog extends ListRules {
	readonly products: readonly Product[];
}

const MAX_AGE_MS = 5 * 60_000;

let current: LocalCatalog | null = null;
/** Of `current`, or of the one that is loading. */
let version: string | null = null;
let loadedAt = 0;
let latestVersion: string | null = null;
const listeners = new Set<() => void>();

async function load(newVersion: string): Promise<void> {
	version = newVersion;
	loadedAt = Date.now();
	try {
		const [response, { listProducts, listCollection }] = await Promise.all([
			fetch("/catalog"),
			import("./list-rules.ts"),
		]);
		if (!response.ok) throw new Error(`status ${response.status}`);
		current = { listProducts, listCollection, products: (await response.json()) as Product[] };
		for (const listener of listeners) listener();
	} catch {
		version = null; // offline: the Worker filters
	}
}

/** Whether lists need nothing from the Worker. */
const isLocalCatalogCurrent = (): boolean => current !== null && version === latestVersion;

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

/**
 * Null until it has loaded, after hydration, and for a catalog without a version. One that has changed since is loaded
 * again after five minutes; until then the Worker's list follows the outdated one.
 */
export function useLocalCatalog(pageVersion: string | null): LocalCatalog | null {
	useEffect(() => {
		latestVersion = pageVersion;
		if (pageVersion === null || pageVersion === version) return;
		if (version === null || Date.now() - loadedAt > MAX_AGE_MS) load(pageVersion);
	}, [pageVersion]);
	const catalog = useSyncExternalStore(
		subscribe,
		() => current,
		() => null,
	);
	return pageVersion === null ? null : catalog;
}

/** A `shouldRevalidate` for lists that filter in the browser. */
export function skipFilterRevalidation({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const onlyFilters = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return onlyFilters ? !isLocalCatalogCurrent() : defaultShouldRevalidate;
}
