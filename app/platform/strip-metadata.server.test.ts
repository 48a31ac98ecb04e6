import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PictureType } from "#shared/domain/pictures.ts";
import { orientationOf, pictureFlaw, stripMetadata } from "./strip-metadata.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const uint16 = (n: number) => [n >> 8, n & 0xff];
const uint32 = (n: number) => [...uint16(n >>> 16), ...uint16(n & 0xffff)];
const uint32le = (n: number) => uint32(n).toReversed();
const bytesOf = (...parts: (readonly number[] | Uint8Array)[]): Bytes =>
	Uint8Array.from(parts.flatMap((part) => [...part]));
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const SECRET = "GPS 45.5231 -122.6765";

const segment = (marker: number, payload: readonly number[]) => [
	0xff,
	marker,
	...uint16(payload.length + 2),
	...payload,
];
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56];
const TABLES = segment(0xdb, [0, ...Array(64).fill(7)]);
const FRAME = segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
const JFIF = segment(0xe0, ascii("JFIF\0\x01\x01"));
const ICC = segment(0xe2, ascii("ICC_PROFILE\0\x01\x01profile"));
const ADOBE = segment(0xee, ascii("Adobe\0\x64"));
const END = [0xff, 0xd9];

/** It has an orientation and a text, and is little-endian like most cameras' or big-endian. */
function tiffOf(orientation: number, little: boolean) {
	const short = (n: number) => (little ? uint16(n).toReversed() : uint16(n));
	const long = (n: number) => (little ? uint32le(n) : uint32(n));
	const entry = [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0];
	const other = [...short(0x010e), ...short(2), ...long(SECRET.length), ...long(38)];
	const tiff = [...ascii(little ? "II" : "MM"), ...short(42), ...long(8), ...short(2), ...other, ...entry, ...long(0)];
	return [...tiff, ...ascii(SECRET)];
}
const exif = (orientation: number, little: boolean) =>
	segment(0xe1, [...ascii("Exif\0\0"), ...tiffOf(orientation, little)]);
/** The Exif data that is kept, which has only the orientation. */
const shortTiff = (orientation: number) => [
	...[...ascii("MM"), ...uint16(42), ...uint32(8), ...uint16(1)],
	...[...uint16(0x0112), ...uint16(3), ...uint32(1), ...uint16(orientation), 0, 0, ...uint32(0)],
];

const crc = [1, 2, 3, 4];
const pngChunk = (name: string, payload: readonly number[]) => [
	...uint32(payload.length),
	...ascii(name),
	...payload,
	...crc,
];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const webpChunk = (name: string, payload: readonly number[]) => [
	...ascii(name),
	...uint32le(payload.length),
	...payload,
	...(payload.length % 2 ? [0] : []),
];
const webp = (...chunks: readonly number[][]) => {
	const body = [...ascii("WEBP"), ...chunks.flat()];
	return bytesOf(ascii("RIFF"), uint32le(body.length), body);
};

