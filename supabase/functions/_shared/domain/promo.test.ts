import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPromo } from "./promo.ts";

describe("findPromo", () => {
	test.each(["thrifty", "THRIFTY", "Thrifty"])("%j is the promo of 10%%", (code) => {
		expect(findPromo(code)).toEqual({ code: "thrifty", percent: 10 });
	});

	test.each(["", "   ", "thrift", "thriftyy", "thrif ty"])("%j is no promo", (typed) => {
		expect(findPromo(typed)).toBeNull();
	});

	test("nothing else that can be typed is a promo, and nothing throws", () => {
		fc.assert(
			fc.property(fc.string(), (typed) => {
				fc.pre(typed.toLowerCase() !== "thrifty");
				expect(findPromo(typed)).toBeNull();
			}),
		);
	});
});
