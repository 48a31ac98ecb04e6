import { categories } from "#app/features/content/texts.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { CATEGORIES, categoryLabel } from "#shared/domain/categories.ts";

/** Sorted like the tiles in texts/categories.toml; categories without a tile follow. */
const IDS = new Set([...categories.tiles, ...CATEGORIES].map(({ id }) => id));

export const CATEGORY_TILES = [...IDS]
	.filter((id) => CATEGORIES.some((category) => category.id === id))
	.map((id) => {
		const tile = categories.tiles.find((candidate) => candidate.id === id);
		return {
			id,
			name: categoryLabel(id),
			description: tile?.text ?? "",
			image: tile?.picture ?? "/cloth/denim.svg",
			/** The second picture of wide tiles. */
			cloth: tile?.cloth && `/cloth/${tile.cloth}.svg`,
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
