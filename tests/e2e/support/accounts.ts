import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { CartLine } from "../../../supabase/functions/_shared/domain/cart.ts";
import { CHECKOUT_FIELDS } from "../../worker/support/checkout-fields.ts";
import { PASSWORD } from "../pages/auth.ts";

const post = (page: Page, path: string, form: Record<string, string>) =>
	page.request.post(path, { form, maxRedirects: 0 });

/** Creates an account and signs it in; returns its e-mail. */
export async function signUp(page: Page, email = `shopper-${randomUUID()}@encore.example`): Promise<string> {
	await post(page, "/auth?mode=sign-up", {
		intent: "sign-up",
		identifier: email,
		password: PASSWORD,
		confirm: PASSWORD,
	});
	return email;
}

/** Signs in without navigating, as another tab would. */
export const signIn = (page: Page, email: string, password = PASSWORD) =>
	post(page, "/auth", { intent: "sign-in", identifier: email, password });

/** Focuses the tab, which refreshes the session. */
export const triggerPull = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** A sample product that ships free. */
export const BOOTS = { id: "enc-0011", price: 5483 };

/** Places an order of the signed-in account without opening the checkout. */
export async function order(page: Page, ...lines: Pick<CartLine, "id" | "price">[]) {
	const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
	const reference = `ORD-${randomInt(100_000, 1_000_000)}`;
	const response = await post(page, "/checkout", {
		...CHECKOUT_FIELDS,
		items: JSON.stringify(lines.map(({ id, price }) => ({ productId: id, quantity: 1, price }))),
		quotedTotal: String(subtotal > 5000 ? subtotal : subtotal + 499),
		idempotencyKey: randomUUID(),
		reference,
	});
	const id = response.headers().location?.split("order=")[1] ?? "";
	return { id, reference, path: `/account/orders/${id}` };
}
