import type { Page } from "playwright/test";
import { ACCOUNTS } from "../../../supabase/local/demo.ts";
import { hydrated } from "../support/test.ts";
import { signInAt } from "./auth.ts";
import { field, main } from "./frame.ts";

/** Opens an admin page as the demo admin, signing in on the way. */
export async function openAdmin(page: Page, path: string): Promise<void> {
	await signInAt(page, path, ACCOUNTS.admin);
	await hydrated(page);
}

/** The only order of a search. */
export function adminOrder(page: Page) {
	const order = main(page).getByRole("article");
	const button = (name: string | RegExp) => order.getByRole("button", { name });
	return {
		order,
		status: order.locator(".status"),
		process: button("Start Processing"),
		ship: button("Mark as Shipped"),
		deliver: button("Mark as Delivered"),
		tracking: order.getByLabel("Tracking number (optional)"),
		mails: order.getByText("Emails", { exact: true }),
	};
}

export function editor(page: Page) {
	const button = (name: string) => main(page).getByRole("button", { name, exact: true });
	return {
		name: field(page, "Name"),
		price: field(page, "Price in dollars"),
		pictureInput: field(page, "Add pictures"),
		add: button("Add Piece"),
		save: button("Save Changes"),
		upload: button("Upload Pictures"),
		/** Addresses of the stored pictures. */
		pictures: () =>
			page.locator("ol > li > img").evaluateAll((images) => images.map((image) => image.getAttribute("src"))),
	};
}
