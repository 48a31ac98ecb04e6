import { crc32 } from "node:zlib";
import { MAX_PICTURE_PIXELS, type PictureFlaw, type PictureType } from "#shared/domain/pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

interface Picture {
	/** The parts of the file to keep. */
	parts: Uint8Array[];
	/** 1 (upright) to 8, as in Exif. */
	orientation: number;
	/** The largest number of pixels that a part of the file declares. */
	pixels: number;
	isAnimated: boolean;
	/** Whether the file has an end marker. */
	isComplete: boolean;
}

const emptyPicture = (parts: Uint8Array[]): Picture => ({
	parts,
	orientation: 1,
	pixels: 0,
	isAnimated: false,
	isComplete: false,
});

/**
 * Removes everything that browsers don't need to show the picture: Exif (place, time, device), XMP, IPTC, comments, thumbnails,
 * unknown parts, and bytes after the picture's end. Keeps pixels, colors, and by default the orientation.
 */
export function stripMetadata(bytes: Bytes, type: PictureType, keepsOrientation = true): Bytes {
	const { read, write } = FORMATS[type];
	const { parts, orientation } = read(bytes);
	return concat(write(parts, keepsOrientation && orientation !== 1 ? tiffOf(orientation) : null));
}

export const orientationOf = (bytes: Bytes, type: PictureType): number => FORMATS[type].read(bytes).orientation;

/** Returns the reason to reject a file, or null. A small file can declare so many pixels that they fill a browser's memory. */
export function pictureFlaw(bytes: Bytes, type: PictureType): PictureFlaw | null {
	const { pixels, isAnimated, isComplete } = FORMATS[type].read(bytes);
	if (isAnimated) return "animated";
	if (pixels > MAX_PICTURE_PIXELS) return "huge";
	return isComplete ? null : "incomplete"; // such as an interrupted copy
}

function concat(parts: readonly Uint8Array[]): Bytes {
	const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number, length: number) =>
	String.fromCharCode(...bytes.subarray(at, at + length));
const ascii = (text: string) => new TextEncoder().encode(text);

const [SOF0, DHT, JPG, DAC, SOF15, RST0, RST7, SOI, EOI, SOS] = [
	0xc0, 0xc4, 0xc8, 0xcc, 0xcf, 0xd0, 0xd7, 0xd8, 0xd9, 0xda,
];
const [APP0, APP1, APP2, APP14, APP15, COM] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const JFIF_BYTES = 18;
const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;
/** Assumed for a frame whose height is 0, which means that it follows the pixels. */
const MAX_JPEG_HEIGHT = 65_535;

/** Skips bytes between segments, as decoders do. */
function readJpeg(bytes: Bytes): Picture {
	const picture = emptyPicture([bytes.subarray(0, 2)]);
	const view = viewOf(bytes);
	let hasScan = false;
	for (let at = nextMarker(bytes, 2); at + 2 <= bytes.length; at = nextMarker(bytes, at)) {
		const marker = bytes[at + 1] ?? 0;
		if (marker === EOI) {
			picture.parts.push(bytes.subarray(at, at + 2));
			picture.isComplete = true;
			break;
		}
		if (marker < SOF0 || marker === SOI) {
			at += 2;
			continue;
		}
		if (at + 4 > bytes.length) break;
		const next = at + 2 + view.getUint16(at + 2);
		if (next > bytes.length) break;
		const segment = bytes.subarray(at, next);
		if (marker === APP1 && !hasScan && textAt(segment, 4, 6) === EXIF)
			picture.orientation = readOrientation(segment.subarray(10)) ?? picture.orientation;
		if (!isJpegMetadata(marker, segment)) picture.parts.push(marker === APP0 ? withoutThumbnail(segment) : segment);
		const isFrame = marker <= SOF15 && ![DHT, JPG, DAC].includes(marker);
		if (isFrame && segment.length >= 9)
			picture.pixels = Math.max(picture.pixels, view.getUint16(at + 7) * (view.getUint16(at + 5) || MAX_JPEG_HEIGHT));
		at = next;
		if (marker !== SOS) continue;
		hasScan = true;
		at = nextMarker(bytes, next);
		picture.parts.push(bytes.subarray(next, at));
	}
	return picture;
}

