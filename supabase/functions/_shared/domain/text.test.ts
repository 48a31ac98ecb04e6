import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import { cleanCode, cleanLines, cleanText, parseDecimal } from "./text.ts";

test.each([
	["\u202d(503) 555-0142\u202c", "(503) 555-0142"],
	["\u200b97204\ufeff", "97204"],
	["thrifty\u200b", "thrifty"],
	["\u200b", ""],
	["SW1A\u00a01AA", "SW1A 1AA"],
	["Anne \u3000 Marie\n", "Anne Marie"],
	["Bru\u0302le\u0301e", "Brûlée"],
	["soft\u00adhyphen ❤\ufe0f", "softhyphen ❤"],
	["a\u0000\u0007b\ud800 \udc00c", "ab c"],
])("cleanText removes what can't be seen: %j", (typed, clean) => {
	expect(cleanText(typed)).toBe(clean);
});

test("joiners stay within names and emoji, and go at their edges", () => {
	expect(cleanText("می\u200cخواهم")).toBe("می\u200cخواهم");
	expect(cleanText("👩\u200d🎨")).toBe("👩\u200d🎨");
	expect(cleanText("\u200dMara\u200c Lind\u200d")).toBe("Mara Lind");
});

test.each([
	["９７２０４", "97204"],
	["503\u2011555\u20130142", "503-555-0142"],
	["12.50\u200b", "12.50"],
	["1−2", "1-2"],
	["mara＠encore．example", "mara@encore.example"],
	["AB\u200dC", "ABC"],
])("cleanCode returns ASCII for digits, dashes and signs: %j", (typed, clean) => {
	expect(cleanCode(typed)).toBe(clean);
});

test("cleanLines keeps line breaks", () => {
	expect(cleanLines("\nOne\u200b \r\n\r\nTwo\u2028Three \n")).toBe("One\n\nTwo\nThree");
});

test("a database can store every clean text", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.nat(40), (text, end) => {
			for (const clean of [cleanText, cleanCode])
				expect(clean(text.slice(0, end))).toMatch(/^(?:[^\s\p{Cc}\p{Cs}]+(?: (?!$))?)*$/u);
		}),
	);
});

test.each([
	[" 5 ", 5],
	["12.34", 12.34],
	["-2", -2],
	["−2", -2],
	["5.", 5],
	[".25", 0.25],
	["１２\u200b", 12],
	...["", "0x10", "1e3", "Infinity", "1.x", "1 2"].map((text): [string, number] => [text, Number.NaN]),
])("the number %j is %d", (typed, number) => {
	expect(parseDecimal(typed)).toBe(number);
});

test("no function takes long for a form's 64 KiB", () => {
	const functions = Object.entries({ cleanCode, cleanLines, cleanText, foldText, parseDecimal });
	for (const repeated of ["1", ".", "-", " ", "a ", "\u200b", "\u0301", "\n", "é"])
		for (const [name, parse] of functions) {
			const start = performance.now();
			parse(`${repeated.repeat(65_000 / repeated.length)}!`);
			expect(performance.now() - start, `${name} of ${JSON.stringify(repeated)}`).toBeLessThan(500);
		}
});

test.each([
	["Crème Brûlée", "creme brulee"],
	["MÜLLER", "muller"],
	["Größe", "grosse"],
	["smørbrød", "smorbrod"],
	["Łódź", "lodz"],
	["Levi’s", "levi's"],
	["Gro\u0308ße", "grosse"],
	["T\u2011Shirt – Zoe", "t-shirt - zoe"],
	["İstanbul", "istanbul"],
	["ΟΔΟΣ", "οδοσ"],
	["が", "が"],
])("foldText ignores accents and case: %s", (text, folded) => {
	expect(foldText(text)).toBe(folded);
});

test("each function returns its own result unchanged", () => {
	const text = fc.string({ unit: "binary", maxLength: 40 });
	for (const change of [cleanText, cleanLines, cleanCode, foldText])
		fc.assert(fc.property(text, (typed) => void expect(change(change(typed))).toBe(change(typed))));
});

test("Latin text, which is compared fast, is cleaned and folded as other text", () => {
	const latin = fc.string({
		unit: fc.integer({ min: 0, max: 0x250 }).map((code) => String.fromCharCode(code)),
		maxLength: 20,
	});
	for (const clean of [cleanText, cleanLines, cleanCode])
		fc.assert(fc.property(latin, (text) => void expect(clean(text)).toBe(clean(`\u200b${text}`))));
	fc.assert(fc.property(latin, (text) => void expect(`が${foldText(text)}`).toBe(foldText(`が${text}`))));
});