describe("a JPEG", () => {
	const clean = bytesOf([0xff, 0xd8], JFIF, ICC, ADOBE, TABLES, FRAME, SCAN, END);

	test("without metadata stays the same", () => {
		expect(stripMetadata(clean, "image/jpeg")).toEqual(clean);
	});

	test("loses Exif, XMP, IPTC, comments, vendors' segments and bytes after its end", () => {
		const metadata = [
			exif(1, true),
			segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
			segment(0xe2, ascii(`MPF\0${SECRET}`)),
			segment(0xed, ascii(`Photoshop 3.0\0${SECRET}`)),
			segment(0xe4, ascii(SECRET)),
			segment(0xfe, ascii(SECRET)),
		].flat();
		const second = bytesOf([0xff, 0xd8], exif(1, true), END);
		const picture = bytesOf([0xff, 0xd8], JFIF, metadata, ICC, ADOBE, TABLES, FRAME, SCAN, END, second);
		expect(stripMetadata(picture, "image/jpeg")).toEqual(clean);
	});

	test("loses comments between the scans of a progressive picture", () => {
		const picture = bytesOf([0xff, 0xd8], FRAME, SCAN, segment(0xfe, ascii(SECRET)), TABLES, SCAN, END);
		expect(stripMetadata(picture, "image/jpeg")).toEqual(bytesOf([0xff, 0xd8], FRAME, SCAN, TABLES, SCAN, END));
	});

	test.each([true, false])("keeps its orientation (little-endian: %s), and nothing else of its Exif", (little) => {
		for (let orientation = 2; orientation <= 8; orientation++) {
			const picture = bytesOf([0xff, 0xd8], exif(orientation, little), TABLES, FRAME, SCAN, END);
			const stripped = stripMetadata(picture, "image/jpeg");
			expect(textOf(stripped)).not.toContain(SECRET);
			const kept = segment(0xe1, [...ascii("Exif\0\0"), ...shortTiff(orientation)]);
			expect(stripped).toEqual(bytesOf([0xff, 0xd8], kept, TABLES, FRAME, SCAN, END));
			expect(stripMetadata(stripped, "image/jpeg"), "twice").toEqual(stripped);
		}
	});
});

test("a PNG loses Exif, texts, its time and bytes after its end, and keeps its pixels and colors", () => {
	const [head, gamma, data, end] = ["IHDR", "gAMA", "IDAT", "IEND"].map((name) => pngChunk(name, [7])) as number[][];
	const metadata = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "caBX"].map((name) => pngChunk(name, ascii(SECRET)));
	const picture = bytesOf(PNG, head ?? [], ...metadata, gamma ?? [], data ?? [], ...metadata, end ?? [], ascii(SECRET));
	const clean = bytesOf(PNG, head ?? [], gamma ?? [], data ?? [], end ?? []);
	expect(stripMetadata(picture, "image/png")).toEqual(clean);
	expect(stripMetadata(clean, "image/png")).toEqual(clean);
});

test("a PNG with a megabyte of text chunks is complete, and loses them", () => {
	const [head, data, end] = ["IHDR", "IDAT", "IEND"].map((name) => pngChunk(name, [7])) as number[][];
	const text = Uint8Array.from(pngChunk("tEXt", ascii(SECRET)));
	const texts = Buffer.concat(Array(Math.ceil(1_048_576 / text.length)).fill(text));
	const picture = bytesOf(PNG, head ?? [], texts, data ?? [], end ?? []);
	expect(pictureFlaw(picture, "image/png")).toBeNull();
	expect(stripMetadata(picture, "image/png")).toEqual(bytesOf(PNG, head ?? [], data ?? [], end ?? []));
});

test.each([true, false])("a PNG keeps its orientation (little-endian: %s), and nothing else of its Exif", (little) => {
	const [head, data, end] = ["IHDR", "IDAT", "IEND"].map((name) => pngChunk(name, [7])) as number[][];
	const picture = bytesOf(PNG, head ?? [], data ?? [], pngChunk("eXIf", tiffOf(6, little)), end ?? []);
	const kept = pngChunk("eXIf", shortTiff(6)).slice(0, -crc.length);
	const checksum = uint32(crc32(Uint8Array.from(kept.slice(4))));
	const expected = bytesOf(PNG, head ?? [], kept, checksum, data ?? [], end ?? []);
	expect(stripMetadata(picture, "image/png")).toEqual(expected);
	expect(stripMetadata(expected, "image/png")).toEqual(expected);
	expect(orientationOf(expected, "image/png")).toBe(6);
	expect(orientationOf(stripMetadata(expected, "image/png", false), "image/png")).toBe(1);
});

test.each([[], ascii("Exif\0\0")])("a WebP keeps its orientation, and nothing else of its Exif", (...prefix) => {
	const extended = (flags: number) => webpChunk("VP8X", [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]);
	const pixels = webpChunk("VP8 ", [4, 5, 6]);
	const picture = webp(extended(0x2c), pixels, webpChunk("EXIF", [...prefix, ...tiffOf(6, true)]));
	const expected = webp(extended(0x28), pixels, webpChunk("EXIF", shortTiff(6)));
	expect(stripMetadata(picture, "image/webp")).toEqual(expected);
	expect(stripMetadata(expected, "image/webp")).toEqual(expected);
	expect(stripMetadata(expected, "image/webp", false)).toEqual(webp(extended(0x20), pixels));
});

