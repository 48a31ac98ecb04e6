import { splitAtMatches } from "./search-questions.ts";

interface QuestionsProps {
	/** Of the list: one entry of it is open at a time. */
	name: string;
	questions: readonly { id: string; question: string; answer: string }[];
	/** Marked wherever it stands; the first entry then opens. */
	term?: string;
}

/**
 * Questions that unfold, one at a time: native details, so they need no script. The address `#id` leads to an answer,
 * not to its details: browsers open what hides the place that an address names.
 */
export function Questions({ name, questions, term = "" }: QuestionsProps) {
	return (
		<div className="asked">
			{questions.map(({ id, question, answer }, at) => (
				<details key={id} className="fold" name={name} open={term !== "" && at === 0}>
					<summary>
						<span>
							<Marked text={question} term={term} />
						</span>
					</summary>
					<div className="fold-body prose" id={id}>
						<p>
							<Marked text={answer} term={term} />
						</p>
						<a className="link small" href={`#${id}`}>
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
		// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
		return <mark key={at}>{part}</mark>;
	});
}
