import type { Product } from "./product.ts";

/** What is made of something once, for as long as that is kept: products and their lists don't change while a page is open. */
function remembered<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
	const known = new WeakMap<From, Made>();
	return (from) => {
		let made = known.get(from);
		if (made === undefined) {
			made = make(from);
			known.set(from, made);
		}
		return made;
	};
}

const textOf = remembered((product: Product) =>
	`${product.name}\n${product.description}\n${product.brand}\n${product.category}`.toLowerCase(),
);

/** Of a whole list at once: looked up one by one, a hundred thousand take seven times as long to search. */
const textsOf = remembered((products: readonly Product[]) => products.map(textOf));

/** How many of the words a text holds anywhere. */
function countHits(text: string, words: readonly string[]): number {
	let hits = 0;
	for (const word of words) if (text.includes(word)) hits += 1;
	return hits;
}

/** What a keyword looks for, and how it was read. */
export interface KeywordSearch {
	/** Lower case, each once. */
	words: readonly string[];
	/** The words meant instead, where nothing in the shop holds any of those typed; empty where something does. */
	meant: readonly string[];
	/** How many of the words the product at this place of the list holds in name, description, brand or category. */
	hits(at: number): number;
}

/**
 * The words of a keyword (split at blanks, specification section 9). Only where no product holds any of them does each
 * stand for the shop's own words nearest to it, so that "levys jaket" finds what was meant (decision 34).
 */
export function readKeyword(products: readonly Product[], keyword: string): KeywordSearch {
	const texts = textsOf(products);
	const search = (words: readonly string[], meant: readonly string[]): KeywordSearch => ({
		words,
		meant,
		hits: (at) => countHits(texts[at] ?? "", words),
	});
	const words = [...new Set(keyword.toLowerCase().split(" "))];
	if (texts.some((text) => countHits(text, words) > 0)) return search(words, []);
	const near = words.flatMap((word) => nearest(vocabularyOf(products), word.replace(/[^a-z0-9]/g, "")));
	const meant = [...new Set(near)];
	return meant.length > 0 ? search(meant, meant) : search(words, []);
}

/** How the texts write a word ("levi's"), what it is compared by ("levis"), and which letters that has, as bits. */
interface Word {
	written: string;
	key: string;
	letters: number;
}

/** Every word of four letters or more. */
const vocabularyOf = remembered((products: readonly Product[]): readonly Word[] => {
	const written = textsOf(products).flatMap((text) => text.match(/[a-z0-9]+(?:['&][a-z0-9]+)*/g) ?? []);
	const byKey = new Map([...new Set(written)].map((word) => [word.replace(/[^a-z0-9]/g, ""), word] as const));
	return [...byKey]
		.filter(([key]) => key.length >= 4)
		.map(([key, word]) => ({ written: word, key, letters: lettersOf(key) }));
});

/** A bit for each letter that a word has; digits share one. */
function lettersOf(word: string): number {
	let bits = 0;
	for (let at = 0; at < word.length; at++) bits |= 1 << Math.max(0, word.charCodeAt(at) - 96);
	return bits;
}

const countBits = (bits: number): number => (bits ? 1 + countBits(bits & (bits - 1)) : 0);

/** The words at the least distance, if that is small enough: 1 slip in four letters or more, 2 in eight or more. */
function nearest(vocabulary: readonly Word[], word: string): string[] {
	let least = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
	let found: string[] = [];
	const own = lettersOf(word);
	for (const { written, key, letters } of vocabulary) {
		// A slip changes two letters at most, one for the other: most words need not be compared
		if (Math.abs(key.length - word.length) > least || countBits(letters ^ own) > 2 * least) continue;
		const distance = slips(key, word, least);
		if (distance > least) continue;
		if (distance < least) found = [];
		least = distance;
		found.push(written);
	}
	return found;
}

/** Letters added, left out, replaced, or swapped with their neighbour, between two words; stops counting beyond `most`. */
function slips(a: string, b: string, most: number): number {
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
			// Before the first letters there are none to be swapped
			if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
			row.push(cost);
		}
		if (Math.min(...row) > most) return most + 1;
		before = last;
		last = row;
	}
	return last[b.length] ?? 0;
}
