import { useState } from "react";
import type { CardProduct } from "../../components/card-product.ts";
import { ProductLabels } from "../../components/product-labels.tsx";
import { ProductPicture } from "../../components/product-picture.tsx";

/** A piece's pictures: laid flat first, then its cloth close up. Further ones are named by number. */
const VIEWS = ["laid flat", "its cloth close up"] as const;
const viewOf = (at: number) => VIEWS[at] ?? `picture ${at + 1}`;

/** One large picture and a thumbnail for each; the chosen one stands on a thick bar. */
export function Gallery({ product }: { product: CardProduct }) {
	const [at, setAt] = useState(0);
	return (
		<section className="gallery" aria-label="Pictures">
			<div className="gallery-main">
				<ProductPicture src={product.images[at] ?? ""} alt={`${product.name}, ${viewOf(at)}`} first />
				<ProductLabels product={product} />
			</div>
			{product.images.length > 1 && (
				<div className="thumbs">
					{product.images.map((image, index) => (
						<button
							key={image}
							type="button"
							data-wake
							aria-current={index === at || undefined}
							aria-label={`Picture ${index + 1}: ${viewOf(index)}`}
							onClick={() => setAt(index)}
						>
							<ProductPicture src={image} alt="" />
						</button>
					))}
				</div>
			)}
		</section>
	);
}
