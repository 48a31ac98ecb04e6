import { data } from "react-router";
import { type CardProduct, cardProduct } from "#app/features/catalog/card-product.ts";
import { liveCatalogue, loadLiveProduct } from "#app/features/catalog/live.server.ts";
import { Price } from "#app/features/catalog/price.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { useFresh } from "#app/platform/use-revalidate-on-focus.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { isSoldOut, type Product } from "#shared/domain/product.ts";
import type { Route } from "./+types/product.ts";
import "./product/product.css";
import { AboutPiece } from "./product/about-piece.tsx";
import { BuyForm } from "./product/buy-form.tsx";
import { type Detail, detailsOf } from "./product/details-of.ts";
import { Gallery } from "./product/gallery.tsx";
import { LoadFailed, Missing } from "./product/no-piece.tsx";
import { RecentlyViewed } from "./product/recently-viewed.tsx";
import { Related } from "./product/related.tsx";
import { relatedTo } from "./product/related-to.ts";
import { useTellChanges } from "./product/use-tell-changes.ts";

export const handle = { wake: "idle" } as const;

const noPiece = (status: 404 | 503) =>
	data({ piece: null, failed: status === 503, details: [], related: [] }, { status });

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const piece = loaderData?.piece;
	if (piece) return pageMeta(piece.brand ? `${piece.name}, ${piece.brand}` : piece.name, piece.description);
	return pageMeta(loaderData?.failed ? "Failed to load product details" : "Product Not Found");
};

/** The piece with its live price and stock, and its neighbours. An id that can't be one costs no query. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
	const platform = context.get(platformContext);
	const { product: piece, failed } = await loadLiveProduct(platform, id);
	if (!piece) return noPiece(failed ? 503 : 404);
	const related = relatedTo(piece, await liveCatalogue(platform));
	return data({ piece, failed: false, details: detailsOf(piece), related: related.map(cardProduct) });
}

export default function ProductPage({ loaderData: { piece, failed, ...more } }: Route.ComponentProps) {
	useFresh();
	if (piece) return <Piece piece={piece} {...more} />;
	return failed ? <LoadFailed /> : <Missing />;
}

interface PieceProps {
	piece: Product;
	details: readonly Detail[];
	related: readonly CardProduct[];
}

function Piece({ piece, details, related }: PieceProps) {
	useTellChanges(piece);
	return (
		<div className="wrap">
			<Crumbs trail={{ "/": "Home", "/shop": "Shop" }} here={piece.name} />
			{/* Keyed, so that another piece starts from its first picture and quantity 1 */}
			<div className="product" key={piece.id}>
				<Gallery product={piece} />
				<section className="buy" aria-labelledby="piece-name">
					<Head piece={piece} />
					<BuyForm product={piece} />
					<p className="note note--plain my-4">
						Free shipping over $50. Returns within 14 days of receipt, prepaid labels for domestic orders.
					</p>
					<AboutPiece description={piece.description} details={details} />
				</section>
			</div>
			<Related products={related} />
			<RecentlyViewed piece={piece} />
		</div>
	);
}

/** Brand, name, what others thought of it, price, and whether it is there. */
function Head({ piece }: { piece: Product }) {
	const soldOut = isSoldOut(piece);
	return (
		<>
			<p className="muted">{piece.brand}</p>
			<h1 id="piece-name">{piece.name}</h1>
			<Rating rating={piece.rating} reviews={piece.reviews} />
			<div className="row my-4">
				<Price product={piece} />
				<span className={soldOut ? "stock stock--out" : "stock"}>{soldOut ? "Sold Out" : "In Stock"}</span>
			</div>
		</>
	);
}

function Rating({ rating, reviews }: Pick<Product, "rating" | "reviews">) {
	if (reviews === 0) return <p className="rating muted mt-3">No reviews yet</p>;
	return (
		<p className="rating mt-3">
			<Stars rating={rating} />
			<span>
				{rating.toFixed(1)} ({reviews} {reviews === 1 ? "review" : "reviews"})
			</span>
		</p>
	);
}
