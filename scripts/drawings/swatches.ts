// Cloth that fills the whole picture: for the rail below the header, category tiles and value cards.

import { sheet } from "./compose.ts";
import { idPrefix } from "./draw.ts";
import { type PaletteName, tones } from "./palettes.ts";
import type { PatternName } from "./patterns.ts";
import { type Material, Pen } from "./pen.ts";

interface Swatch {
	palette: PaletteName;
	pattern: PatternName;
	material: Material;
	/** How large the pattern is drawn, and how many degrees it is turned. */
	scale: number;
	rot?: number;
}

/** File name (without ending) to cloth. */
export const SWATCHES: Readonly<Record<string, Swatch>> = {
	denim: { palette: "lightwash", pattern: "twill", material: "denim", scale: 1.7 },
	gingham: { palette: "poppy", pattern: "gingham", material: "cotton", scale: 1.9 },
	houndstooth: { palette: "charcoal", pattern: "houndstooth", material: "wool", scale: 1.9 },
	floral: { palette: "meadow", pattern: "bloom", material: "cotton", scale: 1.25 },
	corduroy: { palette: "rust", pattern: "corduroy", material: "wool", scale: 2.6 },
	pine: { palette: "moss", pattern: "plaid", material: "wool", scale: 1.7 },
	cable: { palette: "rose", pattern: "cable", material: "knit", scale: 1.7 },
};

const DARK = "#1d1526";
const LIGHT = "#fff4de";
/** Where the pleats lie across the cloth: offset, colour, opacity. */
const PLEATS = [
	[0, DARK, 0.16],
	[0.08, LIGHT, 0.14],
	[0.2, DARK, 0.02],
	[0.3, DARK, 0.18],
	[0.38, LIGHT, 0.16],
	[0.5, LIGHT, 0],
	[0.62, DARK, 0.15],
	[0.71, LIGHT, 0.13],
	[0.86, DARK, 0.03],
	[0.94, DARK, 0.18],
	[1, LIGHT, 0.06],
] as const;

/** One swatch, edge to edge, 800 by 1000 units. It is decoration, so it has no name for screen readers. */
export function drawSwatch(name: string, swatch: Swatch): string {
	const pen = new Pen({
		uid: idPrefix(`swatch ${name}`),
		tones: tones(swatch.palette),
		pattern: swatch.pattern,
		material: swatch.material,
		warp: (x, y) => [x, y],
		variant: "",
		pose: 0,
		scale: swatch.scale,
	});
	const paint = pen.paint(swatch.pattern, swatch.rot ?? 0);
	// Hanging cloth: soft pleats from top to bottom, so that any crop shows some of them.
	const drape = pen.id("d");
	const stops = PLEATS.map(
		([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
	).join("");
	const sheetOf = (fill: string) => `<path d="M0 0H800V1000H0Z" fill="${fill}"/>`;
	return sheet(
		`<defs>${pen.defs.join("")}<linearGradient id="${drape}">${stops}</linearGradient></defs>${sheetOf(pen.c.base)}${paint ? sheetOf(paint) : ""}${sheetOf(`url(#${drape})`)}`,
	);
}
