import { Fragment } from "react";
import { ContentHero, FiguresBand, Paragraphs, Section } from "#app/features/content/sections.tsx";
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
			<FiguresBand id="impact" {...impact} />
			<div className="page py-section">
				<section
					className="double-rule grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2"
					aria-labelledby="mission-title"
				>
					<div>
						<h2 id="mission-title">{mission.title}</h2>
						<Paragraphs text={mission.text} className="max-w-[52ch] text-lead leading-normal mt-4" />
					</div>
					<div className="prose">
						{mission.parts.map((part) => (
							<Fragment key={part.title}>
								<h3>{part.title}</h3>
								<Paragraphs text={part.text} />
							</Fragment>
						))}
						<InertButton>Read the Impact Report</InertButton>
					</div>
				</section>
				<Section look="stacked" id="practices" className="mt-section" {...practices} />
				<Section look="stacked" id="goals" className="mt-section" {...goals} />
				<Section look="stacked" id="partners" className="mt-section" {...partners}>
					<p className="mt-6">
						<InertButton>Become a Partner</InertButton>
					</p>
				</Section>
			</div>
		</>
	);
}
