import { pictureProblem } from "./picture.ts";

/** 5 MiB: what the browser, the Worker and the bucket `products` all hold a piece's picture to. */
export const PRODUCT_PICTURE_BYTES = 5_242_880;

/** Most pictures of one piece; set_product_pictures holds to it too. */
export const MOST_PICTURES = 12;

/** What is wrong with a piece's picture of this type and size in bytes, in a sentence, or null (picture.ts). */
export function productPictureRefusal(type: string | null, size: number): string | null {
	const problem = pictureProblem(type, size, PRODUCT_PICTURE_BYTES);
	if (problem === "not a picture") return "Choose a picture: PNG, JPEG or WebP";
	if (problem) return "The picture may have at most 5 MB";
	return null;
}
