import { crc32 } from "node:zlib";
import type { PictureType } from "#shared/domain/pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

interface Picture {
	/** What is kept. From a malformed part on, bytes stay as they are. */
	parts: Uint8Array[];
	/** 1 (upright) to 8, as in Exif. */
	orientation: number;
	/** Whether the file has its end. */
	isComplete: boolean;
}

/**
 * Removes what a camera or an editor writes beside the pixels: Exif (place, time, device), XMP, IPTC, comments and bytes after the
 * picture's end. Keeps color profiles, and by default the orientation, without which browsers show a picture turned.
 */
export function stripMetadata(bytes: Bytes, type: PictureType, keepsOrientation = true): Bytes {
	const { read, write } = FORMATS[type];
	const { parts, orientation } = read(bytes);
	return concat(write(parts, keepsOrientation && orientation !== 1 ? tiffOf(orientation) : null));
}

/** 1 (upright) to 8, as in Exif. */
export const orientationOf = (bytes: Bytes, type: PictureType): number => FORMATS[type].read(bytes).orientation;

/** False for a file without its end, as an interrupted copy leaves it. */
export const isComplete = (bytes: Bytes, type: PictureType): boolean => FORMATS[type].read(bytes).isComplete;

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

const [SOF0, RST0, RST7, SOI, EOI, SOS] = [0xc0, 0xd0, 0xd7, 0xd8, 0xd9, 0xda];
const [APP0, APP1, APP2, APP14, APP15, COM] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;

function readJpeg(bytes: Bytes): Picture {
	const parts: Uint8Array[] = [bytes.subarray(0, 2)];
	const view = viewOf(bytes);
	let orientation = 1;
	let hasScan = false;
	let at = 2;
	const end = (isComplete: boolean, rest = bytes.subarray(at)) => ({
		parts: [...parts, rest],
		orientation,
		isComplete,
	});
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xff) {
			at++; // padding
			continue;
		}
		if (marker === EOI) break;
		if (marker < SOF0 || (marker >= RST0 && marker <= SOI)) break;
		const next = at + 2 + view.getUint16(at + 2);
		if (next > bytes.length) return end(false);
		const segment = bytes.subarray(at, next);
		if (marker === APP1) {
			if (!hasScan && textAt(segment, 4, 6) === EXIF)
				orientation = readOrientation(segment.subarray(10)) ?? orientation;
		} else if (!isJpegMetadata(marker, segment)) parts.push(segment);
		at = next;
		if (marker !== SOS) continue;
		hasScan = true;
		at = endOfScan(bytes, next);
		parts.push(bytes.subarray(next, at));
	}
	if (bytes[at] === 0xff && bytes[at + 1] === EOI) return end(true, bytes.subarray(at, at + 2));
	// Decoders skip what they don't know
	return end(bytes.some((byte, index) => index >= at && byte === 0xff && bytes[index + 1] === EOI));
}

const writeJpeg = ([start = new Uint8Array(), ...parts]: Uint8Array[], tiff: Uint8Array | null) => [
	start,
	...(tiff ? [Uint8Array.of(0xff, APP1, 0, 2 + EXIF.length + tiff.length), ascii(EXIF), tiff] : []),
	...parts,
];

function isJpegMetadata(marker: number, segment: Uint8Array): boolean {
	if (marker === COM) return true;
	if (marker === APP2) return textAt(segment, 4, 12) !== "ICC_PROFILE\0";
	return marker > APP0 && marker <= APP15 && marker !== APP14;
}

/** The next marker, as entropy-coded data contains 0xff only before 0 or a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
	for (let at = start; at + 1 < bytes.length; at++) {
		const next = bytes[at + 1] ?? 0;
		if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= RST0 && next <= RST7)) return at;
	}
	return bytes.length;
}

/** 1 to 8, or null. */
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

const PNG_METADATA = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"];

function readPng(bytes: Bytes): Picture {
	const parts: Uint8Array[] = [bytes.subarray(0, 8)];
	const view = viewOf(bytes);
	let orientation = 1;
	let at = 8;
	while (at + 12 <= bytes.length) {
		const end = at + 12 + view.getUint32(at);
		const name = textAt(bytes, at + 4, 4);
		if (end > bytes.length || !/^[A-Za-z]{4}$/.test(name)) break;
		if (name === "eXIf") orientation = readOrientation(bytes.subarray(at + 8, end - 4)) ?? orientation;
		if (!PNG_METADATA.includes(name)) parts.push(bytes.subarray(at, end));
		if (name === "IEND") return { parts, orientation, isComplete: true };
		at = end;
	}
	return { parts: [...parts, bytes.subarray(at)], orientation, isComplete: false };
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

const WEBP_METADATA = ["EXIF", "XMP "];
/** Bits of VP8X. */
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];

function readWebp(bytes: Bytes): Picture {
	const parts: Uint8Array[] = [bytes.slice(0, 12)];
	if (bytes.length < 12) return { parts, orientation: 1, isComplete: false };
	const view = viewOf(bytes);
	const announced = 8 + view.getUint32(4, true);
	const end = Math.min(bytes.length, announced);
	let orientation = 1;
	let at = 12;
	while (at + 8 <= end) {
		const size = view.getUint32(at + 4, true);
		const next = at + 8 + size + (size % 2);
		const name = textAt(bytes, at, 4);
		if (next > end) break;
		if (name === "EXIF") orientation = readOrientation(exifOfWebp(bytes.subarray(at + 8, next))) ?? orientation;
		if (!WEBP_METADATA.includes(name)) parts.push(name === "VP8X" ? bytes.slice(at, next) : bytes.subarray(at, next));
		at = next;
	}
	return { parts: [...parts, bytes.subarray(at, end)], orientation, isComplete: at === announced };
}

/** Some programs write the prefix that a JPEG's has. */
const exifOfWebp = (data: Uint8Array) => (textAt(data, 0, 6) === EXIF ? data.subarray(6) : data);

/** Exif needs a file with VP8X. */
function writeWebp(parts: Uint8Array[], tiff: Uint8Array | null): Uint8Array[] {
	const [header = new Uint8Array(), ...chunks] = parts;
	const extended = chunks.find((chunk) => textAt(chunk, 0, 4) === "VP8X");
	const rest = chunks.pop();
	if (extended) {
		extended[8] = ((extended[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (tiff ? EXIF_FLAG : 0);
		if (tiff) chunks.push(ascii("EXIF"), Uint8Array.of(tiff.length, 0, 0, 0), tiff);
	}
	const all = [header, ...chunks, ...(rest ? [rest] : [])];
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
