/**
 * Shortens a text to at most `max` characters, at the end of a sentence if possible, otherwise of a word with "…".
 * @example excerpt("A coat. Lined, with two pockets.", 20) // "A coat. Lined, with…"
 */
export function excerpt(text: string, most: number): string {
	const plain = text.replace(/\s+/g, " ").trim();
	if (plain.length <= most) return plain;
	const sentences = plain.slice(0, most + 1).match(/^.*[.!?](?= )/)?.[0] ?? "";
	if (sentences.length >= most / 2) return sentences;
	const words = plain.slice(0, most).replace(/[\s,;:.–-]*\s\S*$/, "");
	return `${words.slice(0, most - 1)}…`;
}
