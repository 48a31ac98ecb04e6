import { ContentHero } from "#app/features/content/content-hero.tsx";
import { Figures } from "#app/features/content/figures.tsx";
import { TextTiles } from "#app/features/content/text-tiles.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { InertButton } from "#app/ui/inert-button.tsx";
import { COUNTED, GOALS, IMPACT, LEAD, MISSION, PARTNERS, PRACTICES } from "./sustainability/content.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () =>
	pageMeta(
		"Sustainability",
		"The greenest jacket is the one that already exists. How secondhand fashion saves water, carbon and good cloth, and what we do to help.",
	);

export default function Sustainability() {
	return (
		<>
			<ContentHero title="Sustainability" lead={LEAD} cloth="pine" productId="enc-0072">
				<p className="mt-6">
					<ButtonLink to="/shop?category=sustainable">Shop sustainable pieces</ButtonLink>
				</p>
			</ContentHero>
			<section className="band" aria-labelledby="impact-title">
				<div className="mx-auto w-full max-w-page px-gutter py-section grid grid-cols-1 items-end gap-x-16 gap-y-8 lg:grid-cols-2">
					<h2 id="impact-title" className="mb-6 max-w-[12ch] text-1">
						What reselling has saved
					</h2>
					<Figures figures={IMPACT} />
				</div>
			</section>
			<div className="mx-auto w-full max-w-page px-gutter py-section">
				<section
					className="double-rule grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2"
					aria-labelledby="mission-title"
				>
					<div>
						<h2 id="mission-title">Our mission</h2>
						<p className="max-w-[52ch] text-lead leading-normal mt-4">{MISSION}</p>
					</div>
					<div className="prose">
						<h3>How we count</h3>
						{COUNTED.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
						<InertButton>Read the Impact Report</InertButton>
					</div>
				</section>
				<section className="double-rule mt-section" aria-labelledby="practices-title">
					<h2 id="practices-title" className="mb-6">
						Our practices
					</h2>
					<TextTiles items={PRACTICES} />
				</section>
				<section className="double-rule mt-section" aria-labelledby="goals-title">
					<h2 id="goals-title" className="mb-6">
						Goals we set
					</h2>
					<TextTiles items={GOALS} />
				</section>
				<section className="double-rule mt-section" aria-labelledby="partners-title">
					<h2 id="partners-title" className="mb-6">
						Our partners
					</h2>
					<TextTiles items={PARTNERS} />
					<p className="mt-6">
						<InertButton>Become a Partner</InertButton>
					</p>
				</section>
			</div>
		</>
	);
}
