import { ClothCards } from "#app/features/content/cloth-cards.tsx";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { TextTiles } from "#app/features/content/text-tiles.tsx";
import { careers } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { InertButton } from "#app/ui/inert-button.tsx";
import { ApplicationForm } from "./careers/application-form.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(careers);

const { values, benefits, openings } = careers;

export default function Careers() {
	return (
		<>
			<ContentHero {...careers} />
			<section className="mx-auto w-full max-w-page px-gutter" aria-labelledby="values-title">
				<div className="rule-heading">
					<h2 id="values-title">{values.title}</h2>
				</div>
				<ClothCards cards={values.parts} />
			</section>
			<section className="mx-auto w-full max-w-page px-gutter py-section" aria-labelledby="benefits-title">
				<div className="rule-heading">
					<h2 id="benefits-title">{benefits.title}</h2>
				</div>
				<TextTiles tiles={benefits.parts} />
			</section>
			<section className="mx-auto w-full max-w-page px-gutter" aria-labelledby="openings-title">
				<div className="rule-heading">
					<h2 id="openings-title">{openings.title}</h2>
					<p className="hint" id="apply-hint">
						Apply Now is coming soon. For now, please email us.
					</p>
				</div>
				<ul>
					{openings.parts.map(({ title, place, type, text }) => (
						<li
							key={title}
							className="grid grid-cols-1 gap-x-16 gap-y-6 border-t border-bar py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
						>
							<div>
								<h3>{title}</h3>
								<p className="text-ink-muted text-small mt-2">{place}</p>
								<p className="status mt-2">{type}</p>
							</div>
							<p>{text}</p>
							<div>
								<InertButton about={title} hint="apply-hint">
									Apply Now
								</InertButton>
							</div>
						</li>
					))}
				</ul>
			</section>
			<section className="mx-auto w-full max-w-page px-gutter py-section" aria-labelledby="general-title">
				<div className="double-rule grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
					<div>
						<h2 id="general-title">Don't see a fit?</h2>
						<p className="text-ink-muted mt-4">Tell us what you'd do here.</p>
					</div>
					<div>
						<ApplicationForm />
					</div>
				</div>
			</section>
		</>
	);
}
