import { ContentHero } from "#app/features/content/content-hero.tsx";
import { QUESTION_GROUPS } from "#app/features/content/faq.ts";
import { FaqList } from "#app/features/content/faq-list.tsx";
import { LinkedText } from "#app/features/content/linked-text.tsx";
import { headProps, sectionOf, textMeta } from "#app/features/content/page-text.ts";
import { TextTiles } from "#app/features/content/text-tiles.tsx";
import text from "#app/features/content/texts/returns.md";
import { ButtonLink } from "#app/ui/button.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(text);

/** Shared with the help page. */
const QUESTIONS = QUESTION_GROUPS.find(({ id }) => id === "returns-refunds")?.questions ?? [];

const POLICY = sectionOf(text, "policy");
const STEPS = sectionOf(text, "steps");
const EXCEPTIONS = sectionOf(text, "exceptions");

export default function Returns() {
	return (
		<>
			<ContentHero {...headProps(text)} />
			<div className="mx-auto w-full max-w-page px-gutter">
				<section className="double-rule" aria-labelledby="policy-title">
					<h2 id="policy-title" className="mb-6">
						{POLICY.title}
					</h2>
					<TextTiles section={POLICY} />
				</section>
			</div>
			<section className="band mt-section" aria-labelledby="steps-title">
				<div className="mx-auto w-full max-w-page px-gutter py-section">
					<h2 id="steps-title">{STEPS.title}</h2>
					<ol className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-gap gap-y-8 mt-6">
						{STEPS.parts?.map(({ title, text: paragraphs }, at) => (
							<li key={title}>
								<span className="font-display text-1 leading-[1.2] font-semibold" aria-hidden="true">
									{at + 1}
								</span>
								<h3>{title}</h3>
								{paragraphs.map((paragraph) => (
									<p key={paragraph} className="mt-2">
										<LinkedText text={paragraph} />
									</p>
								))}
							</li>
						))}
					</ol>
				</div>
			</section>
			<div className="mx-auto w-full max-w-page px-gutter py-section">
				<section className="double-rule" aria-labelledby="exceptions-title">
					<h2 id="exceptions-title" className="mb-6">
						{EXCEPTIONS.title}
					</h2>
					<TextTiles section={EXCEPTIONS} />
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
