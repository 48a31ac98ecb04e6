import { type ComponentProps, memo, type ReactNode } from "react";
import { keepOpenedCard } from "#app/extras/offline/index.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { Picture } from "#app/features/shop/picture.tsx";
import { Link, useTravelling } from "#app/ui/link.tsx";
import type { Card } from "#shared/domain/card.ts";
import { isOneOfAKind, isSoldOut, sizeAndCondition } from "#shared/domain/product.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { Price } from "./price.tsx";
import { SoldOut } from "./sold-out.tsx";

interface ProductCardProps {
	product: Card;
	level: 2 | 3;
	priority?: ComponentProps<typeof Picture>["priority"];
}

/** The Add to Cart button submits the form of the surrounding ProductGrid. */
export const ProductCard = memo(function ProductCard({ product, level, priority }: ProductCardProps) {
	const to = `/product/${product.id}`;
	const keep = () => keepOpenedCard(product);
	const travelling = useTravelling(to);
	const [front = "", second] = product.images;
	const Name = level === 2 ? "h2" : "h3";
	return (
		<li className={isSoldOut(product) ? "card sold" : "card"}>
			<div className="card-picture">
				{/* Duplicates the name's link, so it isn't in the tab order */}
				<Link viewTransition to={to} onClick={keep} tabIndex={-1} aria-hidden="true">
					<Picture src={front} alt="" priority={priority} className={travelling ? "is-travelling" : undefined} />
					{second && <Picture src={second} alt="" className="second" />}
				</Link>
				<ProductLabels product={product} className="left-2 flex-col items-start" />
				<FavoriteButton product={product} />
			</div>
			<div>
				<Name className="card-name">
					<Link viewTransition to={to} onClick={keep}>
						{product.name}
					</Link>
				</Name>
				<p>{product.brand}</p>
				<p>{sizeAndCondition(product)}</p>
				<Price product={product} />
				<div className="card-actions">
					<AddToCart product={product} />
					<Link viewTransition to={to} onClick={keep}>
						View<span className="sr-only">{` ${product.name}`}</span>
					</Link>
				</div>
			</div>
		</li>
	);
});

/** Returns at most two labels, the most important first. */
function labelsFor(product: Card): (readonly [kind: string, text: ReactNode])[] {
	if (isSoldOut(product)) return [["sold", <SoldOut key="sold" {...product} />]];
	const labels = [
		product.discountPercentage > 0 && (["sale", "Sale"] as const),
		product.isNew && (["new", "New"] as const),
		isOneOfAKind(product) && (["one", "One of a kind"] as const),
	];
	return labels.filter((label) => label !== false).slice(0, 2);
}

export function ProductLabels({ product, className }: { product: Card; className: string }) {
	const labels = labelsFor(product);
	if (labels.length === 0) return null;
	return (
		<ul className={`pointer-events-none absolute top-0 flex flex-wrap gap-[4px] pe-2 ${className}`} aria-label="Labels">
			{labels.map(([kind, text]) => (
				<li key={kind} className={`label label--${kind}`}>
					{text}
				</li>
			))}
		</ul>
	);
}
