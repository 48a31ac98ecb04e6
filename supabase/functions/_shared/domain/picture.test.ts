import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureProblem, pictureTypeOf } from "./picture.ts";
import { PRODUCT_PICTURE_BYTES, productPictureRefusal } from "./product-picture.ts";

const text = (words: string) => new TextEncoder().encode(words);

test("a file is what its first bytes say, not what it claims", () => {
	expect(pictureTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe("image/png");
	expect(pictureTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("image/jpeg");
	expect(pictureTypeOf(text("RIFF____WEBPVP8 "))).toBe("image/webp");
	for (const other of [
		"<svg xmlns='http://www.w3.org/2000/svg'/>",
		"<!doctype html>",
		"GIF89a",
		"RIFF____WAVE",
		"LIST____WEBP",
		"",
		"\x89PNG",
	])
		expect(pictureTypeOf(text(other)), other).toBeNull();
});

test("no bytes make it throw, and a type is only found where its mark stands first", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
			const type = pictureTypeOf(bytes);
			if (type === "image/png") expect(bytes[1]).toBe(0x50);
			if (type) expect(pictureTypeOf(Uint8Array.of(0x20, ...bytes))).toBeNull();
		}),
	);
});

test("exactly as much as allowed is taken, one byte more is not, and nothing but the three types is", () => {
	expect(pictureProblem("image/webp", 100, 100)).toBeNull();
	expect(pictureProblem("image/webp", 101, 100)).toBe("too large");
	expect(pictureProblem("image/webp", 0, 100)).toBe("not a picture");
	for (const type of ["image/svg+xml", "image/gif", "text/html", "", null, "constructor"])
		expect(pictureProblem(type, 101, 100), String(type)).toBe("not a picture");
	expect(productPictureRefusal("image/png", PRODUCT_PICTURE_BYTES)).toBeNull();
	expect(productPictureRefusal("image/png", PRODUCT_PICTURE_BYTES + 1)).toBe("The picture may have at most 5 MB");
	expect(productPictureRefusal("image/svg+xml", 1)).toBe("Choose a picture: PNG, JPEG or WebP");
});
