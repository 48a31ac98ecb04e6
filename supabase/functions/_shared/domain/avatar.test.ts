import { expect, test } from "vitest";
import { AVATAR_BYTES, avatarRefusal } from "./avatar.ts";

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
