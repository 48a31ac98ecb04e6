// The pen: cuts panels out of cloth, lights them, and sews on seams, stitches, buttons, zips.

import { lightness, mix, type Tones } from "./palettes.ts";
import { between, type Fold, lens, mapPath, type Pt, type Quad } from "./path.ts";
import { cloth, type PatternName } from "./patterns.ts";

export type Material =
	| "cotton"
	| "denim"
	| "wool"
	| "knit"
	| "leather"
	| "suede"
	| "silk"
	| "linen"
	| "straw"
	| "metal";
/** How strongly each material answers the light: [light, shade, fold]. */
const LIGHT: Record<Material, [number, number, number]> = {
	cotton: [0.2, 0.26, 0.2],
	denim: [0.18, 0.3, 0.3],
	wool: [0.14, 0.28, 0.24],
	knit: [0.16, 0.26, 0.22],
	leather: [0.3, 0.42, 0.36],
	suede: [0.16, 0.3, 0.26],
	silk: [0.42, 0.34, 0.34],
	linen: [0.18, 0.24, 0.2],
	straw: [0.2, 0.32, 0.3],
	metal: [0.5, 0.4, 0.4],
};

export interface PanelOpts {
	rot?: number;
	tone?: number;
	fill?: string;
	pattern?: PatternName | false;
	scale?: number;
	lift?: number;
	shadow?: boolean;
	edge?: boolean;
	origin?: Pt;
}
export interface PenInit {
	uid: string;
	tones: Tones;
	pattern: PatternName;
	material: Material;
	warp: (x: number, y: number) => Pt;
	variant: string;
	/** 1 folds one long sleeve across the front. */
	pose: number;
	/** How large patterns are drawn. */
	scale: number;
}

export class Pen {
	uid: string;
	c: Tones;
	pattern: PatternName;
	material: Material;
	variant: string;
	pose: number;
	scale: number;
	defs: string[] = [];
	silhouette: string[] = [];
	/** Art that must lie over everything else, such as a folded sleeve. */
	after = "";
	#n = 0;
	#pats = new Map<string, string>();
	#warp: (x: number, y: number) => Pt;
	#made = new Set<string>();

	constructor(o: PenInit) {
		this.uid = o.uid;
		this.c = o.tones;
		this.pattern = o.pattern;
		this.material = o.material;
		this.#warp = o.warp;
		this.variant = o.variant;
		this.pose = o.pose;
		this.scale = o.scale;
		const [l, s] = LIGHT[o.material];
		const dark = this.c.deep;
		// lit: the one light from the upper left; rim: the cut edge of the paper
		this.defs.push(
			`<linearGradient id="${this.id("l")}" x2=".9" y2="1"><stop stop-color="#fff6e0" stop-opacity="${l}"/><stop offset=".42" stop-color="#fff6e0" stop-opacity="0"/><stop offset=".5" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity="${s}"/></linearGradient>`,
			`<linearGradient id="${this.id("r")}" x2=".8" y2="1"><stop stop-color="#fffaf0" stop-opacity=".55"/><stop offset=".4" stop-color="${dark}" stop-opacity=".25"/><stop offset="1" stop-color="${dark}" stop-opacity=".6"/></linearGradient>`,
		);
	}
	id(s: string | number) {
		return this.uid + s;
	}
	d(path: string, k = 1) {
		return mapPath(path, this.#warp, k);
	}
	at(x: number, y: number): Pt {
		const [a, b] = this.#warp(x, y);
		return [Math.round(a * 10) / 10, Math.round(b * 10) / 10];
	}

	/** Paint for a pattern turned by rot degrees; tiles are defined once and reused. */
	paint(name: PatternName, rot = 0, scale = 1, origin: Pt = [400, 300]): string | null {
		const tile = cloth(name, this.c);
		if (!tile) return null;
		const key = `${name}${Math.round(rot)}_${scale}_${origin}`;
		const old = this.#pats.get(key);
		if (old) return old;
		const base = this.id(`t${name.replace(/\W/g, "")}`);
		if (!this.#made.has(name)) {
			this.#made.add(name);
			this.defs.push(
				`<pattern id="${base}" width="${tile.w}" height="${tile.h}" patternUnits="userSpaceOnUse">${tile.art}</pattern>`,
			);
		}
		const id = this.id(`f${this.#pats.size}`);
		const s = scale * this.scale;
		const [ox, oy] = this.at(...origin);
		this.defs.push(
			`<pattern id="${id}" href="#${base}" patternTransform="translate(${ox} ${oy}) rotate(${Math.round(rot)})${s !== 1 ? ` scale(${s})` : ""}"/>`,
		);
		this.#pats.set(key, `url(#${id})`);
		return `url(#${id})`;
	}

	/** Register an outline; returns its id for uses and clips. */
	shape(path: string): string {
		const id = this.id(`p${this.#n++}`);
		this.defs.push(`<path id="${id}" d="${this.d(path)}"/>`);
		return id;
	}
	#use(id: string, attrs: string) {
		return `<use href="#${id}" ${attrs}/>`;
	}

