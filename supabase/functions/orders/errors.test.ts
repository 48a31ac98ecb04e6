import { expect, test } from "vitest";
import { holdLimit } from "./errors.ts";

test("the message of a limit names it, the pieces on open orders if there are any, and the products", () => {
	const limit = { limit: 5, open: 0, products: [{ productId: "a", name: "Trench coat" }] };
	expect(holdLimit({ ...limit, reason: "pieces" }).message).toBe(
		"So that everyone finds something, one account can hold 5 one-of-a-kind pieces before they are paid. It concerns: Trench coat",
	);
	expect(holdLimit({ ...limit, reason: "pieces", open: 3 }).message).toContain("paid, and 3 are on your open orders.");
	expect(holdLimit({ ...limit, reason: "quantity" }).message).toContain("can hold 5 of a product until it is paid.");
	expect(holdLimit({ ...limit, reason: "lapsed", limit: 2 }).message).toContain("for 24 hours");
});
