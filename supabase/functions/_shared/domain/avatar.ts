/** 2 MiB (specification, section 9): what the browser, the Worker and the bucket all hold a profile picture to. */
export const AVATAR_BYTES = 2_097_152;

/** What a profile picture may be (decision 23), and the ending of its file's name. Nothing that can carry a script. */
export const AVATAR_TYPES = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const;
export type AvatarType = keyof typeof AVATAR_TYPES;

/** The specification's words for a picture that can't be taken (section 5). */
export interface AvatarRefusal {
	title: "Invalid file" | "File too large";
	description: "Please select an image file" | "Image size should be less than 2MB";
}

/** What is wrong with a picture of this type and size in bytes, or null. The browser asks with what the file claims to be, the Worker with what it is. */
export function avatarRefusal(type: string | null, size: number): AvatarRefusal | null {
	if (!type || !Object.hasOwn(AVATAR_TYPES, type) || size === 0)
		return { title: "Invalid file", description: "Please select an image file" };
	if (size > AVATAR_BYTES) return { title: "File too large", description: "Image size should be less than 2MB" };
	return null;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What a file is by its first bytes, whatever it claims; null where it is none of AVATAR_TYPES. */
export function avatarTypeOf(bytes: Uint8Array): AvatarType | null {
	const has = (mark: readonly number[], at = 0) => mark.every((byte, index) => bytes[at + index] === byte);
	if (has(PNG)) return "image/png";
	if (has(JPEG)) return "image/jpeg";
	if (has(RIFF) && has(WEBP, 8)) return "image/webp";
	return null;
}
