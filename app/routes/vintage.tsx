import { CategoryNote } from "#app/features/catalog/collections/category-note.tsx";
import { CollectionList } from "#app/features/catalog/collections/collection-list.tsx";
import { GroupTabs } from "#app/features/catalog/collections/group-tabs.tsx";
import { type CollectionView, useCollection } from "#app/features/catalog/collections/use-collection.ts";
import { loadCollection } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/skip-filter-revalidation.ts";
import { ClothCards } from "#app/features/content/cloth-cards.tsx";
import { Hero } from "#app/features/content/hero.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { COLLECTIONS, DECADES } from "#shared/domain/collections.ts";
import type { Route } from "./+types/vintage.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = () =>
	pageMeta("Vintage", "Pieces from the 60s to Y2K that have outlived their decade.");

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context }: Route.LoaderArgs) {
	return loadCollection(context.get(requestContext), request, COLLECTIONS.vintage);
}

export default function Vintage({ loaderData }: Route.ComponentProps) {
	const view = useCollection(COLLECTIONS.vintage, loaderData);
	return (
		<>
			<Hero
				dark
				title="Vintage"
				titleId="vintage-title"
				lead="Pieces from the 60s to Y2K that have outlived their decade, and will outlive the next."
				cloths={CLOTHS}
				products={["enc-0040", "enc-0007"]}
				actions={
					<>
						<ButtonLink to="#decades">Pick a decade</ButtonLink>
						<ButtonLink to="#items" look="line">
							See all pieces
						</ButtonLink>
					</>
				}
			/>
			<section className="mx-auto w-full max-w-page px-gutter py-section" id="decades" aria-labelledby="decades-title">
				<div className="rule-heading">
					<h2 id="decades-title">Shop by Decade</h2>
				</div>
				<DecadeCards view={view} />
			</section>
			<section className="mx-auto w-full max-w-page px-gutter" id="items" aria-labelledby="items-title">
				<div className="rule-heading mb-0">
					<h2 id="items-title">On the rail</h2>
					<GroupTabs view={view} label="Decades" tabs={DECADES} />
				</div>
				<CollectionList
					view={view}
					emptyTitle="No vintage items found for this decade"
					clearLabel="Show all decades"
					level={3}
					note={<CategoryNote view={view} />}
				/>
			</section>
			<section className="mx-auto w-full max-w-page px-gutter py-section" aria-labelledby="why-title">
				<div className="rule-heading">
					<h2 id="why-title">Why Shop Vintage?</h2>
					<ButtonLink to="/blog" look="line">
						Read our blog
					</ButtonLink>
				</div>
				<ClothCards cards={REASONS} />
			</section>
		</>
	);
}

const CLOTHS = ["cable", "pine", "corduroy", "houndstooth"] as const;

const DECADE_CARDS: Readonly<Record<string, { productId: string; text: string }>> = {
	"60s": { productId: "enc-0018", text: "Short shifts, bold prints, sharp shoes" },
	"70s": { productId: "enc-0036", text: "Sheepskin, suede, corduroy and flares" },
	"80s": { productId: "enc-0016", text: "Big shoulders, loud checks, good wool" },
	"90s": { productId: "enc-0066", text: "Slip dresses, denim, not much else" },
	Y2K: { productId: "enc-0061", text: "Cropped, pastel, pink-lensed, back again" },
};

function DecadeCards({ view }: { view: CollectionView }) {
	return (
		<ul className="relative -m-[6px] grid grid-flow-col auto-cols-[minmax(11rem,1fr)] gap-gap overflow-x-auto p-[6px] [scrollbar-width:none]">
			{DECADES.map((decade) => {
				const { productId = "enc-0036", text } = DECADE_CARDS[decade] ?? {};
				const to = `${view.urlWith({ groups: [decade] })}#items`;
				return (
					<li key={decade} className="grid grid-rows-[auto_auto_1fr] justify-items-start gap-2">
						<Link className="cat aspect-4/5 h-auto w-full" to={to} tabIndex={-1} aria-hidden="true">
							<Picture src={`/products/${productId}.svg`} alt="" />
						</Link>
						<h3 className="text-1">{decade}</h3>
						<p className="text-ink-muted text-small">{text}</p>
						<ButtonLink to={to} look="line" small>
							Explore<span className="sr-only"> the {decade}</span>
						</ButtonLink>
					</li>
				);
			})}
		</ul>
	);
}

const REASONS = [
	{
		cloth: "houndstooth",
		title: "Made to be kept",
		text: "Heavier cloth, deeper hems, seams that can be let out again.",
	},
	{
		cloth: "floral",
		title: "Nobody else has it",
		text: "Most pieces are the only one of their kind left, and one is enough.",
	},
	{
		cloth: "corduroy",
		title: "Nothing new is made",
		text: "What has lasted for decades needs no new cotton, dye or freight.",
	},
	{
		cloth: "denim",
		title: "It comes with a story",
		text: "Fades, patches and a name in the lining. We say which is which.",
	},
] as const;
