import fc from "fast-check";
import { expect, test } from "vitest";
import { QUESTION_GROUPS } from "#app/routes/faq/questions.ts";
import { searchQuestions, splitAtMatches } from "./search-questions.ts";

const all = QUESTION_GROUPS.flatMap(({ questions }) => questions);
const found = (term: string) => searchQuestions(QUESTION_GROUPS, term).flatMap(({ questions }) => questions);

/** Pieces of what the page says, signs that mean something to a pattern, and noise; in either case. */
const terms = fc.oneof(
	fc.constantFrom(...all.flatMap(({ question, answer }) => `${question} ${answer}`.split(" "))),
	fc.constantFrom("?", ".", "$", "(", "[a-z]", "\\d", "*", "|", "^", " ", "", "10%", "E-MAIL"),
	fc.string({ maxLength: 4 }),
);

test("a question is found exactly where it or its answer holds the term, ignoring case", () => {
	fc.assert(
		fc.property(terms, fc.boolean(), (word, loud) => {
			const term = loud ? word.toUpperCase() : word;
			const wanted = term.trim().toLowerCase();
			const holding = all.filter(
				({ question, answer }) => question.toLowerCase().includes(wanted) || answer.toLowerCase().includes(wanted),
			);
			expect(found(term)).toEqual(holding);
		}),
	);
});

test("what is found keeps its group and order, and no group is empty", () => {
	fc.assert(
		fc.property(terms, (term) => {
			for (const { id, questions } of searchQuestions(QUESTION_GROUPS, term)) {
				const home = QUESTION_GROUPS.find((group) => group.id === id)?.questions ?? [];
				expect(questions.length).toBeGreaterThan(0);
				expect(home.filter((entry) => questions.includes(entry))).toEqual(questions);
			}
		}),
	);
});

test("a text cut at its matches is whole again when joined, and what is marked is the term", () => {
	fc.assert(
		fc.property(fc.constantFrom(...all), terms, ({ answer }, term) => {
			const parts = splitAtMatches(answer, term);
			expect(parts.join("")).toBe(answer);
			for (const [at, part] of parts.entries())
				if (at % 2 === 1) expect(part.toLowerCase()).toBe(term.trim().toLowerCase());
				else if (term.trim()) expect(part.toLowerCase()).not.toContain(term.trim().toLowerCase());
		}),
	);
});