test.each<[PictureType, Bytes]>([
	["image/jpeg", bytesOf([0xff, 0xd8], JFIF, exif(6, true), TABLES, FRAME, SCAN, TABLES, SCAN, END)],
	["image/png", bytesOf(PNG, pngChunk("IHDR", [7]), pngChunk("IDAT", [1, 2, 3]), pngChunk("IEND", []))],
	["image/webp", webp(webpChunk("VP8X", [0, 0, 0, 0, 1, 0, 0, 1, 0, 0]), webpChunk("VP8 ", [4, 5, 6]))],
])("%s is complete with its end only, whatever follows", (type, bytes) => {
	expect(pictureFlaw(bytes, type)).toBeNull();
	expect(pictureFlaw(bytesOf(bytes, ascii("more")), type)).toBeNull();
	for (let length = 0; length < bytes.length; length++)
		expect(pictureFlaw(bytes.slice(0, length), type), `${length} of ${bytes.length} bytes`).toBe("incomplete");
});

test("a JPEG with a marker that is unknown is complete if its end follows", () => {
	expect(pictureFlaw(bytesOf([0xff, 0xd8], [0xff, 0x01, 1, 2], SCAN, END), "image/jpeg")).toBeNull();
	expect(pictureFlaw(bytesOf([0xff, 0xd8], [0xff, 0x01, 1, 2], SCAN), "image/jpeg")).toBe("incomplete");
});

test.each([[[0xff, 0x01]], [[0xff, 0xd0]], [[0, 7, 0xff, 0]], [[0xff, 0xd8]]])(
	"a JPEG loses Exif behind %j, which decoders skip",
	(skipped) => {
		const picture = bytesOf([0xff, 0xd8], skipped, exif(1, true), TABLES, FRAME, SCAN, END);
		expect(stripMetadata(picture, "image/jpeg")).toEqual(bytesOf([0xff, 0xd8], TABLES, FRAME, SCAN, END));
	},
);

test("a JPEG loses its thumbnails, which may show cropped parts", () => {
	const jfif = (width: number, pixels: readonly number[]) =>
		segment(0xe0, [...ascii("JFIF\0\x01\x01"), 0, 0, 72, 0, 72, width, width, ...pixels]);
	const picture = bytesOf(
		[0xff, 0xd8],
		jfif(1, [1, 2, 3]),
		segment(0xe0, ascii("JFXX\0\x13")),
		TABLES,
		FRAME,
		SCAN,
		END,
	);
	expect(stripMetadata(picture, "image/jpeg")).toEqual(bytesOf([0xff, 0xd8], jfif(0, []), TABLES, FRAME, SCAN, END));
});

