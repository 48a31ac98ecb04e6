import { expect, test } from "vitest";
import { holdLimitMessage } from "./hold-limit.ts";

test("the message names the limit, and the pieces on open orders if there are any", () => {
	const limit = { limit: 5, open: 0, products: [] };
	expect(holdLimitMessage({ ...limit, reason: "pieces" })).toBe(
		"So that everyone finds something, one account can hold 5 one-of-a-kind pieces before they are paid.",
	);
	expect(holdLimitMessage({ ...limit, reason: "pieces", open: 3 })).toContain("paid, and 3 are on your open orders.");
	expect(holdLimitMessage({ ...limit, reason: "quantity" })).toContain("can hold 5 of a product until it is paid.");
	expect(holdLimitMessage({ ...limit, reason: "lapsed", limit: 2 })).toContain("for 24 hours");
});
