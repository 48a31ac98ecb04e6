import { Fragment, type ReactNode } from "react";
import { CategoryTiles } from "#app/features/catalog/category-tiles.tsx";
import { ProductGrid } from "#app/features/catalog/product-grid.tsx";
import { Hero } from "#app/features/content/hero.tsx";
import { Newsletter } from "#app/features/content/newsletter.tsx";
import { ClothCards, FiguresBand, Section } from "#app/features/content/sections.tsx";
import { home } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Card } from "#shared/domain/card.ts";
import { HAPPY_CUSTOMERS, HOME_SECTIONS, MAX_DISCOUNT } from "#shared/shop.config.ts";
import type { Route } from "./+types/home.ts";
import { loadHomeLists } from "./home/home-lists.server.ts";

export const handle = { hydrate: "idle" } as const;

export const meta: Route.MetaFunction = () => textMeta(home);

export const loader = ({ context }: Route.LoaderArgs) => loadHomeLists(context.get(requestContext));

export default function Home({ loaderData }: Route.ComponentProps) {
	/** Each section sets its distance from the one above. */
	const sections: Readonly<Record<string, ReactNode>> = {
		categories: (
			<Section id="categories" title={home.categories.title} className="pt-section page">
				<CategoryTiles />
			</Section>
		),
		featured: <Featured {...loaderData} />,
		mission: (
			<FiguresBand id="mission" {...home.mission} className="mt-section">
				<ButtonLink className="mt-6" to="/about" look="line">
					More about our mission
				</ButtonLink>
			</FiguresBand>
		),
		values: <Values />,
		testimonials: <Testimonials />,
		newsletter: <Newsletter />,
	};
	return (
		<>
			<HomeHero />
			{HOME_SECTIONS.map((id) => (
				<Fragment key={id}>{sections[id]}</Fragment>
			))}
			{!["mission", "newsletter"].includes(HOME_SECTIONS.at(-1) ?? "") && <div className="pt-section" />}
		</>
	);
}

function Featured({ popular, arrivals, sale }: Route.ComponentProps["loaderData"]) {
	const panel = (products: readonly Card[]) => <ProductGrid products={products} level={3} />;
	const tabs = [
		{ id: "popular", label: "Popular", panel: panel(popular) },
		{ id: "new", label: "New Arrivals", panel: panel(arrivals) },
		{ id: "sale", label: "On Sale", panel: panel(sale) },
	];
	return (
		<section className="pt-section page" aria-labelledby="featured-title">
			<Tabs label="Featured" heading={<h2 id="featured-title">{home.featured.title}</h2>} tabs={tabs} lazy />
			<p className="mt-12">
				<ButtonLink to="/shop" look="line">
					View All Products
				</ButtonLink>
			</p>
		</section>
	);
}

function Values() {
	return (
		<section className="pt-section page" aria-labelledby="values-title">
			<h2 id="values-title" className="sr-only">
				{home.values.title}
			</h2>
			<ClothCards cards={home.values.parts} />
		</section>
	);
}

export function HomeHero() {
	return (
		<Hero
			lead={home.lead}
			images={home.images}
			title={home.title}
			titleId="hero-title"
			badge={
				<p className="discount-badge">
					<span>Up to </span>
					<b className="block text-[1.75em]">{MAX_DISCOUNT}</b>
					<span> OFF</span>
				</p>
			}
			actions={
				<>
					<ButtonLink to="/shop">Shop Now</ButtonLink>
					<ButtonLink to="/#mission" look="line">
						Our Mission
					</ButtonLink>
				</>
			}
		>
			<p className="mt-4 text-small text-ink-muted">
				<b className="text-ink">{HAPPY_CUSTOMERS}</b> happy customers
			</p>
		</Hero>
	);
}

/** Never add these to structured data (docs/decisions/0027). */
const { title, parts: TESTIMONIALS } = home.testimonials;
const COLORS = ["bg-butter", "bg-[#c9d6cf]", "bg-[#e8c9be]"];

export function Testimonials() {
	return (
		<Section id="testimonials" title={title} className="pt-section page">
			<ul className="measures">
				{TESTIMONIALS.map(({ name, role, rating, text }, at) => (
					<li className="measure flex flex-col gap-4" key={name}>
						<Stars rating={rating} />
						<blockquote className="flex-1 font-display text-3 leading-[1.35] font-semibold tracking-[-0.012em]">
							{text}
						</blockquote>
						<div className="flex items-center gap-[0.8rem] leading-[1.3]">
							<i
								className={`grid size-touch place-items-center rounded-[50%] font-display text-[1rem] leading-none not-italic font-semibold text-on-butter ${COLORS[at % COLORS.length]}`}
								aria-hidden="true"
							>
								{name[0]}
							</i>
							<div>
								<b>{name}</b>
								<br />
								<span className="text-ink-muted text-small">{role}</span>
							</div>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
