import { ATTRIBUTE_NAMES } from "./attributes.ts";
import { isColorWord, productColors } from "./colors.ts";
import { foldText } from "./fold-text.ts";
import { memoize } from "./memoize.ts";
import { isSoldOut, type Product } from "./product.ts";
import { createVocabulary, nearestWords, type Word } from "./spelling.ts";
import { GROUPED_WORDS, isClothingWord, isGarment, isGrouped, spellingsOf, synonymsOf } from "./synonyms.ts";

// The SQL copies are in supabase/migrations/…_search_words.sql and …_product_search.sql.

/** ASCII characters other than letters and digits. */
const SEPARATORS = /[\0-/:-@[-`{-\x7f]+/;
const MAX_WORD = 100;

/** Returns folded text without apostrophes and "&". */
const plainText = (text: string) => foldText(text).replace(/['&]/g, "");
const splitWords = (text: string): string[] =>
	text
		.split(SEPARATORS)
		.filter(Boolean)
		.map((word) => word.slice(0, MAX_WORD));

/** Removes the ending of most plurals. Texts are found by their words both with and without it. */
const singular = (word: string) => word.replace(/(?<=..)(?:(?<=ss|sh|ch|x)es|(?<![su])s)$/, "");

/**
 * Returns the last word before a comma or bracket in the singular, which usually is the kind of product. SQL has a copy.
 * @example nameNoun("Canvas high-tops, navy") // "hightop"
 */
export function nameNoun(name: string): string {
	const [head = ""] = plainText(name).split(/[,(|]| - /);
	const [word = ""] = /[^ ]+(?= *$)/.exec(head) ?? [];
	return singular(splitWords(word).join("").slice(0, MAX_WORD));
}

/** Bits for where a product has a word. Facts only affect the ranking. */
const IN_NAME = 1;
const ENDS_NAME = 2;
const IN_FACTS = 4;
const IN_TEXTS = 8;
const SEARCHED = IN_NAME | IN_TEXTS;

/** Returns a product's words with their bits. Neighboring words of the name, and hyphenated words of other texts, are also joined: "tshirt". */
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
	/** For each word, entries of products that have it: the product's position times 16, plus the bits. */
	readonly postings: ReadonlyMap<string, readonly number[]>;
	/** The searched words, separated by spaces, as searching one text is faster than searching each word. */
	readonly vocabulary: string;
	/** The searched words, except those that exist only as two joined words of a name. */
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
	const vocabulary = ["", ...searched, ""].join(" ");
	const isAvailable = products.map((product) => !isSoldOut(product));
	return { postings, vocabulary, texts, correctable: createVocabulary([...searched]), isAvailable };
});
const wordsOf = memoize(productWords);

function wordsWith({ vocabulary }: Index, part: string): readonly string[] {
	const words: string[] = [];
	let end = 0;
	for (let at = vocabulary.indexOf(part); at >= 0; at = vocabulary.indexOf(part, end)) {
		end = vocabulary.indexOf(" ", at);
		words.push(vocabulary.slice(vocabulary.lastIndexOf(" ", at) + 1, end));
	}
	return words;
}

/** A word, or several that stand for one, such as "t shirt". */
export interface Term {
	/** The typed words, joined to one. */
	readonly typed: string;
	/** The spellings in the singular, and the word joined with each neighbor. */
	readonly words: readonly string[];
	/** Found only in names, as descriptions mention other garments. */
	readonly synonyms: readonly string[];
	/** The second word of "t shirt", which finds shirts, too. */
	readonly parts: readonly string[];
	/** Whether it is a word for clothes or a color, which isn't corrected. */
	readonly isKnown: boolean;
	/** Whether it also finds products by their facts, as a color without other words does: "red" finds oxblood shoes. */
	readonly findsFacts: boolean;
	/** Whether it is a kind of garment and not the only term. Descriptions of other garments mention it, too, so they don't count as having it. */
	readonly isGarment: boolean;
}

/** PostgreSQL rejects more. */
const MAX_TERMS = 7;

const isNoise = (word: string) => /^(?:.|an|and|by|for|from|in|of|on|or|the|to|with)$/.test(word);
const asOneWord = (word: string) => plainText(word).split(SEPARATORS).join("");

/** Replaces "ae", "oe" and "ue", which some type for ä, ö and ü, by the letter that foldText leaves. Not for short words, as "toe" isn't "to". */
const withoutUmlauts = (word: string) => word.replace(/(?<![aeq])([aou])e/g, "$1");
const MIN_UMLAUT_WORD = 4;

function createTerm(typed: readonly string[], joined: readonly string[], findsFacts: boolean, isAlone: boolean): Term {
	const text = typed.join("-");
	const words = spellingsOf(text).map(asOneWord);
	const umlauts = words.map(withoutUmlauts).filter((word) => word.length >= MIN_UMLAUT_WORD);
	return {
		typed: typed.join(""),
		words: [...new Set([...words, ...umlauts, ...joined.map(singular)])],
		synonyms: [...new Set(synonymsOf(text).map(asOneWord))],
		parts: typed.length > 1 ? typed.filter((word) => !isNoise(word)).map(singular) : [],
		isKnown: isClothingWord(text) || isColorWord(text),
		findsFacts,
		isGarment: !isAlone && isGarment(text),
	};
}

/** Returns the words of a keyword (spec S9.17). Splits hyphenated words, unless they stand for one, such as "t-shirt". */
export function keywordWords(keyword: string): readonly string[] {
	const words = plainText(keyword)
		.split(" ")
		.flatMap((word) => {
			const parts = splitWords(word);
			const joined = parts.join("");
			return isGrouped(joined) ? [joined] : parts;
		});
	return [...new Set(words)];
}

/** Ignores words such as "with", unless there are no others. */
export function createTerms(words: readonly string[]): readonly Term[] {
	const terms: string[][] = [];
	for (let at = 0; at < words.length; at++) {
		const [word = "", next] = words.slice(at, at + 2);
		if (next && isGrouped(word + next)) {
			terms.push([word, next]);
			at += 1;
		} else if (!isNoise(word)) terms.push([word]);
	}
	const used = (terms.length > 0 ? terms : words.map((word) => [word])).slice(0, MAX_TERMS);
	const findsFacts = used.every(([word = ""]) => isColorWord(word));
	const join = (first?: readonly string[], second?: readonly string[]) =>
		first?.length === 1 && second?.length === 1 ? [`${first[0]}${second[0]}`] : [];
	return used.map((typed, at) => {
		const joined = [...join(used[at - 1], typed), ...join(typed, used[at + 1])];
		return createTerm(typed, joined, findsFacts, used.length === 1);
	});
}

/** Returns the ways to split a word into two that products have, such as "trench coat". */
function splitsOf(word: string, hasWord: (word: string) => boolean): readonly string[] {
	const ends = Array.from({ length: Math.max(0, word.length + 1 - 2 * MIN_PART) }, (_, n) => n + MIN_PART);
	return ends
		.map((end) => [word.slice(0, end), word.slice(end)] as const)
		.filter((parts) => parts.every((part) => !isNoise(part) && (hasWord(part) || hasWord(singular(part)))))
		.map((parts) => parts.join(" "));
}

/**
 * Returns the most similar word that products have, or two words that were typed without a space. Of several, returns the longest;
 * null if there is none.
 */
export function correctWord(
	vocabulary: readonly Word[],
	word: string,
	hasWord: (part: string) => boolean,
): string | null {
	const all = [...createVocabulary(splitsOf(word, hasWord)), ...vocabulary];
	const [nearest = null] = nearestWords(all, word).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
	return nearest;
}

/** Replaces words that no product has (spec S2.36). Returns an empty list if there is nothing to replace. */
export function correctWords(words: readonly string[], corrections: (term: Term) => string | null): readonly string[] {
	const replacements = new Map(createTerms(words).map((term) => [term.typed, term.isKnown ? null : corrections(term)]));
	const corrected = words.flatMap((word) => replacements.get(word)?.split(" ") ?? [word]);
	return corrected.every((word, n) => word === words[n]) ? [] : [...new Set(corrected)];
}

/** Returns the usual spelling of the words, such as "levi's". */
export const writtenWords = (words: readonly string[]): readonly string[] =>
	words.map((word) => GROUPED_WORDS.find((written) => asOneWord(written) === word) ?? word);

/** The minimum lengths of words to find them at the beginning of others, to find them within others, and to correct them. */
const MIN_BEGINNING = 2;
const MIN_PART = 3;
export const MIN_CORRECTED = 4;

/** Bits for what a term matches in a product; see docs/decisions/0040-search-ranking.md. */
const EXACT = 1;
const FACT = 2;
const SIMILAR = 4;
const TEXT = 8;
const KIND = 16;
const SIMILAR_KIND = 32;
const FOUND = 64;
/** The term was found as more than a part of a word. */
const WHOLE = 128 | FOUND;

function matchTerm(
	index: Index,
	size: number,
	{ typed, words, synonyms, parts, findsFacts, isGarment }: Term,
): Uint8Array {
	const { postings, texts } = index;
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
	const fact = findsFacts ? FACT | WHOLE : FACT;
	const text = isGarment ? WHOLE : TEXT | WHOLE;
	for (const word of words) match(word, EXACT | text, KIND | SIMILAR_KIND, fact, text);
	for (const word of synonyms) match(word, SIMILAR | WHOLE, SIMILAR_KIND, 0, 0);
	for (const word of parts) match(word, FOUND, 0, 0, FOUND);
	if (typed.length >= MIN_BEGINNING)
		for (const word of wordsWith(index, typed)) {
			if (word.startsWith(typed)) match(word, SIMILAR | WHOLE, 0, 0, FOUND);
			else if (typed.length >= MIN_PART && texts.has(word)) match(word, 0, 0, 0, FOUND);
		}
	return matches;
}

export interface KeywordSearch {
	/** The words that replace the keyword's (spec S2.36); empty if products have the keyword's words. */
	corrections: readonly string[];
	matches(index: number): boolean;
	/** Returns a higher score for a better match; see docs/decisions/0040-search-ranking.md. */
	score(index: number): number;
	/** Whether products with this score have all words; null if there is only one word. */
	readonly hasAllWords: ((score: number) => boolean) | null;
}

/** The number of tiers, and of those at the start for products with all words. */
const TIERS = 11;
const WHOLE_TIERS = 8;

/** Searches for any word of a keyword (spec S9.17), its synonyms, and the most similar word to a misspelled one (S2.36). */
export function searchKeyword(products: readonly Product[], keyword: string, isExact = false): KeywordSearch {
	const index = indexOf(products);
	const typed = keywordWords(keyword);
	const hasText = (word: string) => index.texts.has(word);
	const corrections = correctWords(typed, (term) => {
		if (isExact || term.typed.length < MIN_CORRECTED || term.words.some(hasText)) return null;
		const similar = wordsWith(index, term.typed);
		if (similar.some(hasText)) return null;
		// A word is right if it is two joined words of a name; it is then replaced only by two words that texts have separately
		const isRight = similar.length > 0 || term.words.some((word) => index.vocabulary.includes(` ${word} `));
		return correctWord(isRight ? [] : index.correctable, term.typed, hasText);
	});
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
			// A product with the words only as facts may be found by a part of a word
			const isWhole = any(WHOLE & ~FOUND);
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
			return (TIERS - tiers.indexOf(true)) * 2 + Number(index.isAvailable[position]);
		},
		hasAllWords: terms.length > 1 ? (score) => score > 2 * (TIERS - WHOLE_TIERS) + 1 : null,
	};
}
