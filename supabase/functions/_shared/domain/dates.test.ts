import { describe, expect, test } from "vitest";
import { formatDay, formatInstant, formatShopTime, isTimeZone, shopDay } from "./dates.ts";

/** 20:10 on November 23 in the shop's time zone, Los Angeles. */
const EVENING = "2026-11-24T04:10:00Z";

describe("an order at 20:10 in Los Angeles", () => {
	test.each([
		["America/Los_Angeles", "November 23, 2026", "November 23, 2026 at 8:10 PM"],
		["UTC", "November 24, 2026", "November 24, 2026 at 4:10 AM"],
		["Asia/Tokyo", "November 24, 2026", "November 24, 2026 at 1:10 PM"],
		["Pacific/Kiritimati", "November 24, 2026", "November 24, 2026 at 6:10 PM"],
	])("has for a reader in %s the date %s [S9.19]", (zone, date, dateTime) => {
		expect(formatInstant(EVENING, zone)).toBe(date);
		expect(formatInstant(EVENING, zone, "date-time")).toBe(dateTime);
	});

	test("has the shop's date in mails and admin, with the zone's name", () => {
		expect(formatShopTime(EVENING)).toBe("November 23, 2026 (Pacific Time)");
		expect(formatShopTime(EVENING, "time")).toBe("8:10 PM (Pacific Time)");
		expect(formatShopTime(EVENING, "date-time")).toBe("November 23, 2026 at 8:10 PM (Pacific Time)");
		expect(shopDay(EVENING)).toBe("2026-11-23");
	});
});

test("the shop's day changes at its midnight, in summer and in winter", () => {
	expect(["2026-07-01T06:59:59Z", "2026-07-01T07:00:00Z"].map(shopDay)).toEqual(["2026-06-30", "2026-07-01"]);
	expect(["2026-12-01T07:59:59Z", "2026-12-01T08:00:00Z"].map(shopDay)).toEqual(["2026-11-30", "2026-12-01"]);
});

test("a calendar date is not shifted", () => {
	expect(formatDay("2025-04-12")).toBe("April 12, 2025");
});

test("recognizes time zones", () => {
	expect(["Asia/Tokyo", "UTC", "Mars/Olympus", ""].map(isTimeZone)).toEqual([true, true, false, false]);
});
