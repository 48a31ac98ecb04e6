import { Newsletter } from "#app/features/content/newsletter.tsx";
import { ClothCards, ContentHero, Figures, SHOP_FIGURES } from "#app/features/content/sections.tsx";
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
				<p className="mt-6">
					<ButtonLink to="#newsletter" look="line">
						Get our newsletter
					</ButtonLink>
				</p>
			</ContentHero>
			<div className="page">
				<section
					className="double-rule grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
					aria-labelledby="mission-title"
				>
					<h2 id="mission-title">{mission.title}</h2>
					<div className="max-w-[52ch] text-lead leading-normal space-y-4">
						{mission.text.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</section>
				<section className="py-section" aria-labelledby="story-title">
					<div className="rule-heading">
						<h2 id="story-title">{story.title}</h2>
					</div>
					<ol className="measures">
						{story.parts.map(({ title, text }) => (
							<li key={title} className="measure flex flex-col gap-4">
								<h3>{title}</h3>
								<p>{text}</p>
							</li>
						))}
					</ol>
				</section>
			</div>
			<section className="band" aria-labelledby="impact-title">
				<div className="page py-section grid grid-cols-1 items-end gap-x-16 gap-y-8 lg:grid-cols-2">
					<div>
						<h2 id="impact-title" className="mb-6 max-w-[12ch] text-1">
							{impact.title}
						</h2>
						{impact.text.map((paragraph) => (
							<p key={paragraph} className="max-w-[46ch] text-lead leading-normal">
								{paragraph}
							</p>
						))}
						<ButtonLink className="mt-6" to="/sustainability" look="line">
							How we count
						</ButtonLink>
					</div>
					<Figures figures={SHOP_FIGURES} />
				</div>
			</section>
			<section className="page mt-section" aria-labelledby="values-title">
				<div className="rule-heading">
					<h2 id="values-title">{values.title}</h2>
				</div>
				<ClothCards cards={values.parts} />
			</section>
			<Newsletter />
		</>
	);
}
