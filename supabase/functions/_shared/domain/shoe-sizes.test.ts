import { expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { fits } from "./listing.ts";
import { ALL_SIZES } from "./product.ts";
import { otherShoeSizes, sizeLabel } from "./shoe-sizes.ts";

test.each([
	["EU 36", 3.5, 4.5, 5.5],
	["EU 37", 4, 5, 6],
	["EU 38", 5, 6, 7],
	["EU 39", 5.5, 6.5, 7.5],
	["EU 40", 6.5, 7.5, 8.5],
	["EU 41", 7.5, 8.5, 9.5],
	["EU 42", 8, 9, 10],
	["EU 43", 9, 10, 11],
	["EU 44", 9.5, 10.5, 11.5],
	["EU 45", 10.5, 11.5, 12.5],
	["EU 46", 11, 12, 13],
])("%s is UK %d, US men's %d and women's %d", (size, uk, usMen, usWomen) => {
	expect(otherShoeSizes(size)).toBe(`US W${usWomen} M${usMen} · UK ${uk}`);
});

test("a shoe size's label has all systems, another size's only its name", () => {
	expect(sizeLabel("EU 38")).toBe("EU 38 · US W7 M6 · UK 5");
	expect(sizeLabel("XL")).toBe("XL");
	expect(otherShoeSizes("XL")).toBe("");
});

test("the known sizes contain every size of the catalogue", () => {
	for (const { size } of CATALOGUE) if (size) expect(ALL_SIZES).toContain(size);
});

test("sizes of clothes don't exclude shoes and products without a size, and the reverse", () => {
	const sizes = ["S", "M", "EU 38", "EU 39", null];
	const fitting = (...mySizes: string[]) => sizes.filter((size) => fits(size, mySizes));
	expect(fitting()).toEqual(sizes);
	expect(fitting("M", "L")).toEqual(["M", "EU 38", "EU 39", null]);
	expect(fitting("EU 38")).toEqual(["S", "M", "EU 38", null]);
	expect(fitting("M", "EU 39")).toEqual(["M", "EU 39", null]);
});
