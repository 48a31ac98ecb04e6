import { foldText } from "#shared/domain/fold-text.ts";
import { cleanText, escapePattern } from "#shared/domain/text.ts";
import { ContentLink } from "./sections.tsx";
import type { Question, QuestionGroup } from "./texts.ts";

interface QuestionsProps {
	/** Only one of the entries with the same name is open at a time. */
	name: string;
	questions: readonly Question[];
	/** Highlights matches of this term and opens the first entry. */
	term?: string;
}

/** The `id` is inside the content, because browsers open the `details` that contains a fragment's target. */
export function FaqList({ name, questions, term = "" }: QuestionsProps) {
	return (
		<div>
			{questions.map(({ id, question, answer, links }, at) => (
				<details key={id} className="fold" name={name} open={term !== "" && at === 0}>
					<summary className="gap-4 py-[0.6rem] leading-[1.35]">
						<span>
							<Marked text={question} term={term} />
						</span>
					</summary>
					{/* The scroll margin keeps the question visible below the header */}
					<div className="prose scroll-mt-20 pb-4" id={id}>
						<p>
							<Marked text={answer} term={term} />
						</p>
						<p className="mt-2 flex flex-wrap gap-x-4 text-small wrap-anywhere">
							{Object.entries(links).map(([label, to]) => (
								<ContentLink key={to} className="link" to={to} label={label} />
							))}
							<a className="link" href={`#${id}`}>
								Link to this answer
							</a>
						</p>
					</div>
				</details>
			))}
		</div>
	);
}

function Marked({ text, term }: { text: string; term: string }) {
	return splitAtMatches(text, term).map((part, at) => {
		const Part = at % 2 === 0 ? "span" : "mark";
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
			<Part className={Part === "mark" ? "bg-butter text-on-butter" : undefined} key={at}>
				{part}
			</Part>
		);
	});
}

/** Searches questions and answers, ignoring case (spec S2.66) and accents. A blank term finds all. */
export function searchQuestions(groups: readonly QuestionGroup[], term: string): readonly QuestionGroup[] {
	const part = foldText(cleanText(term));
	const hasTerm = (text: string) => foldText(text).includes(part);
	return groups
		.map((group) => ({
			...group,
			questions: group.questions.filter(({ question, answer }) => hasTerm(question) || hasTerm(answer)),
		}))
		.filter(({ questions }) => questions.length > 0);
}

/**
 * Splits the text so that entries with an odd index are the matches.
 * @example splitAtMatches("Label, label", "LABEL") // ["", "Label", ", ", "label", ""]
 */
export function splitAtMatches(text: string, term: string): string[] {
	const literal = escapePattern(cleanText(term));
	return literal ? text.split(new RegExp(`(${literal})`, "i")) : [text];
}
