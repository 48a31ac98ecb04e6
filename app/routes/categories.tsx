import { CATEGORY_TILES } from "#app/features/catalog/category-tiles.tsx";
import { PopularKeywords } from "#app/features/catalog/popular-searches.tsx";
import { categories } from "#app/features/content/texts.ts";
import { LinkList } from "#app/features/layout/links.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { COLLECTION_IDS, groupsOf } from "#shared/domain/presets.ts";
import type { Route } from "./+types/categories.ts";

const COLLECTION_LINKS = {
	"/categories/womens": "Women's by type",
	"/categories/mens": "Men's by type",
	"/vintage": "Vintage by decade",
	"/accessories": "Accessories by type",
};

const NAMES = CATEGORY_TILES.map(({ name }, at) => (at > 0 ? name.toLowerCase() : name));
const LISTED = [NAMES.slice(0, -1).join(", "), ...NAMES.slice(-1)].join(" and ");
const COUNT = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"][NAMES.length - 2] ?? NAMES.length;

export const handle = { hydrate: "idle" } as const;

export const meta: Route.MetaFunction = () =>
	pageMeta("Shop by category", `${LISTED}: find pre-loved fashion by category, or start with a popular keyword.`);

export default function Categories() {
	return (
		<div className="page pb-section">
			<PageHead title={categories.title} lead={`${COUNT} ways to browse, and twelve words to start from.`}>
				<nav aria-label="Collections">
					<LinkList
						links={COLLECTION_LINKS}
						className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3"
						linkClassName="link"
					/>
				</nav>
			</PageHead>
			<CategoryCards />
			<section className="mt-section" aria-labelledby="keywords-title">
				<div className="rule-heading">
					<h2 id="keywords-title">Popular Keywords</h2>
				</div>
				<PopularKeywords />
			</section>
		</div>
	);
}

function CategoryCards() {
	return (
		<ul className="grid grid-cols-[repeat(auto-fit,minmax(max(min(8.5rem,100%),34%),1fr))] gap-x-gap gap-y-8 md:grid-cols-3">
			{CATEGORY_TILES.map(({ id, name, image, description }) => (
				<li key={id}>
					<Link className="cat aspect-square h-auto" to={`/shop?category=${id}`}>
						<Picture src={image} alt="" />
						<b>{name}</b>
					</Link>
					<p className="text-ink-muted mt-2">{description}</p>
					{COLLECTION_IDS.filter((collection) => collection === id).map((collection) => (
						<p key={collection} className="hint mt-2">
							{groupsOf(collection).join(", ")}
						</p>
					))}
				</li>
			))}
		</ul>
	);
}
