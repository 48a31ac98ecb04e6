import { Fragment } from "react";
import { ContentHero, Figures, TextTiles } from "#app/features/content/sections.tsx";
import { sustainability } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { InertButton } from "#app/ui/inert-button.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(sustainability);

const { impact, mission, practices, goals, partners } = sustainability;

export default function Sustainability() {
	return (
		<>
			<ContentHero {...sustainability}>
				<p className="mt-6">
					<ButtonLink to="/shop?category=sustainable">Shop sustainable pieces</ButtonLink>
				</p>
			</ContentHero>
			<section className="band" aria-labelledby="impact-title">
				<div className="page py-section grid grid-cols-1 items-end gap-x-16 gap-y-8 lg:grid-cols-2">
					<h2 id="impact-title" className="mb-6 max-w-[12ch] text-1">
						{impact.title}
					</h2>
					<Figures figures={impact.figures} />
				</div>
			</section>
			<div className="page py-section">
				<section
					className="double-rule grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2"
					aria-labelledby="mission-title"
				>
					<div>
						<h2 id="mission-title">{mission.title}</h2>
						{mission.text.map((paragraph) => (
							<p key={paragraph} className="max-w-[52ch] text-lead leading-normal mt-4">
								{paragraph}
							</p>
						))}
					</div>
					<div className="prose">
						{mission.parts.map((part) => (
							<Fragment key={part.title}>
								<h3>{part.title}</h3>
								{part.text.map((paragraph) => (
									<p key={paragraph}>{paragraph}</p>
								))}
							</Fragment>
						))}
						<InertButton>Read the Impact Report</InertButton>
					</div>
				</section>
				<section className="double-rule mt-section" aria-labelledby="practices-title">
					<h2 id="practices-title" className="mb-6">
						{practices.title}
					</h2>
					<TextTiles tiles={practices.parts} />
				</section>
				<section className="double-rule mt-section" aria-labelledby="goals-title">
					<h2 id="goals-title" className="mb-6">
						{goals.title}
					</h2>
					<TextTiles tiles={goals.parts} />
				</section>
				<section className="double-rule mt-section" aria-labelledby="partners-title">
					<h2 id="partners-title" className="mb-6">
						{partners.title}
					</h2>
					<TextTiles tiles={partners.parts} />
					<p className="mt-6">
						<InertButton>Become a Partner</InertButton>
					</p>
				</section>
			</div>
		</>
	);
}
