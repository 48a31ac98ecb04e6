import { expect, test } from "vitest";
import { FACTS, FREE_SHIPPING_OVER, STANDARD_SHIPPING } from "./facts.ts";
import { centsFromDollars, formatCents } from "./money.ts";

test("pages state the shipping fee and threshold that pricing charges, and 14 days for returns", () => {
	expect(FACTS.freeShippingOver).toBe("$50");
	expect(centsFromDollars(FACTS.freeShippingOver.slice(1))).toBe(FREE_SHIPPING_OVER);
	expect(FACTS.standardShipping).toBe(formatCents(STANDARD_SHIPPING));
	expect(FACTS.returnWithin).toBe("14 days");
});
