import { expect, test } from "vitest";
import { isProductId } from "./product-id.ts";

test("a product id has 1 to 100 letters, digits, hyphens and underscores", () => {
	for (const id of ["a", "enc-0001", "Robe_d-1", "x".repeat(100)]) expect(isProductId(id), id).toBe(true);
	for (const id of ["", "x".repeat(101), "a/b", "/a", "a/", "a b", "é"]) expect(isProductId(id), id).toBe(false);
});
