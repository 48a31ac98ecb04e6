import { useEffect } from "react";
import { rememberViewed, useRecentlyViewed } from "#app/features/catalog/recently-viewed.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatCents } from "#shared/domain/money.ts";
import type { Product } from "#shared/domain/product.ts";

const SHOWN = 6;

/** The pieces that this device has looked at before; this one joins them. Last on the page, so that it moves nothing when it comes. */
export function RecentlyViewed({ piece }: { piece: Product }) {
	const viewed = useRecentlyViewed().filter(({ id }) => id !== piece.id);
	useEffect(() => rememberViewed(piece), [piece]);
	if (viewed.length === 0) return null;
	return (
		<section className="pb-section" aria-labelledby="viewed-title">
			<h2 className="score section-head text-3" id="viewed-title">
				Recently viewed
			</h2>
			<ul className="viewed">
				{viewed.slice(0, SHOWN).map(({ id, name, image, price }) => (
					<li key={id}>
						<Link to={`/product/${id}`} viewTransition>
							{image ? <Picture src={image} alt="" /> : <span className="viewed-blank" />}
							<span className="viewed-name">{name}</span> <span className="viewed-price">{formatCents(price)}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
