import { describe, expect, test } from "vitest";
import {
	MAX_PICTURE_UPLOAD_BYTES,
	MAX_PRODUCT_PICTURE_BYTES,
	PICTURE_UPLOAD_TOO_LARGE,
	pictureUploadError,
	productPictureError,
} from "./picture-upload.ts";
import { HEIC } from "./pictures.ts";

const NOT_PICTURES = ["image/svg+xml", "image/gif", "text/html", "", null, "constructor"];

describe("productPictureError", () => {
	const name = "a.png";
	const errorOf = (type: string | null, size: number) => productPictureError({ name, type, size });

	test("accepts up to 10 MiB, also HEIC", () => {
		for (const type of ["image/png", HEIC]) expect(errorOf(type, MAX_PRODUCT_PICTURE_BYTES), type).toBeNull();
		expect(errorOf("image/png", MAX_PRODUCT_PICTURE_BYTES + 1)).toBe("a.png is larger than 10 MB.");
	});

	test("accepts no other type of any size and no empty file", () => {
		const error = "a.png is no PNG, JPEG, WebP or HEIC picture.";
		for (const type of NOT_PICTURES)
			for (const size of [1, MAX_PRODUCT_PICTURE_BYTES + 1]) expect(errorOf(type, size), String(type)).toBe(error);
		expect(errorOf("image/webp", 0)).toBe(error);
	});
});

describe("pictureUploadError", () => {
	const png = (name: string, size: number) => ({ name, type: "image/png", size });

	test("names each file that is wrong or one too many", () => {
		expect(pictureUploadError([png("a", 1), png("b", 1)], 2)).toBeNull();
		expect(pictureUploadError([png("a", 1), png("b", 0), png("c", 1)], 2)).toBe(
			"b is no PNG, JPEG, WebP or HEIC picture. c is one too many: a piece has at most 24 pictures.",
		);
	});

	test("accepts at most 25 MiB together", () => {
		const quarter = MAX_PICTURE_UPLOAD_BYTES / 4;
		const files = ["a", "b", "c"].map((name) => png(name, quarter));
		expect(pictureUploadError([...files, png("d", quarter)], 12)).toBeNull();
		expect(pictureUploadError([...files, png("d", quarter + 1)], 12)).toBe(PICTURE_UPLOAD_TOO_LARGE);
	});
});