describe("the pixels that a file announces", () => {
	const side = 7_071; // times 7,071 are almost 50 million
	const png = (width: number, height: number) =>
		bytesOf(PNG, pngChunk("IHDR", [...uint32(width), ...uint32(height), 1, 0, 0, 0, 0]), pngChunk("IEND", []));
	const jpeg = (width: number, height: number, marker = 0xc2) =>
		bytesOf([0xff, 0xd8], FRAME, segment(marker, [8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0]), SCAN, END);
	const sides = (width: number, height: number) => uint32le((width - 1) | ((height - 1) << 14));
	const uint24le = (n: number) => uint32le(n).slice(0, 3);
	const uint16le = (n: number) => uint16(n).toReversed();
	const vp8 = (width: number, height: number) =>
		webp(webpChunk("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, ...uint16le(width), ...uint16le(height)]));
	const vp8l = (width: number, height: number) =>
		webp(webpChunk("VP8L", [0x2f, ...sides(width, height), 0, 0, 0, 0, 0]));
	const vp8x = (width: number, height: number) =>
		webp(webpChunk("VP8X", [0, 0, 0, 0, ...uint24le(width - 1), ...uint24le(height - 1)]));
	test.each<[string, PictureType, (width: number, height: number) => Bytes]>([
		["PNG", "image/png", png],
		["JPEG", "image/jpeg", jpeg],
		["JPEG with another frame", "image/jpeg", (width, height) => jpeg(width, height, 0xc0)],
		["lossy WebP", "image/webp", vp8],
		["lossless WebP", "image/webp", vp8l],
		["extended WebP", "image/webp", vp8x],
	])("are at most 50 million in a %s", (_, type, picture) => {
		expect(pictureFlaw(picture(side, side), type)).toBeNull();
		expect(pictureFlaw(picture(side, side + 1), type)).toBe("huge");
		expect(pictureFlaw(picture(side + 1, side), type)).toBe("huge");
	});

	test("count as many lines as a JPEG can have if it names their number later", () => {
		expect(pictureFlaw(jpeg(700, 0), "image/jpeg")).toBeNull();
		expect(pictureFlaw(jpeg(800, 0), "image/jpeg")).toBe("huge");
	});
});

test("an animated PNG or WebP is one", () => {
	const png = bytesOf(PNG, pngChunk("IHDR", [7]), pngChunk("acTL", [0, 0, 0, 9]), pngChunk("IEND", []));
	expect(pictureFlaw(png, "image/png")).toBe("animated");
	for (const name of ["ANIM", "ANMF"]) expect(pictureFlaw(webp(webpChunk(name, [1])), "image/webp")).toBe("animated");
});

test("a WebP loses Exif and XMP and no longer announces them; its size is right", () => {
	const extended = (flags: number) => webpChunk("VP8X", [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]);
	const [color, pixels] = [webpChunk("ICCP", [1, 2, 3]), webpChunk("VP8 ", [4, 5, 6])];
	const metadata = ["EXIF", "XMP ", "C2PA"].map((name) => webpChunk(name, ascii(SECRET)));
	const picture = bytesOf(webp(extended(0x2c), color, pixels, ...metadata), ascii(SECRET));
	expect(stripMetadata(picture, "image/webp")).toEqual(webp(extended(0x20), color, pixels));
	const simple = webp(pixels);
	expect(stripMetadata(simple, "image/webp")).toEqual(simple);
});

describe("any bytes", () => {
	const types: PictureType[] = ["image/jpeg", "image/png", "image/webp"];
	const START: Record<PictureType, number[]> = {
		"image/jpeg": [0xff, 0xd8, 0xff],
		"image/png": PNG,
		"image/webp": [...ascii("RIFF"), 9, 0, 0, 0, ...ascii("WEBP")],
	};
	const truncated = fc
		.tuple(fc.constantFrom(...types), fc.uint8Array({ maxLength: 200 }))
		.map(([type, rest]) => ({ type, bytes: bytesOf(START[type], rest) }));

	test("return without an error, never more of them, and the same a second time", () => {
		fc.assert(
			fc.property(truncated, ({ type, bytes }) => {
				const once = stripMetadata(bytes, type);
				// Except for an orientation, which takes up to 38 bytes
				expect(once.length).toBeLessThanOrEqual(bytes.length + 38);
				expect(stripMetadata(once, type)).toEqual(once);
			}),
		);
	});

	const anywhere = fc.tuple(fc.nat({ max: 4 }), fc.integer({ min: 1, max: 8 }), fc.boolean());
	test("of a JPEG with Exif at any place contain none of its text", () => {
		fc.assert(
			fc.property(anywhere, ([place, orientation, little]) => {
				const parts = [JFIF, ICC, TABLES, FRAME].toSpliced(place, 0, exif(orientation, little));
				const picture = bytesOf([0xff, 0xd8], ...parts, SCAN, END);
				expect(textOf(stripMetadata(picture, "image/jpeg"))).not.toContain(SECRET);
			}),
		);
	});
});
