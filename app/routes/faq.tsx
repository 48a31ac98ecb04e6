import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FaqList, searchQuestions } from "#app/features/content/faq.tsx";
import { Section } from "#app/features/content/sections.tsx";
import { faq } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { cleanText } from "#shared/domain/text.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(faq);

export default function Faq() {
	const [typed, setTyped] = useState("");
	const term = cleanText(typed);
	const matchingGroups = searchQuestions(faq.groups, term);
	const count = matchingGroups.reduce((sum, { questions }) => sum + questions.length, 0);
	useOpenedByAddress();
	return (
		<div className="page">
			<PageHead title={faq.title} lead={faq.lead}>
				{/* Hidden without scripts, which the search needs */}
				<search className="noscript:hidden" aria-label="Help">
					<span className="with-icon mt-6 max-w-sm">
						<Icon name="search" />
						<input
							className="input"
							type="search"
							onInput={(event) => setTyped(event.currentTarget.value)}
							placeholder="Search questions"
							aria-label="Search questions and answers"
							autoComplete="off"
							maxLength={100}
						/>
					</span>
				</search>
			</PageHead>
			<div role="status">
				{term && count > 0 && (
					<p className="mb-4">{`${count} ${count === 1 ? "question" : "questions"} with “${term}”`}</p>
				)}
				{term && count === 0 && (
					<EmptyState
						title={`No results found for "${term}"`}
						text="Please try a different search term or browse the categories below."
					/>
				)}
			</div>
			<nav aria-label="Questions" className="my-4">
				<ul className="flex flex-wrap gap-2">
					{(count > 0 ? matchingGroups : faq.groups).map(({ id, title }) => (
						<li key={id}>
							<a className="chip chip--line" href={`#${id}`}>
								{title}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{(count > 0 ? matchingGroups : faq.groups).map(({ id, title, questions }) => (
				<Section look="split" key={id} id={id} title={title} className="mb-8 [&_h2]:text-3">
					<FaqList name={id} questions={questions} term={count > 0 ? term : ""} />
				</Section>
			))}
			<section className="rule-heading mt-12 pb-section" aria-labelledby="more-title">
				<div>
					<h2 id="more-title">Still Have Questions?</h2>
					<p className="text-ink-muted mt-2">Get in touch and we'll help.</p>
				</div>
				<ButtonLink to="/contact">Contact Us</ButtonLink>
			</section>
		</div>
	);
}

/** Opens the answer of the URL's fragment after a client-side navigation, as browsers do only for documents. */
function useOpenedByAddress() {
	const { hash } = useLocation();
	useEffect(() => {
		const answer = hash ? document.getElementById(hash.slice(1)) : null;
		const folded = answer?.closest<HTMLDetailsElement>("details:not([open])");
		if (!folded) return;
		folded.open = true;
		answer?.scrollIntoView();
	}, [hash]);
}
