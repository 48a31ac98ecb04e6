/** What a picture that somebody uploads may be (decision 23), and the ending of its file's name. Nothing that can carry a script. */
export const PICTURE_TYPES = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** What is wrong with a picture of this type and size in bytes, or null. The browser asks with what the file claims to be, the Worker with what it is. */
export function pictureProblem(type: string | null, size: number, most: number): "not a picture" | "too large" | null {
	if (!type || !Object.hasOwn(PICTURE_TYPES, type) || size === 0) return "not a picture";
	return size > most ? "too large" : null;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What a file is by its first bytes, whatever it claims; null where it is none of PICTURE_TYPES. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
	const has = (mark: readonly number[], at = 0) => mark.every((byte, index) => bytes[at + index] === byte);
	if (has(PNG)) return "image/png";
	if (has(JPEG)) return "image/jpeg";
	if (has(RIFF) && has(WEBP, 8)) return "image/webp";
	return null;
}
