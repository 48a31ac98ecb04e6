import { lazy, Suspense } from "react";
import { GroupTabs, tabUrl } from "#app/features/catalog/group-tabs.tsx";
import { listLoader } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { ProductResults } from "#app/features/catalog/product-results.tsx";
import { useListView } from "#app/features/catalog/use-list-view.ts";
import { Hero } from "#app/features/content/hero.tsx";
import { vintage } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ListQuery } from "#shared/domain/list-query.ts";
import { PRESETS } from "#shared/domain/presets.ts";
import { VINTAGE_DECADES } from "#shared/shop.config.ts";
import type { Route } from "./+types/vintage.ts";

/** Hydrates after the products. If its script fails to load, the server's HTML stays. */
const WhyVintage = lazy(() => import("./vintage/why-vintage.tsx").catch(() => new Promise<never>(() => {})));

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = () => textMeta(vintage);

export const shouldRevalidate = skipFilterRevalidation;

export const loader = listLoader(PRESETS.vintage);

const EMPTY = { title: "No vintage items found for this decade", resetLabel: "Show all decades" };

export default function Vintage({ loaderData }: Route.ComponentProps) {
	const view = useListView(PRESETS.vintage, loaderData);
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
			<section className="page py-section" id="decades" aria-labelledby="decades-title">
				<h2 className="rule-heading" id="decades-title">
					{vintage.decades.title}
				</h2>
				<DecadeCards query={view.query} />
			</section>
			<section className="page" id="items" aria-labelledby="items-title">
				<div className="rule-heading mb-0">
					<h2 id="items-title">{vintage.items.title}</h2>
					<GroupTabs query={view.query} label="Decades" tabs={VINTAGE_DECADES} />
				</div>
				<ProductResults view={view} empty={EMPTY} level={3} />
			</section>
			<Suspense>
				<WhyVintage />
			</Suspense>
		</>
	);
}

/** The picture of decades without their own. */
const PICTURE = "/cloth/denim.svg";

function DecadeCards({ query }: { query: ListQuery }) {
	return (
		<ul className="relative -m-[6px] grid grid-flow-col auto-cols-[minmax(11rem,1fr)] gap-gap overflow-x-auto p-[6px] [scrollbar-width:none]">
			{VINTAGE_DECADES.map((decade) => {
				const card = vintage.decades.cards[decade];
				const to = `${tabUrl(query, decade)}#items`;
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
