/** Accepted types and their file extensions. No format may contain scripts. */
export const PICTURE_TYPES = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const;
export type PictureType = keyof typeof PICTURE_TYPES;
/** An uploaded product picture may also be HEIC, which is stored as JPEG. */
export const HEIC = "image/heic";
export type UploadType = PictureType | typeof HEIC;

/** 2 MiB (spec S9.19), as in the bucket `avatars` (migrations/…_storage.sql). */
export const MAX_AVATAR_BYTES = 2_097_152;
/** More than phones and cameras take. A browser needs four bytes for each pixel. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/** Messages about pictures that aren't stored; each follows the file's name. */
export const PICTURE_FLAWS = {
	animated: "is animated. Choose a picture that doesn't move.",
	huge: "has more than 50 megapixels. Save it smaller and try again.",
	incomplete: "is incomplete: its end is missing. Choose the original file.",
} as const;
export type PictureFlaw = keyof typeof PICTURE_FLAWS;

/** set_product_images has the same limit. */
export const MAX_PRODUCT_PICTURES = 24;
/** The table product_images has the same limit. */
export const MAX_CAPTION_LENGTH = 120;

/** The table product_images has the same list. */
export const PICTURE_KINDS = ["front", "detail", "back", "label", "flaw", "worn"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export interface ProductPicture {
	url: string;
	kind: PictureKind | null;
	/** A phrase such as "ink dot inside one cuff"; every flaw has one. See splitCaption. */
	caption: string | null;
}

/**
 * Splits a caption that ends with a position on the first picture, in percent from its left and its top.
 * @example splitCaption("worn cuff @ 62 40") // ["worn cuff", { left: 62, top: 40 }]
 */
export function splitCaption(caption: string): [text: string, place: { left: number; top: number } | null] {
	const place = / ?@ ?(\d\d?)%?[ ,]+(\d\d?)%?$/.exec(caption);
	if (!place?.index) return [caption, null]; // at index 0 it has no text
	return [caption.slice(0, place.index), { left: Number(place[1]), top: Number(place[2]) }];
}

export const AVATAR_TOO_LARGE = { title: "File too large", description: "Image size should be less than 2MB" } as const;
export const isPicture = (type: string | null, size: number) =>
	!!type && Object.hasOwn(PICTURE_TYPES, type) && size > 0;

/** The error for a profile picture of this size in bytes (spec S5.11), or null. The Worker passes the detected type. */
export function avatarError(type: string | null, size: number) {
	if (!isPicture(type, size)) return { title: "Invalid file", description: "Please select an image file" } as const;
	return size > MAX_AVATAR_BYTES ? AVATAR_TOO_LARGE : null;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
/** A file type box with one of the brands of HEIF, which cameras write for HEIC. */
const HEIC_START = /^.{4}ftyp(hei[cmsx]|hev[cx]|mif1|msf1)/s;

/** Detects the type by the first bytes. Returns null for other types. */
export function detectPictureType(bytes: Uint8Array): UploadType | null {
	const has = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
	if (has(PNG)) return "image/png";
	if (has(JPEG)) return "image/jpeg";
	if (has(RIFF) && has(WEBP, 8)) return "image/webp";
	if (HEIC_START.test(String.fromCharCode(...bytes.subarray(0, 12)))) return HEIC;
	return null;
}
