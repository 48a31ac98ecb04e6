import type { Page } from "playwright/test";
import { main } from "./frame.ts";

export const faq = (page: Page) => ({
	search: main(page).getByRole("searchbox", { name: "Search questions and answers" }),
	status: main(page).getByRole("status"),
	groups: main(page)
		.getByRole("region")
		.filter({ has: page.locator("details") }),
	questions: main(page).locator("summary"),
	open: main(page).locator("details[open]"),
});

export function contactForm(page: Page) {
	const form = page.getByRole("form", { name: "Write to us" });
	return { form, send: form.getByRole("button") };
}

export function newsletter(page: Page) {
	const region = page.getByRole("region", { name: "New on the rail, by email" });
	return {
		region,
		email: region.getByLabel("Email"),
		subscribe: region.getByRole("button", { name: "Subscribe" }),
		thanks: page.getByText("Thanks for subscribing!"),
	};
}
