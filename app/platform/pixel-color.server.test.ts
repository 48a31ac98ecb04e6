import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pixelColor, TRANSPARENT } from "./pixel-color.server.ts";

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const chunk = (name: string, data: Iterable<number>) => {
	const bytes = [...data];
	return [0, 0, 0, bytes.length, ...ascii(name), ...bytes, 1, 2, 3, 4];
};
const png = (depth: number, type: number, samples: number[], ...others: number[][]) =>
	Uint8Array.from([
		...[0x89, ...ascii("PNG\r\n\x1a\n")],
		...chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, depth, type, 0, 0, 0]),
		...others.flat(),
		...chunk("IDAT", deflateSync(Uint8Array.of(0, ...samples))),
		...chunk("IEND", []),
	]);

test.each([
	["8-bit color", png(8, 2, [0xc0, 0xff, 0xee]), "c0ffee"],
	["16-bit color", png(16, 2, [0xc0, 1, 0xff, 2, 0xee, 3]), "c0ffee"],
	["gray", png(8, 0, [0x7f]), "7f7f7f"],
	["gray, opaque", png(8, 4, [0x7f, 255]), "7f7f7f"],
	["color, opaque", png(8, 6, [0xc0, 0xff, 0xee, 255]), "c0ffee"],
	["a palette", png(8, 3, [1], chunk("PLTE", [1, 2, 3, 0xc0, 0xff, 0xee])), "c0ffee"],
	["a palette of two colors", png(1, 3, [0x80], chunk("PLTE", [1, 2, 3, 0xc0, 0xff, 0xee])), "c0ffee"],
	["color, translucent", png(8, 6, [0xc0, 0xff, 0xee, 254]), TRANSPARENT],
	["a transparent color", png(8, 2, [0xc0, 0xff, 0xee], chunk("tRNS", [0, 1, 0, 2, 0, 3])), TRANSPARENT],
	["1-bit gray", png(1, 0, [0x80]), TRANSPARENT],
	["nothing", new Uint8Array(8), TRANSPARENT],
])("the color of a pixel with %s", async (_, bytes, color) => {
	expect(await pixelColor(bytes)).toBe(color);
});

test("the color of a pixel that an encoder wrote", async () => {
	const create = { width: 40, height: 50, channels: 3, background: "#c0ffee" } as const;
	const bytes = await sharp({ create }).resize(1, 1).png().toBuffer();
	expect(await pixelColor(new Uint8Array(bytes))).toBe("c0ffee");
});
