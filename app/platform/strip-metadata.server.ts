import type { PictureType } from "#shared/domain/pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Removes what a camera or an editor writes beside the pixels: Exif (place, time, device), XMP, IPTC, comments and bytes after the
 * picture's end. Keeps color profiles, and a JPEG's orientation, without which browsers show it turned. From a malformed part
 * on, bytes stay as they are.
 */
export function stripMetadata(bytes: Bytes, type: PictureType): Bytes {
	return concat(PARTS_OF[type](bytes));
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

const [SOF0, RST0, RST7, SOI, EOI, SOS] = [0xc0, 0xd0, 0xd7, 0xd8, 0xd9, 0xda];
const [APP0, APP1, APP2, APP14, APP15, COM] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;

function jpegParts(bytes: Bytes): Uint8Array[] {
	const parts: Uint8Array[] = [bytes.subarray(0, 2)];
	const view = viewOf(bytes);
	let orientation = 1;
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xff) {
			at++; // padding
			continue;
		}
		if (marker === EOI) return [...parts, bytes.subarray(at, at + 2)];
		const end = at + 2 + view.getUint16(at + 2);
		if (end > bytes.length || marker < SOF0 || (marker >= RST0 && marker <= SOI)) break;
		const segment = bytes.subarray(at, end);
		if (marker === APP1) orientation = orientationOf(segment) ?? orientation;
		else if (!isJpegMetadata(marker, segment)) parts.push(segment);
		at = end;
		if (marker !== SOS) continue;
		if (orientation !== 1) parts.splice(1, 0, orientationSegment(orientation));
		orientation = 1;
		const next = endOfScan(bytes, at);
		parts.push(bytes.subarray(at, next));
		at = next;
	}
	if (bytes[at] === 0xff && bytes[at + 1] === EOI) return [...parts, bytes.subarray(at, at + 2)];
	return [...parts, bytes.subarray(at)];
}

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
function orientationOf(segment: Uint8Array): number | null {
	if (textAt(segment, 4, 6) !== EXIF || segment.length < 18) return null;
	const tiff = segment.subarray(10);
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

function orientationSegment(orientation: number): Uint8Array {
	const segment = new Uint8Array(36);
	segment.set([0xff, APP1, 0, 34, ...[...EXIF].map((character) => character.charCodeAt(0))]);
	const view = viewOf(segment.subarray(10));
	view.setUint32(0, 0x4d4d002a);
	view.setUint32(4, 8);
	view.setUint16(8, 1);
	view.setUint16(10, ORIENTATION);
	view.setUint16(12, 3); // SHORT
	view.setUint32(14, 1);
	view.setUint16(18, orientation);
	return segment;
}

const PNG_METADATA = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"];

function pngParts(bytes: Bytes): Uint8Array[] {
	const parts: Uint8Array[] = [bytes.subarray(0, 8)];
	const view = viewOf(bytes);
	let at = 8;
	while (at + 12 <= bytes.length) {
		const end = at + 12 + view.getUint32(at);
		const name = textAt(bytes, at + 4, 4);
		if (end > bytes.length || !/^[A-Za-z]{4}$/.test(name)) break;
		if (!PNG_METADATA.includes(name)) parts.push(bytes.subarray(at, end));
		if (name === "IEND") return parts;
		at = end;
	}
	return [...parts, bytes.subarray(at)];
}

const WEBP_METADATA = ["EXIF", "XMP "];
/** The bits of VP8X that announce Exif and XMP. */
const WEBP_METADATA_FLAGS = 0x0c;

function webpParts(bytes: Bytes): Uint8Array[] {
	const header = bytes.slice(0, 12);
	const parts: Uint8Array[] = [header];
	if (bytes.length < 12) return parts;
	const view = viewOf(bytes);
	const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
	let at = 12;
	while (at + 8 <= end) {
		const size = view.getUint32(at + 4, true);
		const next = at + 8 + size + (size % 2);
		const name = textAt(bytes, at, 4);
		if (next > end) break;
		if (name === "VP8X") {
			const chunk = bytes.slice(at, next);
			chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA_FLAGS;
			parts.push(chunk);
		} else if (!WEBP_METADATA.includes(name)) parts.push(bytes.subarray(at, next));
		at = next;
	}
	parts.push(bytes.subarray(at, end));
	const length = parts.reduce((sum, part) => sum + part.length, 0);
	viewOf(header).setUint32(4, length - 8, true);
	return parts;
}

const PARTS_OF: Readonly<Record<PictureType, (bytes: Bytes) => Uint8Array[]>> = {
	"image/jpeg": jpegParts,
	"image/png": pngParts,
	"image/webp": webpParts,
};
