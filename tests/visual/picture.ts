import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright/test";
import sharp from "sharp";

/** What a channel (0 to 255) may be off before its pixel counts: another processor may round once more, a token's change is bigger. */
const CHANNEL = 4;
/** Pixels that may differ in a whole picture. */
export const PIXELS = 20;

export interface Picture {
	width: number;
	height: number;
	/** Red, green, blue, row by row. */
	pixels: Buffer;
}

/** How far two pictures are apart. */
export interface Difference {
	pixels: number;
	/** The part of the page that holds every difference: left, top, right, bottom, in CSS px. */
	box: [number, number, number, number];
}

async function decode(file: string | Buffer): Promise<Picture> {
	const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, pixels: data };
}

/**
 * The page as it stands, from its top down to `height` (CSS px), or what the window shows of it where `height` is 0.
 * The pointer's hover and the caret are nobody's look.
 */
export async function takePicture(page: Page, height: number): Promise<Picture> {
	const options = { animations: "disabled", caret: "hide", scale: "css" } as const;
	if (height === 0) return decode(await page.screenshot(options));
	const whole = await page.evaluate(() => [
		document.documentElement.clientWidth,
		document.documentElement.scrollHeight,
	]);
	const [width = 0, length = 0] = whole;
	const clip = { x: 0, y: 0, width, height: Math.min(length, height) };
	return decode(await page.screenshot({ ...options, fullPage: true, clip }));
}

/** The picture kept under this name; null where there is none. */
export const readPicture = async (file: string) => (existsSync(file) ? decode(file) : null);

/** Lossless, and a third of what it is as PNG. */
export async function writePicture(file: string, { width, height, pixels }: Picture): Promise<void> {
	const webp = await sharp(pixels, { raw: { width, height, channels: 3 } })
		.webp({ lossless: true, effort: 4 })
		.toBuffer();
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, webp);
}

/** Where two pictures differ; what only one of them has differs too. Null where that is nothing that is seen. */
export function compare(now: Picture, before: Picture): Difference | null {
	if (now.width === before.width && now.pixels.equals(before.pixels)) return null;
	const box: Difference["box"] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
	let pixels = 0;
	eachDifference(now, before, (x, y) => {
		pixels++;
		box[0] = Math.min(box[0], x);
		box[1] = Math.min(box[1], y);
		box[2] = Math.max(box[2], x + 1);
		box[3] = Math.max(box[3], y + 1);
	});
	return pixels > PIXELS ? { pixels, box } : null;
}

/** The picture, faded, with what differs from the one before in red. */
export function paintDifference(now: Picture, before: Picture): Picture {
	const pixels = Buffer.from(now.pixels.map((value) => 192 + (value >> 2)));
	eachDifference(now, before, (x, y) => {
		if (x < now.width && y < now.height) pixels.set([220, 0, 0], (y * now.width + x) * 3);
	});
	return { ...now, pixels };
}

function eachDifference(now: Picture, before: Picture, found: (x: number, y: number) => void): void {
	const width = Math.max(now.width, before.width);
	const height = Math.max(now.height, before.height);
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (!isSame(now, before, x, y)) found(x, y);
}

function isSame(now: Picture, before: Picture, x: number, y: number): boolean {
	if (x >= Math.min(now.width, before.width) || y >= Math.min(now.height, before.height)) return false;
	const [a, b] = [(y * now.width + x) * 3, (y * before.width + x) * 3];
	for (let channel = 0; channel < 3; channel++)
		if (Math.abs((now.pixels[a + channel] ?? 0) - (before.pixels[b + channel] ?? 0)) > CHANNEL) return false;
	return true;
}
