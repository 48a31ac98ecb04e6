import { ATTRIBUTE_NAMES } from "./attributes.ts";
import { foldText } from "./fold-text.ts";
import { memoize } from "./memoize.ts";
import { isSoldOut, type Product } from "./product.ts";
import { createVocabulary, nearestWords, type Word } from "./spelling.ts";
import { GROUPED_WORDS, isClothingWord, isGrouped, spellingsOf, synonymsOf } from "./synonyms.ts";

/** A product's texts, folded. */
interface Texts {
	name: string;
	/** The ranking alone uses them. */
	facts: string;
	description: string;
	/** Searched (spec S9.17). */
	all: string;
	isAvailable: boolean;
}

const textsOf = memoize((product: Product): Texts => {
	const { brand, category, gender, color, material } = product;
	const more = ATTRIBUTE_NAMES.map((name) => product[name]);
	const [name, description] = [foldText(product.name), foldText(product.description)];
	return {
		name,
		description,
		facts: foldText([brand, category, gender, color, material, ...more].join("\n")),
		all: `${name}\n${description}\n${foldText(`${brand}\n${category}`)}`,
		isAvailable: !isSoldOut(product),
	};
});

/** Cached per list too: looking up 100,000 products one by one takes seven times as long. */
const textsOfAll = memoize((products: readonly Product[]) => products.map(textsOf));

