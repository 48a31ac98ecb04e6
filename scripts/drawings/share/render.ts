// Pages to pictures: Chromium draws, sharp writes the PNG with few colours.

import { chromium } from "playwright";
import sharp from "sharp";
import { CHROMIUM_ARGS, findChromium } from "../../support/chromium.ts";

export interface Page {
	html: string;
	width: number;
	height: number;
	/** The picture's weight in bytes. */
	most: number;
}

/**
 * Paper-cut drawings stay whole with few colours; each picture gets as many as its weight allows. Part of what a picture
 * is made from.
 */
export const PNG = { palette: true, dither: 0, effort: 8, compressionLevel: 9 } as const;
export const QUALITIES = [90, 75, 60, 45, 30, 20, 10, 5, 2] as const;

/** Draws each page and hands its PNG to `keep`. */
export async function render(
	pages: ReadonlyMap<string, Page>,
	keep: (name: string, png: Buffer) => void,
): Promise<void> {
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
	try {
		const tab = await browser.newPage();
		for (const [name, { html, width, height, most }] of pages) {
			await tab.setViewportSize({ width, height });
			await tab.setContent(html, { waitUntil: "load" });
			await tab.evaluate("document.fonts.ready");
			keep(name, await light(await tab.screenshot(), most));
		}
	} finally {
		await browser.close();
	}
}

/** The picture with the most colours that fit, or else with the fewest. */
async function light(shot: Buffer, most: number): Promise<Buffer> {
	let png = shot;
	for (const quality of QUALITIES) {
		png = await sharp(shot)
			.removeAlpha()
			.png({ ...PNG, quality })
			.toBuffer();
		if (png.length <= most) break;
	}
	return png;
}
