import { expect, test } from "vitest";
import { SHIPPING } from "../../../tests/support/order-fixtures.ts";
import { parseCheckout } from "./checkout-form.server.ts";

function checkoutForm(fields: Record<string, string>): FormData {
	const form = new FormData();
	const items = JSON.stringify([{ productId: "enc-0001", quantity: 1, price: 3430 }]);
	const all = { ...SHIPPING, items, paymentMethod: "paypal", reference: "ORD-123456", quotedTotal: "3929", ...fields };
	for (const [name, value] of Object.entries(all)) form.set(name, value);
	return form;
}

test("returns clean values with an error, so that a field that looks empty is empty", () => {
	const { errors, values } = parseCheckout(checkoutForm({ firstName: "\u200b", city: " Port\u200bland" }));
	expect(errors).toEqual({ firstName: "Enter your first name" });
	expect(values).toMatchObject({ firstName: "", city: "Portland" });
});

test("includes the promo code only when the form has one", () => {
	expect(parseCheckout(checkoutForm({ promoCode: "thrifty" })).request?.promoCode).toBe("thrifty");
	expect(parseCheckout(checkoutForm({ promoCode: "thrifty\u200b" })).request?.promoCode).toBe("thrifty");
	expect(parseCheckout(checkoutForm({ promoCode: "" })).request?.promoCode).toBeUndefined();
	expect(parseCheckout(checkoutForm({})).request?.promoCode).toBeUndefined();
});
