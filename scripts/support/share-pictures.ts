import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { categories, home } from "../../app/features/content/texts.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { CATEGORIES } from "../../supabase/functions/_shared/domain/categories.ts";
import { escapeHtml } from "../../supabase/functions/_shared/mail/layout.ts";
import {
	BRAND,
	DISPLAY_FONT_FILE,
	MARK_HEIGHT,
	MARK_PATH,
	MARK_WIDTH,
	TEXT_FONT_FILE,
} from "../../supabase/functions/_shared/shop.config.ts";
import { CHROMIUM_ARGS, findChromium } from "./chromium.ts";
import { logStep, run } from "./cli.ts";
import { themeColors } from "./theme.ts";

const PUBLIC = path.resolve(import.meta.dirname, "../../public");
/** The brand that the pictures show. Pages use them only if it is the shop's (app/features/seo/share-image.server.ts). */
const DRAWN_FILE = path.resolve(import.meta.dirname, "../../app/features/seo/share-pictures.json");
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 44 * 1024;
const QUALITIES = [90, 75, 60, 45, 30, 20, 10, 5, 2];

interface Card {
	title: string;
	line: string;
	/** Paths in public/. The pictures are shown side by side. */
	pictures: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = { svg: "image/svg+xml", jpg: "image/jpeg", woff2: "font/woff2" };
const dataUrl = (file: string) => {
	const extension = path.extname(file).slice(1);
	const bytes = readFileSync(path.join(PUBLIC, file)).toString("base64");
	return `data:${TYPES[extension] ?? `image/${extension}`};base64,${bytes}`;
};
const color = (name: string) => themeColors.get(name)?.light;

const STYLE = `
	@font-face { font-family: display; font-weight: 600; src: url(${dataUrl(`fonts/${DISPLAY_FONT_FILE}`)}) }
	@font-face { font-family: text; font-weight: 400 700; src: url(${dataUrl(`fonts/${TEXT_FONT_FILE}`)}) }
	* { box-sizing: border-box; margin: 0 }
	body { width: ${SIZE.width}px; height: ${SIZE.height}px; display: flex; background: ${color("paper")}; color: ${color("ink")}; overflow: hidden }
	.words { width: 568px; padding: 56px 24px 56px 64px; display: flex; flex-direction: column; justify-content: space-between }
	.logo { display: flex; align-items: center; gap: 11px; font: 600 42px/1 display; letter-spacing: -.03em }
	.logo svg { height: 38px; fill: currentColor }
	h1 { font: 600 76px/1.02 display; letter-spacing: -.035em; text-wrap: balance }
	h1.long { font-size: 62px }
	h1 span { white-space: nowrap }
	p { margin-top: 22px; text-wrap: balance; font: 500 29px/1.3 text; color: ${color("ink-muted")} }
	.sign { width: 128px; position: relative; background: linear-gradient(90deg, transparent 66px, ${color("ink")} 66px 76px, transparent 76px 88px, ${color("ink")} 88px) }
	.sign i { position: absolute; left: 14px; top: 238px; width: 34px; height: 34px; border-radius: 50%; background: ${color("ink")} }
	.sign i + i { top: 358px }
	.pictures { width: 504px; display: flex; background: ${color("ink")} }
	.pictures img { flex: 1; min-width: 0; height: ${SIZE.height}px; object-fit: cover }
	.pictures img + img { border-left: 4px solid ${color("ink")} }
`;

function pageOf({ title, line, pictures }: Card): string {
	const words = title.split(/\s+/);
	const isLong = words.some((word) => word.length > 11) || title.length > 22;
	// Browsers also break a line after a hyphen
	const spans = words.map((word) => `<span>${escapeHtml(word)}</span>`).join(" ");
	const mark = `<svg viewBox="0 0 ${MARK_WIDTH} ${MARK_HEIGHT}"><path d="${MARK_PATH}"/></svg>`;
	return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>
<div class="words"><div class="logo">${escapeHtml(BRAND)}${mark}</div>
<div><h1${isLong ? ' class="long"' : ""}>${spans}</h1><p>${escapeHtml(line)}</p></div></div>
<div class="sign"><i></i><i></i></div>
<div class="pictures">${pictures.map((file) => `<img src="${dataUrl(file)}">`).join("")}</div>`;
}

/** Returns the cards of the shop, each category and each bundled product, by name in public/og. */
function cards(): Map<string, Card> {
	const shop = { title: home.title, line: home.metaTitle ?? "", pictures: home.images.slice(-2) };
	return new Map<string, Card>([
		["shop", shop],
		...CATEGORIES.map(({ id, label }): [string, Card] => {
			const tile = categories.tiles.find((candidate) => candidate.id === id);
			const pictures = tile?.picture ? [tile.picture] : shop.pictures;
			return [id, { title: label, line: tile?.text ?? "", pictures }];
		}),
		...CATALOGUE.map(({ id, name, brand, images }): [string, Card] => [
			id,
			{ title: name, line: brand, pictures: [(images[0] ?? "").replace(/#.*/, "")] },
		]),
	]);
}

/** Returns a PNG with as many colors as MAX_BYTES allows. */
async function compress(screenshot: Buffer): Promise<Buffer> {
	let png = screenshot;
	for (const quality of QUALITIES) {
		png = await sharp(screenshot)
			.removeAlpha()
			.png({ palette: true, dither: 0, effort: 8, compressionLevel: 9, quality })
			.toBuffer();
		if (png.length <= MAX_BYTES) break;
	}
	return png;
}

/** Draws the pictures of shared links (public/og) with the shop's name, fonts and colors. */
export async function drawPictures(): Promise<void> {
	const all = cards();
	rmSync(path.join(PUBLIC, "og"), { recursive: true, force: true });
	mkdirSync(path.join(PUBLIC, "og"));
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
	try {
		const page = await browser.newPage({ viewport: SIZE });
		for (const [name, card] of all) {
			await page.setContent(pageOf(card), { waitUntil: "load" });
			await page.evaluate("document.fonts.ready");
			writeFileSync(path.join(PUBLIC, `og/${name}.png`), await compress(await page.screenshot()));
			logStep(`public/og/${name}.png`);
		}
	} finally {
		await browser.close();
	}
	writeFileSync(DRAWN_FILE, JSON.stringify({ brand: BRAND, categories: CATEGORIES.map(({ id }) => id) }, null, "\t"));
	await run("biome", ["format", "--write", DRAWN_FILE]);
}
