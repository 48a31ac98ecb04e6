import { useEffect } from "react";
import { formatCents } from "#shared/domain/money.ts";
import type { Product } from "#shared/domain/product.ts";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { rememberViewed, useRecentlyViewed } from "../../state/recently-viewed.ts";

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
