// Printed cloth: florals, dots, paisley, tropical, leopard, mod circles, tie-dye.
import { mix, type Tones } from "./palettes.ts";
import { rng } from "./path.ts";
import type { Tile } from "./patterns.ts";

const n = (v: number) => String(Math.round(v * 10) / 10);
/** Repeat a motif across tile edges so that the repeat has no seam. */
function scatter(
	w: number,
	h: number,
	r: number,
	at: [number, number, number, number][],
	motif: (k: number) => string,
): string {
	let s = "";
	for (const [x, y, rot, k] of at)
		for (const dx of [-w, 0, w])
			for (const dy of [-h, 0, h]) {
				const [X, Y] = [x + dx, y + dy];
				if (X > -r && X < w + r && Y > -r && Y < h + r)
					s += `<g transform="translate(${X} ${Y}) rotate(${rot})">${motif(k)}</g>`;
			}
	return s;
}
/** A flower of m petals with length l and width b. */
const petals = (m: number, l: number, b: number) => {
	let d = "";
	for (let i = 0; i < m; i++) {
		const a = (i / m) * Math.PI * 2,
			c = Math.cos(a),
			q = Math.sin(a);
		const P = (x: number, y: number) => `${n(x * c - y * q)} ${n(x * q + y * c)}`;
		d += `M0 0C${P(l * 0.3, -b)} ${P(l, -b * 1.1)} ${P(l, 0)}C${P(l, b * 1.1)} ${P(l * 0.3, b)} 0 0`;
	}
	return d;
};
const P = (d: string, c: string, o = "") => `<path d="${d}" fill="${c}"${o}/>`;
const S = (d: string, c: string, w: number, o = "") =>
	`<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round"${o}/>`;
const leaf = (l: number, b: number) =>
	`M0 0C${n(l * 0.3)} ${-b} ${n(l * 0.8)} ${-b} ${l} 0C${n(l * 0.8)} ${b} ${n(l * 0.3)} ${b} 0 0`;

