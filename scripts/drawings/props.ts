// Props, used sparingly: hangers, a swing tag, a torn-paper label, plant and window light.

import { text } from "./lettering.ts";
import { mix } from "./palettes.ts";
import { rng } from "./path.ts";

const PAPER = "#f6eedd";
const INK = "#2f3b35";
const WOOD = "#a8713f";

/** A wooden hanger: its neck at (400, y), its shoulders `w` to either side and `drop` lower. */
export function hanger(y: number, w: number, drop: number): string {
	const dk = mix(WOOD, "#2a1420", 0.5),
		lt = mix(WOOD, "#fff0d0", 0.45),
		x0 = 400 - w,
		x1 = 400 + w;
	const bar = `M${x0} ${y + drop}C${400 - w * 0.6} ${y + drop * 0.55} ${400 - w * 0.3} ${y} 400 ${y - 4}C${400 + w * 0.3} ${y} ${400 + w * 0.6} ${y + drop * 0.55} ${x1} ${y + drop}Q${x1 + 5} ${y + drop + 14} ${x1 - 8} ${y + drop + 15}C${400 + w * 0.6} ${y + drop * 0.7 + 16} ${400 + w * 0.3} ${y + 24} 400 ${y + 22}C${400 - w * 0.3} ${y + 24} ${400 - w * 0.6} ${y + drop * 0.7 + 16} ${x0 + 8} ${y + drop + 15}Q${x0 - 5} ${y + drop + 14} ${x0} ${y + drop}Z`;
	const hook = `M400 ${y}V${y - 34}C400 ${y - 52} 430 ${y - 56} 430 ${y - 84}C430 ${y - 116} 382 ${y - 116} 380 ${y - 86}`;
	return (
		`<path d="${hook}" fill="none" stroke="#5e4a35" stroke-width="7" stroke-linecap="round" opacity=".35" transform="translate(9 13)"/><path d="${hook}" fill="none" stroke="#8d7a5c" stroke-width="6.5" stroke-linecap="round"/><path d="${hook}" fill="none" stroke="#f0dfb4" stroke-width="1.8" stroke-linecap="round" transform="translate(-1.5 -1)"/>` +
		`<path d="${bar}" fill="${dk}" opacity=".4" transform="translate(6 10)"/><path d="${bar}" fill="${WOOD}"/><path d="M${x0 + 12} ${y + drop + 2}C${400 - w * 0.55} ${y + drop * 0.6} ${400 - w * 0.3} ${y + 6} 400 ${y + 3}C${400 + w * 0.3} ${y + 6} ${400 + w * 0.55} ${y + drop * 0.6} ${x1 - 12} ${y + drop + 2}" fill="none" stroke="${lt}" stroke-width="2.5" opacity=".7"/>`
	);
}

/** A paper swing tag on a thread. */
export function tag(x: number, y: number, rot: number, word: string): string {
	const card = "M-27 22L-14 6H14L27 22V112H-27Z";
	return `<g transform="translate(${x} ${y}) rotate(${rot})"><path d="M0-52C-10-30 8-8 0 16" fill="none" stroke="${mix(PAPER, INK, 0.55)}" stroke-width="1.8"/><path d="${card}" fill="#1d1526" opacity=".28" transform="translate(6 9)"/><path d="${card}" fill="${PAPER}"/><path d="M-27 22L-14 6H14L27 22" fill="none" stroke="#fff" stroke-width="1.5" opacity=".8"/><circle cy="18" r="4.5" fill="${mix(PAPER, "#5a3a2a", 0.55)}"/><path d="M-17 42H17M-17 96H17" stroke="${INK}" stroke-width="1" opacity=".55"/><g transform="rotate(90 0 69)">${text(word, 0, 69, 12, INK, 1.7)}</g></g>`;
}

/** A torn strip of paper with a word. */
export function torn(x: number, y: number, rot: number, word: string, seed: number): string {
	const w = word.length * 30 + 50;
	const h = 62;
	const R = rng(seed);
	let d = `M0 0`;
	for (let i = 1; i <= 9; i++) d += `L${Math.round((w * i) / 9)} ${Math.round(R() * 5)}`;
	for (let i = 1; i <= 5; i++) d += `L${Math.round(w - R() * 9)} ${Math.round((h * i) / 5)}`;
	for (let i = 8; i >= 0; i--) d += `L${Math.round((w * i) / 9)} ${Math.round(h - R() * 6)}`;
	for (let i = 4; i >= 1; i--) d += `L${Math.round(R() * 9)} ${Math.round((h * i) / 5)}`;
	return `<g transform="translate(${x} ${y}) rotate(${rot})"><path d="${d}Z" fill="#1d1526" opacity=".22" transform="translate(5 8)"/><path d="${d}Z" fill="#fff" transform="translate(-2 -1)" opacity=".6"/><path d="${d}Z" fill="${PAPER}"/>${text(word, w / 2, h / 2, h * 0.34, INK, 1.6, 5)}</g>`;
}

/** Shadow of a plant: a leaning stem with paired leaves. */
export function plant(color: string, seed: number, flip = false): string {
	const R = rng(seed);
	let d = "";
	for (const [ox, oy, lean, m] of [
		[-30, 120, 0.5, 9],
		[80, -60, 0.95, 8],
	] as const)
		for (let i = 0; i < m; i++) {
			const t = i / m,
				x = ox + t * 420 * lean,
				y = oy + t * 430 - t * t * 120,
				l = 120 * (1 - t * 0.45) + R() * 24;
			for (const s of [-1, 1]) {
				const a = 0.75 + s * (0.9 + R() * 0.24),
					cx = x + Math.cos(a) * l,
					cy = y + Math.sin(a) * l,
					nx = -Math.sin(a) * l * 0.22,
					ny = Math.cos(a) * l * 0.22;
				d += `M${x | 0} ${y | 0}Q${((x + cx) / 2 + nx) | 0} ${((y + cy) / 2 + ny) | 0} ${cx | 0} ${cy | 0}Q${((x + cx) / 2 - nx) | 0} ${((y + cy) / 2 - ny) | 0} ${x | 0} ${y | 0}Z`;
			}
		}
	return `<path d="${d}" fill="${color}" opacity=".16"${flip ? ' transform="translate(800 0) scale(-1 1)"' : ""}/>`;
}
/** Light through a window, falling from the upper left. */
export const windowLight = () =>
	`<g fill="#fffaf0" opacity=".3"><path d="M-60 300L250 130L330 470L20 660Z"/><path d="M272 118L560 -40L650 280L352 456Z"/><path d="M26 690L336 498L412 830L104 1030Z"/><path d="M358 484L658 306L740 630L434 816Z"/></g>`;
