import { Fragment, type ReactNode } from "react";
import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { CategoryTiles } from "#app/features/catalog/category-tiles.tsx";
import { ProductGrid } from "#app/features/catalog/product-grid.tsx";
import { ClothCards } from "#app/features/content/cloth-cards.tsx";
import { Figures, SHOP_FIGURES } from "#app/features/content/figures.tsx";
import { Newsletter } from "#app/features/content/newsletter.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { freeShippingOver } from "#shared/domain/facts.ts";
import { HOME_SECTIONS } from "#shared/shop.config.ts";
import type { Route } from "./+types/home.ts";
import { HomeHero } from "./home/hero.tsx";
import { loadHomeLists } from "./home/home-lists.server.ts";
import { Testimonials } from "./home/testimonials.tsx";

export const handle = { hydrate: "idle" } as const;

export const meta: Route.MetaFunction = () =>
	pageMeta(
		"Pre-loved clothes, shoes and accessories",
		`Secondhand fashion, checked by hand and ready for another round. Up to 70% off, and free shipping on orders over ${freeShippingOver}.`,
	);

export const loader = ({ context }: Route.LoaderArgs) => loadHomeLists(context.get(requestContext));

export default function Home({ loaderData }: Route.ComponentProps) {
	/** Each keeps its distance from the one above. */
	const sections: Readonly<Record<string, ReactNode>> = {
		categories: <Categories />,
		featured: <Featured {...loaderData} />,
		mission: <Mission />,
		values: <Values />,
		testimonials: <Testimonials />,
		newsletter: <Newsletter />,
	};
	return (
		<>
			<HomeHero />
			{HOME_SECTIONS.split(" ").map((id) => (
				<Fragment key={id}>{sections[id]}</Fragment>
			))}
			{!/(mission|newsletter)$/.test(HOME_SECTIONS) && <div className="pt-section" />}
		</>
	);
}

function Categories() {
	return (
		<section className="pt-section mx-auto w-full max-w-page px-gutter" aria-labelledby="categories-title">
			<div className="rule-heading">
				<h2 id="categories-title">Shop by Category</h2>
			</div>
			<CategoryTiles />
		</section>
	);
}

function Featured({ popular, arrivals, sale }: Route.ComponentProps["loaderData"]) {
	const panel = (products: readonly CardProduct[]) => <ProductGrid products={products} level={3} />;
	const tabs = [
		{ id: "popular", label: "Popular", panel: panel(popular) },
		{ id: "new", label: "New Arrivals", panel: panel(arrivals) },
		{ id: "sale", label: "On Sale", panel: panel(sale) },
	];
	return (
		<section className="pt-section mx-auto w-full max-w-page px-gutter" aria-labelledby="featured-title">
			<Tabs label="Featured" heading={<h2 id="featured-title">Featured Products</h2>} tabs={tabs} lazy />
			<p className="mt-12">
				<ButtonLink to="/shop" look="line">
					View All Products
				</ButtonLink>
			</p>
		</section>
	);
}

function Mission() {
	return (
		<section className="band mt-section" id="mission" aria-labelledby="mission-title">
			<div className="mx-auto w-full max-w-page px-gutter py-section grid grid-cols-1 items-end gap-x-16 gap-y-8 lg:grid-cols-2">
				<div>
					<h2 id="mission-title" className="mb-6 max-w-[12ch] text-1">
						Clothes outlive trends
					</h2>
					<p className="max-w-[46ch] text-lead leading-normal">
						Most of what gets thrown away still has years left in it. We find it, check it and put it back on the rail
						for you.
					</p>
					<ButtonLink className="mt-6" to="/about" look="line">
						More about our mission
					</ButtonLink>
				</div>
				<Figures figures={SHOP_FIGURES} />
			</div>
		</section>
	);
}

function Values() {
	return (
		<section className="pt-section mx-auto w-full max-w-page px-gutter" aria-labelledby="values-title">
			<h2 id="values-title" className="sr-only">
				What we value
			</h2>
			<ClothCards cards={VALUES} />
		</section>
	);
}

const VALUES = [
	{ cloth: "corduroy", title: "Eco-Friendly", text: "Nothing new is made when you buy what already exists." },
	{ cloth: "pine", title: "Second Life", text: "Nearly every piece here has been worn, loved and passed on." },
	{
		cloth: "houndstooth",
		title: "Quality Assured",
		text: "Seams, zippers and hems are checked before a piece goes on the rail.",
	},
	{ cloth: "denim", title: "Carbon Neutral", text: "A goal we set, and work toward with every package." },
] as const;
