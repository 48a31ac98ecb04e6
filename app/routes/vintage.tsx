import {
	CategoryNote,
	CollectionList,
	type CollectionView,
	GroupTabs,
	useCollection,
} from "#app/features/catalog/collections/collection-list.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { Hero } from "#app/features/content/hero.tsx";
import { ClothCards, Section } from "#app/features/content/sections.tsx";
import { vintage } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { requestContext } from "#app/platform/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { listUrl, withOptions } from "#shared/domain/list-query.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import { VINTAGE_DECADES } from "#shared/shop.config.ts";
import type { Route } from "./+types/vintage.ts";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = () => textMeta(vintage);

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context }: Route.LoaderArgs) {
	return loadList(context.get(requestContext), request, PRESETS.vintage);
}

export default function Vintage({ loaderData }: Route.ComponentProps) {
	const view = useCollection(PRESETS.vintage, loaderData);
	return (
		<>
			<Hero
				dark
				title={vintage.title}
				lead={vintage.lead}
				images={vintage.images}
				titleId="vintage-title"
				actions={
					<>
						<ButtonLink to="#decades">Pick a decade</ButtonLink>
						<ButtonLink to="#items" look="line">
							See all pieces
						</ButtonLink>
					</>
				}
			/>
			<Section id="decades" title={vintage.decades.title} className="page py-section">
				<DecadeCards view={view} />
			</Section>
			<section className="page" id="items" aria-labelledby="items-title">
				<div className="rule-heading mb-0">
					<h2 id="items-title">{vintage.items.title}</h2>
					<GroupTabs view={view} label="Decades" tabs={VINTAGE_DECADES} />
				</div>
				<CollectionList
					view={view}
					emptyTitle="No vintage items found for this decade"
					clearLabel="Show all decades"
					level={3}
					note={<CategoryNote view={view} />}
				/>
			</section>
			<Section
				id="why"
				title={vintage.why.title}
				className="page py-section"
				beside={
					<ButtonLink to="/blog" look="line">
						Read our blog
					</ButtonLink>
				}
			>
				<ClothCards cards={vintage.why.parts} />
			</Section>
		</>
	);
}

/** Shown for decades without a picture of their own. */
const PICTURE = "/cloth/denim.svg";

function DecadeCards({ view }: { view: CollectionView }) {
	return (
		<ul className="relative -m-[6px] grid grid-flow-col auto-cols-[minmax(11rem,1fr)] gap-gap overflow-x-auto p-[6px] [scrollbar-width:none]">
			{VINTAGE_DECADES.map((decade) => {
				const card = vintage.decades.cards[decade];
				const to = `${listUrl(withOptions(view.query, "decade", [decade]))}#items`;
				return (
					<li key={decade} className="grid grid-rows-[auto_auto_1fr] justify-items-start gap-2">
						<Link className="cat aspect-4/5 h-auto w-full" to={to} tabIndex={-1} aria-hidden="true">
							<Picture src={card?.picture ?? PICTURE} alt="" />
						</Link>
						<h3 className="text-1">{decade}</h3>
						<p className="text-ink-muted text-small">{card?.text}</p>
						<ButtonLink to={to} look="line" small>
							Explore<span className="sr-only">{` the ${decade}`}</span>
						</ButtonLink>
					</li>
				);
			})}
		</ul>
	);
}
