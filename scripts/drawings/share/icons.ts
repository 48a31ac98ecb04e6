// The mark on moss, as favicon.svg has it, for home screens and for what draws no SVG.

import { COLOR, MARK } from "./paper.ts";

/** By file below public/: the square's side in pixels, and how much of it the mark's height takes. */
export const ICONS: Readonly<Record<string, { side: number; mark: number }>> = {
	"favicon.ico": { side: 32, mark: 0.7 },
	"apple-touch-icon.png": { side: 180, mark: 0.56 },
	"icon-192.png": { side: 192, mark: 0.68 },
	"icon-512.png": { side: 512, mark: 0.68 },
	// A phone may cut it to any shape that holds the inner four fifths: the mark's corners lie within that circle
	"maskable-512.png": { side: 512, mark: 0.48 },
};

/** An icon as a page of its own. */
export function iconPage({ side, mark }: { side: number; mark: number }): string {
	const height = Math.round(side * mark);
	return `<!doctype html><style>body { margin: 0; width: ${side}px; height: ${side}px; display: grid; place-items: center; background: ${COLOR.moss} }</style>
<svg viewBox="0 0 26 32" height="${height}" fill="${COLOR.paper}">${MARK}</svg>`;
}

/** A PNG as the only picture of an .ico. */
export function icoOf(png: Buffer, side: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2); // an icon
	head.writeUInt16LE(1, 4); // one picture
	head.writeUInt8(side, 6);
	head.writeUInt8(side, 7);
	head.writeUInt16LE(1, 10); // colour planes
	head.writeUInt16LE(32, 12); // bits a pixel
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
