import { expect, test } from "vitest";
import { FACTS } from "./facts.ts";
import { centsFromDollars, formatCents } from "./money.ts";
import { FREE_SHIPPING_OVER, STANDARD_SHIPPING } from "./pricing.ts";

test("what pages say of shipping is what the rule charges", () => {
	expect(centsFromDollars(FACTS.freeShippingOver.slice(1))).toBe(FREE_SHIPPING_OVER);
	expect(FACTS.standardShipping).toBe(formatCents(STANDARD_SHIPPING));
});
