// A shared link's picture: words on paper, and behind the repeat sign that the whole shop is built from, the piece.

import { BRAND } from "../../../app/lib/brand.ts";
import { COLOR, drawing, escaped, FONTS, MARK } from "./paper.ts";

export const CARD = { width: 1200, height: 630 };

export interface Card {
	title: string;
	/** Below the title, in a smaller letter. */
	line: string;
	/** Drawings of public/products, side by side: one fills its place, two share it. */
	drawings: readonly string[];
}

/** Widths of the words and of all drawings together; between them stands the sign. */
const WORDS = 568;
const DRAWINGS = 504;

const STYLE = `
	* { box-sizing: border-box; margin: 0 }
	body { width: ${CARD.width}px; height: ${CARD.height}px; display: flex; background: ${COLOR.paper}; color: ${COLOR.ink}; overflow: hidden }
	.words { width: ${WORDS}px; padding: 56px 24px 56px 64px; display: flex; flex-direction: column; justify-content: space-between }
	.logo { display: flex; align-items: center; gap: 11px; font: 600 42px/1 Besley; letter-spacing: -.03em }
	.logo svg { height: 38px; fill: currentColor }
	h1 { font: 600 76px/1.02 Besley; letter-spacing: -.035em; text-wrap: balance }
	h1.long { font-size: 62px }
	h1 span { white-space: nowrap }
	p { margin-top: 22px; text-wrap: balance; font: 500 29px/1.3 Hanken; color: ${COLOR.muted} }
	.sign { width: 128px; position: relative; background: linear-gradient(90deg, transparent 66px, ${COLOR.ink} 66px 76px, transparent 76px 88px, ${COLOR.ink} 88px) }
	.sign i { position: absolute; left: 14px; width: 34px; height: 34px; border-radius: 50%; background: ${COLOR.ink} }
	.sign i:first-child { top: 238px } .sign i:last-child { top: 358px }
	.rack { width: ${DRAWINGS}px; display: flex; background: ${COLOR.ink} }
	.rack img { flex: 1; min-width: 0; height: ${CARD.height}px; object-fit: cover }
	.rack img + img { border-left: 4px solid ${COLOR.ink} }
`;

/** The picture as a page of its own, of CARD's size. */
export function cardPage({ title, line, drawings }: Card): string {
	const long = title.split(" ").some((word) => word.length > 11) || title.length > 22;
	// Browsers break a line after a hyphen, too
	const words = title
		.split(" ")
		.map((word) => `<span>${escaped(word)}</span>`)
		.join(" ");
	return `<!doctype html><meta charset="utf-8"><style>${FONTS}${STYLE}</style>
<div class="words"><div class="logo">${BRAND}<svg viewBox="0 0 26 32">${MARK}</svg></div>
<div><h1${long ? ' class="long"' : ""}>${words}</h1><p>${escaped(line)}</p></div></div>
<div class="sign"><i></i><i></i></div>
<div class="rack">${drawings.map((name) => `<img src="${drawing(name)}">`).join("")}</div>`;
}
