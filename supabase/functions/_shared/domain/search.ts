import type { Product } from "./product.ts";

/** On the categories page (spec S2.49) and suggested while typing. */
export const POPULAR_KEYWORDS = [
	"denim",
	"floral",
	"leather",
	"silk",
	"wool",
	"vintage",
	"dress",
	"jacket",
	"boots",
	"corduroy",
	"knit",
	"cotton",
] as const;

/** By identity, so arguments must not change. */
function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
	const cache = new WeakMap<Key, Value>();
	return (key) => {
		let value = cache.get(key);
		if (value === undefined) {
			value = compute(key);
			cache.set(key, value);
		}
		return value;
	};
}

const textOf = memoize((product: Product) =>
	`${product.name}\n${product.description}\n${product.brand}\n${product.category}`.toLowerCase(),
);

/** Cached per list too: looking up 100,000 products one by one takes seven times as long. */
const textsOf = memoize((products: readonly Product[]) => products.map(textOf));

function countHits(text: string, words: readonly string[]): number {
	let hits = 0;
	for (const word of words) if (text.includes(word)) hits += 1;
	return hits;
}

export interface KeywordSearch {
	/** Unique, lower case. */
	words: readonly string[];
	/** The words searched for instead of misspelled ones (spec S2.36); empty if any typed word matches. */
	corrections: readonly string[];
	/** How many of the words the product at this index contains. */
	hits(index: number): number;
}

/** Searches for any word of a keyword (spec S9.17), or, if no product contains any, for the most similar words (S2.36). */
export function searchKeyword(products: readonly Product[], keyword: string): KeywordSearch {
	const texts = textsOf(products);
	const search = (words: readonly string[], corrections: readonly string[]): KeywordSearch => ({
		words,
		corrections,
		hits: (index) => countHits(texts[index] ?? "", words),
	});
	const words = [...new Set(keyword.toLowerCase().split(" "))];
	if (texts.some((text) => countHits(text, words) > 0)) return search(words, []);
	const nearest = words.flatMap((word) => nearestWords(vocabularyOf(products), word.replace(/[^a-z0-9]/g, "")));
	const corrections = [...new Set(nearest)];
	return corrections.length > 0 ? search(corrections, corrections) : search(words, []);
}

/** For example "levi's", "levis" and the bits of its letters. */
interface Word {
	spelling: string;
	key: string;
	letters: number;
}

/** Words of four letters or more. */
const vocabularyOf = memoize((products: readonly Product[]): readonly Word[] => {
	const spellings = textsOf(products).flatMap((text) => text.match(/[a-z0-9]+(?:['&][a-z0-9]+)*/g) ?? []);
	const byKey = new Map([...new Set(spellings)].map((word) => [word.replace(/[^a-z0-9]/g, ""), word] as const));
	return [...byKey]
		.filter(([key]) => key.length >= 4)
		.map(([key, spelling]) => ({ spelling, key, letters: letterBits(key) }));
});

/** A bit per letter; digits share one. */
function letterBits(word: string): number {
	let bits = 0;
	for (let at = 0; at < word.length; at++) bits |= 1 << Math.max(0, word.charCodeAt(at) - 96);
	return bits;
}

const countBits = (bits: number): number => (bits ? 1 + countBits(bits & (bits - 1)) : 0);

/** The words at the least edit distance: up to 1 from four letters on, up to 2 from eight on. */
function nearestWords(vocabulary: readonly Word[], word: string): string[] {
	let least = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
	let nearest: string[] = [];
	const bits = letterBits(word);
	for (const { spelling, key, letters } of vocabulary) {
		// One edit changes at most two letters, which rules out most words quickly
		if (Math.abs(key.length - word.length) > least || countBits(letters ^ bits) > 2 * least) continue;
		const distance = editDistance(key, word, least);
		if (distance > least) continue;
		if (distance < least) nearest = [];
		least = distance;
		nearest.push(spelling);
	}
	return nearest;
}

/** Damerau–Levenshtein distance (optimal string alignment); stops counting beyond `max`. */
function editDistance(a: string, b: string, max: number): number {
	let beforeLast: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
			// Letters out of range are undefined and never match
			if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
			row.push(cost);
		}
		if (Math.min(...row) > max) return max + 1;
		beforeLast = last;
		last = row;
	}
	return last[b.length] ?? 0;
}