	/** One panel of cloth: base, pattern along its own grain, light, cut edge. `lift` casts a small paper shadow on what lies below. */
	panel(path: string, o: PanelOpts = {}, over = ""): string {
		const id = this.shape(path);
		if (o.shadow !== false) this.silhouette.push(id);
		let s = "";
		if (o.lift)
			s += this.#use(id, `fill="${this.c.deep}" opacity=".32" transform="translate(${o.lift * 0.6} ${o.lift})"`);
		s += this.#use(id, `fill="${o.fill ?? this.c.base}"`);
		const pat = o.pattern === undefined ? (o.fill ? null : this.pattern) : o.pattern;
		const paint = pat ? this.paint(pat, o.rot ?? 0, o.scale ?? 1, o.origin) : null;
		if (paint) s += this.#use(id, `fill="${paint}"`);
		const t = o.tone ?? 0;
		if (t) s += this.#use(id, `fill="${t < 0 ? this.c.deep : "#fff4de"}" opacity="${Math.abs(t)}"`);
		if (over) s += `<g clip-path="url(#${this.clip(id)})">${over}</g>`;
		return (
			s +
			this.#use(
				id,
				`fill="url(#${this.id("l")})"${o.edge === false ? "" : ` stroke="url(#${this.id("r")})" stroke-width="2"`}`,
			)
		);
	}
	clip(id: string): string {
		const k = `${id}c`;
		if (!this.#made.has(k)) {
			this.#made.add(k);
			this.defs.push(`<clipPath id="${k}"><use href="#${id}"/></clipPath>`);
		}
		return k;
	}

	/** Crisp, screen-printed folds: dark slivers and light slivers. */
	folds(dark: readonly Fold[], light: readonly Fold[] = []): string {
		const f = LIGHT[this.material][2];
		const go = (v: readonly Fold[], fill: string, op: number) =>
			v.length ? `<path d="${this.d(v.map(lens).join(""))}" fill="${fill}" opacity="${op}"/>` : "";
		// On plain cloth nothing hides a light sliver, and a strong one reads as a scratch.
		return go(dark, this.c.deep, f) + go(light, "#fff4de", f * (this.pattern === "plain" ? 0.34 : 0.55));
	}
	/** A flat tone laid over part of a panel (use inside `over`). */
	wash(path: string, op = 0.18, fill = this.c.deep) {
		return `<path d="${this.d(path)}" fill="${fill}" opacity="${op}"/>`;
	}
	/** A sewn seam: a dark groove with its lit lip. */
	seam(path: string, w = 2, op = 0.55) {
		const d = this.d(path);
		return `<g fill="none" stroke-width="${w}" stroke-linecap="round"><path d="${d}" stroke="${this.c.deep}" opacity="${op}"/><path d="${d}" stroke="${this.c.light}" opacity=".4" transform="translate(${w * 0.7} ${w * 0.8})"/></g>`;
	}
	stitch(path: string, color = this.c.thread, w = 2, dash = "7 4.5") {
		return `<path d="${this.d(path)}" fill="none" stroke="${color}" stroke-width="${w}" stroke-dasharray="${dash}" stroke-linecap="round"/>`;
	}
	line(path: string, color: string, w = 2, o = "") {
		return `<path d="${this.d(path, 10)}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${o}/>`;
	}
	fill(path: string, color: string, o = "") {
		return `<path d="${/[a-z]/.test(path) ? path : this.d(path, 10)}" fill="${color}"${o}/>`;
	}
	/** Knitted ribbing between two quadratic edges. */
	rib(a: Quad, b: Quad, n: number, w = 3.2) {
		const d = this.d(between(a, b, n));
		return `<path d="${d}" stroke="${this.c.deep}" stroke-width="${w}" opacity=".34" fill="none"/><path d="${d}" stroke="${this.c.light}" stroke-width="${w * 0.5}" opacity=".3" fill="none" transform="translate(${w} 0)"/>`;
	}
	/** Sewn-through buttons; one symbol per colour and size. */
	buttons(pts: Pt[], rad = 10, color = this.c.accent, holes = 4): string {
		const id = this.id(`b${rad}${color.slice(1)}${holes}`);
		if (!this.#made.has(id)) {
			this.#made.add(id);
			const dk = mix(color, "#1d1526", 0.5),
				lt = mix(color, "#fff", 0.5),
				q = rad * 0.26;
			const hole = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${rad * 0.13}" fill="${dk}"/>`;
			const hs =
				holes === 4
					? hole(-q, -q) + hole(q, -q) + hole(-q, q) + hole(q, q)
					: holes === 2
						? hole(-q, 0) + hole(q, 0)
						: `<circle r="${rad * 0.45}" fill="${lt}" opacity=".5"/>`;
			this.defs.push(
				`<g id="${id}"><circle cx="${rad * 0.2}" cy="${rad * 0.34}" r="${rad}" fill="${this.c.deep}" opacity=".45"/><circle r="${rad}" fill="${color}"/><circle r="${rad * 0.72}" fill="none" stroke="${dk}" stroke-width="${rad * 0.12}" opacity=".5"/><path d="M${-rad * 0.86} 0A${rad * 0.86} ${rad * 0.86} 0 0 1 0 ${-rad * 0.86}" fill="none" stroke="${lt}" stroke-width="${rad * 0.14}"/>${hs}</g>`,
			);
		}
		return pts
			.map(([x, y]) => {
				const [a, b] = this.at(x, y);
				return `<use href="#${id}" x="${a}" y="${b}"/>`;
			})
			.join("");
	}
	zip(path: string, w = 9) {
		const d = this.d(path);
		return `<g fill="none"><path d="${d}" stroke="${this.c.deep}" stroke-width="${w + 5}" opacity=".75"/><path d="${d}" stroke="${this.c.metal}" stroke-width="${w}" stroke-dasharray="3.2 2.6"/><path d="${d}" stroke="${mix(this.c.metal, "#2a1d10", 0.6)}" stroke-width="1.6"/></g>`;
	}
	isDark() {
		return lightness(this.c.base) < 0.5;
	}
}
