import { cardProduct } from "#app/features/catalog/card-product.ts";
import { CategoryTiles } from "#app/features/catalog/category-tiles.tsx";
import { liveCatalogue } from "#app/features/catalog/live.server.ts";
import { Newsletter } from "#app/features/content/newsletter.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { isSoldOut, type Product } from "#shared/domain/product.ts";
import type { Route } from "./+types/home.ts";
import { Featured } from "./home/featured.tsx";
import { Hero } from "./home/hero.tsx";
import { Mission } from "./home/mission.tsx";

import { Testimonials } from "./home/testimonials.tsx";
import { Values } from "./home/values.tsx";

export const handle = { wake: "idle" } as const;

const MOST_FEATURED = 8; // specification, section 9

export const meta: Route.MetaFunction = () =>
	pageMeta(
		"Pre-loved clothes, shoes and accessories",
		"Second-hand fashion, checked by hand and ready for another round. Up to 70% off, and free shipping on orders over $50.",
	);

export async function loader({ context }: Route.LoaderArgs) {
	const catalogue = await liveCatalogue(context.get(platformContext));
	// One object a piece, so that a piece on two lists is sent once
	const cards = new Map(catalogue.map((product) => [product, cardProduct(product)]));
	/** What can be bought comes before what is gone. */
	const first = (products: readonly Product[]) =>
		products
			.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)))
			.slice(0, MOST_FEATURED)
			.flatMap((product) => cards.get(product) ?? []);
	return {
		popular: first(catalogue.filter((product) => product.popular)),
		arrivals: first(catalogue.filter((product) => product.isNew).toReversed()),
		sale: first(catalogue.filter((product) => product.discountPercentage > 0)),
	};
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero />
			<section className="section wrap" aria-labelledby="categories-title">
				<div className="score section-head">
					<h2 id="categories-title">Shop by Category</h2>
				</div>
				<CategoryTiles />
			</section>
			<Featured {...loaderData} />
			<Mission />
			<Values />
			<Testimonials />
			<Newsletter />
		</>
	);
}
