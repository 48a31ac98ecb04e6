import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUuid } from "./uuid.ts";

const ID = "0a1b2c3d-4e5f-6789-abcd-ef0123456789";

describe("isUuid", () => {
	test("knows any uuid, in small letters and in capitals", () => {
		fc.assert(
			fc.property(fc.uuid(), (id) => {
				expect(isUuid(id)).toBe(true);
				expect(isUuid(id.toUpperCase())).toBe(true);
			}),
		);
	});

	test.each([
		["nothing", ""],
		["something before it", `x${ID}`],
		["something after it", `${ID}x`],
		["a line after it", `${ID}\n`],
		["a letter past f", ID.replace("a", "g")],
		["a digit too few", ID.slice(0, -1)],
		["one without its hyphens", ID.replaceAll("-", "")],
		["a group too few", ID.replace("-4e5f", "")],
		["a group too many", ID.replace("-4e5f", "-4e5f-4e5f")],
		["a first group of seven", ID.slice(1)],
		["a middle group of three", ID.replace("4e5f", "4e5")],
		["a middle group of five", ID.replace("4e5f", "4e5f0")],
		["a word in a middle group", ID.replace("4e5f", "shoe")],
		["a word at its end", ID.replace("ef0123456789", "shoe01234567")],
		["a word at its beginning", ID.replace("0a1b2c3d", "overcoat")],
	])("takes %s for none", (_, text) => {
		expect(isUuid(text)).toBe(false);
	});
});
