import { FaqList } from "#app/features/content/faq.tsx";
import { ContentHero, LinkedText, Section } from "#app/features/content/sections.tsx";
import { faq, returns } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(returns);

const QUESTIONS = faq.groups.find(({ id }) => id === "returns-refunds")?.questions ?? [];

const { policy, steps, exceptions } = returns;

export default function Returns() {
	return (
		<>
			<ContentHero {...returns} />
			<div className="page">
				<Section look="stacked" id="policy" {...policy} />
			</div>
			<section className="band mt-section" aria-labelledby="steps-title">
				<div className="page py-section">
					<h2 id="steps-title">{steps.title}</h2>
					<ol className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-gap gap-y-8 mt-6">
						{steps.parts.map(({ title, text }, at) => (
							<li key={title}>
								<span className="font-display text-1 leading-[1.2] font-semibold" aria-hidden="true">
									{at + 1}
								</span>
								<h3>{title}</h3>
								<p className="mt-2">
									<LinkedText text={text} />
								</p>
							</li>
						))}
					</ol>
				</div>
			</section>
			<div className="page py-section">
				<Section look="stacked" id="exceptions" {...exceptions} />
				<Section
					look="split"
					id="faq"
					title="Returns FAQ"
					className="mt-section"
					beside={
						<p className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-4">
							<ButtonLink to="/contact">Contact Us</ButtonLink>
							<ButtonLink to="/faq" look="line">
								All questions
							</ButtonLink>
						</p>
					}
				>
					<FaqList name="returns" questions={QUESTIONS} />
				</Section>
			</div>
		</>
	);
}
