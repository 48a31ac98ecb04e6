import { describe, expect, test } from "vitest";
import { mailPicture, PHOTO_WIDTHS, photoAttributes, photoUrl } from "./photos.ts";

const NAME = "0123456789abcdef0123456789abcdef";
const PHOTO = `/photo/piece-20261123-abcdef/${NAME}-c0ffee.jpg`;

describe("a seller's photo", () => {
	test("has every width from 320 to 1600, and its color until it has loaded", () => {
		expect(PHOTO_WIDTHS).toEqual([320, 480, 640, 960, 1280, 1600]);
		const { srcSet, style } = photoAttributes(PHOTO) ?? {};
		expect(srcSet?.split(",")).toEqual(PHOTO_WIDTHS.map((width) => `${PHOTO}?w=${width} ${width}w`));
		expect(style).toEqual({ background: "#c0ffee" });
	});

	test("has the sizes of a card, or those that it is shown in", () => {
		expect(photoAttributes(PHOTO)?.sizes).toMatch(/^\(min-width.+50vw$/);
		expect(photoAttributes(PHOTO, "100vw")?.sizes).toBe("100vw");
	});

	test("is transparent until it has loaded if it has no color", () => {
		const { style } = photoAttributes(`/photo/coat-abcdef/${NAME}-00000000.webp`) ?? {};
		expect(style).toEqual({ background: "#00000000" });
	});
});

test.each([
	"/products/enc-0001.svg",
	"/products/enc-0001.svg#svgView(viewBox(0,0,10,10))",
	"/cloth/cable.svg",
	"https://elsewhere.example/photo/enc-0001/a-c0ffee.jpg",
	"//elsewhere.example/photo/a.jpg",
	"/photo/",
	"",
])("%j has no widths and stays as it is", (src) => {
	expect(photoAttributes(src)).toBeNull();
	if (!src.startsWith("/photo/")) expect(photoUrl(src, 320)).toBe(src);
});

test("one width of a photo has its own address", () => {
	expect(photoUrl(PHOTO, 320)).toBe(`${PHOTO}?w=320`);
});

test.each([
	[PHOTO, `${PHOTO}?w=320`],
	["https://elsewhere.example/bag.jpg", "https://elsewhere.example/bag.jpg"],
	["https://elsewhere.example/bag.svg.jpg", "https://elsewhere.example/bag.svg.jpg"],
	["https://elsewhere.example/mysvg", "https://elsewhere.example/mysvg"],
	["/products/enc-0001.svg", ""],
	["/products/enc-0001.svg#svgView(viewBox(0,0,10,10))", ""],
	["https://elsewhere.example/bag.SVG?v=2", ""],
	["", ""],
])("mails show %j as %j", (src, expected) => {
	expect(mailPicture(src)).toBe(expected);
});
