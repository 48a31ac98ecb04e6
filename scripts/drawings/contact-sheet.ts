// node scripts/drawings/contact-sheet.ts [out.png]
// One picture of every committed drawing of the catalogue, laid flat beside its close-up, in the order of the shop:
// look at it after a change to the kit. Written to test-results/contact-sheet.png unless another file is named.

import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { CHROMIUM_ARGS, findChromium } from "../support/chromium.ts";

const ROOT = join(import.meta.dirname, "../..");
const out = process.argv[2] ?? join(ROOT, "test-results/contact-sheet.png");
const WIDTH = 150;
/** Pieces in a row: the shop shows three or four, so that neighbours here are neighbours there. */
const COLUMNS = 6;

/** The drawing as a data URL: the sheet needs no server, and each drawing keeps its ids to itself. */
function drawing(path: string, name: string): string {
	const url = `data:image/svg+xml;base64,${readFileSync(join(ROOT, "public", path)).toString("base64")}`;
	return `<img src="${url}" width="${WIDTH}" height="${WIDTH * 1.25}" alt="${name}">`;
}

const pieces = CATALOGUE.map(
	({ id, name, images }) =>
		`<figure>${images.map((path) => drawing(path, name)).join("")}<figcaption>${id} ${name}</figcaption></figure>`,
);
const page = `<style>
	body { margin: 8px; display: grid; grid-template-columns: repeat(${COLUMNS}, max-content); gap: 8px; background: #faf6ef; font: 11px/1.4 sans-serif; color: #1f2a24 }
	figure { margin: 0 }
	img { vertical-align: top }
</style>${pieces.join("")}`;

mkdirSync(dirname(out), { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
	const tab = await browser.newPage({ viewport: { width: COLUMNS * (2 * WIDTH + 8) + 8, height: 800 } });
	await tab.setContent(page, { waitUntil: "load" });
	await tab.screenshot({ path: out, fullPage: true });
} finally {
	await browser.close();
}
console.info(`${out}: ${pieces.length} pieces`);