const writeJpeg = ([start = new Uint8Array(), ...parts]: Uint8Array[], tiff: Uint8Array | null) => [
	start,
	...(tiff ? [Uint8Array.of(0xff, APP1, 0, 2 + EXIF.length + tiff.length), ascii(EXIF), tiff] : []),
	...parts,
];

/** Returns the JFIF header without its thumbnail, which may show cropped parts of the picture. */
function withoutThumbnail(header: Uint8Array): Uint8Array {
	if (header.length <= JFIF_BYTES) return header;
	const short = header.slice(0, JFIF_BYTES);
	viewOf(short).setUint16(2, JFIF_BYTES - 2);
	short.fill(0, JFIF_BYTES - 2); // the thumbnail's width and height
	return short;
}

function isJpegMetadata(marker: number, segment: Uint8Array): boolean {
	if (marker === COM) return true;
	if (marker === APP0) return textAt(segment, 4, 5) !== "JFIF\0";
	if (marker === APP2) return textAt(segment, 4, 12) !== "ICC_PROFILE\0";
	return marker >= APP0 && marker <= APP15 && marker !== APP14;
}

/** Returns the position of the next marker, or the end. Entropy-coded data contains 0xff only before 0 or a restart marker. */
function nextMarker(bytes: Uint8Array, start: number): number {
	for (let at = start; at + 1 < bytes.length; at++) {
		const next = bytes[at + 1] ?? 0;
		if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= RST0 && next <= RST7)) return at;
	}
	return bytes.length;
}

/** Returns 1 to 8, or null if there is none. */
function readOrientation(tiff: Uint8Array): number | null {
	if (tiff.length < 8) return null;
	const view = viewOf(tiff);
	const little = view.getUint16(0) === 0x4949;
	const first = view.getUint32(4, little);
	if (first + 2 > tiff.length) return null;
	const count = view.getUint16(first, little);
	for (let entry = first + 2; entry < first + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12) {
		if (view.getUint16(entry, little) !== ORIENTATION) continue;
		const value = view.getUint16(entry + 8, little);
		return value >= 1 && value <= 8 ? value : null;
	}
	return null;
}

function tiffOf(orientation: number): Uint8Array {
	const tiff = new Uint8Array(26);
	const view = viewOf(tiff);
	view.setUint32(0, 0x4d4d002a);
	view.setUint32(4, 8);
	view.setUint16(8, 1);
	view.setUint16(10, ORIENTATION);
	view.setUint16(12, 3); // SHORT
	view.setUint32(14, 1);
	view.setUint16(18, orientation);
	return tiff;
}

/** Chunks of the picture, its palette, its print size and its color space. */
const PNG_KEPT = "IHDR PLTE tRNS IDAT IEND pHYs bKGD sBIT gAMA cHRM sRGB iCCP cICP mDCV cLLI".split(" ");

function readPng(bytes: Bytes): Picture {
	const picture = emptyPicture([bytes.subarray(0, 8)]);
	const view = viewOf(bytes);
	for (let at = 8; at + 12 <= bytes.length && !picture.isComplete; ) {
		const end = at + 12 + view.getUint32(at);
		if (end > bytes.length) break;
		const name = textAt(bytes, at + 4, 4);
		if (name === "eXIf") picture.orientation = readOrientation(bytes.subarray(at + 8, end - 4)) ?? picture.orientation;
		if (name === "IHDR" && end - at >= 20)
			picture.pixels = Math.max(picture.pixels, view.getUint32(at + 8) * view.getUint32(at + 12));
		if (name === "acTL") picture.isAnimated = true;
		if (PNG_KEPT.includes(name)) picture.parts.push(bytes.subarray(at, end));
		picture.isComplete = name === "IEND";
		at = end;
	}
	return picture;
}

