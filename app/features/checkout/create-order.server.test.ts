import { describe, expect, test } from "vitest";
import { toOrderError } from "./create-order.server.ts";

const orderError = (result: object) => toOrderError({ success: false, error: "No", data: null, ...result });

describe("an order error", () => {
	test("has the service's message, or 'Failed to create order'", () => {
		expect(orderError({ error: "The service is down" }).message).toBe("The service is down");
		for (const error of [null, ""]) expect(orderError({ error }).message).toBe("Failed to create order");
	});

	test("has a known kind, or 'other' for any other code, even a property name of Object", () => {
		const kinds = {
			not_authenticated: 401,
			email_not_confirmed: 403,
			price_changed: 409,
			sold_out: 409,
			hold_limit: 409,
			unpaid_order: 409,
			payment_changed: 409,
			invalid: 422,
			too_often: 429,
		};
		for (const [code, status] of Object.entries(kinds))
			expect(orderError({ code })).toMatchObject({ kind: code, status });
		for (const code of ["unavailable", "internal"])
			expect(orderError({ code })).toMatchObject({ kind: "unconfirmed", status: 503 });
		for (const code of [undefined, "", "other", "unconfirmed", "constructor", "__proto__"])
			expect(orderError({ code })).toMatchObject({ kind: "other", status: 502 });
	});

	test("lists the sold-out lines and what is left, or none when the details have another shape", () => {
		const details = [
			{ productId: "a", name: "A", stock: 0 },
			{ productId: "b", name: "B", stock: 2 },
			{ productId: "c", stock: null },
		];
		expect(orderError({ code: "sold_out", details }).soldOut).toEqual([
			{ productId: "a", left: 0 },
			{ productId: "b", left: 2 },
			{ productId: "c", left: 0 },
		]);
		for (const details of [undefined, null, "a", [{ id: "a" }]])
			expect(orderError({ code: "sold_out", details }).soldOut).toEqual([]);
	});

	test("has the limit of unpaid stock, unless the details have another shape", () => {
		const details = { reason: "pieces", limit: 5, open: 4, products: [{ productId: "a", name: "A" }] };
		expect(orderError({ code: "hold_limit", details }).holdLimit).toEqual(details);
		expect(orderError({ code: "hold_limit", details: [] }).holdLimit).toBeNull();
		expect(orderError({ code: "sold_out", details }).holdLimit).toBeNull();
	});

	test("has a message for each invalid field", () => {
		const details = [{ path: "shipping.email", message: "Enter it" }];
		expect(orderError({ code: "invalid", details }).fields).toEqual({ email: "Enter it" });
		expect(orderError({ code: "price_changed", details }).fields).toEqual({});
	});

	test("links the order that must be paid first", () => {
		expect(orderError({ code: "unpaid_order", details: { orderId: "a" } }).unpaidOrder).toBe("a");
		expect(orderError({ code: "unpaid_order" }).unpaidOrder).toBeUndefined();
		expect(orderError({ code: "sold_out", details: { orderId: "a" } }).unpaidOrder).toBeUndefined();
	});

	test("names the smallest amount that can be charged", () => {
		const message = "We can't charge less than $0.50.";
		const details = [{ path: "quotedTotal", message }];
		expect(orderError({ code: "invalid", error: message, details })).toMatchObject({
			message,
			fields: {},
			status: 422,
		});
	});
});
