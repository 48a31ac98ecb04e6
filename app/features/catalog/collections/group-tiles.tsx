import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Shown } from "./use-collection.ts";

/** The category buttons: a picture each, and a thick bar under the chosen one. */
export function GroupTiles({ shown, pictures }: { shown: Shown; pictures: Readonly<Record<string, string>> }) {
	const { collection, filters, to } = shown;
	return (
		<nav aria-label="Categories">
			<ul className="shelf">
				{collection.groups.map((group) => (
					<li key={group}>
						<Link
							className="cat"
							to={to({ groups: [group] })}
							aria-current={filters.groups.includes(group) || undefined}
							preventScrollReset
						>
							<Picture src={`/products/${pictures[group]}.svg`} alt="" priority="auto" />
							<b>{group}</b>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
