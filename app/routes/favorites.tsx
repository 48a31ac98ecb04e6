import { useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import { Comparison } from "#app/extras/comparison/index.ts";
import { GridSkeleton } from "#app/features/catalog/grid-skeleton.tsx";
import { useFavorites } from "#app/features/favorites/favorites-store.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { useHydrated } from "#app/platform/device-store.ts";
import { DeviceStateFallback } from "#app/platform/late-hydration/device-state-fallback.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Favorite } from "#shared/domain/favorites.ts";
import type { Product } from "#shared/domain/product.ts";
import type { Route } from "./+types/favorites.ts";
import { FavoriteCard } from "./favorites/favorite-card.tsx";

export const handle = { hydrate: "load", refresh: true } as const;

export const meta: Route.MetaFunction = () => pageMeta("Favorites", "The pieces you saved for another look.");

export default function Favorites() {
	const hydrated = useHydrated();
	const favorites = useFavorites();
	return (
		<Page title="Favorites" lead="The pieces you want another look at.">
			{!hydrated && (
				<DeviceStateFallback
					store="favorites"
					empty={<Empty />}
					loading={<GridSkeleton label="Loading your favorites" />}
					withoutScripts={
						<>
							Favorites are kept in this browser, which takes JavaScript. Without it, you can{" "}
							<a href="/shop">browse the shop</a>, search, and, signed in, order.
						</>
					}
				/>
			)}
			{hydrated && favorites.length === 0 && <Empty />}
			{hydrated && favorites.length > 0 && <FavoriteList favorites={favorites} />}
		</Page>
	);
}

function FavoriteList({ favorites }: { favorites: readonly Favorite[] }) {
	const products = useCurrentProducts(favorites);
	return (
		<>
			<Comparison favorites={favorites} products={products}>
				<div className="product-grid">
					<ul>
						{favorites.map((favorite) => (
							<FavoriteCard key={favorite.id} favorite={favorite} product={products.get(favorite.id)} />
						))}
					</ul>
				</div>
			</Comparison>
			<p className="mt-12">
				<ButtonLink to="/shop" look="line">
					Continue Shopping
				</ButtonLink>
			</p>
		</>
	);
}

const Empty = () => (
	<EmptyState title="No favorites yet" text="Press the heart on a piece, and it will wait for you here.">
		<ButtonLink to="/shop">Continue Shopping</ButtonLink>
	</EmptyState>
);

/** Returns current products by id, as favorites are copies from when they were saved. Empty until loaded. */
function useCurrentProducts(favorites: readonly Favorite[]): ReadonlyMap<string, Product> {
	const { data, load } = useFetcher<Product[] | null>();
	const [products, setProducts] = useState<readonly Product[]>([]);
	const query = String(new URLSearchParams(favorites.map(({ id }) => ["id", id])));
	useEffect(() => {
		load(`/current?${query}`);
	}, [load, query]);
	useEffect(() => {
		if (data) setProducts(data); // null if offline
	}, [data]);
	return useMemo(() => new Map(products.map((product) => [product.id, product])), [products]);
}
