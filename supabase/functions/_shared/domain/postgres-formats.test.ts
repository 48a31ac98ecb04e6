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

	const groups = ID.split("-");
	const withGroup = (n: number, group: string) => groups.with(n, group).join("-");

	test.each([
		...["", `x${ID}`, `${ID}x`, `${ID}\n`, groups.join(""), groups.slice(1).join("-"), `${ID}-4e5f`],
		...groups.flatMap((group, n) => [withGroup(n, group.slice(1)), withGroup(n, `${group}0`)]),
		...groups.map((group, n) => withGroup(n, `g${group.slice(1)}`)),
	])("rejects %j", (text) => {
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
