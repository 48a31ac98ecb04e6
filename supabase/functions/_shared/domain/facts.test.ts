import { expect, test } from "vitest";
import { allShippingTerms, deliveryTime, freeShippingOver, returnWithin } from "./facts.ts";

test("pages state the shipping fee and threshold that pricing charges, and 14 days for returns", () => {
	expect(freeShippingOver).toBe("$50");
	expect(deliveryTime).toBe("Standard shipping takes 3-5 business days");
	expect(allShippingTerms).toBe(
		"Standard shipping takes 3-5 business days and costs $4.99; it's free when the subtotal is over $50. " +
			"Express is offered for an additional fee, but can't be chosen at checkout yet.",
	);
	expect(returnWithin).toBe("14 days");
});
