// Woven, knitted and worn surfaces as seamless tiles. Marks only: the panel lays the base colour.
// Prints (floral, paisley, tropical…) live in prints.ts.
import { mix, type Tones } from "./palettes.ts";
import { rng } from "./path.ts";
import { type PrintName, prints } from "./prints.ts";

export interface Tile {
	w: number;
	h: number;
	art: string;
}
const f1 = (n: number) => String(Math.round(n * 10) / 10);
const stroke = (d: string, c: string, w: number, o = 1, extra = "") =>
	`<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}"${o < 1 ? ` opacity="${o}"` : ""}${extra}/>`;
const fill = (d: string, c: string, o = 1) => `<path d="${d}" fill="${c}"${o < 1 ? ` opacity="${o}"` : ""}/>`;
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

const weaves = {
	plain: () => null,

	/** Right-hand twill: pale weft flecks on a steep diagonal, with slubs. */
	twill: (t: Tones): Tile => ({
		w: 24,
		h: 24,
		art:
			stroke("M-3 9L9-3M-3 15L15-3M-3 21L21-3M-3 27L27-3M3 27L27 3M9 27L27 9M15 27L27 15", t.alt, 1.7, 0.42) +
			stroke("M-3 12L12-3M-3 24L24-3M9 27L27 9", t.deep, 1.2, 0.3) +
			stroke("M4 3v9M16 11v8M10 18v6", t.light, 1.1, 0.35),
	}),

	/** Corduroy: rounded wales, each lit on its left shoulder. */
	corduroy: (t: Tones): Tile => ({
		w: 15,
		h: 15,
		art:
			fill(box(0, 0, 3.4, 15), t.deep, 0.5) +
			fill(box(3.4, 0, 3.2, 15), t.light, 0.42) +
			fill(box(11.4, 0, 3.6, 15), t.deep, 0.17) +
			stroke("M5 2v4M8 8v5", t.light, 0.9, 0.3),
	}),
	needlecord: (t: Tones): Tile => ({
		w: 9,
		h: 9,
		art: fill(box(0, 0, 2, 9), t.deep, 0.42) + fill(box(2, 0, 2, 9), t.light, 0.35),
	}),

	gingham: (t: Tones): Tile => ({
		w: 44,
		h: 44,
		art:
			fill(box(0, 0, 22, 44), t.alt, 0.6) +
			fill(box(0, 0, 44, 22), t.alt, 0.6) +
			stroke(
				"M2 22v22M6 22v22M10 22v22M14 22v22M18 22v22M22 2h22M22 6h22M22 10h22M22 14h22M22 18h22",
				t.base,
				0.8,
				0.35,
			),
	}),

	/** Tartan: two crossing sets of bands with fine overchecks, twilled. */
	plaid: (t: Tones): Tile => {
		const d = mix(t.base, "#15131c", 0.5);
		const v = (x: number, w: number, c: string, o: number) =>
			fill(box(x, 0, w, 120), c, o) + fill(box(0, x, 120, w), c, o);
		return {
			w: 120,
			h: 120,
			art:
				v(8, 40, d, 0.5) +
				v(60, 30, t.alt, 0.42) +
				v(22, 4, t.accent, 0.75) +
				v(32, 4, t.accent, 0.75) +
				v(74, 2.5, d, 0.8) +
				v(100, 3, t.accent, 0.9),
		};
	},
	windowpane: (t: Tones): Tile => ({
		w: 84,
		h: 96,
		art:
			fill(box(10, 0, 2.6, 96), t.accent, 0.7) +
			fill(box(0, 12, 84, 2.6), t.accent, 0.7) +
			fill(box(52, 0, 1.4, 96), t.alt, 0.5) +
			fill(box(0, 60, 84, 1.4), t.alt, 0.5),
	}),

	/** A true 2/2 twill tooth: four dark threads, four light, both ways. */
	houndstooth: (t: Tones): Tile => ({
		w: 32,
		h: 32,
		art: fill("M0 0H16V16H0ZM24 0H32L16 16V8ZM32 8V16H24ZM0 16H8L0 24ZM16 16V24L8 32H0Z", t.accent),
	}),
	herringbone: (t: Tones): Tile => ({
		w: 36,
		h: 12,
		art:
			stroke(
				"M0-14L18 4M0-8L18 10M0-2L18 16M0 4L18 22M0 10L18 28M18 4L36-14M18 10L36-8M18 16L36-2M18 22L36 4M18 28L36 10",
				t.alt,
				2.4,
				0.5,
			) + stroke("M0-11L18 7M0 1L18 19M18 7L36-11M18 19L36 1", t.deep, 1, 0.3),
	}),
	tweed: (t: Tones): Tile => {
		const R = rng(9);
		let a = "",
			b = "",
			c = "";
		for (let i = 0; i < 90; i++) {
			const s = `M${f1(R() * 68)} ${f1(R() * 68)}l${f1(R() * 7 - 2)} ${f1(R() * 5 - 2)}`;
			if (i % 3 === 0) a += s;
			else if (i % 3 === 1) b += s;
			else c += s;
		}
		return { w: 70, h: 70, art: stroke(a, t.alt, 2.4, 0.8) + stroke(b, t.deep, 2, 0.5) + stroke(c, t.accent, 2, 0.75) };
	},
	boucle: (t: Tones): Tile => {
		const R = rng(21);
		let a = "",
			b = "";
		for (let i = 0; i < 34; i++) {
			const x = R() * 60,
				y = R() * 60,
				q = 3 + R() * 4;
			const s = `M${f1(x)} ${f1(y)}c${f1(q)} ${f1(-q)} ${f1(q * 2)} ${f1(q)} ${f1(q * 0.6)} ${f1(q * 1.4)}s${f1(-q * 1.6)} ${f1(-q * 0.4)} ${f1(-q * 0.4)} ${f1(-q)}`;
			if (i % 2) a += s;
			else b += s;
		}
		return { w: 66, h: 66, art: stroke(a, t.light, 2, 0.6) + stroke(b, t.deep, 1.8, 0.32) };
	},

	pinstripe: (t: Tones): Tile => ({
		w: 26,
		h: 12,
		art: stroke("M8 0v12", t.accent, 1.5, 0.6, ' stroke-dasharray="3 1"'),
	}),
	/** Shirting: paired fine stripes. */
	stripe: (t: Tones): Tile => ({
		w: 26,
		h: 20,
		art: fill(box(0, 0, 9, 20), t.accent, 0.62) + fill(box(15, 0, 1.6, 20), t.accent, 0.4),
	}),
	breton: (t: Tones): Tile => ({
		w: 60,
		h: 46,
		art: fill(box(0, 0, 60, 16), t.accent, 0.95) + stroke("M0 3h60M0 6.5h60M0 10h60M0 13h60", t.base, 0.7, 0.22),
	}),
	/** Seventies sweater stripes in four colours. */
	retro: (t: Tones): Tile => ({
		w: 60,
		h: 132,
		art:
			fill(box(0, 0, 60, 26), t.accent) +
			fill(box(0, 26, 60, 18), t.alt) +
			fill(box(0, 44, 60, 8), t.base) +
			fill(box(0, 52, 60, 18), mix(t.accent, t.base, 0.5)),
	}),
	chevron: (t: Tones): Tile => {
		const z = (y: number) => `M-2 ${y + 1}L20 ${y + 19}L40 ${y}L60 ${y + 19}L82 ${y}`;
		return {
			w: 80,
			h: 84,
			art:
				[t.accent, t.alt, t.light, t.trim, t.alt].map((color, i) => stroke(z(i * 14 - 0.5), color, 9, 0.9)).join("") +
				stroke(z(84 - 0.5), t.accent, 9, 0.9) +
				stroke(z(-14 - 0.5), t.base, 9, 0.4),
		};
	},

	/** Stocking stitch: columns of small v. */
	jersey: (t: Tones): Tile => ({
		w: 12,
		h: 9,
		art:
			fill("M6.4 0H5.6V9H6.4ZM0 0H.5V9H0ZM11.5 0H12V9H11.5Z", t.deep, 0.22) +
			fill("M.8-.5Q5.4 1.5 5.5 8.5Q1.4 6 .8-.5ZM11.2-.5Q6.6 1.5 6.5 8.5Q10.6 6 11.2-.5Z", t.light, 0.3) +
			stroke("M.6 1Q1.4 6.5 5.6 9M11.4 1Q10.6 6.5 6.4 9", t.deep, 1.1, 0.26),
	}),
	rib: (t: Tones): Tile => ({
		w: 13,
		h: 12,
		art:
			fill(box(0, 0, 4.5, 12), t.deep, 0.32) +
			fill(box(7, 0, 2.6, 12), t.light, 0.4) +
			stroke("M5 1L9 5L13 1M5 7L9 11L13 7", t.deep, 0.9, 0.2),
	}),
	/** Aran: a rope cable, moss-stitch ground and a column of rib. */
	cable: (t: Tones): Tile => {
		const rope = (o: number) =>
			`M${o + 6} 0C${o + 6} 22 ${o + 34} 26 ${o + 34} 52C${o + 34} 60 ${o + 30} 66 ${o + 24} 70`;
		return {
			w: 92,
			h: 72,
			art:
				fill(box(0, 0, 6, 72), t.deep, 0.3) +
				fill(box(40, 0, 6, 72), t.deep, 0.3) +
				fill("M6 0C6 24 34 28 34 54L40 54L40 72L6 72Z", t.deep, 0.12) +
				stroke(
					`${rope(0)}M34 0C34 22 6 26 6 52C6 62 8 68 12 72M22 0C22 10 14 18 10 26M20 44C30 50 32 60 30 72`,
					t.deep,
					3.6,
					0.46,
				) +
				stroke("M10 0C11 20 38 26 37 52M30 0C30 20 9 26 9 52", t.light, 3.4, 0.5) +
				stroke(
					"M52 4l4 5 4-5M64 4l4 5 4-5M76 4l4 5 4-5M58 16l4 5 4-5M70 16l4 5 4-5M82 16l4 5 4-5M52 28l4 5 4-5M64 28l4 5 4-5M76 28l4 5 4-5M58 40l4 5 4-5M70 40l4 5 4-5M82 40l4 5 4-5M52 52l4 5 4-5M64 52l4 5 4-5M76 52l4 5 4-5M58 64l4 5 4-5M70 64l4 5 4-5M82 64l4 5 4-5",
					t.deep,
					1.8,
					0.26,
				),
		};
	},
	/** Fair Isle bands, built on a stitch grid of 8 x 7. */
	fairisle: (t: Tones): Tile => {
		const rows = [
			"x..xx..x",
			".x.xx.x.",
			"........",
			"...aa...",
			"..aaaa..",
			".aa..aa.",
			"aa....aa",
			".aa..aa.",
			"..aaaa..",
			"...aa...",
			"........",
			".x.xx.x.",
			"x..xx..x",
			"........",
			"b.b.b.b.",
			".b.b.b.b",
			"........",
			"........",
		];
		let x = "",
			a = "",
			b = "";
		for (const [j, row] of rows.entries())
			for (const [i, ch] of [...row].entries()) {
				const q = `M${i * 9} ${j * 8}l4.5 3 4.5-3v6l-4.5 3-4.5-3z`;
				if (ch === "x") x += q;
				if (ch === "a") a += q;
				if (ch === "b") b += q;
			}
		return { w: 72, h: 144, art: fill(x, t.alt) + fill(a, t.accent) + fill(b, mix(t.accent, t.alt, 0.5)) };
	},

	/** Leather: small pebbles, each with a shaded and a lit side, so that the grain shows on black too. */
	leather: (t: Tones): Tile => {
		const random = rng(17);
		let shaded = "";
		let lit = "";
		for (let row = 0; row < 6; row++)
			for (let column = 0; column < 6; column++) {
				const x = column * 9 + (row % 2) * 4.5 + random() * 5;
				const y = row * 9 + random() * 5;
				const r = 2.6 + random() * 1.6;
				shaded += `M${f1(x + r)} ${f1(y)}q${f1(-r * 0.2)} ${f1(r)} ${f1(-r * 1.2)} ${f1(r)}`;
				lit += `M${f1(x - r)} ${f1(y)}q${f1(r * 0.2)} ${f1(-r)} ${f1(r * 1.2)} ${f1(-r)}`;
			}
		return { w: 54, h: 54, art: stroke(shaded, t.deep, 1.3, 0.34) + stroke(lit, t.light, 1.1, 0.26) };
	},
	suede: (t: Tones): Tile => {
		const R = rng(5);
		let a = "",
			b = "";
		for (let i = 0; i < 80; i++) {
			const s = `M${f1(R() * 76)} ${f1(R() * 76)}l${f1(1 + R() * 4)} ${f1(2 + R() * 3)}`;
			if (i % 2) a += s;
			else b += s;
		}
		return { w: 80, h: 80, art: stroke(a, t.light, 1.7, 0.26) + stroke(b, t.deep, 1.7, 0.22) };
	},
	/** Silk: long pools of sheen drifting on the bias. */
	silk: (t: Tones): Tile => ({
		w: 260,
		h: 420,
		art:
			fill("M40 0C66 90 20 180 52 280C66 330 52 390 40 420C74 390 106 340 92 260C76 170 96 70 40 0Z", t.light, 0.28) +
			fill(
				"M150 0C190 100 148 170 176 260C190 320 168 380 150 420C120 370 146 310 132 240C116 150 150 80 150 0Z",
				t.deep,
				0.16,
			) +
			fill(
				"M216 0C236 80 200 170 226 270C238 330 222 390 216 420C232 400 252 330 246 262C236 170 254 80 238 0Z",
				t.light,
				0.2,
			),
	}),
	linen: (t: Tones): Tile => {
		const R = rng(31);
		let a = "",
			b = "";
		for (let i = 0; i < 22; i++) {
			const x = R() * 84,
				y = R() * 84;
			a += `M${f1(x)} ${f1(y)}h${f1(8 + R() * 26)}`;
			b += `M${f1(y)} ${f1(x)}v${f1(8 + R() * 24)}`;
		}
		return {
			w: 90,
			h: 90,
			art:
				stroke(a, t.light, 1.3, 0.5) +
				stroke(b, t.deep, 1, 0.18) +
				stroke(
					"M4 0v90M16 0v90M28 0v90M40 0v90M52 0v90M64 0v90M76 0v90M0 8h90M0 24h90M0 40h90M0 56h90M0 72h90",
					t.deep,
					0.6,
					0.14,
				),
		};
	},
	/** Basket weave in straw. */
	weave: (t: Tones): Tile => ({
		w: 40,
		h: 28,
		art:
			fill("M1 1h18q2 6 0 12h-18q-2-6 0-12zM21 15h18q2 6 0 12h-18q-2-6 0-12z", t.light, 0.55) +
			fill("M21 1h18v12h-18zM1 15h18v12h-18z", t.accent, 0.36) +
			stroke("M0 0h40M0 14h40M20 0v28M0 0v28", t.deep, 1.8, 0.5) +
			stroke("M4 5h12M24 19h12M5 9h11M25 23h11", t.accent, 1, 0.45),
	}),
	raffia: (t: Tones): Tile => ({
		w: 22,
		h: 11,
		art:
			stroke("M0 8L5.5 2L11 8L16.5 2L22 8", t.accent, 1.7, 0.5) +
			stroke("M0 10.5L5.5 4.5L11 10.5L16.5 4.5L22 10.5", t.light, 1.6, 0.6),
	}),
	/** Pebbled grain: raised cells, each lit on its upper left, strong enough for black leather. */
	grain: (t: Tones): Tile => {
		const random = rng(23);
		let cells = "";
		let lit = "";
		for (let row = 0; row < 5; row++)
			for (let column = 0; column < 5; column++) {
				const x = 6 + column * 12 + (row % 2) * 4 + random() * 5 - 2.5;
				const y = 6 + row * 12 + random() * 5 - 2.5;
				const [w, h] = [4.2 + random() * 2.6, 4 + random() * 2.4];
				cells += `M${f1(x - w)} ${f1(y)}Q${f1(x - w)} ${f1(y - h)} ${f1(x)} ${f1(y - h)}T${f1(x + w)} ${f1(y)}T${f1(x)} ${f1(y + h)}T${f1(x - w)} ${f1(y)}Z`;
				lit += `M${f1(x - w * 0.8)} ${f1(y)}Q${f1(x - w * 0.7)} ${f1(y - h * 0.8)} ${f1(x + w * 0.1)} ${f1(y - h * 0.75)}`;
			}
		return {
			w: 60,
			h: 60,
			art:
				fill(box(0, 0, 60, 60), t.deep, 0.34) +
				fill(cells, mix(t.base, "#fff4de", 0.035)) +
				stroke(lit, mix(t.base, "#fff4de", 0.4), 1.1, 0.42, ' stroke-linecap="round"'),
		};
	},
	/** Fleece: small warm curls on the panel's own colour. */
	pile: (t: Tones): Tile => {
		const random = rng(12);
		const shade = mix("#f1e6cf", t.deep, 0.32);
		let curls = "";
		let lit = "";
		for (let row = 0; row < 5; row++)
			for (let column = 0; column < 5; column++) {
				const x = column * 14 + (row % 2) * 7 + random() * 9 - 4;
				const y = row * 14 + random() * 9 - 2;
				curls += `M${f1(x)} ${f1(y + 5)}q1 5 6 4q4-2 2-6`;
				lit += `M${f1(x + 1)} ${f1(y + 1)}q2-5 7-3`;
			}
		return { w: 70, h: 70, art: stroke(curls, shade, 1.8, 0.5) + stroke(lit, "#fffaf0", 2.2, 0.7) };
	},
	/** Rugby hoops: two broad bands. */
	hoops: (t: Tones): Tile => ({
		w: 60,
		h: 124,
		art: fill(box(0, 0, 60, 62), t.accent) + stroke("M0 62h60M0 0h60M0 124h60", t.deep, 1.6, 0.3),
	}),
	/** Pieced ends of cloth: stripes, checks, dots and plains, each patch outlined in running stitch. */
	patchwork: (t: Tones): Tile => {
		const dark = mix(t.base, "#1c2438", 0.5);
		const stripes = (x: number, y: number, color: string) =>
			stroke([8, 24, 40, 56, 72].map((k) => `M${x + k} ${y}v90`).join(""), color, 5, 0.8);
		const checks = (x: number, y: number, color: string) =>
			[0, 30, 60].map((k) => fill(box(x + k, y, 15, 90) + box(x, y + k, 90, 15), color, 0.45)).join("");
		const dots = (x: number, y: number, color: string) =>
			[15, 45, 75]
				.flatMap((a) => [15, 45, 75].map((b) => `<circle cx="${x + a}" cy="${y + b}" r="4.5" fill="${color}"/>`))
				.join("");
		const patch = (x: number, y: number, color: string) => fill(box(x, y, 90, 90), color);
		return {
			w: 270,
			h: 270,
			art:
				patch(0, 0, t.alt) +
				stripes(0, 0, t.base) +
				patch(90, 0, dark) +
				patch(180, 0, t.accent) +
				checks(180, 0, t.base) +
				patch(0, 90, t.base) +
				patch(90, 90, mix(t.alt, t.accent, 0.35)) +
				dots(90, 90, dark) +
				patch(180, 90, mix(t.base, dark, 0.55)) +
				stripes(180, 90, t.alt) +
				patch(0, 180, t.accent) +
				dots(0, 180, t.trim) +
				patch(90, 180, mix(t.base, t.alt, 0.4)) +
				checks(90, 180, dark) +
				patch(180, 180, t.alt) +
				stroke("M0 0h270M0 90h270M0 180h270M0 0v270M90 0v270M180 0v270", t.deep, 2.4, 0.5) +
				stroke("M0 7h270M0 97h270M0 187h270M7 0v270M97 0v270M187 0v270", t.thread, 1.8, 0.9, ' stroke-dasharray="9 6"'),
		};
	},
	/** Diamond quilting: each pad lit above and shaded below, its seam stitched. */
	quilt: (t: Tones): Tile => ({
		w: 52,
		h: 64,
		art:
			fill("M26 3L49 32L26 61L3 32ZM0 35L23 64H0ZM52 35L29 64H52ZM0 29L23 0H0ZM52 29L29 0H52Z", t.light, 0.13) +
			fill("M26 61L3 32Q26 46 49 32ZM0 29L23 0Q14 12 0 14ZM52 29L29 0Q38 12 52 14Z", t.deep, 0.2) +
			stroke("M0 32L26 0L52 32L26 64Z", t.deep, 2.6, 0.5) +
			stroke("M1.6 34L27.6 2M0 34L26 66", t.light, 1.2, 0.35),
	}),
	canvas: (t: Tones): Tile => ({
		w: 8,
		h: 8,
		art: fill("M0 0h4v4h-4zM4 4h4v4h-4z", t.light, 0.2) + stroke("M0 4h8M4 0v8", t.deep, 0.7, 0.16),
	}),
};

export type PatternName = keyof typeof weaves | PrintName;
const patterns: Record<PatternName, (t: Tones) => Tile | null> = { ...weaves, ...prints };

/** One repeat of a cloth in these colours; null for plain cloth, which has none. */
export function cloth(name: PatternName, t: Tones): Tile | null {
	return patterns[name](t);
}
