import { FaqList } from "#app/features/content/faq.tsx";
import { ContentHero, LinkedText, TextTiles } from "#app/features/content/sections.tsx";
import { faq, returns } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(returns);

/** Shared with the help page. */
const QUESTIONS = faq.groups.find(({ id }) => id === "returns-refunds")?.questions ?? [];

const { policy, steps, exceptions } = returns;

export default function Returns() {
	return (
		<>
			<ContentHero {...returns} />
			<div className="page">
				<section className="double-rule" aria-labelledby="policy-title">
					<h2 id="policy-title" className="mb-6">
						{policy.title}
					</h2>
					<TextTiles tiles={policy.parts} />
				</section>
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
				<section className="double-rule" aria-labelledby="exceptions-title">
					<h2 id="exceptions-title" className="mb-6">
						{exceptions.title}
					</h2>
					<TextTiles tiles={exceptions.parts} />
				</section>
				<section
					className="double-rule grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] mt-section"
					aria-labelledby="faq-title"
				>
					<div>
						<h2 id="faq-title">Returns FAQ</h2>
						<p className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-4">
							<ButtonLink to="/contact">Contact Us</ButtonLink>
							<ButtonLink to="/faq" look="line">
								All questions
							</ButtonLink>
						</p>
					</div>
					<div>
						<FaqList name="returns" questions={QUESTIONS} />
					</div>
				</section>
			</div>
		</>
	);
}
