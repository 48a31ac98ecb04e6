import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#shared/domain/fold-text.ts";
import { searchQuestions, splitAtMatches } from "./faq.tsx";
import { faq } from "./texts.ts";

const all = faq.groups.flatMap(({ questions }) => questions);
const search = (term: string) => searchQuestions(faq.groups, term).flatMap(({ questions }) => questions);

const terms = fc.oneof(
	fc.constantFrom(...all.flatMap(({ question, answer }) => `${question} ${answer}`.split(" "))),
	fc.constantFrom("shípping", "refunđ", "?", ".", "$", "(", "[a-z]", "\\d", "*", "|", "^", " ", "", "10%", "E-MAIL"),
	fc.string({ maxLength: 4 }),
);

test("returns exactly the questions that contain the term in question or answer, ignoring case", () => {
	fc.assert(
		fc.property(terms, fc.boolean(), (word, loud) => {
			const term = loud ? word.toUpperCase() : word;
			const needle = foldText(term.trim());
			const holding = all.filter(
				({ question, answer }) => foldText(question).includes(needle) || foldText(answer).includes(needle),
			);
			expect(search(term)).toEqual(holding);
		}),
	);
});

test("ignores accents", () => {
	expect(search("shípping")).toEqual(search("shipping"));
	expect(search("shípping").length).toBeGreaterThan(0);
});

test("keeps groups and order and omits empty groups", () => {
	fc.assert(
		fc.property(terms, (term) => {
			for (const { id, questions } of searchQuestions(faq.groups, term)) {
				const home = faq.groups.find((group) => group.id === id)?.questions ?? [];
				expect(questions.length).toBeGreaterThan(0);
				expect(home.filter((entry) => questions.includes(entry))).toEqual(questions);
			}
		}),
	);
});

test("splits a text losslessly at the matches of the term", () => {
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
