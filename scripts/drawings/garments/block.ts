// The pattern-cutter's block: bodies, sleeves, necks, labels that each garment cuts to its own measure.
// Right-hand side (x > 400) is drafted; the left is its mirror. Pen.warp then takes the stiffness out.

import { label } from "../lettering.ts";
import { type Fold, mapFolds, mirror, mirrorFold, type Pt, type Quad, sameFold, symmetric } from "../path.ts";
import type { PanelOpts, Pen } from "../pen.ts";

export interface Body {
	n: Pt;
	nd: number;
	s: Pt;
	u: Pt;
	w?: Pt;
	h: Pt;
	hc?: number;
	vee?: boolean;
	flare?: number;
}
function bodyHalf({ n, nd, s, u, w, h, hc = h[1] + 10, vee, flare = 0 }: Body): string {
	const neck = vee
		? `M400 ${nd}Q${400 + (n[0] - 400) * 0.62} ${nd - (nd - n[1]) * 0.34} ${n[0]} ${n[1]}`
		: `M400 ${nd}C${400 + (n[0] - 400) * 0.62} ${nd} ${n[0] - 6} ${n[1] + (nd - n[1]) * 0.5} ${n[0]} ${n[1]}`;
	const dy = u[1] - s[1];
	const arm = `Q${(n[0] + s[0]) / 2} ${(n[1] + s[1]) / 2 - 3} ${s[0]} ${s[1]}C${s[0] - 12} ${s[1] + dy * 0.42} ${u[0] - 26} ${u[1] - dy * 0.3} ${u[0]} ${u[1]}`;
	const side = w
		? `C${u[0] - 6} ${u[1] + (w[1] - u[1]) * 0.4} ${w[0]} ${w[1] - (w[1] - u[1]) * 0.35} ${w[0]} ${w[1]}C${w[0]} ${w[1] + (h[1] - w[1]) * 0.3} ${h[0] - flare} ${h[1] - (h[1] - w[1]) * 0.4} ${h[0]} ${h[1]}`
		: `C${u[0] - 3} ${u[1] + (h[1] - u[1]) * 0.3} ${h[0] + 2} ${h[1] - (h[1] - u[1]) * 0.4} ${h[0]} ${h[1]}`;
	return `${neck + arm + side}C${400 + (h[0] - 400) * 0.7} ${hc} ${400 + (h[0] - 400) * 0.3} ${hc} 400 ${hc}`;
}
export const body = (b: Body) => symmetric(bodyHalf(b));

