// Typed and pasted text is cleaned before it is stored (docs/decisions/0052-typed-text.md). fold-text.ts is for comparisons.

/**
 * Zero-width spaces, direction marks, soft hyphens, variation selectors and the like, and control characters and lone surrogates,
 * which Postgres can't store; except joiners and line breaks.
 */
const INVISIBLE = /(?![\t-\r\u200c\u200d])[\p{Cc}\p{Cs}\p{DI}]/gu;
/** Joiners shape letters and emoji, so only those at the edge of a word are removed. */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{S}])/gu;
const JOINERS = /[\u200c\u200d]/g;
/** Hyphens, dashes, the minus sign and, between digits, the long vowel mark that Japanese keyboards type instead. */
const DASHES = /[\p{Pd}\u2043\u2212]|(?<=\p{Nd})[\u30fc\uff70](?=\p{Nd})/gu;
/** Finds text that may need cleaning, for speed. Printable ASCII and Latin letters need none; NFC changes them only before a mark. */
const MAY_BE_UNCLEAN = /[^ -~¡-¬®-ɏ–-”€]|^ | $| {2}/;
const MAY_BE_NO_CODE = /[^ -~]|^ | $| {2}/;
/** Full-width forms of ASCII, which Japanese and Chinese keyboards type. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * Returns one line in NFC, without invisible characters, with runs of spaces as one space, and trimmed.
 * @example cleanText("\u200bAnne\u00a0 Marie ") // "Anne Marie"
 */
export const cleanText = (text: string): string =>
	MAY_BE_UNCLEAN.test(text)
		? text.replace(INVISIBLE, "").replace(STRAY_JOINER, "").normalize("NFC").replace(/\s+/g, " ").trim()
		: text;

/** Cleans several lines like cleanText; keeps the line breaks. */
export const cleanLines = (text: string): string =>
	MAY_BE_UNCLEAN.test(text)
		? text
				.split(/\r\n?|\n|\u2028|\u2029/)
				.map(cleanText)
				.join("\n")
				.trim()
		: text;

/**
 * Like cleanText for text that is matched character by character (numbers, phone numbers, postal codes, email addresses, SKUs,
 * promo codes). Full-width characters become ASCII, dashes become hyphens, and joiners are removed.
 * @example cleanCode("９７２０４–1234\u200b") // "97204-1234"
 */
export const cleanCode = (text: string): string =>
	MAY_BE_NO_CODE.test(text)
		? cleanText(
				text
					.replace(JOINERS, "")
					.replace(DASHES, "-")
					.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)),
			)
		: text;

/** Parses plain digits. Returns NaN for other text; unlike Number, also for "0x10", "1e3" and "Infinity". */
export function parseDecimal(typed: string): number {
	const text = cleanCode(typed);
	return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** Returns the source of a regular expression that matches the text. RegExp.escape lacks browser support. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
