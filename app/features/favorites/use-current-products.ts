import { useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import type { Favorite } from "#shared/domain/favorites.ts";
import type { Product } from "#shared/domain/product.ts";

/** The products as they are now, by id: a favorite is a copy from when it was saved. Empty until they have loaded. */
export function useCurrentProducts(favorites: readonly Favorite[]): ReadonlyMap<string, Product> {
	const { data, load } = useFetcher<Product[] | null>();
	const [products, setProducts] = useState<readonly Product[]>([]);
	const query = String(new URLSearchParams(favorites.map(({ id }) => ["id", id])));
	useEffect(() => {
		load(`/current?${query}`);
	}, [load, query]);
	useEffect(() => {
		if (data) setProducts(data); // null offline
	}, [data]);
	return useMemo(() => new Map(products.map((product) => [product.id, product])), [products]);
}
