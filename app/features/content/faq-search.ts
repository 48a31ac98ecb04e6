import { foldText } from "#shared/domain/fold-text.ts";
import { cleanText } from "#shared/domain/text.ts";
import type { QuestionGroup } from "./texts.ts";

/** By question or answer, ignoring case (spec S2.66) and accents; all for a blank term. */
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
 * Odd entries are the matches.
 * @example splitAtMatches("Label, label", "LABEL") // ["", "Label", ", ", "label", ""]
 */
export function splitAtMatches(text: string, term: string): string[] {
	const pattern = toPattern(term);
	return pattern ? text.split(pattern) : [text];
}

/** Null for a blank term. RegExp.escape lacks browser support. */
function toPattern(term: string): RegExp | null {
	const literal = cleanText(term).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return literal ? new RegExp(`(${literal})`, "i") : null;
}
