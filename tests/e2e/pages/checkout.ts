import type { Page } from "playwright/test";
import { field, main, title } from "./frame.ts";

/** Checkout inputs by label, in the US. */
export const TYPED = {
	"First name": "Amara",
	"Last name": "Okafor",
	Email: "amara@encore.example",
	Phone: "+1 503 555 0100",
	Address: "12 Mill Lane",
	City: "Portland",
	"Postal code": "97201",
};
export const CARD = {
	"Name on card": "Amara Okafor",
	"Card number": "4242 4242 4242 4242",
	Expiry: "12/29",
	CVV: "123",
};

export function checkoutPage(page: Page) {
	const account = page.getByRole("region", { name: "Your Account" });
	const form = account.locator("details[open]");
	return {
		pay: (total = "") => page.getByRole("button", { name: `Pay ${total}` }),
		paypal: page.getByRole("radio", { name: "PayPal" }),
		card: page.getByRole("radio", { name: "Credit card" }),
		thanks: title(page, /Thank you/),
		failed: page.getByText("Order Submission Failed"),
		notAuthenticated: page.getByText("Not authenticated"),
		reference: page.getByText(/^ORD-\d{6}$/),
		alert: main(page).getByRole("alert"),
		/** On a phone it is folded. */
		foldedSummary: main(page).locator("summary").filter({ hasText: "Order summary" }),
		form: page.getByRole("group", { name: "Shipping Information" }),
		shipTo: field(page, "Ship to"),
		account: {
			panel: account,
			form,
			hasAccount: account.getByText("I have an account"),
			email: form.getByLabel("Account email"),
			password: form.getByLabel("Password", { exact: true }),
			confirm: form.getByLabel("Confirm password"),
			signUp: form.getByRole("button", { name: "Sign Up" }),
			signIn: form.getByRole("button", { name: "Sign In" }),
		},
	};
}

export async function fillAddress(page: Page): Promise<void> {
	for (const [label, value] of Object.entries(TYPED)) await field(page, label).fill(value);
	await field(page, "State").selectOption("Oregon");
}

/** Fills in the form and chooses PayPal, which has no further fields. */
export async function fillCheckout(page: Page): Promise<void> {
	await fillAddress(page);
	await checkoutPage(page).paypal.check();
}
