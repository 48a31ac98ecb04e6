import type { QuestionGroup } from "#app/routes/faq/questions.ts";

/** The questions whose question or answer holds `term`, ignoring case, under their groups (specification, section 2). A blank term finds all. */
export function searchQuestions(groups: readonly QuestionGroup[], term: string): readonly QuestionGroup[] {
	const wanted = pattern(term);
	if (!wanted) return groups;
	return groups
		.map((group) => ({
			...group,
			questions: group.questions.filter(({ question, answer }) => wanted.test(question) || wanted.test(answer)),
		}))
		.filter(({ questions }) => questions.length > 0);
}

/**
 * A text cut wherever `term` stands in it, ignoring case: the odd entries are the matches, as they are spelt.
 * @example splitAtMatches("Label, label", "LABEL") // ["", "Label", ", ", "label", ""]
 */
export function splitAtMatches(text: string, term: string): string[] {
	const wanted = pattern(term);
	return wanted ? text.split(wanted) : [text];
}

/** `term` taken literally, or null where it is blank. (RegExp.escape is too new for some browsers.) */
function pattern(term: string): RegExp | null {
	const literal = term.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return literal ? new RegExp(`(${literal})`, "i") : null;
}
