import { expect, test } from "vitest";
import { FREE_SHIPPING_OVER, STANDARD_SHIPPING } from "../shop.config.ts";
import { freeShippingOver, returnWithin, standardShipping } from "./facts.ts";
import { amountFromColumn, formatCents } from "./money.ts";

test("pages state the shipping fee and threshold that pricing charges, and 14 days for returns", () => {
	expect(freeShippingOver).toBe("$50");
	expect(amountFromColumn(freeShippingOver.slice(1))).toBe(FREE_SHIPPING_OVER);
	expect(standardShipping).toBe(formatCents(STANDARD_SHIPPING));
	expect(returnWithin).toBe("14 days");
});
