import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { ACCESSORY_TYPES, DECADES, MENS_GROUPS, WOMENS_GROUPS } from "#shared/domain/collections.ts";

interface Category {
	id: string;
	name: string;
	description: string;
	image: string;
	/** The groups of its collection page, if any. */
	subcategories: readonly string[];
	/** A second picture, for wide tiles. */
	cloth?: string;
}

/** In the tiles' order; other categories follow. */
const DETAILS: Readonly<Record<string, Omit<Category, "id" | "name">>> = {
	womens: {
		image: "/products/enc-0002.svg",
		cloth: "/cloth/floral.svg",
		description: "Dresses, knits and coats with a past",
		subcategories: WOMENS_GROUPS,
	},
	mens: {
		image: "/products/enc-0050.svg",
		description: "Jackets, shirts and sweaters, nicely worn in",
		subcategories: MENS_GROUPS,
	},
	vintage: {
		image: "/products/enc-0036.svg",
		description: "The real thing, from the 60s to Y2K",
		subcategories: DECADES,
	},
	shoes: { image: "/products/enc-0059.svg", description: "Resoled, polished, ready to walk", subcategories: [] },
	accessories: {
		image: "/products/enc-0004.svg",
		description: "Bags, scarves, belts and more",
		subcategories: ACCESSORY_TYPES,
	},
	sustainable: {
		image: "/products/enc-0072.svg",
		cloth: "/cloth/corduroy.svg",
		description: "Natural fibers that last another round",
		subcategories: [],
	},
};
const OTHER = { image: "/cloth/denim.svg", description: "", subcategories: [] };
const ORDER = Object.keys(DETAILS);
const position = (id: string) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

export const CATEGORY_TILES: readonly Category[] = CATEGORIES.toSorted((a, b) => position(a.id) - position(b.id)).map(
	({ id, label }) => ({ id, name: label, ...(DETAILS[id] ?? OTHER) }),
);

export function CategoryTiles() {
	return (
		<ul className="grid grid-cols-[repeat(auto-fit,minmax(max(min(8.5rem,100%),34%),1fr))] gap-x-gap gap-y-gap md:grid-cols-4">
			{CATEGORY_TILES.map(({ id, name, image, cloth }) => (
				<li key={id} className={cloth ? "col-span-full md:col-span-2" : ""}>
					<Link className={cloth ? "cat grid grid-cols-2" : "cat"} to={`/shop?category=${id}`}>
						<Picture src={image} alt="" />
						{cloth && <Picture src={cloth} alt="" />}
						<b>{name}</b>
					</Link>
				</li>
			))}
		</ul>
	);
}

export function CategoryCards() {
	return (
		<ul className="grid grid-cols-[repeat(auto-fit,minmax(max(min(8.5rem,100%),34%),1fr))] gap-x-gap gap-y-8 md:grid-cols-3">
			{CATEGORY_TILES.map(({ id, name, image, description, subcategories }) => (
				<li key={id}>
					<Link className="cat aspect-square h-auto" to={`/shop?category=${id}`}>
						<Picture src={image} alt="" />
						<b>{name}</b>
					</Link>
					<p className="text-ink-muted mt-2">{description}</p>
					{subcategories.length > 0 && <p className="hint mt-2">{subcategories.join(", ")}</p>}
				</li>
			))}
		</ul>
	);
}
