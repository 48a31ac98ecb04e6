import { describe, expect, test } from "vitest";
import { toOrderError } from "./create-order.server.ts";

const orderError = (result: object) => toOrderError({ success: false, error: "No", data: null, ...result });

describe("an order error", () => {
	test("has the service's message, or 'Failed to create order'", () => {
		expect(orderError({ error: "The service is down" }).message).toBe("The service is down");
		for (const error of [null, ""]) expect(orderError({ error }).message).toBe("Failed to create order");
	});

	test("has a known code with its status, or 'other', even for a property name of Object", () => {
		expect(orderError({ code: "payment_changed" })).toMatchObject({ code: "payment_changed", status: 409 });
		for (const code of ["unavailable", "internal"])
			expect(orderError({ code })).toMatchObject({ code: "unconfirmed", status: 503 });
		for (const code of [undefined, "", "other", "unconfirmed", "constructor", "__proto__"])
			expect(orderError({ code })).toMatchObject({ code: "other", status: 502 });
	});

	test("offers to reduce sold-out lines to the quantity that is left, or nothing if the details don't match the schema", () => {
		const details = [
			{ productId: "a", name: "A", stock: 0 },
			{ productId: "b", name: "B", stock: 2 },
			{ productId: "c", name: "", stock: null },
		];
		const { action } = orderError({ code: "sold_out", details });
		expect(action).toMatchObject({
			type: "reduce",
			lines: [
				{ productId: "a", left: 0 },
				{ productId: "b", left: 2 },
				{ productId: "c", left: 0 },
			],
		});
		for (const details of [undefined, null, "a", [{ id: "a" }]])
			expect(orderError({ code: "sold_out", details }).action).toBeNull();
	});

	test("offers to take out what an account can't hold", () => {
		const limit = { limit: 5, open: 4, products: ["a", "b"].map((productId) => ({ productId, name: "", open: 3 })) };
		const actionFor = (reason: string) => orderError({ code: "hold_limit", details: { ...limit, reason } }).action;
		const lines = (left: number) => ["a", "b"].map((productId) => ({ productId, left }));
		expect(actionFor("pieces")).toEqual({ type: "reduce", lines: lines(0), excess: 1 });
		expect(actionFor("quantity")).toEqual({ type: "reduce", lines: lines(2) });
		expect(actionFor("lapsed")).toEqual({ type: "reduce", lines: lines(0) });
		expect(orderError({ code: "hold_limit", details: [] }).action).toBeNull();
	});

	test("has a message for each invalid field", () => {
		const details = [{ path: "shipping.email", message: "Enter it" }];
		expect(orderError({ code: "invalid", details }).fields).toEqual({ email: "Enter it" });
		expect(orderError({ code: "price_changed", details }).fields).toEqual({});
	});

	test("links the order that must be paid first, and offers to sign in", () => {
		expect(orderError({ code: "unpaid_order", details: { orderId: "a" } }).action).toEqual({
			type: "see-order",
			id: "a",
		});
		expect(orderError({ code: "unpaid_order" }).action).toBeNull();
		expect(orderError({ code: "not_authenticated" }).action).toEqual({ type: "sign-in" });
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
