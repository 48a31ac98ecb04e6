import fc from "fast-check";
import { expect, test } from "vitest";
import { AVATAR_BYTES, avatarRefusal, avatarTypeOf } from "./avatar.ts";

const text = (words: string) => new TextEncoder().encode(words);

test("a file is what its first bytes say, not what it claims", () => {
	expect(avatarTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe("image/png");
	expect(avatarTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("image/jpeg");
	expect(avatarTypeOf(text("RIFF____WEBPVP8 "))).toBe("image/webp");
	for (const other of [
		"<svg xmlns='http://www.w3.org/2000/svg'/>",
		"<!doctype html>",
		"GIF89a",
		"RIFF____WAVE",
		"LIST____WEBP",
		"",
		"\x89PNG",
	])
		expect(avatarTypeOf(text(other)), other).toBeNull();
});

test("no bytes make it throw, and a type is only found where its mark stands first", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
			const type = avatarTypeOf(bytes);
			if (type === "image/png") expect(bytes[1]).toBe(0x50);
			if (type) expect(avatarTypeOf(Uint8Array.of(0x20, ...bytes))).toBeNull();
		}),
	);
});

test("exactly 2 MiB is taken and one byte more is not; nothing but the three types is", () => {
	expect(avatarRefusal("image/webp", AVATAR_BYTES)).toBeNull();
	expect(avatarRefusal("image/webp", AVATAR_BYTES + 1)).toEqual({
		title: "File too large",
		description: "Image size should be less than 2MB",
	});
	for (const type of ["image/svg+xml", "image/gif", "text/html", "", null, "constructor"])
		expect(avatarRefusal(type, 10), String(type)).toEqual({
			title: "Invalid file",
			description: "Please select an image file",
		});
	expect(avatarRefusal("image/png", 0)?.title).toBe("Invalid file");
});
