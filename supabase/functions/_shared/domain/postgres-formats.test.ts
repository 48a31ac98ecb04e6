import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoFromTimestamp, isUuid } from "./postgres-formats.ts";

const ID = "0a1b2c3d-4e5f-6789-abcd-ef0123456789";

describe("isUuid", () => {
	test("accepts any uuid, lower and upper case", () => {
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
	])("rejects %s", (_, text) => {
		expect(isUuid(text)).toBe(false);
	});
});

describe("isoFromTimestamp", () => {
	test.each([
		["2026-11-21 01:35:55.679+00", "2026-11-21T01:35:55.679Z"],
		["2026-11-21T01:35:55.679123+00:00", "2026-11-21T01:35:55.679Z"],
		["2026-11-21 01:35:55+02", "2026-11-20T23:35:55.000Z"],
		["2026-11-21T01:35:55Z", "2026-11-21T01:35:55.000Z"],
		[" 2026-11-21 01:35:55.679+00\n", "2026-11-21T01:35:55.679Z"],
	])("converts %s", (text, iso) => {
		expect(isoFromTimestamp(text)).toBe(iso);
	});

	test("throws on text that is not a time", () => {
		expect(() => isoFromTimestamp("yesterday")).toThrow(RangeError);
	});
});
