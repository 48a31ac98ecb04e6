import text from "./texts/faq.md";

/** `id` becomes the anchor /faq#id. */
export interface Question {
	id: string;
	question: string;
	answer: string;
	/** Where the answer can be acted on, as labels and addresses. */
	links: Readonly<Record<string, string>> | undefined;
	/** Repeats a marketing claim, so it's left out of structured data (spec S1.15). */
	claim: boolean | undefined;
}

export interface QuestionGroup {
	id: string;
	title: string;
	questions: readonly Question[];
}

/** Spec S2.66. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = text.sections.map(({ id, title, parts = [] }) => ({
	id,
	title,
	questions: parts.map(({ id, title, text, links, flags }) => ({
		id,
		question: title,
		answer: text.join(" "),
		links,
		claim: flags?.includes("claim"),
	})),
}));
