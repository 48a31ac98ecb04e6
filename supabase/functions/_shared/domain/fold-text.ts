/** Letters that Unicode doesn't decompose, in lower case, and the apostrophes and dashes that word processors type. */
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

/** Most text is ASCII, so this saves time. */
const NOT_ASCII = /[^ -~]/;

/**
 * Returns clean text for comparison only, without accents and case. SQL's copy is public.fold_text.
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
