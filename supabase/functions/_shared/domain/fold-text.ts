/** Replacements for lowercase letters that Unicode doesn't decompose, and for typographic apostrophes and dashes. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	þ: "th",
	ħ: "h",
	ı: "i",
	ł: "l",
	ŧ: "t",
	ς: "σ",
	"’": "'",
	"‘": "'",
	"‐": "-",
	"‒": "-",
	"–": "-",
	"—": "-",
	"―": "-",
	"−": "-",
};

/** Most text is ASCII, for which the check is faster. */
const NOT_ASCII = /[^ -~]/;

/**
 * Returns clean text without accents and case, for comparisons only. public.fold_text is the SQL copy.
 * @example foldText("Größe Ł’Ø") // "grosse l'o"
 */
export const foldText = (text: string): string =>
	NOT_ASCII.test(text)
		? text
				.normalize("NFKD")
				.replace(/[\u0300-\u036f]/g, "")
				.toLowerCase()
				.replace(/[^ -~]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
				.normalize("NFC")
		: text.toLowerCase();
