import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryDates, formatDelivery, isBusinessDay } from "./delivery.ts";
import { STANDARD } from "./shipping.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const dates = (iso: string) => deliveryDates(Date.parse(iso));
const time = fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2040-01-01") });

describe("delivery dates [S9.21]", () => {
	test("are three to five business days after the day the order is packed", () => {
		expect(dates("2026-11-09T10:00-08:00")).toEqual({ from: "2026-11-12", to: "2026-11-16" });
		expect(dates("2026-11-10T10:00-08:00")).toEqual({ from: "2026-11-13", to: "2026-11-17" });
	});

	test("count from the next business day after 2 pm in Portland, in winter and in summer", () => {
		expect(dates("2026-11-09T13:59:59-08:00").from).toBe("2026-11-12");
		expect(dates("2026-11-09T14:00-08:00").from).toBe("2026-11-13");
		expect(dates("2026-06-08T13:59:59-07:00").from).toBe("2026-06-11");
		expect(dates("2026-06-08T14:00-07:00").from).toBe("2026-06-12");
	});

	test("count from Monday for an order between Friday afternoon and Sunday night", () => {
		for (const placed of ["2026-11-13T14:00-08:00", "2026-11-14T09:00-08:00", "2026-11-15T23:59-08:00"])
			expect(dates(placed)).toEqual({ from: "2026-11-19", to: "2026-11-23" });
	});

	test("skip the carriers' holidays", () => {
		for (const holiday of ["2026-01-01", "2026-05-25", "2026-09-07", "2026-11-26", "2026-12-25", "2025-07-04"])
			expect(isBusinessDay(new Date(holiday)), holiday).toBe(false);
		for (const day of ["2026-05-18", "2026-09-14", "2026-09-28", "2026-11-19", "2026-11-27", "2026-12-24"])
			expect(isBusinessDay(new Date(day)), day).toBe(true);
		expect(dates("2026-11-23T09:00-08:00")).toEqual({ from: "2026-11-27", to: "2026-12-01" });
	});

	test("are business days, in order, and a later order never arrives earlier", () => {
		fc.assert(
			fc.property(time, fc.integer({ min: 0, max: 10 * DAY_MS }), (orderedAt, delay) => {
				const { from, to } = deliveryDates(orderedAt);
				const later = deliveryDates(orderedAt + delay);
				for (const date of [from, to]) expect(isBusinessDay(new Date(date))).toBe(true);
				expect(from < to && from <= later.from && to <= later.to).toBe(true);
			}),
		);
	});

	test("have exactly the promised business days between packing and arrival", () => {
		fc.assert(
			fc.property(time, (orderedAt) => {
				const { from, to } = deliveryDates(orderedAt);
				let count = 0;
				for (let day = Date.parse(from); day < Date.parse(to); day += DAY_MS)
					if (isBusinessDay(new Date(day + DAY_MS))) count += 1;
				expect(count).toBe(STANDARD.maxDays - STANDARD.minDays);
				// At most a weekend, a holiday and the cut-off are added to the five days
				expect(Date.parse(from) - orderedAt).toBeGreaterThan((STANDARD.minDays - 1) * DAY_MS);
				expect(Date.parse(to) - orderedAt).toBeLessThan((STANDARD.maxDays + 8) * DAY_MS);
			}),
		);
	});
});

test("another method has its own days", () => {
	const express = { ...STANDARD, minDays: 1, maxDays: 2 };
	expect(deliveryDates(Date.parse("2026-11-09T10:00-08:00"), express)).toEqual({
		from: "2026-11-10",
		to: "2026-11-11",
	});
});

test("dates of one month share its name", () => {
	expect(formatDelivery({ from: "2026-11-25", to: "2026-11-28" })).toBe("Nov 25–28");
	expect(formatDelivery({ from: "2026-11-27", to: "2026-12-01" })).toBe("Nov 27 – Dec 1");
	expect(formatDelivery({ from: "2025-12-31", to: "2026-01-05" })).toBe("Dec 31 – Jan 5");
});
