import { describe, expect, test } from "vitest";
import { isoFromTimestamp } from "./timestamp.ts";

describe("isoFromTimestamp", () => {
	test.each([
		["2026-11-21 01:35:55.679+00", "2026-11-21T01:35:55.679Z"],
		["2026-11-21T01:35:55.679123+00:00", "2026-11-21T01:35:55.679Z"],
		["2026-11-21 01:35:55+02", "2026-11-20T23:35:55.000Z"],
		["2026-11-21T01:35:55Z", "2026-11-21T01:35:55.000Z"],
		[" 2026-11-21 01:35:55.679+00\n", "2026-11-21T01:35:55.679Z"],
	])("reads %s", (text, iso) => {
		expect(isoFromTimestamp(text)).toBe(iso);
	});

	test("throws where there is no time in it", () => {
		expect(() => isoFromTimestamp("yesterday")).toThrow(RangeError);
	});
});
