import { pictureProblem } from "./picture.ts";

/** 2 MiB (specification, section 9): what the browser, the Worker and the bucket all hold a profile picture to. */
export const AVATAR_BYTES = 2_097_152;

/** The specification's words for a picture that can't be taken (section 5). */
export interface AvatarRefusal {
	title: "Invalid file" | "File too large";
	description: "Please select an image file" | "Image size should be less than 2MB";
}

/** What is wrong with a profile picture of this type and size in bytes, or null (picture.ts). */
export function avatarRefusal(type: string | null, size: number): AvatarRefusal | null {
	const problem = pictureProblem(type, size, AVATAR_BYTES);
	if (problem === "not a picture") return { title: "Invalid file", description: "Please select an image file" };
	if (problem) return { title: "File too large", description: "Image size should be less than 2MB" };
	return null;
}
