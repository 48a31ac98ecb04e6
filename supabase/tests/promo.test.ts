import { describe, expect, test } from "vitest";
import { callFunction } from "./support/backend.ts";

describe("POST /promo", () => {
	test.each(["thrifty", "THRIFTY", "  Thrifty "])("knows %j, worth 10 percent", async (code) => {
		const { status, body } = await callFunction("promo", { code });
		expect(status).toBe(200);
		expect(body).toEqual({ valid: true, percent: 10, message: "10% off your cart" });
	});

	test.each([
		["spendy", "This promo code is not valid"],
		["  ", "Enter a promo code"],
	])("says plainly that %j is none", async (code, message) => {
		expect((await callFunction("promo", { code })).body).toEqual({ valid: false, percent: 0, message });
	});
});
