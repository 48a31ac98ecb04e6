import { splitAtMatches } from "./faq-search.ts";

interface QuestionsProps {
	/** Entries with the same name are exclusive: one is open at a time. */
	name: string;
	questions: readonly { id: string; question: string; answer: string }[];
	/** Highlights matches of this term and opens the first entry. */
	term?: string;
}

/** `#id` is inside the content, because browsers open a closed `details` around a fragment's target. */
export function FaqList({ name, questions, term = "" }: QuestionsProps) {
	return (
		<div className="faq">
			{questions.map(({ id, question, answer }, at) => (
				<details key={id} className="fold" name={name} open={term !== "" && at === 0}>
					<summary>
						<span>
							<Marked text={question} term={term} />
						</span>
					</summary>
					<div className="prose pb-4" id={id}>
						<p>
							<Marked text={answer} term={term} />
						</p>
						<a className="link text-small" href={`#${id}`}>
							Link to this answer
						</a>
					</div>
				</details>
			))}
		</div>
	);
}

function Marked({ text, term }: { text: string; term: string }) {
	return splitAtMatches(text, term).map((part, at) => {
		if (at % 2 === 0) return part;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
			<mark className="bg-butter text-on-butter" key={at}>
				{part}
			</mark>
		);
	});
}
