import type { Page } from "playwright/test";
import { expect } from "../support/test.ts";
import { field, fillFields, main, press } from "./frame.ts";

export const ADDRESS = {
	Name: "Amara Okafor",
	Street: "12 Mill Lane",
	City: "Portland",
	State: "Oregon",
	"Postal code": "97201",
};

export function accountPage(page: Page) {
	const button = (name: string) => main(page).getByRole("button", { name, exact: true });
	const dialog = page.getByRole("dialog", { name: "Delete your account?" });
	const rows = main(page).locator(".orders > li");
	return {
		tab: (name: string) => page.getByRole("navigation", { name: "Account" }).getByRole("link", { name }),
		signOut: button("Sign Out"),
		save: button("Save Changes"),
		picture: field(page, "Profile image"),
		upload: button("Upload Image"),
		sendReset: button("Send password reset email"),
		savePassword: button("Save New Password"),
		/** The saved addresses or cards. */
		rows,
		remove: (row = 0) => rows.nth(row).getByRole("button", { name: /^Remove/ }),
		makeDefault: (name: string) => main(page).getByRole("radio", { name: `Default ${name}` }),
		download: page.getByRole("link", { name: "Download My Data" }),
		deletion: {
			opener: page.getByRole("button", { name: "Delete Account" }),
			dialog,
			email: dialog.getByLabel("Email"),
			request: dialog.getByRole("button", { name: "Request Deletion" }),
			mismatch: dialog.getByText("Email address doesn't match. Please try again."),
		},
		orders: main(page).getByRole("article"),
		order: (reference: string) => page.getByRole("article", { name: `Order ${reference}` }),
	};
}

export const ADD_ADDRESS = "Add Address";
export async function addAddress(page: Page, change: Readonly<Record<string, string>> = {}): Promise<void> {
	await fillFields(main(page), { ...ADDRESS, ...change });
	await press(page, ADD_ADDRESS);
}
export async function addCard(page: Page, number: string, expiry = "12/49"): Promise<void> {
	await fillFields(main(page), { "Card number": number, Expiry: expiry });
	await press(page, "Add Card");
}

export async function expectOrders(page: Page, count: number): Promise<void> {
	await page.goto("/account?tab=orders");
	await expect(page.getByRole("heading", { level: 2, name: "Orders", exact: true })).toBeVisible();
	await expect(accountPage(page).orders).toHaveCount(count);
}

export function orderPage(page: Page) {
	const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
	return {
		progress: page.getByRole("region", { name: "Progress" }),
		details: page.getByRole("complementary", { name: "Order details" }),
		confirmation: main(page).getByRole("link", { name: "Confirmation" }),
		cancel: main(page).getByRole("button", { name: "Cancel Order" }),
		dialog,
		keep: dialog.getByRole("button", { name: "Keep Order" }),
		confirmCancel: dialog.getByRole("button", { name: "Yes, Cancel It" }),
	};
}
