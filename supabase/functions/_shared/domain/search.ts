import { ATTRIBUTE_NAMES } from "./attributes.ts";
import { productColors } from "./colors.ts";
import { foldText } from "./fold-text.ts";
import { memoize } from "./memoize.ts";
import { isSoldOut, type Product } from "./product.ts";
import { createVocabulary, nearestWords, type Word } from "./spelling.ts";
import { GROUPED_WORDS, isClothingWord, isGrouped, spellingsOf, synonymsOf } from "./synonyms.ts";

// SQL's copy is in supabase/migrations/…_search.sql.

/** ASCII besides letters and digits. */
const SEPARATORS = /[\0-/:-@[-`{-\x7f]+/;
const MAX_WORD = 100;

/** Folded, without apostrophes and "&". */
const plainText = (text: string) => foldText(text).replace(/['&]/g, "");
const splitWords = (text: string): string[] =>
	text
		.split(SEPARATORS)
		.filter(Boolean)
		.map((word) => word.slice(0, MAX_WORD));

/** Without the ending of a plural, roughly; texts are found by their words as they are, and by this. */
const singular = (word: string) => word.replace(/(?<=..)(?:(?<=ss|sh|ch|x)es|(?<![su])s)$/, "");

/**
 * The last word of a name, as one word in the singular, which mostly says what a product is; what follows a comma doesn't. SQL has a copy.
 * @example nameNoun("Canvas high-tops, navy") // "hightop"
 */
export function nameNoun(name: string): string {
	const [head = ""] = plainText(name).split(/[,(|]| - /);
	const [word = ""] = /[^ ]+(?= *$)/.exec(head) ?? [];
	return singular(splitWords(word).join("").slice(0, MAX_WORD));
}

/** Where a product has a word, a bit each; facts only rank. */
const IN_NAME = 1;
const ENDS_NAME = 2;
const IN_FACTS = 4;
const IN_TEXTS = 8;
const SEARCHED = IN_NAME | IN_TEXTS;

/** A product's words with their bits. Two words of a name, or with a hyphen in other texts, are also one: "t-shirt", "tshirt". */
function productWords(product: Product): ReadonlyMap<string, number> {
	const { brand, category, description, gender, color, material } = product;
	const words = new Map<string, number>();
	const add = (word: string, bits: number) => {
		for (const form of [word, singular(word)]) words.set(form, (words.get(form) ?? 0) | bits);
	};
	const name = splitWords(plainText(product.name));
	for (const [n, word] of name.entries()) {
		const bits = n === name.length - 1 ? IN_NAME | ENDS_NAME : IN_NAME;
		add(word, bits | IN_TEXTS);
		if (n > 0) add(`${name[n - 1]}${word}`.slice(0, MAX_WORD), bits);
	}
	const texts = plainText(`${description}\n${brand}\n${category}`);
	for (const word of splitWords(`${texts}\n${texts.replaceAll("-", "")}`)) add(word, IN_TEXTS);
	const attributes = ATTRIBUTE_NAMES.map((name) => product[name]);
	const facts = [brand, category, gender, color, ...productColors(product), material, ...attributes];
	for (const word of splitWords(plainText(facts.join("\n")))) add(word, IN_FACTS);
	return words;
}

interface Index {
	/** For each word, the position of each product that has it, times 16, plus its bits. */
	readonly postings: ReadonlyMap<string, readonly number[]>;
	/** The searched words. */
	readonly vocabulary: readonly string[];
	/** Those that aren't only two words of a name. */
	readonly texts: ReadonlySet<string>;
	readonly correctable: readonly Word[];
	readonly isAvailable: readonly boolean[];
}

const indexOf = memoize((products: readonly Product[]): Index => {
	const postings = new Map<string, number[]>();
	const searched = new Set<string>();
	const texts = new Set<string>();
	for (const [position, product] of products.entries()) {
		for (const [word, bits] of wordsOf(product)) {
			const posting = postings.get(word);
			if (posting) posting.push(position * 16 + bits);
			else postings.set(word, [position * 16 + bits]);
			if (bits & SEARCHED) searched.add(word);
			if (bits & IN_TEXTS) texts.add(word);
		}
	}
	const vocabulary = [...searched];
	const isAvailable = products.map((product) => !isSoldOut(product));
	return { postings, vocabulary, texts, correctable: createVocabulary(vocabulary), isAvailable };
});
const wordsOf = memoize(productWords);

/** A word, or several that mean one, such as "t shirt". */
export interface Term {
	/** What was typed, joined to one word. */
	readonly typed: string;
	/** Its spellings in the singular. */
	readonly words: readonly string[];
	/** Found in names only, as descriptions mention what else to wear. */
	readonly synonyms: readonly string[];
	/** The second word of "t shirt", which finds shirts, too. */
	readonly parts: readonly string[];
	/** A word of clothes, which isn't corrected. */
	readonly isKnown: boolean;
}

/** PostgreSQL refuses more. */
const MAX_TERMS = 7;

const isNoise = (word: string) => /^(?:.|an|and|by|for|from|in|of|on|or|the|to|with)$/.test(word);
const asOneWord = (word: string) => plainText(word).split(SEPARATORS).join("");

function createTerm(typed: readonly string[]): Term {
	const text = typed.join("-");
	return {
		typed: typed.join(""),
		words: [...new Set(spellingsOf(text).map(asOneWord))],
		synonyms: [...new Set(synonymsOf(text).map(asOneWord))],
		parts: typed.length > 1 ? typed.filter((word) => !isNoise(word)).map(singular) : [],
		isKnown: isClothingWord(text) || typed.length > 1,
	};
}

/** The words of a keyword (spec S9.17). Joined words are several, unless they mean one, such as "t-shirt". */
export function keywordWords(keyword: string): readonly string[] {
	const words = plainText(keyword)
		.split(" ")
		.flatMap((word) => {
			const parts = splitWords(word);
			return parts.length > 1 && isGrouped(parts.join("")) ? [parts.join("")] : parts;
		});
	return [...new Set(words)];
}

/** Words such as "with" are searched only if there are no others. */
export function createTerms(words: readonly string[]): readonly Term[] {
	const terms: string[][] = [];
	for (let at = 0; at < words.length; at++) {
		const [word = "", next] = words.slice(at, at + 2);
		if (next && isGrouped(word + next)) {
			terms.push([word, next]);
			at += 1;
		} else if (!isNoise(word)) terms.push([word]);
	}
	return (terms.length > 0 ? terms : words.map((word) => [word])).slice(0, MAX_TERMS).map(createTerm);
}

/** The most similar word that products have, the longest of several; null if there is none. */
export function correctWord(vocabulary: readonly Word[], word: string): string | null {
	const [nearest = null] = nearestWords(vocabulary, word).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
	return nearest;
}

/** Replaces words that no product has (spec S2.36); an empty list if there are none, or none is similar. */
export function correctWords(words: readonly string[], corrections: (term: Term) => string | null): readonly string[] {
	const replacements = new Map(createTerms(words).map((term) => [term.typed, term.isKnown ? null : corrections(term)]));
	const corrected = words.map((word) => replacements.get(word) ?? word);
	return corrected.every((word, n) => word === words[n]) ? [] : [...new Set(corrected)];
}

/** The words as they are written, such as "levi's". */
export const writtenWords = (words: readonly string[]): readonly string[] =>
	words.map((word) => GROUPED_WORDS.find((written) => asOneWord(written) === word) ?? word);

/** Words of fewer letters are found as they are, but not as parts of others. */
const MIN_BEGINNING = 2;
const MIN_PART = 3;
export const MIN_CORRECTED = 4;

/** What a term matches in a product, a bit each; see docs/decisions/0040-search-ranking.md. */
const EXACT = 1;
const FACT = 2;
const SIMILAR = 4;
const TEXT = 8;
const KIND = 16;
const SIMILAR_KIND = 32;
const FOUND = 64;

function matchTerm(
	{ postings, vocabulary, texts }: Index,
	size: number,
	{ typed, words, synonyms, parts }: Term,
): Uint8Array {
	const matches = new Uint8Array(size);
	const match = (word: string, inName: number, endsName: number, inFacts: number, inTexts: number) => {
		for (const posting of postings.get(word) ?? []) {
			const bits =
				(posting & IN_NAME && inName) |
				(posting & ENDS_NAME && endsName) |
				(posting & IN_FACTS && inFacts) |
				(posting & IN_TEXTS && inTexts);
			matches[posting >> 4] = (matches[posting >> 4] ?? 0) | bits;
		}
	};
	for (const word of words) match(word, EXACT | TEXT | FOUND, KIND | SIMILAR_KIND, FACT, TEXT | FOUND);
	for (const word of synonyms) match(word, SIMILAR | FOUND, SIMILAR_KIND, 0, 0);
	for (const word of parts) match(word, FOUND, 0, 0, FOUND);
	if (typed.length >= MIN_BEGINNING)
		for (const word of vocabulary) {
			if (word.startsWith(typed)) match(word, SIMILAR | FOUND, 0, 0, FOUND);
			else if (typed.length >= MIN_PART && texts.has(word) && word.includes(typed)) match(word, 0, 0, 0, FOUND);
		}
	return matches;
}

export interface KeywordSearch {
	/** The words searched for instead of the keyword's (spec S2.36); empty if products have these. */
	corrections: readonly string[];
	matches(index: number): boolean;
	/** Higher is better: docs/decisions/0040-search-ranking.md. */
	score(index: number): number;
}

/** Searches for any word of a keyword (spec S9.17), a synonym, or instead of a misspelled one the most similar (S2.36). */
export function searchKeyword(products: readonly Product[], keyword: string): KeywordSearch {
	const index = indexOf(products);
	const typed = keywordWords(keyword);
	const hasWord = (term: Term) =>
		term.words.some((word) => index.postings.get(word)?.some((posting) => posting & SEARCHED)) ||
		index.vocabulary.some((word) => word.includes(term.typed));
	const corrections = correctWords(typed, (term) =>
		term.typed.length < MIN_CORRECTED || hasWord(term) ? null : correctWord(index.correctable, term.typed),
	);
	const terms = createTerms(corrections.length > 0 ? corrections : typed).map((term) =>
		matchTerm(index, products.length, term),
	);
	return {
		corrections: writtenWords(corrections),
		matches: (position) => terms.some((matches) => (matches[position] ?? 0) & FOUND),
		score: (position) => {
			const matches = terms.map((term) => term[position] ?? 0);
			const all = (bits: number) => matches.every((match) => match & bits);
			const any = (bits: number) => matches.some((match) => match & bits);
			// A product that has the words as facts only may be found by a part of a word
			const isWhole = any(EXACT | SIMILAR | TEXT);
			// list_products has the same tiers
			const tiers = [
				any(KIND) && all(EXACT),
				any(KIND) && all(EXACT | FACT),
				any(SIMILAR_KIND) && all(EXACT | FACT | SIMILAR),
				any(SIMILAR_KIND) && all(EXACT | FACT | SIMILAR | TEXT),
				all(EXACT),
				isWhole && all(EXACT | FACT),
				isWhole && all(EXACT | FACT | SIMILAR),
				isWhole && all(EXACT | FACT | SIMILAR | TEXT),
				isWhole &&
					terms.length > 2 &&
					matches.filter((match) => match & (EXACT | FACT | SIMILAR | TEXT)).length >= terms.length - 1,
				any(SIMILAR_KIND),
				true,
			];
			return (tiers.length - tiers.indexOf(true)) * 2 + Number(index.isAvailable[position]);
		},
	};
}