export interface Sleeve {
	s: Pt;
	u: Pt;
	co: Pt;
	ci: Pt;
	out?: number;
	puff?: number;
}
/** A sleeve from the shoulder point to the cuff, bellied at the elbow by `out`. */
function sleeve({ s, u, co, ci, out = 22, puff = 0 }: Sleeve): string {
	const len = co[1] - s[1],
		k = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)} `;
	return `M${s[0] - 34} ${s[1] + 6}L${s[0] - 3} ${s[1] - 2}C${k(s[0] + out * 1.3 + puff, s[1] + len * 0.16)}${k(co[0] + (s[0] - co[0]) * 0.34 + out + puff, s[1] + len * 0.6)}${k(co[0], co[1])}L${ci[0]} ${ci[1]}C${k(ci[0] + (u[0] - ci[0]) * 0.3 + out * 0.15 + puff * 0.6, ci[1] - (ci[1] - u[1]) * 0.4)}${k(u[0] + 10 + puff * 0.3, u[1] + (ci[1] - u[1]) * 0.28)}${u[0]} ${u[1]}L${u[0] - 40} ${u[1] - 20}Z`;
}
const angle = (s: Sleeve) =>
	(Math.atan2((s.co[0] + s.ci[0]) / 2 - (s.s[0] + s.u[0]) / 2, (s.co[1] + s.ci[1]) / 2 - (s.s[1] + s.u[1]) / 2) * 180) /
	Math.PI;
const lerp = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export interface SleeveDress {
	cuff?: (from: Pt, to: Pt, dir: Pt, flip: boolean) => string;
	stitch?: string;
	opts?: PanelOpts;
	fold?: boolean;
}
/** Both sleeves, with elbow folds; `cuff` sews something across the end (outer point, inner point, direction). */
export function sleeves(pen: Pen, sl: Sleeve, o: SleeveDress = {}): string {
	const one = (flip: boolean) => {
		const len = Math.hypot(
			(sl.co[0] + sl.ci[0] - sl.s[0] - sl.u[0]) / 2,
			(sl.co[1] + sl.ci[1] - sl.s[1] - sl.u[1]) / 2,
		);
		if (!flip && pen.pose === 1 && len > 280) return bent(pen, sl, o);
		const m = (d: string) => (flip ? mirror(d) : d),
			mp = (p: Pt): Pt => (flip ? [800 - p[0], p[1]] : p);
		const a = angle(sl),
			dir: Pt = [(sl.co[0] + sl.ci[0] - (sl.s[0] + sl.u[0])) / 2, (sl.co[1] + sl.ci[1] - (sl.s[1] + sl.u[1])) / 2];
		const L = Math.hypot(...dir);
		dir[0] /= L;
		dir[1] /= L;
		const mid = lerp(lerp(sl.s, sl.u, 0.5), lerp(sl.co, sl.ci, 0.5), 0.5);
		const f = flip ? mirrorFold : sameFold;
		const [x, y] = mid;
		const folds =
			o.fold === false
				? ""
				: pen.folds(
						mapFolds(
							f,
							[sl.u[0] - 4, sl.u[1] - 6, sl.u[0] + 34, sl.u[1] - 4, sl.u[0] + 58, sl.u[1] - 70, 7],
							[sl.u[0], sl.u[1], sl.u[0] + 20, sl.u[1] + 40, x + 6, y - 12, 8],
							[x - 46, y + 6, x - 6, y + 20, x + 38, y - 12, -7],
							[x - 30, y + 62, x + 4, y + 40, x + 34, y + 50, 6],
							[sl.ci[0] - 2, sl.ci[1], sl.ci[0] - 2, y + L * 0.3, x - 22, y + 54, -7],
						),
						mapFolds(
							f,
							[x - 34, y - 2, x, y + 6, x + 40, y - 28, -4],
							[sl.s[0] + 12, sl.s[1] + 18, sl.s[0] + 34, sl.s[1] + 90, x + 34, y - 60, flip ? 8 : 6],
						),
					);
		const shade = pen.wash(
			m(
				`M${sl.u[0] - 60} ${sl.u[1] - 40}L${sl.u[0]} ${sl.u[1]}L${sl.ci[0]} ${sl.ci[1]}L${lerp(sl.ci, sl.co, 0.34).join(" ")}Q${x - 6} ${y} ${sl.u[0] + 22} ${sl.u[1] - 30}Z`,
			),
			flip ? 0.08 : 0.15,
		);
		const st = o.stitch
			? pen.stitch(m(`M${sl.u[0] + 12} ${sl.u[1]}Q${x - 8} ${y} ${lerp(sl.ci, sl.co, 0.28).join(" ")}`), o.stitch, 1.8)
			: "";
		return (
			pen.panel(m(sleeve(sl)), { rot: flip ? a : -a, tone: flip ? 0 : -0.1, ...o.opts }, shade + folds + st) +
			(o.cuff ? o.cuff(mp(sl.co), mp(sl.ci), flip ? [-dir[0], dir[1]] : dir, flip) : "")
		);
	};
	return one(true) + one(false);
}

/** The right sleeve folded across the front: upper arm below the body, forearm on top of it (kept in pen.after). */
function bent(pen: Pen, sl: Sleeve, o: SleeveDress): string {
	const A = lerp(sl.s, sl.u, 0.5),
		K = lerp(sl.co, sl.ci, 0.5),
		E = lerp(A, K, 0.54),
		L = Math.hypot(K[0] - E[0], K[1] - E[1]) * 0.98;
	const wc = Math.hypot(sl.co[0] - sl.ci[0], sl.co[1] - sl.ci[1]) / 2,
		we = wc * 1.12 + (sl.puff ?? 0) * 0.5,
		d: Pt = [-0.955, 0.295],
		n: Pt = [-d[0] * 0.31, 0.955];
	const P = (t: number, w: number): Pt => [
			Math.round(E[0] + d[0] * t + n[0] * w),
			Math.round(E[1] + d[1] * t + n[1] * w),
		],
		j = (...p: Pt[]) => p.map((q) => q.map(Math.round).join(" ")).join(" ");
	// the crease runs from the outer arm (top right) down to the lower edge of the forearm
	const top: Pt = [E[0] + we * 1.06, E[1] - we * 0.62],
		low: Pt = [E[0] - we * 0.1, E[1] + we * 1.16],
		out = sl.out ?? 22;
	const upper: Sleeve = {
		...sl,
		co: top,
		ci: [E[0] - we * 0.9, E[1] + we * 0.2],
		out: out * 0.5,
		puff: (sl.puff ?? 0) * 0.5,
	};
	const fore = `M${j(P(L, -wc))}C${j(P(L * 0.66, -wc - 4), P(we * 0.5, -we * 0.9), [top[0] - we * 0.5, top[1] + 2])}Q${j([top[0] - 6, top[1] - 8], top)}C${j([top[0] + 3, top[1] + we * 0.5], [low[0] + we * 0.66, low[1] - we * 0.3], low)}C${j(P(L * 0.44, we + 4), P(L * 0.7, wc + 5), P(L, wc))}Z`;
	const f = (a: Pt, b: Pt, c: Pt, w: number): Fold => [...a, ...b, ...c, w];
	pen.after +=
		pen.panel(
			fore,
			{ rot: -angle(sl) + 76, lift: 11, ...o.opts },
			pen.wash(
				`M${j(low)}C${j(P(L * 0.44, we + 4), P(L * 0.7, wc + 5), P(L, wc))}L${j(P(L, wc * 0.5))}C${j(P(L * 0.6, wc * 0.6), P(we, we * 0.5), top)}Z`,
				0.1,
			) +
				pen.folds(
					[
						f([top[0] - 4, top[1] + 8], P(we * 0.7, -we * 0.4), P(L * 0.46, -wc * 0.36), 7),
						f([low[0] + 10, low[1] - 14], P(we * 0.9, we * 0.4), P(L * 0.6, wc * 0.2), -6),
					],
					[f([top[0] - 12, top[1] + 26], P(we * 0.5, we * 0.1), P(L * 0.36, 0), 5)],
				),
		) + (o.cuff ? o.cuff(P(L, wc), P(L, -wc), d, false) : "");
	return pen.panel(
		sleeve(upper),
		{ rot: -angle(sl), tone: -0.1, ...o.opts },
		pen.folds(
			[[sl.u[0], sl.u[1], sl.u[0] + 24, sl.u[1] + 20, E[0] + 10, E[1] - 40, 9]],
			[[sl.s[0] + 12, sl.s[1] + 18, sl.s[0] + 34, sl.s[1] + 70, E[0] + 34, E[1] - 60, 6]],
		),
	);
}

/** A cuff band of height h continuing (or overlapping, for negative start) the sleeve end. */
export function band(a: Pt, b: Pt, dir: Pt, h: number, spread = 0): { path: string; edge: Quad; end: Quad } {
	const w: Pt = [b[0] - a[0], b[1] - a[1]],
		L = Math.hypot(...w) || 1,
		u: Pt = [w[0] / L, w[1] / L];
	const a2: Pt = [a[0] + dir[0] * h - u[0] * spread, a[1] + dir[1] * h - u[1] * spread],
		b2: Pt = [b[0] + dir[0] * h + u[0] * spread, b[1] + dir[1] * h + u[1] * spread];
	const bow = 5,
		c1: Pt = [(a[0] + b[0]) / 2 + dir[0] * bow, (a[1] + b[1]) / 2 + dir[1] * bow],
		c2: Pt = [(a2[0] + b2[0]) / 2 + dir[0] * bow, (a2[1] + b2[1]) / 2 + dir[1] * bow];
	return {
		path: `M${a[0]} ${a[1]}Q${c1[0]} ${c1[1]} ${b[0]} ${b[1]}L${b2[0]} ${b2[1]}Q${c2[0]} ${c2[1]} ${a2[0]} ${a2[1]}Z`,
		edge: [...a, ...c1, ...b],
		end: [...a2, ...c2, ...b2],
	};
}
/** Ribbed cuff. */
export const ribCuff =
	(pen: Pen, h = 46, n = 11, fill?: string) =>
	(a: Pt, b: Pt, dir: Pt) => {
		const q = band(a, b, dir, h, -5);
		return pen.panel(
			q.path,
			{ pattern: false, fill: fill ?? pen.c.base, tone: -0.06, lift: 2 },
			pen.rib(q.edge, q.end, n),
		);
	};

/** Inside of the back neck with a woven label; drawn before the front. */
export function backNeck(
	pen: Pen,
	n: Pt,
	depth: number,
	o: { label?: boolean; fill?: string; y?: number } = {},
): string {
	const [x, y] = n,
		w = x - 400,
		dip = o.y ?? y + 14;
	const d = `M${400 - w - 6} ${y - 2}C${400 - w * 0.5} ${dip} ${400 + w * 0.5} ${dip} ${x + 6} ${y - 2}L${x + 8} ${y + 20}Q${400 + w * 0.8} ${depth + 40} 400 ${depth + 44}Q${400 - w * 0.8} ${depth + 40} ${400 - w - 8} ${y + 20}Z`;
	const fill = o.fill ?? pen.c.lining;
	return pen.panel(
		d,
		{ fill, tone: -0.22, edge: false },
		pen.wash(
			`M${400 - w - 20} ${y - 20}L${x + 20} ${y - 20}L${x + 20} ${dip + 16}C${400 + w * 0.5} ${dip + 26} ${400 - w * 0.5} ${dip + 26} ${400 - w - 20} ${dip + 16}Z`,
			0.22,
		) + (o.label === false ? "" : label(pen, 400, dip + 12, Math.min(54, w * 0.86))),
	);
}

/** The ribbed back of a crew neck, rounding over the shoulders. */
export function backRib(pen: Pen, x: number, y: number, fill: string): string {
	const w = x - 400;
	return pen.panel(
		`M${400 - w} ${y + 2}C${400 - w * 0.78} ${y - 15} ${400 + w * 0.78} ${y - 15} ${x} ${y + 2}L${x - 14} ${y + 26}C${400 + w * 0.5} ${y + 14} ${400 - w * 0.5} ${y + 14} ${400 - w + 14} ${y + 26}Z`,
		{ fill, pattern: false, tone: -0.1 },
		pen.rib([400 - w, y, 400, y - 30, x, y], [400 - w + 14, y + 26, 400, y + 8, x - 14, y + 26], 30, 2.4),
	);
}