/** The words of folded texts, and those that have spellings or synonyms. */
export const searchVocabulary = (texts: readonly string[]): readonly Word[] =>
	createVocabulary([...GROUPED_WORDS, ...texts.flatMap((text) => text.match(/[a-z0-9]+(?:['&][a-z0-9]+)*/g) ?? [])]);

const vocabularyOf = memoize((products: readonly Product[]) =>
	searchVocabulary(textsOfAll(products).map(({ all }) => all)),
);

/** A word, or several that mean one, such as "t shirt". Folded. */
export interface ExpandedTerm {
	typed: readonly string[];
	/** The longest of the typed words. */
	longest: string;
	spellings: readonly string[];
	/** Spellings without the typed word; they match beginnings of words. */
	others: readonly string[];
	synonyms: readonly string[];
}

interface Term extends ExpandedTerm {
	/** Whole, in any spelling and number. */
	word: RegExp;
	synonym: RegExp | null;
	start: RegExp;
	/** Matches at the end of a name. */
	last: RegExp;
}

const NEVER = "(?!)";
const patternOf = (word: string) => word.match(/[a-z0-9]+/g)?.join("\\W?") ?? NEVER;
const anyOf = (words: readonly string[]) => `\\b(?:${words.map(patternOf).join("|")})(?:e?s)?`;

function expandTerm(typed: readonly string[]): ExpandedTerm {
	const text = typed.join("-");
	const spellings = spellingsOf(text);
	return {
		typed,
		longest: typed.toSorted((a, b) => b.length - a.length)[0] ?? text,
		spellings,
		others: spellings
			.filter((spelling) => !typed.some((part) => spelling.includes(part)))
			.map((spelling) => spelling.match(/[a-z0-9]+/)?.[0] ?? spelling),
		synonyms: synonymsOf(text),
	};
}

function createTerm(term: ExpandedTerm): Term {
	const { typed, spellings, synonyms } = term;
	return {
		...term,
		word: new RegExp(`${anyOf(spellings)}\\b`),
		synonym: synonyms.length > 0 ? new RegExp(`${anyOf(synonyms)}\\b`) : null,
		start: new RegExp(`\\b${patternOf(typed.join("-"))}`),
		last: new RegExp(`${anyOf([...spellings, ...synonyms])}$`),
	};
}

/** PostgreSQL ranks a product by a number with a byte for each. */
const MAX_TERMS = 7;

const isNoise = (word: string) => /^(?:.|an|and|by|for|from|in|of|on|or|the|to|with)$/.test(word);

function expandTerms(words: readonly string[]): ExpandedTerm[] {
	const terms: string[][] = [];
	for (let at = 0; at < words.length; at++) {
		const [word = "", next] = words.slice(at, at + 2);
		if (next && isGrouped(word + next)) {
			terms.push([word, next]);
			at += 1;
		} else if (!isNoise(word)) terms.push([word]);
	}
	return (terms.length > 0 ? terms : words.map((word) => [word])).slice(0, MAX_TERMS).map(expandTerm);
}

/** The argument `search` of PostgreSQL's list_products: the terms, then the words that don't rank. */
export function expandWords(words: readonly string[]): readonly (ExpandedTerm | Pick<ExpandedTerm, "typed">)[] {
	const terms = expandTerms(words);
	const ranked = new Set(terms.flatMap(({ typed }) => typed));
	return [...terms, ...words.filter((word) => !ranked.has(word)).map((word) => ({ typed: [word] }))];
}

function strengthOf({ word, synonym, start, longest }: Term, { name, facts, description }: Texts): number {
	if (word.test(name)) return 5;
	if (synonym?.test(name) || start.test(name)) return 4;
	if (word.test(facts)) return 3;
	if (word.test(description)) return 2;
	return name.includes(longest) ? 1 : 0;
}

export interface KeywordSearch {
	/** Unique, folded. */
	words: readonly string[];
	/** The words searched for instead of misspelled ones (spec S2.36); empty if any typed word matches. */
	corrections: readonly string[];
	matches(index: number): boolean;
	/** Higher is better: docs/decisions/0040-search-ranking.md. */
	score(index: number): number;
}

function createSearch(products: readonly Product[], words: readonly string[]): KeywordSearch {
	const texts = textsOfAll(products);
	const terms = expandTerms(words).map(createTerm);
	return {
		words,
		corrections: [],
		matches(index) {
			const text = texts[index];
			if (!text) return false;
			for (const word of words) if (text.all.includes(word)) return true;
			for (const { others, word, synonym } of terms) {
				// Regular expressions take longer
				for (const spelling of others) if (text.all.includes(spelling) && word.test(text.all)) return true;
				if (synonym?.test(text.name)) return true;
			}
			return false;
		},
		score(index) {
			const text = texts[index];
			if (!text) return 0;
			let [matched, kind, total] = [0, 0, 0];
			for (const term of terms) {
				const strength = strengthOf(term, text);
				total += strength;
				if (strength >= 2) matched += 1;
				if (strength >= 4 && term.last.test(text.name)) kind = 1;
			}
			// Four integers in one: each outweighs those to its right (docs/decisions/0040)
			return ((matched * 2 + kind) * 1_000 + total) * 2 + Number(text.isAvailable);
		},
	};
}

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu;

/** The parts of "leather-jacket", but not of known words such as "t-shirt". Short parts would match most products. */
function partsOf(word: string): readonly string[] {
	const parts = word.match(LETTERS) ?? [];
	if (parts[0] === word || isGrouped(word)) return [word];
	return parts.filter((part) => part.length > 2 && !isNoise(part));
}

/** The words of a keyword (spec S9.17), and to try if they match nothing, the parts of joined words. */
export function wordsToTry(keyword: string): readonly (readonly string[])[] {
	const words = [...new Set(foldText(keyword).split(" ").filter(Boolean))];
	const parts = [...new Set(words.flatMap(partsOf))];
	return parts.some((part) => !words.includes(part)) ? [words, parts] : [words];
}

/** The words to search for instead of misspelled ones (spec S2.36). */
export function correctWords(
	words: readonly string[],
	vocabulary: readonly Word[],
	accepts: (spelling: string) => boolean,
): readonly string[] {
	const nearest = words
		.filter((word) => !isClothingWord(word))
		.flatMap((word) => nearestWords(vocabulary, word, accepts));
	return [...new Set(nearest)];
}

/** Searches for any word of a keyword (spec S9.17) or a synonym, or else for the most similar words (S2.36). */
export function searchKeyword(products: readonly Product[], keyword: string): KeywordSearch {
	const hasMatch = ({ matches }: KeywordSearch) => products.some((_, index) => matches(index));
	const tries = wordsToTry(keyword);
	for (const words of tries) {
		const search = createSearch(products, words);
		if (hasMatch(search)) return search;
	}
	for (const words of tries) {
		const corrections = correctWords(words, vocabularyOf(products), (spelling) =>
			hasMatch(createSearch(products, [spelling])),
		);
		if (corrections.length > 0) return { ...createSearch(products, corrections), corrections };
	}
	return createSearch(products, tries[0] ?? []);
}