export const prints = {
	/** Ditsy floral: sprigs on a small repeat. */
	ditsy: (t: Tones): Tile => {
		const green = mix(mix(t.accent, "#5d7f58", 0.6), t.base, 0.15);
		return {
			w: 104,
			h: 112,
			art: scatter(
				104,
				112,
				26,
				[
					[24, 24, 10, 0],
					[76, 78, -30, 0],
					[78, 20, 70, 1],
					[22, 82, 200, 1],
					[50, 52, 120, 2],
					[100, 50, 20, 2],
					[2, 54, 300, 2],
					[50, 106, 20, 2],
				],
				(k) =>
					k === 2
						? `${P(leaf(9, 3) + leaf(-9, 3), green)}<circle r="2.6" fill="${t.accent}"/>`
						: S("M0 0Q8 8 18 9", green, 1.6) +
							`<g transform="translate(10 7) rotate(40)">${P(leaf(11, 4), green)}</g>` +
							P(petals(5, k ? 9 : 12, k ? 4 : 5.5), k ? t.accent : t.alt) +
							`<circle r="${k ? 2.4 : 3.2}" fill="${k ? t.alt : t.accent}"/>`,
			),
		};
	},
	/** Bold floral: overlapping screen-print blooms, off-register on purpose. */
	bloom: (t: Tones): Tile => {
		const green = mix(t.accent, "#3f5f4a", 0.72),
			big = petals(6, 44, 19),
			mid = petals(5, 27, 12);
		return {
			w: 220,
			h: 236,
			art: scatter(
				220,
				236,
				62,
				[
					[58, 60, 8, 3],
					[160, 178, 40, 3],
					[150, 58, 20, 1],
					[48, 176, -14, 1],
					[104, 116, 66, 2],
					[210, 116, -60, 2],
					[104, 12, 200, 2],
					[6, 228, 150, 2],
					[200, 10, 0, 4],
					[104, 200, 0, 4],
				],
				(k) =>
					k === 3
						? P(big, t.alt) +
							`<g transform="translate(3 4)">${S(petals(6, 30, 8), mix(t.alt, t.accent, 0.5), 1.6, ' opacity=".7"')}</g><circle r="11" fill="${t.accent}"/><circle cx="-3" cy="-3" r="4" fill="${mix(t.accent, "#fff", 0.35)}"/>`
						: k === 1
							? `${P(mid, t.accent)}<circle r="7" fill="${t.alt}"/>`
							: k === 4
								? P(petals(5, 9, 4), t.alt)
								: P(leaf(46, 15), green) +
									S("M4 0H38M14 0l8-7M14 0l8 7M25 0l7-6M25 0l7 6", mix(green, t.base, 0.4), 1.4),
			),
		};
	},
	/** Seventies daisies. */
	daisy: (t: Tones): Tile => {
		const d = petals(9, 25, 5.6);
		return {
			w: 120,
			h: 128,
			art: scatter(
				120,
				128,
				30,
				[
					[32, 34, 0, 0],
					[92, 96, 18, 0],
					[92, 30, 30, 1],
					[30, 98, 12, 1],
				],
				(k) =>
					k
						? `<g transform="scale(.58)">${P(d, t.accent)}<circle r="9" fill="${t.alt}"/></g>`
						: `${P(d, t.alt)}<circle r="8.5" fill="${t.accent}"/>`,
			),
		};
	},
	dots: (t: Tones): Tile => ({
		w: 44,
		h: 44,
		art: `<g fill="${t.alt}"><circle cx="11" cy="11" r="6.8"/><circle cx="33" cy="33" r="6.8"/></g>`,
	}),
	pindot: (t: Tones): Tile => ({
		w: 24,
		h: 24,
		art: `<g fill="${t.accent}"><circle cx="6" cy="6" r="2.5"/><circle cx="18" cy="18" r="2.5"/></g>`,
	}),
	/** Mod circles, 1966. */
	mod: (t: Tones): Tile => ({
		w: 150,
		h: 150,
		art: [
			[37.5, 37.5, 0],
			[112.5, 112.5, 0],
			[112.5, 37.5, 1],
			[37.5, 112.5, 1],
		]
			.map(
				([x, y, k]) =>
					`<circle cx="${x}" cy="${y}" r="32" fill="${k ? t.accent : t.alt}"/><circle cx="${x}" cy="${y}" r="20" fill="${k ? t.alt : t.accent}"/><circle cx="${x}" cy="${y}" r="9" fill="${t.base}"/>`,
			)
			.join(""),
	}),
	paisley: (t: Tones): Tile => {
		const drop = "M0 30C-20 28-26 4-12-10C-4-18 4-22 8-34C20-20 26 2 20 16C16 26 8 31 0 30Z";
		return {
			w: 124,
			h: 136,
			art: scatter(
				124,
				136,
				40,
				[
					[34, 38, 14, 0],
					[94, 104, 194, 0],
					[94, 28, 100, 1],
					[32, 106, 280, 1],
					[64, 70, 0, 2],
					[2, 68, 0, 2],
					[64, 2, 0, 2],
				],
				(k) =>
					k === 2
						? P(petals(6, 8, 3), t.accent)
						: `<g${k ? ' transform="scale(.62)"' : ""}>` +
							P(drop, t.alt) +
							`<g transform="translate(1 4) scale(.66)">${P(drop, t.base)}${S(drop, t.accent, 3.4)}</g>` +
							`<circle cx="1" cy="10" r="5.5" fill="${t.accent}"/>` +
							S("M-2-6C-8 0-10 8-8 14M3-10C10-2 13 6 11 14", t.accent, 2) +
							S("M-22 22C-30 6-26-10-14-19", t.accent, 2.4, ' stroke-dasharray="1 6"') +
							"</g>",
			),
		};
	},
	/** Palm fronds and hibiscus. */
	tropical: (t: Tones): Tile => {
		const green = mix(t.base, "#7fa27a", 0.62),
			dark = mix(t.base, "#0d2a26", 0.35);
		let frond = "";
		for (let i = 0; i < 8; i++) {
			const x = 8 + i * 11,
				l = 34 - Math.abs(i - 3) * 4;
			frond += `M${x} 0Q${x + 8} ${-l * 0.5} ${x + 22} ${-l}Q${x + 16} ${-l * 0.35} ${x + 9} 0Q${x + 16} ${n(l * 0.35)} ${x + 22} ${l}Q${x + 8} ${n(l * 0.5)} ${x} 0`;
		}
		const hib = petals(5, 38, 21);
		return {
			w: 240,
			h: 260,
			art:
				scatter(
					240,
					260,
					116,
					[
						[150, 210, -60, 1],
						[30, 190, -110, 2],
						[160, 96, 150, 2],
						[40, 60, 30, 1],
					],
					(k) => P(frond, k === 1 ? green : dark) + S("M0 0H100", k === 1 ? dark : green, 2.4),
				) +
				scatter(
					240,
					260,
					44,
					[
						[66, 64, 10, 0],
						[184, 182, 50, 0],
						[190, 40, 20, 3],
						[60, 200, 0, 3],
					],
					(k) =>
						`<g${k ? ' transform="scale(.5)"' : ""}>` +
						P(hib, k ? t.accent : t.alt) +
						P(petals(5, 20, 5), mix(t.alt, t.accent, k ? 0.2 : 0.65)) +
						S("M0 0L20 22", t.accent, 3.4) +
						`<circle cx="21" cy="23" r="4" fill="${mix(t.accent, "#d8902c", 0.6)}"/></g>`,
				),
		};
	},
	leopard: (t: Tones): Tile => ({
		w: 116,
		h: 112,
		art: scatter(
			116,
			112,
			22,
			[
				[22, 22, 0, 0],
				[70, 14, 100, 1],
				[104, 46, 40, 0],
				[52, 52, 200, 1],
				[16, 70, 60, 0],
				[84, 86, 150, 0],
				[44, 96, 20, 1],
				[76, 50, 0, 2],
				[28, 46, 0, 2],
				[108, 88, 0, 2],
				[64, 78, 0, 2],
				[46, 24, 0, 2],
			],
			(k) =>
				k === 2
					? P("M-4-2Q0-5 4-1Q4 4-1 4Q-5 3-4-2Z", t.accent)
					: P("M-8-4Q-2-9 6-6Q11 0 6 6Q-2 9-8 5Z", mix(t.base, t.accent, 0.4)) +
						P(
							k
								? "M-12-2C-12-12-2-14 4-12C0-9-6-8-7-1ZM10-6C15 0 11 9 4 11C6 6 9 2 10-6ZM-4 12C-9 12-12 7-12 3C-8 5-5 7-4 12Z"
								: "M-13 1C-13-8-6-13 0-12C-3-8-7-6-7 2ZM5-12C13-9 14 0 11 5C8 1 8-6 5-12ZM8 9C3 14-6 13-10 7C-4 8 2 8 8 9Z",
							t.accent,
						),
		),
	}),
	/** One spiral-ish burst per garment, so the tile is the whole sheet. */
	tiedye: (t: Tones): Tile => {
		const R = rng(77),
			cols = [
				t.accent,
				t.alt,
				mix(t.base, t.alt, 0.4),
				t.trim,
				t.alt,
				t.accent,
				mix(t.base, t.trim, 0.5),
				t.alt,
				t.accent,
			];
		let s = "";
		for (const [i, color] of [...cols.entries()].reverse()) {
			const m = 26,
				rad = 34 + i * 58;
			let d = "",
				first = "";
			const pts: [number, number][] = [];
			for (let j = 0; j < m; j++) {
				const a = (j / m) * Math.PI * 2,
					q = rad * (0.84 + (j % 2 ? 0.2 : 0) + R() * 0.12);
				pts.push([600 + Math.cos(a + i * 0.12) * q, 600 + Math.sin(a + i * 0.12) * q]);
			}
			pts.forEach((p, j) => {
				const b = pts[(j + 1) % m] ?? p,
					mx = (p[0] + b[0]) / 2,
					my = (p[1] + b[1]) / 2;
				if (!j) first = `M${Math.round(mx)} ${Math.round(my)}`;
				else d += `Q${Math.round(p[0])} ${Math.round(p[1])} ${Math.round(mx)} ${Math.round(my)}`;
			});
			s += P(`${first + d}Z`, color, ' opacity=".82"');
		}
		return { w: 1200, h: 1200, art: s };
	},
	/** Scarf print: chain links and tassels. */
	chains: (t: Tones): Tile => ({
		w: 120,
		h: 120,
		art: scatter(
			120,
			120,
			40,
			[
				[30, 30, 45, 0],
				[90, 90, 45, 0],
				[90, 30, -45, 0],
				[30, 90, -45, 0],
			],
			() =>
				S("M-34-7H-14A7 7 0 0 1-14 7H-34", t.accent, 4) +
				`<rect x="-16" y="-9" width="32" height="18" rx="9" fill="none" stroke="${t.alt}" stroke-width="4.5"/>` +
				S("M34-7H14A7 7 0 0 0 14 7H34", t.accent, 4),
		),
	}),
	/** Broderie anglaise: eyelets ringed in thread, set as flowers. */
	broderie: (t: Tones): Tile => {
		const hole = mix(t.base, t.deep, 0.42);
		const rim = mix(t.base, t.deep, 0.2);
		const eyelet = (x: number, y: number, rx: number, ry: number, rot: number) =>
			`<ellipse rx="${rx}" ry="${ry}" fill="${hole}" stroke="${rim}" stroke-width="3" transform="rotate(${rot}) translate(${x} ${y})"/>`;
		return {
			w: 84,
			h: 88,
			art: scatter(
				84,
				88,
				24,
				[
					[21, 22, 0, 0],
					[63, 66, 36, 0],
					[63, 22, 20, 1],
					[21, 66, 60, 1],
				],
				(k) =>
					k
						? [0, 120, 240].map((a) => eyelet(6, 0, 3, 2.2, a)).join("")
						: [0, 72, 144, 216, 288].map((a) => eyelet(10, 0, 5.4, 3, a)).join("") + eyelet(0, 0, 2, 2, 0),
			),
		};
	},
};
export type PrintName = keyof typeof prints;
