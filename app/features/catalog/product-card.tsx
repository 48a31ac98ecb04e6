import { type ComponentProps, memo } from "react";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { Link, useTravelling } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { isSoldOut } from "#shared/domain/product.ts";
import type { CardProduct } from "./card-product.ts";
import { Price } from "./price.tsx";
import { ProductLabels } from "./product-labels.tsx";

interface ProductCardProps {
	product: CardProduct;
	/** 2 where cards follow the page's h1, 3 below a section's h2. */
	level: 2 | 3;
	priority?: ComponentProps<typeof Picture>["priority"];
}

/** A piece on the rack, whose form its Add to Cart sends: picture, labels, heart, name, brand, price, Add to Cart and View. */
export const ProductCard = memo(function ProductCard({ product, level, priority }: ProductCardProps) {
	const to = `/product/${product.id}`;
	const travelling = useTravelling(to);
	const soldOut = isSoldOut(product);
	const Name = level === 2 ? "h2" : "h3";
	return (
		<li className={soldOut ? "card card--sold" : "card"}>
			<div className="card-pic">
				{/* The name links to the same place: one stop for the keyboard is enough. */}
				<Link viewTransition to={to} tabIndex={-1} aria-hidden="true">
					<Picture
						src={product.images[0] ?? ""}
						alt=""
						priority={priority}
						className={travelling ? "is-travelling" : undefined}
					/>
				</Link>
				<ProductLabels product={product} />
				<FavoriteButton product={product} />
			</div>
			<div className="card-body">
				<Name className="card-name">
					<Link viewTransition to={to}>
						{product.name}
					</Link>
				</Name>
				<p className="card-brand">{product.brand}</p>
				<Price product={product} />
				<div className="card-acts">
					<button type="submit" name="productId" value={product.id} disabled={soldOut}>
						{soldOut ? "Out of Stock" : "Add to Cart"}
						<span className="sr-only">: {product.name}</span>
					</button>
					<Link viewTransition to={to}>
						View<span className="sr-only"> {product.name}</span>
					</Link>
				</div>
			</div>
		</li>
	);
});
