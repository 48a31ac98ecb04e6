import type { Page } from "playwright/test";
import type { CartLine } from "../../../supabase/functions/_shared/domain/cart.ts";
import { storeCart } from "../support/device.ts";
import { expect, open } from "../support/test.ts";
import { PASSWORD } from "./auth.ts";
import { field, fillFields, main, title } from "./frame.ts";

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
/** Texts by label for the stand-in of Stripe's page, if it asks for the address. */
export const ON_PAYMENT_PAGE = {
	"Phone number": "+15035550100",
	"Full name": "Amara Okafor",
	"Address line 1": "12 Mill Lane",
	City: "Portland",
	"State or province": "OR",
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
		heading: title(page, "Checkout"),
		continueToPayment: main(page).getByRole("button", { name: "Continue to Payment" }),
		thanks: title(page, /Thank you/),
		failed: page.getByText("Order Submission Failed"),
		notAuthenticated: page.getByText("Not authenticated"),
		reference: page.getByText(/^ORD-\d{6}$/),
		alert: main(page).getByRole("alert"),
		/** The summary's heading on phones, where it is folded. */
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

export async function openCheckout(page: Page, ...lines: CartLine[]) {
	await storeCart(page, ...lines);
	await open(page, "/checkout");
	return checkoutPage(page);
}

export async function fillAddress(page: Page): Promise<void> {
	await fillFields(main(page), { ...TYPED, State: "Oregon" });
}

/** Fills in the form and chooses PayPal, which has no further fields. */
export async function fillCheckout(page: Page): Promise<void> {
	await fillAddress(page);
	await checkoutPage(page).paypal.check();
}

export const fillCard = (page: Page) => fillFields(main(page), CARD);

/** Expects what fillCheckout and fillCard typed. */
export async function expectTyped(page: Page): Promise<void> {
	for (const [label, text] of Object.entries({ ...TYPED, ...CARD })) await expect(field(page, label)).toHaveValue(text);
	await expect(field(page, "State")).toHaveValue("Oregon");
}

/** Creates an account in the panel above the form. */
export async function signUpInCheckout(page: Page, email: string): Promise<void> {
	const { account } = checkoutPage(page);
	await account.email.fill(email);
	await account.password.fill(PASSWORD);
	await account.confirm.fill(PASSWORD);
	await account.signUp.click();
}
