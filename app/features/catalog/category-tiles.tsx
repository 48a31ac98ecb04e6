import { categories } from "#app/features/content/texts.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { CATEGORIES, categoryLabel } from "#shared/domain/categories.ts";
import { COLLECTION_IDS, groupsOf } from "#shared/domain/presets.ts";

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

const GROUPS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	COLLECTION_IDS.map((id) => [id, groupsOf(id)]),
);

/** Keeps the order of the tiles in texts/categories.toml; other categories follow. */
const IDS = new Set([...categories.tiles, ...CATEGORIES].map(({ id }) => id));

export const CATEGORY_TILES: readonly Category[] = [...IDS]
	.filter((id) => CATEGORIES.some((category) => category.id === id))
	.map((id) => {
		const tile = categories.tiles.find((candidate) => candidate.id === id);
		return {
			id,
			name: categoryLabel(id),
			description: tile?.text ?? "",
			image: tile?.picture ?? "/cloth/denim.svg",
			subcategories: GROUPS[id] ?? [],
			...(tile?.cloth && { cloth: `/cloth/${tile.cloth}.svg` }),
		};
	});

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
