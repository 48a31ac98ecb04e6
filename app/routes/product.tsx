import { data, Link } from "react-router";
import { CATALOGUE, findProduct } from "#shared/catalogue/catalogue.ts";
import { isSoldOut } from "#shared/domain/product.ts";
import { cardProduct } from "../components/card-product.ts";
import { Price } from "../components/price.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { EmptyState } from "../components/ui/empty-state.tsx";
import { Stars } from "../components/ui/stars.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/product.ts";
import { AboutPiece } from "./product/about-piece.tsx";
import { BuyForm } from "./product/buy-form.tsx";
import { Gallery } from "./product/gallery.tsx";
import { Related } from "./product/related.tsx";

export const handle = { wake: "idle" } as const;

const MOST_RELATED = 4; // specification, section 9

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const piece = loaderData?.piece;
	if (!piece)
		return [
			...pageMeta("Product Not Found", "This piece is no longer on the rail."),
			{ name: "robots", content: "noindex" },
		];
	return pageMeta(`${piece.name}, ${piece.brand}`, piece.description);
};

export function loader({ params }: Route.LoaderArgs) {
	const piece = findProduct(params.id);
	if (!piece) return data({ piece: null, related: [] }, { status: 404 });
	const related = CATALOGUE.filter((other) => other.category === piece.category && other.id !== piece.id);
	return data({ piece, related: related.slice(0, MOST_RELATED).map(cardProduct) });
}

export default function ProductPage({ loaderData: { piece, related } }: Route.ComponentProps) {
	if (!piece)
		return (
			<div className="wrap section">
				<EmptyState title="Product Not Found" text="It may have found a new home." level={1}>
					<ButtonLink to="/shop">Back to Shop</ButtonLink>
				</EmptyState>
			</div>
		);
	const soldOut = isSoldOut(piece);
	return (
		<div className="wrap">
			<Crumbs name={piece.name} />
			{/* Keyed, so that another piece starts from its first picture and quantity 1 */}
			<div className="product" key={piece.id}>
				<Gallery product={piece} />
				<section className="buy" aria-labelledby="piece-name">
					<p className="muted">{piece.brand}</p>
					<h1 id="piece-name">{piece.name}</h1>
					<p className="rating">
						<Stars rating={piece.rating} />
						<span>
							{piece.rating.toFixed(1)} ({piece.reviews} reviews)
						</span>
					</p>
					<div className="row my-4">
						<Price product={piece} />
						<span className={soldOut ? "stock stock--out" : "stock"}>{soldOut ? "Sold Out" : "In Stock"}</span>
					</div>
					<BuyForm product={piece} />
					<p className="note note--plain mb-4">
						Free shipping over $50. Returns within 14 days of receipt, prepaid labels for domestic orders.
					</p>
					<AboutPiece piece={piece} />
				</section>
			</div>
			<Related products={related} />
		</div>
	);
}

function Crumbs({ name }: { name: string }) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="crumbs">
				<li>
					<Link to="/">Home</Link>
				</li>
				<li>
					<Link to="/shop">Shop</Link>
				</li>
				<li>
					<span aria-current="page">{name}</span>
				</li>
			</ol>
		</nav>
	);
}
