// Lettering without fonts: every letter is a few strokes, so a drawing looks the same everywhere.

import { mix } from "./palettes.ts";
import type { Pen } from "./pen.ts";

/** The shop's name as its woven labels carry it. */
export const SHOP_NAME = "ENCORE";
const INK = "#2f3b35";
const LABEL_PAPER = "#f3ead8";

/** Strokes of each letter, 14 units high. */
const GLYPH: Record<string, string> = {
	E: "M9 0H0V14H9M0 7H7",
	N: "M0 14V0L10 14V0",
	C: "M10 2.5C8 .5 6.5 0 5 0C1.5 0 0 3 0 7S1.5 14 5 14C6.5 14 8 13.5 10 11.5",
	O: "M5.5 0C2 0 0 3 0 7S2 14 5.5 14 11 11 11 7 9 0 5.5 0Z",
	R: "M0 14V0H5C11 0 11 7.5 5 7.5H0M5 7.5L10 14",
	S: "M8.5 2C7 .3 1 -.8 1 3.7C1 8 9 6 9 10.3C9 14.8 2 14.5 .3 12",
	M: "M0 14V0L6 9L12 0V14",
	L: "M0 0V14H8",
	X: "M0 0L9 14M9 0L0 14",
	Y: "M0 0L5 7L10 0M5 7V14",
	K: "M0 0V14M9 0L0 8M3 5.5L9 14",
	"0": "M4.5 0C1 0 0 3 0 7S1 14 4.5 14 9 11 9 7 8 0 4.5 0Z",
	"2": "M0 3C0-1.5 8-1 8 3.5C8 7 2 10 0 14H9",
	"6": "M8 1.5C2-2 0 5 0 9C0 16 9 15 9 9.5C9 5 2 4.5 .3 9",
	"7": "M0 0H9C6 4 3.5 9 3 14",
	"8": "M4.5 0C0 0 0 6.5 4.5 6.5S9 0 4.5 0ZM4.5 6.5C-1.5 6.5-1.5 14 4.5 14S10.5 6.5 4.5 6.5Z",
	"9": "M1 12.5C7 16 9 9 9 5C9-2 0-1 0 4.5C0 9 7 9.5 8.7 5",
	" ": "",
	"'": "M1 0V4",
	"-": "M0 7H6",
	"·": "M1 7h.1",
};
const WIDTH: Record<string, number> = { M: 12, O: 11, N: 10, C: 10, R: 10, K: 9, "'": 2, " ": 5, "·": 2, L: 8, "-": 6 };

/**
 * Words as strokes, centred on (x, y). `h` is the letters' height, `w` the stroke's width and `track` the gap
 * between letters, both in units of the glyphs. Throws a RangeError on a letter that has no glyph.
 */
export function text(words: string, x: number, y: number, h: number, color: string, w = 1.5, track = 4.5): string {
	const scale = h / 14;
	const advance = (letter: string) => (WIDTH[letter] ?? 9) + track;
	let cursor = (track - [...words].reduce((sum, letter) => sum + advance(letter), 0)) / 2;
	let strokes = "";
	for (const letter of words) {
		const glyph = GLYPH[letter];
		if (glyph === undefined) throw new RangeError(`no glyph for ${JSON.stringify(letter)} in ${JSON.stringify(words)}`);
		if (glyph) strokes += `<path transform="translate(${cursor.toFixed(1)})" d="${glyph}"/>`;
		cursor += advance(letter);
	}
	return `<g transform="translate(${x} ${y - h / 2}) scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}

/** A small woven label, its top edge centred on (x, y). */
export function label(pen: Pen, x: number, y: number, w = 54): string {
	const h = w * 0.42;
	const [a, b] = pen.at(x, y);
	return `<g transform="translate(${a} ${b})"><path d="M${-w / 2 + 2} 4H${w / 2 + 3}V${h + 4}H${-w / 2 + 3}Z" fill="${pen.c.deep}" opacity=".45"/><path d="M${-w / 2} 0H${w / 2}V${h}H${-w / 2}Z" fill="${LABEL_PAPER}"/><path d="M${-w / 2 + 3} 3V${h - 3}M${w / 2 - 3} 3V${h - 3}" stroke="${mix(LABEL_PAPER, INK, 0.5)}" stroke-width="1" stroke-dasharray="2 1.5"/>${text(SHOP_NAME, 0, h * 0.5, h * 0.36, INK, 1.5)}</g>`;
}

/** A big woven label, tacked at its corners, with a size tab below; for close-ups. */
export function bigLabel(pen: Pen, x: number, y: number, w: number, size: string, rot = 0): string {
	const h = w * 0.4,
		[a, b] = pen.at(x, y);
	const tack = [-1, 1]
		.map(
			(k) =>
				`<path d="M${k * (w / 2 - 9)} 5v${h - 10}" stroke="${mix(LABEL_PAPER, "#8a6a3a", 0.6)}" stroke-width="3" stroke-dasharray="7 4"/>`,
		)
		.join("");
	return `<g transform="translate(${a} ${b}) rotate(${rot})"><path d="M${-24 + 5} ${h}h48v48h-48z" fill="#1d1526" opacity=".3"/><path d="M-24 ${h - 4}h48v48h-48z" fill="${mix(LABEL_PAPER, "#c9b48a", 0.25)}"/>${text(size, 0, h + 22, 17, INK, 1.7)}<path d="M${-w / 2 + 6} 9H${w / 2 + 7}V${h + 9}H${-w / 2 + 6}Z" fill="#1d1526" opacity=".32"/><path d="M${-w / 2} 0H${w / 2}V${h}H${-w / 2}Z" fill="${LABEL_PAPER}"/><path d="M${-w / 2} ${h * 0.16}H${w / 2}M${-w / 2} ${h * 0.84}H${w / 2}" stroke="${mix(LABEL_PAPER, "#b4492d", 0.5)}" stroke-width="2"/>${tack}${text(SHOP_NAME, 0, h * 0.5, h * 0.32, INK, 1.5)}</g>`;
}
