import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawDetail, drawFront, type PieceSpec } from "./draw.ts";
import { type GarmentType, garments } from "./garments/index.ts";
import { text } from "./lettering.ts";
import { drawSwatch, SWATCHES } from "./swatches.ts";

const VARIANTS: Partial<Record<GarmentType, readonly string[]>> = {
	tshirt: ["sun", "ringer"],
	oxford: ["plaincollar"],
	blazer: ["double"],
	bomber: ["varsity"],
	jumper: ["roll", "vest"],
	cardigan: ["tipped"],
	slip: ["lace"],
	shift: ["block"],
	pleated: ["kilt"],
	trousers: ["pleats"],
	shorts: ["cutoff"],
	ankleBoot: ["lace"],
	sneaker: ["canvas"],
	pump: ["block"],
	loafer: ["bit"],
	tote: ["canvas"],
	earrings: ["hoops"],
	watch: ["field"],
	hungTrousers: ["pleats"],
};

const types = Object.keys(garments) as GarmentType[];
const pieces = types.flatMap((type, i) =>
	["", ...(VARIANTS[type] ?? [])].map(
		(variant): PieceSpec => ({
			type,
			variant,
			palette: "camel",
			pattern: "herringbone",
			material: "wool",
			backdrop: "mist",
			seed: i,
		}),
	),
);

/** What is wrong with a drawing; an empty list for a sound one. */
function faults(svg: string): string[] {
	const found: string[] = [];
	if (/NaN|undefined|Infinity|\[object/.test(svg)) found.push("a value that is no number");
	if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"'))
		found.push("not a sheet of 800 by 1000");
	const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
	const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
	found.push(...used.filter((id) => !ids.has(id)).map((id) => `nothing has the id ${id}`));
	const depth = [...svg.matchAll(/<(\/?)\w[^>]*?(\/?)>/g)].reduce(
		(d, [, end, empty]) => d + (end ? -1 : empty ? 0 : 1),
		0,
	);
	if (depth !== 0) found.push("elements left open");
	if (gzipSync(svg).length > 8 * 1024) found.push("more than 8 KiB after gzip");
	return found;
}

describe("a drawing", () => {
	test.each(pieces)("of $type $variant is sound, laid flat and close up", (piece) => {
		expect(faults(drawFront(piece, "A piece"))).toEqual([]);
		expect(faults(drawDetail(piece, "A piece"))).toEqual([]);
	});

	test("is the same each time", () => {
		for (const piece of pieces) expect(drawFront(piece, "A piece")).toBe(drawFront(piece, "A piece"));
	});

	test("shares no id with another", () => {
		const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
		const all = pieces.flatMap((piece) => [...ids(drawFront(piece, "A")), ...ids(drawDetail(piece, "A"))]);
		expect(new Set(all).size).toBe(all.length);
	});

	test("carries its name for screen readers, made safe", () => {
		const [piece] = pieces;
		if (!piece) throw new Error("the kit draws nothing");
		expect(drawFront(piece, 'A "<B>" & C')).toContain('role="img" aria-label="A &#34;&#60;B&#62;&#34; &#38; C"');
		expect(drawDetail(piece, "Wool coat")).toContain('aria-label="Wool coat, close up"');
	});
});

test.each(Object.entries(SWATCHES))("the plain cloth %s is sound and needs no name", (name, swatch) => {
	const svg = drawSwatch(name, swatch);
	expect(faults(svg)).toEqual([]);
	expect(svg).toContain('aria-hidden="true"');
});

describe("lettering", () => {
	test("a letter without a glyph is an error, not a gap", () => {
		expect(() => text("ENCORE?", 0, 0, 10, "#000")).toThrow(RangeError);
		expect(() => text("encore", 0, 0, 10, "#000")).toThrow('no glyph for "e" in "encore"');
	});

	test("is centred: its first and last letter stand equally far from the middle", () => {
		const starts = [...text("OO", 0, 0, 14, "#000").matchAll(/translate\((-?[\d.]+)\)"/g)].map((match) =>
			Number(match[1]),
		);
		expect(starts).toHaveLength(2);
		const [first = 0, second = 0] = starts;
		expect(second + 11).toBeCloseTo(-first, 0);
	});
});
