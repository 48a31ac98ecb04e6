import { Price } from "#app/features/catalog/price.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { isSoldOut, type Product } from "#shared/domain/product.ts";

const stockOf = ({ stock }: Product) => (stock === null ? "Not counted" : `${stock} in stock`);

/** A piece in the admin's list: picture, what it is, price, stock and whether it can be bought. */
export function PieceRow({ piece }: { piece: Product }) {
	const sold = isSoldOut(piece);
	return (
		<li className="piece">
			<Picture src={piece.images[0] ?? ""} alt="" />
			<div className="piece-name">
				<h3>
					<Link to={`/admin/products/${piece.id}`}>{piece.name}</Link>
				</h3>
				<p className="muted small">
					{piece.brand && `${piece.brand} · `}
					{piece.id}
				</p>
			</div>
			<div className="piece-price">
				<Price product={piece} />
				{piece.discountPercentage > 0 && <p className="muted small">{piece.discountPercentage}% off</p>}
			</div>
			<p className="piece-stock small num">{stockOf(piece)}</p>
			<span className={`status ${sold ? "status--cancelled" : "status--delivered"}`}>
				{sold ? "Sold Out" : "Available"}
			</span>
		</li>
	);
}
