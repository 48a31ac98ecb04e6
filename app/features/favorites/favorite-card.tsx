import { Price } from "#app/features/catalog/price.tsx";
import { focusAfterRow } from "#app/ui/focus-after.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Favorite } from "#shared/domain/favorites.ts";
import { removeFavorite } from "./favorites-store.ts";

/** A saved piece as the device remembers it, with a remove button. */
export function FavoriteCard({ piece }: { piece: Favorite }) {
	const to = `/product/${encodeURIComponent(piece.id)}`;
	return (
		<li className="card">
			<div className="card-pic">
				<Link to={to} tabIndex={-1} aria-hidden="true">
					<Picture src={piece.images[0] ?? ""} alt="" />
				</Link>
			</div>
			<div className="card-body">
				<h2 className="card-name">
					<Link to={to}>{piece.name}</Link>
				</h2>
				<p className="card-brand">{[piece.color, piece.size && `size ${piece.size}`].filter(Boolean).join(", ")}</p>
				<Price product={piece} />
				<div className="card-acts">
					<button
						type="button"
						onClick={(event) => {
							focusAfterRow(event.currentTarget);
							removeFavorite(piece.id);
						}}
					>
						Remove<span className="sr-only"> {piece.name}</span>
					</button>
					<Link to={to}>
						View<span className="sr-only"> {piece.name}</span>
					</Link>
				</div>
			</div>
		</li>
	);
}
