import { expect, test } from "vitest";
import { clockProblem } from "./doctor.ts";

test.each([
	[0, null],
	[20_000, null],
	[61_000, "61 s fast"],
	[-3_600_000, "3600 s slow"],
])("a clock that is %d ms off: %s", (offset, problem) => {
	const date = new Date("2026-11-23T08:00:00Z");
	expect(clockProblem(date.toUTCString(), date.getTime() + offset)).toBe(problem);
});

test("a response without a date is no problem", () => {
	expect(clockProblem(null, Date.now())).toBeNull();
});
