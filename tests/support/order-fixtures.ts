export const SHIPPING = {
	firstName: "Sam",
	lastName: "Shopper",
	email: "sam@encore.example",
	phone: "+1 503 555 0100",
	address: "1 Mill Lane",
	city: "Portland",
	postalCode: "97201",
	country: "United States",
} as const;

/** A row with every required column of `orders`, to insert without `place_order`. */
export const orderRow = (user_id: string, total_amount: number) => ({
	user_id,
	total_amount,
	// Nine digits: references are unique
	reference: `ORD-${String(crypto.getRandomValues(new Uint32Array(1))[0])
		.padStart(9, "0")
		.slice(-9)}`,
	contact_name: "x",
	contact_email: "x",
	contact_phone: "x",
	shipping_address_line1: "x",
	shipping_city: "x",
	shipping_postal_code: "x",
	shipping_country: "x",
	billing_address_line1: "x",
	billing_city: "x",
	billing_postal_code: "x",
	billing_country: "x",
	payment_method: "paypal",
	shipping_method: "Standard Shipping",
	idempotency_key: crypto.randomUUID(),
	body_hash: "a".repeat(64),
});

/** A row with every required column of `order_items`, to insert without `place_order`. */
export const orderItemRow = (order_id: string, product_id: string, unit_price: number, quantity = 1) => ({
	order_id,
	product_id,
	quantity,
	name: "Chelsea ankle boots",
	condition: "Good",
	list_price: unit_price,
	unit_price,
	total_price: Math.round(unit_price * 100 * quantity) / 100,
});