function writePng(
	[signature = new Uint8Array(), header = new Uint8Array(), ...parts]: Uint8Array[],
	tiff: Uint8Array | null,
) {
	if (!tiff) return [signature, header, ...parts];
	const chunk = concat([new Uint8Array(4), ascii("eXIf"), tiff, new Uint8Array(4)]);
	viewOf(chunk).setUint32(0, tiff.length);
	viewOf(chunk).setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)));
	return [signature, header, chunk, ...parts];
}

const WEBP_KEPT = ["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"];
/** Bits of the VP8X chunk's flags. */
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];

function readWebp(bytes: Bytes): Picture {
	const picture = emptyPicture([bytes.slice(0, 12)]);
	if (bytes.length < 12) return picture;
	const view = viewOf(bytes);
	const announced = 8 + view.getUint32(4, true);
	const end = Math.min(bytes.length, announced);
	let at = 12;
	while (at + 8 <= end) {
		const size = view.getUint32(at + 4, true);
		const next = at + 8 + size + (size % 2);
		if (next > end) break;
		const name = textAt(bytes, at, 4);
		const data = bytes.subarray(at + 8, next);
		if (name === "EXIF") picture.orientation = readOrientation(exifOfWebp(data)) ?? picture.orientation;
		if (name === "ANIM" || name === "ANMF") picture.isAnimated = true;
		picture.pixels = Math.max(picture.pixels, webpPixels(name, data));
		if (WEBP_KEPT.includes(name))
			picture.parts.push(name === "VP8X" ? bytes.slice(at, next) : bytes.subarray(at, next));
		at = next;
	}
	picture.isComplete = at === announced;
	return picture;
}

/** Returns 0 for a chunk that declares no size. */
function webpPixels(name: string, data: Uint8Array): number {
	if (data.length < 10) return 0;
	const view = viewOf(data);
	const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
	if (name === "VP8X") return (uint24(4) + 1) * (uint24(7) + 1);
	if (name === "VP8 ") return (view.getUint16(6, true) & 0x3fff) * (view.getUint16(8, true) & 0x3fff);
	if (name !== "VP8L") return 0;
	const sides = view.getUint32(1, true);
	return ((sides & 0x3fff) + 1) * (((sides >> 14) & 0x3fff) + 1);
}

/** Removes JPEG's Exif prefix, which some programs write to WebP, too. */
const exifOfWebp = (data: Uint8Array) => (textAt(data, 0, 6) === EXIF ? data.subarray(6) : data);

/** Writes Exif only if there is a VP8X chunk, which it requires. */
function writeWebp(parts: Uint8Array[], tiff: Uint8Array | null): Uint8Array[] {
	const [header = new Uint8Array(), ...chunks] = parts;
	const extended = chunks.find((chunk) => textAt(chunk, 0, 4) === "VP8X");
	if (extended) {
		extended[8] = ((extended[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (tiff ? EXIF_FLAG : 0);
		if (tiff) chunks.push(ascii("EXIF"), Uint8Array.of(tiff.length, 0, 0, 0), tiff);
	}
	const all = [header, ...chunks];
	if (header.length === 12) viewOf(header).setUint32(4, all.reduce((sum, part) => sum + part.length, 0) - 8, true);
	return all;
}

const FORMATS: Readonly<
	Record<
		PictureType,
		{ read: (bytes: Bytes) => Picture; write: (parts: Uint8Array[], tiff: Uint8Array | null) => Uint8Array[] }
	>
> = {
	"image/jpeg": { read: readJpeg, write: writeJpeg },
	"image/png": { read: readPng, write: writePng },
	"image/webp": { read: readWebp, write: writeWebp },
};
