import { expect, test } from "vitest";
import { COUNTRIES } from "#shared/domain/countries.ts";
import { toAddressFields } from "./ship-to.tsx";

const MILL = { name: "Amara Okafor", street: "12 Mill Lane", city: "Portland", state: "OR", zipCode: "97201" };
const fieldsFor = (change: Partial<typeof MILL> = {}, chosen = "United States") =>
	toAddressFields({ ...MILL, ...change }, COUNTRIES, chosen);

test("a saved address fills name, address, city, postal code, and the state with its country", () => {
	expect(fieldsFor()).toEqual({
		firstName: "Amara",
		lastName: "Okafor",
		address: "12 Mill Lane",
		address2: "",
		city: "Portland",
		postalCode: "97201",
		country: "United States",
		state: "Oregon",
	});
	expect(fieldsFor({ state: " oregon " }, "France")).toMatchObject({ country: "United States", state: "Oregon" });
	expect(fieldsFor({ state: "Ontario" })).toMatchObject({ country: "Canada", state: "Ontario" });
});

test("a state of several countries is the chosen country's", () => {
	expect(fieldsFor({ state: "WA" })).toMatchObject({ country: "United States", state: "Washington" });
	expect(fieldsFor({ state: "WA" }, "Australia")).toMatchObject({ country: "Australia", state: "Western Australia" });
});

test("an unknown state stays in the city, and the chosen country stays", () => {
	expect(fieldsFor({ city: "Lagos", state: "LA State" }, "Ireland")).toMatchObject({
		city: "Lagos, LA State",
		country: "Ireland",
		state: "",
	});
});

test("the first word of a name is the first name; a single word leaves the last name empty", () => {
	expect(fieldsFor({ name: "  Maria del   Carmen " })).toMatchObject({ firstName: "Maria", lastName: "del Carmen" });
	expect(fieldsFor({ name: "Cher" })).toMatchObject({ firstName: "Cher", lastName: "" });
});
