import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { avatarError, detectPictureType, HEIC, MAX_AVATAR_BYTES, splitCaption } from "./pictures.ts";

const text = (content: string) => new TextEncoder().encode(content);

test("a file's type is detected by its first bytes", () => {
	expect(detectPictureType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe("image/png");
	expect(detectPictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("image/jpeg");
	expect(detectPictureType(text("RIFF____WEBPVP8 "))).toBe("image/webp");
	for (const brand of ["heic", "heix", "hevc", "mif1", "msf1"])
		expect(detectPictureType(text(`\0\0\0\x18ftyp${brand}\0\0\0\0`)), brand).toBe(HEIC);
	for (const other of [
		"\0\0\0\x18ftypavif",
		"\0\0\0\x18ftypmp42",
		"ftypheic",
		"<svg xmlns='http://www.w3.org/2000/svg'/>",
		"<!doctype html>",
		"GIF89a",
		"RIFF____WAVE",
		"LIST____WEBP",
		"",
		"\x89PNG",
	])
		expect(detectPictureType(text(other)), other).toBeNull();
});

test("detection never throws, and the signature has to come first", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
			const type = detectPictureType(bytes);
			if (type === "image/png") expect(bytes[1]).toBe(0x50);
			if (type) expect(detectPictureType(Uint8Array.of(0x20, ...bytes))).toBeNull();
		}),
	);
});

const NOT_PICTURES = ["image/svg+xml", "image/gif", "text/html", "", null, "constructor"];

describe("avatarError", () => {
	test("accepts up to 2 MiB", () => {
		expect(avatarError("image/webp", MAX_AVATAR_BYTES)).toBeNull();
		expect(avatarError("image/webp", MAX_AVATAR_BYTES + 1)).toEqual({
			title: "File too large",
			description: "Image size should be less than 2MB",
		});
	});

	test("accepts no other type and no empty file", () => {
		for (const type of [...NOT_PICTURES, HEIC])
			expect(avatarError(type, 10), String(type)).toEqual({
				title: "Invalid file",
				description: "Please select an image file",
			});
		expect(avatarError("image/png", 0)?.title).toBe("Invalid file");
	});
});

test("a caption may end with a place on the first picture, in percent", () => {
	expect(splitCaption("worn cuff @ 62 40")).toEqual(["worn cuff", { left: 62, top: 40 }]);
	expect(splitCaption("worn cuff@5,7")).toEqual(["worn cuff", { left: 5, top: 7 }]);
	expect(splitCaption("worn cuff @ 62%, 40%")).toEqual(["worn cuff", { left: 62, top: 40 }]);
	for (const caption of ["worn cuff", "", "@ 62 40", "seam @ 100 20", "worn cuff @ 62", "holes @ 2 3 mm"])
		expect(splitCaption(caption)).toEqual([caption, null]);
});
