import { expect, test } from "vitest";
import { toAddressFields } from "./ship-to.tsx";

const MILL = { name: "Amara Okafor", street: "12 Mill Lane", city: "Portland", state: "OR", zipCode: "97201" };

test("a saved address fills name, address, city with its state, and postal code", () => {
	expect(toAddressFields(MILL)).toEqual({
		firstName: "Amara",
		lastName: "Okafor",
		address: "12 Mill Lane",
		city: "Portland, OR",
		postalCode: "97201",
	});
});

test("the first word of a name is the first name; a single word leaves the last name empty", () => {
	expect(toAddressFields({ ...MILL, name: "  Maria del   Carmen " })).toMatchObject({
		firstName: "Maria",
		lastName: "del Carmen",
	});
	expect(toAddressFields({ ...MILL, name: "Cher" })).toMatchObject({ firstName: "Cher", lastName: "" });
});
