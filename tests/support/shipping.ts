/** Where the orders of tests go, as the checkout's contract names it. */
export const SHIPPING = {
	firstName: "Sam",
	lastName: "Shopper",
	email: "sam@encore.example",
	phone: "+1 555 0100",
	address: "1 Mill Lane",
	city: "Portland",
	postalCode: "97201",
	country: "United States",
} as const;

/** The same, as `place_order` takes it. */
export const SHIPPING_COLUMNS = {
	contact_name: "Sam Shopper",
	contact_email: "sam@encore.example",
	contact_phone: "1",
	shipping_address_line1: "1 Mill Lane",
	shipping_city: "Portland",
	shipping_postal_code: "97201",
	shipping_country: "United States",
} as const;
