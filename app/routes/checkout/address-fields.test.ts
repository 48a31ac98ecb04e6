import { expect, test } from "vitest";
import { addressOf } from "./address-fields.ts";

const MILL = { name: "Amara Okafor", street: "12 Mill Lane", city: "Portland", state: "OR", zipCode: "97201" };

test("a saved address fills name, address, city with its state, and postal code", () => {
	expect(addressOf(MILL)).toEqual({
		firstName: "Amara",
		lastName: "Okafor",
		address: "12 Mill Lane",
		city: "Portland, OR",
		postalCode: "97201",
	});
});

test("of a name the first word is the first name, and one of a single word leaves the last name to be typed", () => {
	expect(addressOf({ ...MILL, name: "  Maria del   Carmen " })).toMatchObject({
		firstName: "Maria",
		lastName: "del Carmen",
	});
	expect(addressOf({ ...MILL, name: "Cher" })).toMatchObject({ firstName: "Cher", lastName: "" });
});
