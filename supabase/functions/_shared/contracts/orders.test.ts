import { expect, test } from "vitest";
import { SHIPPING } from "../../../../tests/support/order-fixtures.ts";
import { OrderRequest } from "./orders.ts";

const LINE = { productId: "enc-0001", quantity: 2, price: 3430 };
const ORDER = {
	items: [LINE],
	shipping: SHIPPING,
	paymentMethod: "paypal",
	reference: "ORD-123456",
	quotedTotal: 6860,
};

/** Returns an order with a value at a path, as a function gets it. */
function orderWith(path: string, value: unknown): unknown {
	const order = structuredClone(ORDER);
	const keys = path.split(".");
	const last = keys.pop() ?? "";
	const parent = keys.reduce((object, key) => object[key] as Record<string, unknown>, order as Record<string, unknown>);
	Object.defineProperty(parent, last, { value, enumerable: true });
	return order;
}

const issuesOf = (order: unknown) => OrderRequest.safeParse(order).error?.issues ?? [];

test("an order of product ids, quantities and prices is valid, with and without its optional fields [S3.09]", () => {
	expect(issuesOf(ORDER)).toEqual([]);
	const shipping = { ...SHIPPING, address2: "Apt 5", state: "Oregon" };
	const optional = { shippingMethod: "Standard Shipping", promoCode: "thrifty", paymentProvider: null };
	expect(issuesOf({ ...ORDER, shipping, ...optional })).toEqual([]);
});

test.each<[path: string, values: unknown[]]>([
	["items", [undefined, [], { 0: LINE, length: 1 }, [LINE, LINE], [LINE, { ...LINE, quantity: 1 }]]],
	["items", [Array.from({ length: 51 }, (_, n) => ({ ...LINE, productId: `p${n}` }))]],
	["items.0", [null, "enc-0001"]],
	["items.0.productId", [undefined, null, 1, { $ne: null }, ["enc-0001"]]],
	["items.0.productId", ["", "x".repeat(101), "enc-0001\u0000", "\ud800"]],
	["items.0.quantity", [undefined, null, true, "2", [2], { valueOf: 2 }]],
	["items.0.quantity", [0, -1, 100, 0.5, 1.0001, 2 ** 53, Number.POSITIVE_INFINITY]],
	["items.0.price", [undefined, null, "3430", -3430, 3430.5]],
	["quotedTotal", [undefined, "6860", 6860.5, -1, 10_000_000_000, 2 ** 53, Number.POSITIVE_INFINITY]],
	["reference", [undefined, null, 123456, "", "1", "ORD-12345", "ORD-1234567", "ord-123456", "ORD-12345a"]],
	["reference", [" ORD-123456", "ORD-123456\n", "ORD-１２３４５６"]],
	["paymentMethod", [undefined, "free", "constructor"]],
	["shippingMethod", ["Express"]],
	["promoCode", [["thrifty"], "x".repeat(101)]],
	["shipping", [undefined, []]],
	["shipping.firstName", [undefined, " \t\n", "\u200b\u0000\ud800", "x".repeat(101), { toString: "Sam" }]],
	["shipping.phone", ["  "]],
	["shipping.email", ["sam@", "sam@encore.example,all@encore.example"]],
	["shipping.email", ["sam@encore.example\r\nBcc: all@encore.example"]],
])("an order's %s is limited", (path, values) => {
	for (const value of values)
		expect(
			issuesOf(orderWith(path, value)).map((issue) => issue.path.join(".")),
			JSON.stringify(value),
		).toContain(path);
});

test.each([
	...["user_id", "userId", "buyer", "id", "created_at", "status", "payment_status", "discount", "shippingCost"],
	...["constructor", "__proto__", "items.0.discountPercentage", "items.0.unit_price", "items.0.__proto__"],
	...["shipping.cardNumber", "shipping.__proto__"],
])("an order has no field %s", (path) => {
	const key = path.split(".").at(-1);
	expect(issuesOf(orderWith(path, {}))).toContainEqual(
		expect.objectContaining({ code: "unrecognized_keys", keys: [key] }),
	);
});
