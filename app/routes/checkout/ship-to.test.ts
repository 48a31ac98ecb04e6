import { expect, test } from "vitest";
import { COUNTRIES } from "#shared/domain/countries.ts";
import { toAddressFields } from "./ship-to.tsx";

const MILL = {
	name: "Amara Okafor",
	street: "12 Mill Lane",
	city: "Portland",
	state: "OR",
	zipCode: "97201",
	country: "United States",
};
const fieldsFor = (change: Partial<typeof MILL> = {}, chosen = "United States") =>
	toAddressFields({ ...MILL, ...change }, COUNTRIES, chosen);

test("a saved address fills name, address, city, postal code, state and country", () => {
	const fields = {
		firstName: "Amara",
		lastName: "Okafor",
		address: "12 Mill Lane",
		address2: "",
		city: "Portland",
		postalCode: "97201",
		country: "United States",
		state: "Oregon",
	};
	expect(fieldsFor()).toEqual(fields);
	expect(fieldsFor({}, "France"), "the address's own country, as it was chosen for it").toEqual(fields);
	expect(fieldsFor({ country: "Australia", state: "WA" })).toMatchObject({ state: "Western Australia" });
	expect(fieldsFor({ country: "Canada", state: "QC" })).toMatchObject({ country: "Canada", state: "Quebec" });
});

const OLD = [
	["Messina", "ME", "98122"],
	["Cagliari", "CA", "09124"],
	["Málaga", "MA", "29001"],
] as const;

test.each(OLD)("an old address in %s, %s keeps the chosen country and selects no state", (city, state, zipCode) => {
	const saved = { city, state, zipCode, country: "" };
	for (const chosen of ["Italy", "Spain"])
		expect(fieldsFor(saved, chosen)).toMatchObject({ country: chosen, city: `${city}, ${state}`, state: "" });
	for (const chosen of ["United States", "Australia", "Canada"])
		expect(fieldsFor(saved, chosen), "the form asks for the state").toMatchObject({ country: chosen, city, state: "" });
});

test("an address in a country without states has none, and the city isn't repeated", () => {
	const berlin = { city: "Berlin", zipCode: "10115", country: "Germany" };
	for (const state of ["", "Berlin", "BERLIN"])
		expect(fieldsFor({ ...berlin, state })).toMatchObject({ country: "Germany", city: "Berlin", state: "" });
	expect(fieldsFor({ ...berlin, state: "Brandenburg" })).toMatchObject({ city: "Berlin, Brandenburg", state: "" });
	expect(fieldsFor({ ...berlin, state: "Berlin", country: "" }, "Germany")).toMatchObject({ city: "Berlin" });
});

test("a country where the shop doesn't ship is left to the shopper", () => {
	expect(fieldsFor({ country: "Atlantis" })).toMatchObject({ country: "Atlantis", state: "" });
});

test("the first word of a name is the first name; a single word leaves the last name empty", () => {
	expect(fieldsFor({ name: "  Maria del   Carmen " })).toMatchObject({ firstName: "Maria", lastName: "del Carmen" });
	expect(fieldsFor({ name: "Cher" })).toMatchObject({ firstName: "Cher", lastName: "" });
});
