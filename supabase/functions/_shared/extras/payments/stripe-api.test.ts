import { expect, test } from "vitest";
import { minAmount } from "./stripe-api.ts";

test.each([
	["USD", 50],
	["GBP", 30],
	["JPY", 50],
	["HUF", 17_500],
])("the smallest payment in %s is %i of its smallest unit", (currency, amount) => {
	expect(minAmount(currency)).toBe(amount);
});
