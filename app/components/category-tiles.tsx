import { Link } from "react-router";
import { type CategoryId, categoryLabel } from "#shared/domain/filters.ts";

/** Each category's picture, the cloth that may lie beside it, and one line about it. */
const LOOKS: Readonly<Record<CategoryId, { picture: string; cloth?: string; description: string }>> = {
	womens: {
		picture: "/products/enc-0002.svg",
		cloth: "/cloth/floral.svg",
		description: "Dresses, knits and coats with a past",
	},
	mens: { picture: "/products/enc-0050.svg", description: "Jackets, shirts and jumpers, well worn in" },
	vintage: { picture: "/products/enc-0036.svg", description: "The real thing, from the 60s to Y2K" },
	shoes: { picture: "/products/enc-0059.svg", description: "Resoled, polished, ready to walk" },
	accessories: { picture: "/products/enc-0004.svg", description: "Bags, scarves, belts and more" },
	sustainable: {
		picture: "/products/enc-0072.svg",
		cloth: "/cloth/corduroy.svg",
		description: "Natural fibres that last another round",
	},
};
const ON_HOME: readonly CategoryId[] = ["womens", "mens", "vintage", "shoes", "accessories", "sustainable"];

/** The home page's grid: two wide tiles with their cloth, four single ones. */
export function CategoryTiles() {
	return (
		<ul className="cats">
			{ON_HOME.map((id) => (
				<li key={id}>
					<Link className={LOOKS[id].cloth ? "cat cat--wide" : "cat"} to={`/shop?category=${id}`}>
						<Picture src={LOOKS[id].picture} />
						{LOOKS[id].cloth && <Picture src={LOOKS[id].cloth} />}
						<b>{categoryLabel(id)}</b>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The category page's six cards, each with its line. */
export function CategoryCards() {
	return (
		<ul className="cats cats--six">
			{ON_HOME.map((id) => (
				<li key={id}>
					<Link className="cat" to={`/shop?category=${id}`}>
						<Picture src={LOOKS[id].picture} />
						<b>{categoryLabel(id)}</b>
					</Link>
					<p className="muted mt-2">{LOOKS[id].description}</p>
				</li>
			))}
		</ul>
	);
}

function Picture({ src }: { src: string }) {
	return <img src={src} width={800} height={1000} alt="" loading="lazy" decoding="async" />;
}
