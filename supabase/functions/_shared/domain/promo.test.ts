import { expect, test } from "vitest";
import { findPromo } from "./promo.ts";

test.each(["thrifty", "THRIFTY", "Thrifty"])("%j is the promo of 10%%", (code) => {
	expect(findPromo(code)).toEqual({ code: "thrifty", percent: 10 });
});

test.each(["", "   ", "thrift", "thriftyy", "thrif ty", "constructor", "__proto__"])("%j is no promo", (typed) => {
	expect(findPromo(typed)).toBeNull();
});
