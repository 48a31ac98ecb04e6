/** As `order_mail_data` returns it, with numbers in the main unit. */
export const orderData = (fields: object = {}) => ({
	id: "22222222-2222-4222-8222-222222222222",
	reference: "ORD-123456",
	// 11:30 PM of the day before in Portland
	created_at: "2026-11-24T07:30:00.123456+00:00",
	total_amount: 139.16,
	shipping_method: "Standard Shipping",
	tracking_number: null,
	items: [
		{
			product_id: "enc-0011",
			name: "Chelsea ankle boots",
			size: "EU 42",
			condition: "Very Good",
			quantity: 2,
			unit_price: 54.83,
			total_price: 109.66,
			image_url: "/products/enc-0011.svg",
		},
		{
			product_id: "leather-tote-bag",
			name: "Leather tote bag",
			size: null,
			condition: "Good",
			quantity: 1,
			unit_price: 29.5,
			total_price: 29.5,
			image_url: "/photo/leather-tote-bag/0123456789abcdef0123456789abcdef-c0ffee.jpg",
		},
	],
	ship_to: ["Amara Okafor", "12 Mill Lane", "Portland, OR 97201", "United States"],
	...fields,
});

export const paidOrderData = (payment: object = {}) =>
	orderData({
		payment: { received: 13916, refundable: 13916, dispute: null, problem: null, last_refund: null, ...payment },
	});
