import { Newsletter } from "#app/features/content/newsletter.tsx";
import { ClothCards, ContentHero, FiguresBand, Paragraphs, Section } from "#app/features/content/sections.tsx";
import { about } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(about);

const { mission, story, impact, values } = about;

export default function About() {
	return (
		<>
			<ContentHero {...about}>
				{!import.meta.env.LIVE && (
					<p className="mt-6">
						<ButtonLink to="#newsletter" look="line">
							Get our newsletter
						</ButtonLink>
					</p>
				)}
			</ContentHero>
			<div className="page">
				<Section look="split" id="mission" title={mission.title}>
					<div className="max-w-[52ch] text-lead leading-normal space-y-4">
						<Paragraphs text={mission.text} />
					</div>
				</Section>
				<Section id="story" title={story.title} className="py-section">
					<ol className="measures">
						{story.parts.map(({ title, text }) => (
							<li key={title} className="measure flex flex-col gap-4">
								<h3>{title}</h3>
								<p>{text}</p>
							</li>
						))}
					</ol>
				</Section>
			</div>
			<FiguresBand id="impact" title={impact.title} text={impact.text}>
				<ButtonLink className="mt-6" to="/sustainability" look="line">
					How we count
				</ButtonLink>
			</FiguresBand>
			<Section id="values" title={values.title} className="page mt-section">
				<ClothCards cards={values.parts} />
			</Section>
			<Newsletter />
		</>
	);
}
