// Colour: OKLab mixing, the fabric palettes and the paper backdrops.
// Every shade and light in the kit is mixed from these, so nothing turns grey or neon.

type Lab = [number, number, number];
const lin = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gam = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

function toLab(hex: string): Lab {
	const n = parseInt(hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1), 16);
	const [r, g, b] = [lin((n >> 16) / 255), lin(((n >> 8) & 255) / 255), lin((n & 255) / 255)];
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

function toHex([L, a, b]: Lab): string {
	const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const rgb = [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	].map((c) => Math.round(Math.min(1, Math.max(0, gam(c))) * 255));
	return `#${rgb.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

/** Mix two hex colours in OKLab; t=0 gives a, t=1 gives b. */
export function mix(a: string, b: string, t: number): string {
	const [p, q] = [toLab(a), toLab(b)];
	return toHex([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
}
export const lightness = (hex: string) => toLab(hex)[0];

/** base: cloth; alt and accent: second and third pattern colours; trim: leather, ribs, piping; thread: stitches; metal: hardware. */
interface Palette {
	base: string;
	alt: string;
	accent: string;
	trim: string;
	thread: string;
	metal: string;
	lining: string;
}
export interface Tones extends Palette {
	deep: string;
	light: string;
	dusk: string;
}

const p = (base: string, alt: string, accent: string, o: Partial<Palette> = {}): Palette => ({
	base,
	alt,
	accent,
	trim: o.trim ?? mix(base, "#2a2026", 0.35),
	thread: o.thread ?? mix(base, lightness(base) > 0.55 ? "#4a3a34" : "#fff3dc", 0.45),
	metal: o.metal ?? "#c9a45c",
	lining: o.lining ?? mix(base, "#3b2c30", 0.45),
});

const palettes = {
	indigo: p("#3c5274", "#6f88a8", "#d8cdb8", { thread: "#d19a52", trim: "#a9673a", metal: "#c58f57" }),
	lightwash: p("#8fa9bf", "#c4d3dc", "#f1ece0", { thread: "#d8a566", trim: "#a9673a", metal: "#bf9060" }),
	blackwash: p("#3b3a3f", "#66646a", "#d8cdb8", { thread: "#8a8480", metal: "#b9b6ae", trim: "#2a2a2e" }),
	ecru: p("#eadfc8", "#cdbb98", "#8a6f4f", { trim: "#b08a5b" }),
	cream: p("#f2e9d8", "#d9c8a8", "#6b7a5a", { lining: "#c8b595" }),
	white: p("#f4f0e8", "#cfd6dc", "#33507a", { lining: "#cfc7b8", thread: "#c2b7a4" }),
	camel: p("#c39a66", "#e2c79b", "#6d4a2c", { lining: "#7a4a35", trim: "#6b4226" }),
	stone: p("#cbb993", "#e4d8bd", "#7b6a48", { lining: "#8b7450", trim: "#6b4a2e" }),
	rust: p("#b3532f", "#e0a06a", "#f0dcb8", { lining: "#5e2a1c", trim: "#6d3320" }),
	tomato: p("#c8442f", "#f0c6a8", "#f6ead6", { lining: "#7c2a20", trim: "#7c2a20" }),
	mustard: p("#d19a2c", "#f1cf7c", "#6a3f1e", { lining: "#7f5a1e", trim: "#6a3f1e" }),
	butter: p("#efd08a", "#fbf0d0", "#b4492d", { lining: "#b8924c", trim: "#9a6a34" }),
	moss: p("#41604d", "#86a183", "#e3d6ac", { lining: "#283d32", trim: "#2b3f34" }),
	olive: p("#74713f", "#a8a36b", "#e6d8aa", { lining: "#d07a3a", trim: "#4b4a28", metal: "#b9a06a" }),
	sage: p("#a9b795", "#d4dcc3", "#5d6f4c", { lining: "#71805f" }),
	teal: p("#2f6a6e", "#77a7a3", "#f0d9a4", { lining: "#1d4346" }),
	navy: p("#2c3a57", "#63749a", "#efe6d4", { lining: "#7c2f33", trim: "#5b3524" }),
	cobalt: p("#3358a6", "#8fabdb", "#f3e7cf", { lining: "#203a70" }),
	sky: p("#a7c1d6", "#f4efe4", "#48688c", { lining: "#6d8aa5", thread: "#f6f1e6" }),
	blush: p("#e5b7a6", "#f6dfd2", "#a6513f", { lining: "#b07a6a", trim: "#8a5546" }),
	rose: p("#c5727c", "#f0bfb8", "#7a2f40", { lining: "#7a3a45", trim: "#7a2f40" }),
	oxblood: p("#6d2a2c", "#a9584e", "#e8c9a2", { lining: "#c7a06a", trim: "#4a1d1f" }),
	plum: p("#5a3550", "#a07798", "#ecc9a0", { lining: "#36202f" }),
	lilac: p("#b9a6cb", "#e6dcea", "#6b4d83", { lining: "#7f6c93" }),
	chocolate: p("#5b3a29", "#94694a", "#e6cfa6", { lining: "#3a241a", trim: "#3a241a" }),
	tan: p("#b4763f", "#dcae78", "#6a3d1d", { lining: "#7a4a26", trim: "#7a4622", thread: "#f0dcb4" }),
	charcoal: p("#4c4d52", "#8a8b8e", "#d9d3c6", { lining: "#7a3a36", trim: "#2b2b30" }),
	black: p("#2b2a2e", "#6a686c", "#e9dfcc", { lining: "#8c5a4a", trim: "#19191c", thread: "#8b8684" }),
	grey: p("#a5a5a2", "#cfcfca", "#4c4d52", { lining: "#6e6e6c", trim: "#4c4d52" }),
	emerald: p("#1f6b50", "#69a585", "#f2dfa6", { lining: "#134233", trim: "#134233" }),
	straw: p("#d9b679", "#f0dcae", "#8e6230", { lining: "#8e6a3a", trim: "#8a5229" }),
	gold: p("#d0a149", "#f3dc9c", "#7f5a1e", { trim: "#7a4622" }),
	pearl: p("#efe6d8", "#ffffff", "#bfae9a", { trim: "#bfae9a" }),
	seventies: p("#d9822f", "#f4d9a0", "#7a3518", { lining: "#5e2a1c", trim: "#7a3518" }),
	sunset: p("#f2e6cf", "#e2a53f", "#b4492d", { lining: "#cdbb98", trim: "#7a3518" }),
	tropic: p("#1f5a5e", "#f0a884", "#f4e2b4", { lining: "#143c40" }),
	poppy: p("#f1e4cd", "#c8442f", "#41604d", { lining: "#cdbb98", trim: "#c8442f" }),
	meadow: p("#2f3d58", "#e9b7a4", "#e8d49c", { lining: "#1e2839" }),
	prairie: p("#54322f", "#e8b49a", "#eed9a8", { lining: "#36201f", trim: "#efe2c8" }),
	chestnut: p("#874626", "#bd8058", "#e8cfa2", { lining: "#d3ab78", trim: "#4f2815", thread: "#eac79a" }),
	courtWhite: p("#f4f0e8", "#cfd6dc", "#3358a6", { lining: "#cfc7b8", thread: "#c2b7a4" }),
	tobacco: p("#8a5a34", "#c08f5e", "#e3c38c", { lining: "#6a4a30", trim: "#4f3220", thread: "#ead6ad" }),
	runner: p("#b3b4ae", "#dedcd2", "#5c7560", { lining: "#8e8f8a", trim: "#3d4a44", thread: "#f0ece0" }),
	waxed: p("#4f3d2d", "#8a6d4c", "#d9bd85", { lining: "#5f6b43", trim: "#a87440", metal: "#bd9a58" }),
	parka: p("#7b7a50", "#a9a67a", "#eadfc6", { lining: "#b07a3c", trim: "#4b4a2e", metal: "#a39a7c" }),
	field: p("#6f6d47", "#989570", "#e9dfcc", { trim: "#3f3e2c", metal: "#b9b8b2", thread: "#8d8a66" }),
	chambray: p("#5d7fa3", "#a5bfd2", "#efe6d4", { thread: "#e6c489", metal: "#c9c4b8", lining: "#3c5474" }),
	rosewire: p("#dd8f98", "#f3c4b8", "#a8476a", { metal: "#c3c2be", trim: "#7a2f40" }),
	modern: p("#f2e8d6", "#2c3a57", "#c8442f", { lining: "#c9b99b", trim: "#c8442f", thread: "#b3a68c" }),
	midnight: p("#2c2a35", "#ecb0a2", "#f1dfb0", { lining: "#1e1c26", trim: "#19191f", thread: "#8b8694" }),
	baseball: p("#f4f0e8", "#cfd6dc", "#2f3f63", { lining: "#cfc7b8", thread: "#c2b7a4" }),
	bottle: p("#1f5a45", "#5f9a80", "#f2e8d2", { lining: "#134233", trim: "#134233" }),
	velour: p("#c0677a", "#e6a9b0", "#f6e9da", { lining: "#7a3547", trim: "#8e4257", metal: "#c9c7c2" }),
	shearling: p("#a9703f", "#d3a173", "#f1e6cf", { lining: "#7a4a2c", trim: "#5b3320" }),
	rolls: p("#54729b", "#a9c0d4", "#efe4cd", {
		lining: "#33496b",
		trim: "#b4694a",
		thread: "#f3e7cf",
		metal: "#b98a56",
	}),
} satisfies Record<string, Palette>;
export type PaletteName = keyof typeof palettes;

/** Shade, light and a plum-leaning dusk derived from the cloth. */
export function tones(name: PaletteName): Tones {
	const q = palettes[name];
	const L = lightness(q.base);
	return {
		...q,
		deep: mix(q.base, "#1d1526", 0.5 + (1 - L) * 0.12),
		light: mix(q.base, "#fff4de", 0.5),
		dusk: mix(q.base, "#3a2438", 0.34),
	};
}

/** ground, its second paper, and the colour its shadows take. */
export interface Ground {
	a: string;
	b: string;
	shade: string;
}
const g = (a: string, b: string): Ground => ({ a, b, shade: mix(a, "#2a1628", 0.78) });
export const backdrops = {
	paper: g("#f1e9da", "#e7dcc7"),
	oat: g("#e8dac1", "#dcc9a8"),
	sand: g("#dcc6a2", "#e9d8ba"),
	blush: g("#ebd2c3", "#e0bda9"),
	clay: g("#cf9a80", "#dcb098"),
	terracotta: g("#b9714f", "#c98866"),
	sage: g("#c8cfb8", "#b6c0a3"),
	moss: g("#6f8573", "#7f9583"),
	mist: g("#cdd6d4", "#bcc8c7"),
	dusk: g("#93a3a8", "#a5b3b6"),
	butter: g("#f0dca6", "#e7cb84"),
	stone: g("#d9d3c8", "#cac2b3"),
	lilac: g("#d8cfd8", "#c8bccb"),
	rose: g("#dba79a", "#e6bcb0"),
	ink: g("#3a4743", "#46544f"),
	ochre: g("#d7ac5f", "#e2bf7d"),
} satisfies Record<string, Ground>;
export type BackdropName = keyof typeof backdrops;
