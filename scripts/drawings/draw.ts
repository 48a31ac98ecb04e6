// The entry points: a piece's two pictures, each a complete SVG of 800 by 1000 units.

import { ground, type Scene, shadow, sheet } from "./compose.ts";
import { closeUp } from "./details.ts";
import { type Garment, type GarmentType, garments } from "./garments/index.ts";
import { type BackdropName, backdrops, type PaletteName, tones } from "./palettes.ts";
import { type Pt, rng } from "./path.ts";
import type { PatternName } from "./patterns.ts";
import { type Material, Pen } from "./pen.ts";
import { tag, torn } from "./props.ts";

/** What a piece looks like. */
export interface PieceSpec {
	type: GarmentType;
	palette: PaletteName;
	pattern: PatternName;
	material: Material;
	backdrop: BackdropName;
	/** A whole number: the cloth's sway and the piece's turn; `seed % 3 === 1` folds one long sleeve across the front. */
	seed: number;
	scene?: Scene;
	/** A cut of the type, as the garment's own docstring names it ("varsity"). */
	variant?: string;
	/** Where the close-up looks, when not where the type says: x, y, factor, degrees. */
	zoom?: readonly [number, number, number, number];
	/** What is sewn on the small tab of the label in the close-up: letters that `lettering.ts` knows. */
	size?: string;
	/** A swing tag or a torn strip with its word, at (x, y), turned by `rot` degrees. */
	prop?: { kind: "tag" | "torn"; word: string; x: number; y: number; rot?: number };
}

/** A short prefix for ids, so that two drawings on one page never share any. */
export function idPrefix(text: string): string {
	let h = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
	return `e${(h >>> 0).toString(36)}`;
}

/** Hand-laid cloth: a gentle, continuous sway of every point, different for each seed. */
function sway(seed: number, amount: number): (x: number, y: number) => Pt {
	const random = rng(seed + 101);
	const [p1, p2, p3, p4] = [random() * 6.3, random() * 6.3, random() * 6.3, random() * 6.3];
	return (x, y) => [
		x + amount * (3.2 * Math.sin(y / 118 + p1) + 1.8 * Math.sin((x + y) / 67 + p2)),
		y + amount * (3 * Math.sin(x / 124 + p3) + 1.6 * Math.sin((x - y) / 71 + p4)),
	];
}

function penFor(piece: PieceSpec, view: "front" | "detail", swaying: number, grain = 1): Pen {
	return new Pen({
		uid: idPrefix(JSON.stringify({ ...piece, view })),
		tones: tones(piece.palette),
		pattern: piece.pattern,
		material: piece.material,
		warp: sway(piece.seed, swaying),
		variant: piece.variant ?? "",
		pose: piece.seed % 3,
		scale: grain,
	});
}

function propArt({ prop, seed }: PieceSpec): string {
	if (!prop) return "";
	return prop.kind === "tag"
		? tag(prop.x, prop.y, prop.rot ?? 8, prop.word)
		: torn(prop.x, prop.y, prop.rot ?? -5, prop.word, seed);
}

/** The piece laid flat. `title` becomes the drawing's accessible name. Throws a RangeError on a letter without glyph. */
export function drawFront(piece: PieceSpec, title: string): string {
	const garment: Garment = garments[piece.type];
	const pen = penFor(piece, "front", garment.sway ?? 1, garment.grain);
	const art = garment.draw(pen) + pen.after;
	const turn = (rng(piece.seed + 7)() - 0.5) * (garment.turn ?? 5);
	const [cx, cy, scale] = garment.place ?? [400, 500, 1];
	const under = shadow(pen, backdrops[piece.backdrop].shade, garment.height ?? 1);
	const place = `transform="translate(400 500) rotate(${turn.toFixed(1)}) scale(${scale}) translate(${-cx} ${-cy})"`;
	return sheet(
		`${ground(pen.uid, piece.backdrop, piece.scene ?? "plain", piece.seed)}<defs>${pen.defs.join("")}</defs><g ${place}>${under}${art}</g>${propArt(piece)}`,
		title,
	);
}

/** The piece's close-up: its fabric with the hem, collar, waistband or label. */
export function drawDetail(piece: PieceSpec, title: string): string {
	const garment: Garment = garments[piece.type];
	const pen = penFor(piece, "detail", 0.8, garment.grain);
	return sheet(closeUp(pen, piece, garment), `${title}, close up`);
}
