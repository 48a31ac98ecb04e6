import { expect, test } from "vitest";
import { toCollectedAddress } from "./collected-address.ts";

const GIVEN = {
	name: "Amara  Okafor",
	email: "amara@encore.example",
	phone: "+15035550100",
	line1: "12 Mill Lane",
	line2: null,
	city: "Portland",
	state: "OR",
	postalCode: "972011234",
	country: "US",
};

test("an address is written as the checkout's form writes it", () => {
	expect(toCollectedAddress(GIVEN)).toEqual({
		contact_name: "Amara Okafor",
		contact_email: "amara@encore.example",
		contact_phone: "+15035550100",
		shipping_address_line1: "12 Mill Lane",
		shipping_address_line2: null,
		shipping_city: "Portland",
		shipping_state: "OR",
		shipping_postal_code: "97201-1234",
		shipping_country: "United States",
	});
	const irish = { ...GIVEN, line2: "Flat 2", city: "Tralee", state: "Co. Kerry", postalCode: "v92x2y1", country: "IE" };
	expect(toCollectedAddress(irish)).toMatchObject({
		shipping_address_line2: "Flat 2",
		shipping_city: "Tralee, Co. Kerry",
		shipping_state: null,
		shipping_postal_code: "V92 X2Y1",
		shipping_country: "Ireland",
	});
	expect(
		toCollectedAddress({ ...GIVEN, city: "Madrid", state: "Madrid", postalCode: "28013", country: "ES" }),
	).toMatchObject({ shipping_city: "Madrid", shipping_state: null });
});

test("parts that the country's rules reject are kept, because the order is paid", () => {
	expect(toCollectedAddress({ ...GIVEN, state: "Elsewhere", postalCode: "SW1", phone: "12" })).toMatchObject({
		contact_phone: "12",
		shipping_state: "Elsewhere",
		shipping_postal_code: "SW1",
	});
	expect(toCollectedAddress({ ...GIVEN, country: "CH", city: "Bern", state: "BE", postalCode: "3011" })).toMatchObject({
		shipping_city: "Bern, BE",
		shipping_state: null,
		shipping_postal_code: "3011",
		shipping_country: "CH",
	});
	const nothing = Object.fromEntries(Object.keys(GIVEN).map((name) => [name, null])) as Record<
		keyof typeof GIVEN,
		null
	>;
	expect(toCollectedAddress(nothing)).toMatchObject({ contact_name: "", shipping_city: "", shipping_country: "" });
});
