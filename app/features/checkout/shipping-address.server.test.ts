import { describe, expect, test } from "vitest";
import { Shipping } from "#shared/contracts/orders.ts";
import { SHIPPING } from "../../../tests/support/order-fixtures.ts";

const parse = (change: object) => Shipping.safeParse({ ...SHIPPING, ...change });
const errors = (change: object) =>
	Object.fromEntries(parse(change).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);

describe("a shipping address", () => {
	test("is stored with the country's name, the state's code and no empty fields", () => {
		expect(parse({ country: "usa", state: "oregon", address2: "Apt 5" }).data).toEqual({
			...SHIPPING,
			state: "OR",
			address2: "Apt 5",
		});
		expect(parse({ state: "", address2: " " }).data).toEqual(SHIPPING);
		expect(parse({}).data).toEqual(SHIPPING);
	});

	test("is stored without characters that can't be seen, in any field", () => {
		const { state, ...fields } = { ...SHIPPING, state: "OR", address2: "Apt 5" };
		const typed = Object.entries(fields).map(([name, text]) => [name, `\u200b ${text}\u202c\u00a0`]);
		expect(parse({ ...Object.fromEntries(typed), state: "\ufeffOregon" }).data).toEqual({ ...fields, state });
		expect(parse({ address2: "\u200b", phone: "（５０３） 555\u20130142", postalCode: "９７２０４" }).data).toEqual({
			...SHIPPING,
			phone: "(503) 555-0142",
			postalCode: "97204",
		});
	});

	test("needs a phone number and a postal code of its country", () => {
		expect(errors({ phone: "5", postalCode: "abc" })).toEqual({
			phone: "Enter the whole number, for example (503) 555-0142",
			postalCode: "Enter the whole code, for example 97204",
		});
		const canada = { country: "Canada", state: "ON", phone: "613 555 0100" };
		expect(errors({ ...canada, postalCode: "97201" })).toEqual({
			postalCode: "Enter the whole code, for example K1A 0B1",
		});
		expect(errors({ ...canada, postalCode: "k1a 0b1" })).toEqual({});
		expect(errors({ ...canada, state: "Québec", postalCode: "G1R 4S9" })).toEqual({});
	});

	test("needs a country where the shop ships, and a state of that country if there is one", () => {
		expect(errors({ country: "Wonderland" })).toEqual({
			country: "We don't ship there yet. Choose a country from the list",
		});
		expect(errors({ state: "ON" })).toEqual({ state: "Choose a state from the list" });
		const france = parse({ country: "France", state: "OR", postalCode: "75001", phone: "06 12 34 56 78" });
		expect(france.data?.state).toBeUndefined();
	});

	test("stores the postal code in the country's spelling, and no code that isn't one of its states", () => {
		const stored = (change: object) => {
			const { country, state, postalCode } = parse({ phone: "+44 20 7946 0018", ...change }).data ?? {};
			return [country, state, postalCode];
		};
		expect(stored({ country: "Portugal", postalCode: "1100148" })).toEqual(["Portugal", undefined, "1100-148"]);
		for (const [country, state, postalCode] of [
			["Italy", "ME", "98122"],
			["Italy", "CA", "09124"],
			["Spain", "MA", "29001"],
			["Germany", "Berlin", "10115"],
		])
			expect(stored({ country, state, postalCode })).toEqual([country, undefined, postalCode]);
	});

	test("reports an empty field once, beside the others' errors", () => {
		expect(
			parse({ phone: "\u200b", postalCode: " ", country: "" }).error?.issues.map(({ message }) => message),
		).toEqual(["Enter your phone number", "Enter your postal code", "Enter your country"]);
		expect(errors({ city: "", postalCode: "abc" })).toMatchObject({
			city: "Enter your city",
			postalCode: "Enter the whole code, for example 97204",
		});
	});
});
