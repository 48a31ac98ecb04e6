import { Price } from "#app/features/catalog/price.tsx";
import { Link } from "#app/ui/link.tsx";
import { focusAfterRow } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Favorite } from "#shared/domain/favorites.ts";
import { removeFavorite } from "./favorites-store.ts";

export function FavoriteCard({ product }: { product: Favorite }) {
	const to = `/product/${encodeURIComponent(product.id)}`;
	return (
		<li className="card">
			<div className="card-picture">
				<Link to={to} tabIndex={-1} aria-hidden="true">
					<Picture src={product.images[0] ?? ""} alt="" />
				</Link>
			</div>
			<div>
				<h2 className="card-name">
					<Link to={to}>{product.name}</Link>
				</h2>
				<p>{[product.color, product.size && `size ${product.size}`].filter(Boolean).join(", ")}</p>
				<Price product={product} />
				<div className="card-actions">
					<button
						type="button"
						onClick={(event) => {
							focusAfterRow(event.currentTarget);
							removeFavorite(product.id);
						}}
					>
						Remove<span className="sr-only"> {product.name}</span>
					</button>
					<Link to={to}>
						View<span className="sr-only"> {product.name}</span>
					</Link>
				</div>
			</div>
		</li>
	);
}
