export const CHECKOUT_FIELDS = {
	firstName: "Amara",
	lastName: "Okafor",
	email: "amara@example.com",
	phone: "+1 503 555 0100",
	address: "12 Mill Lane",
	city: "Portland",
	postalCode: "97201",
	country: "United States",
	paymentMethod: "paypal",
};
