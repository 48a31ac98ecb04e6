import { expect, test } from "vitest";
import { socialLinks } from "./social-links.ts";

test("parses a line each, and none", () => {
	expect(socialLinks("Pins: https://pins.example/shop\nClips: https://clips.example/@shop")).toEqual([
		{ label: "Pins", url: "https://pins.example/shop" },
		{ label: "Clips", url: "https://clips.example/@shop" },
	]);
	expect(socialLinks("")).toEqual([]);
});
