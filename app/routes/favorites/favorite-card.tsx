import { CompareBox } from "#app/extras/comparison/index.ts";
import { addProduct } from "#app/features/cart/cart-store.ts";
import { AddToCart } from "#app/features/catalog/add-to-cart.tsx";
import { Price } from "#app/features/catalog/price.tsx";
import { SoldOut } from "#app/features/catalog/sold-out.tsx";
import { removeFavorite } from "#app/features/favorites/favorites-store.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { focusAfterRow } from "#app/ui/focus-after-row.ts";
import { Link } from "#app/ui/link.tsx";
import type { Favorite } from "#shared/domain/favorites.ts";
import { isSoldOut, type Product, sizeAndCondition } from "#shared/domain/product.ts";

interface FavoriteCardProps {
	favorite: Favorite;
	/** Undefined until it has loaded, or if it no longer exists. */
	product: Product | undefined;
}

export function FavoriteCard({ favorite, product }: FavoriteCardProps) {
	const { id, name } = favorite;
	const to = `/product/${encodeURIComponent(id)}`;
	const soldOut = product !== undefined && isSoldOut(product);
	const size = favorite.size && `size ${favorite.size}`;
	return (
		<li className={soldOut ? "card sold" : "card"}>
			<div className="card-picture">
				<Link to={to} tabIndex={-1} aria-hidden="true">
					<Picture src={favorite.images[0] ?? ""} alt="" />
				</Link>
				{soldOut && (
					<p className="label label--sold pointer-events-none absolute top-0 left-2">
						<SoldOut {...product} />
					</p>
				)}
			</div>
			<div>
				<h2 className="card-name">
					<Link to={to}>{name}</Link>
				</h2>
				{/* The line is empty until the product has loaded */}
				<p className="min-h-[1lh]">{product?.brand}</p>
				<p>{product ? sizeAndCondition(product) : [favorite.color, size].filter(Boolean).join(", ")}</p>
				<Price product={product ?? favorite} />
				<div className="card-actions">
					{product && (
						<AddToCart product={product} onClick={({ currentTarget }) => addProduct(product, 1, currentTarget)} />
					)}
					<Link to={to}>
						View<span className="sr-only">{` ${name}`}</span>
					</Link>
				</div>
				<div className="flex flex-wrap items-center justify-between gap-x-1 text-small">
					<CompareBox product={product} name={name} />
					<button
						type="button"
						className="link"
						onClick={(event) => {
							focusAfterRow(event.currentTarget);
							removeFavorite(id);
						}}
					>
						Remove<span className="sr-only">{` ${name}`}</span>
					</button>
				</div>
			</div>
		</li>
	);
}
