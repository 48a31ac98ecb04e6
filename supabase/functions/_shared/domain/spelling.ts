/** A word and the bits of its letters. */
export interface Word {
	spelling: string;
	letters: number;
}

const MIN_LENGTH = 4;

export const createVocabulary = (words: readonly string[]): readonly Word[] =>
	words.filter((word) => word.length >= MIN_LENGTH).map((spelling) => ({ spelling, letters: letterBits(spelling) }));

/** Returns a bit for each letter; digits share these bits, as a shift takes the last five bits of a code. */
function letterBits(word: string): number {
	let bits = 0;
	for (const letter of word) bits |= 1 << letter.charCodeAt(0);
	return bits;
}

const countBits = (bits: number): number => (bits ? 1 + countBits(bits & (bits - 1)) : 0);

/** Returns the words with the smallest edit distance, of at most 1, or 2 from eight letters on. */
export function nearestWords(vocabulary: readonly Word[], word: string): string[] {
	let least = word.length >= 8 ? 2 : 1;
	let nearest: string[] = [];
	const bits = letterBits(word);
	for (const { spelling, letters } of vocabulary) {
		// One edit changes at most two letters, which rules out most words quickly
		if (Math.abs(spelling.length - word.length) > least || countBits(letters ^ bits) > 2 * least) continue;
		const distance = editDistance(spelling, word, least);
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
			// Indexes out of range are undefined and never match
			if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
			row.push(cost);
		}
		if (Math.min(...row) > max) return max + 1;
		beforeLast = last;
		last = row;
	}
	return last[b.length] ?? 0;
}
