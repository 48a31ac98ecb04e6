import { describe, expect, test } from "vitest";
import { orderRefusal } from "./order-error.server.ts";

const refused = (given: object) => orderRefusal({ success: false, error: "No", data: null, ...given });

describe("why an order was not placed", () => {
	test("is the service's words, or 'Failed to create order'", () => {
		expect(refused({ error: "The till is resting" }).message).toBe("The till is resting");
		for (const error of [null, ""]) expect(refused({ error }).message).toBe("Failed to create order");
	});

	test("is a kind that the page acts on; what else there is, a property's name included, is other", () => {
		const kinds = { not_authenticated: 401, price_changed: 409, sold_out: 409, invalid: 422, too_often: 429 };
		for (const [code, status] of Object.entries(kinds)) expect(refused({ code })).toMatchObject({ kind: code, status });
		for (const code of ["unavailable", "internal"])
			expect(refused({ code })).toMatchObject({ kind: "unheard", status: 503 });
		for (const code of [undefined, "", "other", "unheard", "constructor", "__proto__"])
			expect(refused({ code })).toMatchObject({ kind: "other", status: 502 });
	});

	test("names the lines of which there is less than wanted, and what is left; details of no such form name none", () => {
		const details = [
			{ productId: "a", name: "A", stock: 0 },
			{ productId: "b", name: "B", stock: 2 },
			{ productId: "c", stock: null },
		];
		expect(refused({ code: "sold_out", details }).soldOut).toEqual([
			{ productId: "a", left: 0 },
			{ productId: "b", left: 2 },
			{ productId: "c", left: 0 },
		]);
		for (const details of [undefined, null, "a", [{ id: "a" }]])
			expect(refused({ code: "sold_out", details }).soldOut).toEqual([]);
	});

	test("says which field is wrong", () => {
		const details = [{ path: "shipping.email", message: "Enter it" }];
		expect(refused({ code: "invalid", details }).fields).toEqual({ email: "Enter it" });
		expect(refused({ code: "price_changed", details }).fields).toEqual({});
	});
});
