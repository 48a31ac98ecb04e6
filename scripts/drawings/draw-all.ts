// node scripts/drawings/draw-all.ts [--check]
// Draws both pictures of every piece in the catalogue into public/products and the plain cloths into public/cloth.
// With --check it writes nothing and exits with 1 when a committed drawing is missing, differs or is left over.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { drawDetail, drawFront } from "./draw.ts";
import { PIECES } from "./pieces/index.ts";
import { drawSwatch, SWATCHES } from "./swatches.ts";

const PUBLIC = join(import.meta.dirname, "../../public");
/** Largest drawing in bytes after gzip: pictures of a whole page must stay light on a phone. */
const MOST_BYTES = 8 * 1024;
/** Sizes that fit a woven label; shoes carry theirs on the sole. */
const LABEL_SIZES = ["XS", "S", "M", "L", "XL"];

/** Every drawing: its path below public/ and its SVG. Throws where a product has no drawing in the table. */
function drawAll(): Map<string, string> {
	const drawings = new Map<string, string>();
	for (const { id, name, size } of CATALOGUE) {
		const spec = PIECES[id];
		if (!spec) throw new Error(`${id} (${name}) has no drawing in scripts/drawings/pieces`);
		const piece = size && LABEL_SIZES.includes(size) ? { ...spec, size } : spec;
		drawings.set(`products/${id}.svg`, drawFront(piece, name));
		drawings.set(`products/${id}-detail.svg`, drawDetail(piece, name));
	}
	for (const [name, swatch] of Object.entries(SWATCHES)) drawings.set(`cloth/${name}.svg`, drawSwatch(name, swatch));
	return drawings;
}

/** The committed SVG, or null where there is none. */
function committed(path: string): string | null {
	try {
		return readFileSync(join(PUBLIC, path), "utf8");
	} catch {
		return null;
	}
}

/** Drawings below public/ that nothing draws any more. */
function leftOver(drawings: Map<string, string>): string[] {
	return ["products", "cloth"].flatMap((folder) => {
		const files = readdirSync(join(PUBLIC, folder)).map((file) => `${folder}/${file}`);
		return files.filter((path) => path.endsWith(".svg") && !drawings.has(path));
	});
}

function check(drawings: Map<string, string>): string[] {
	const stale = [...drawings].filter(([path, svg]) => committed(path) !== svg);
	return [
		...stale.map(([path]) => `public/${path} is not what the kit draws: run \`npm run draw\``),
		...leftOver(drawings).map((path) => `public/${path} belongs to no product: delete it`),
	];
}

const drawings = drawAll();
const sizes = [...drawings].map(([path, svg]) => ({ path, bytes: gzipSync(svg, { level: 9 }).length }));
const problems = sizes
	.filter(({ bytes }) => bytes > MOST_BYTES)
	.map(({ path, bytes }) => `public/${path} is ${bytes} bytes after gzip; at most ${MOST_BYTES}`);

if (process.argv.includes("--check")) {
	problems.push(...check(drawings));
} else {
	for (const [path, svg] of drawings) {
		mkdirSync(dirname(join(PUBLIC, path)), { recursive: true });
		writeFileSync(join(PUBLIC, path), svg);
	}
}

for (const problem of problems) console.error(problem);
const bytes = sizes.map((size) => size.bytes).sort((a, b) => a - b);
console.info(
	`${bytes.length} drawings; bytes after gzip: least ${bytes.at(0)}, median ${bytes[bytes.length >> 1]}, most ${bytes.at(-1)}`,
);
process.exitCode = problems.length ? 1 : 0;
