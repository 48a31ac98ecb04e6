import type { Page } from "playwright/test";
import { expect } from "../support/test.ts";
import { field, main } from "./frame.ts";

export const PASSWORD = "second-hand-1";

export function authPage(page: Page) {
	const tabs = main(page).getByRole("navigation", { name: "Sign in or sign up" });
	const button = (name: string) => main(page).getByRole("button", { name, exact: true });
	return {
		tabs: tabs.getByRole("link"),
		signUpTab: tabs.getByRole("link", { name: "Sign Up" }),
		email: field(page, "Email"),
		password: field(page, "Password"),
		confirm: field(page, "Confirm password"),
		signIn: button("Sign In"),
		signUp: button("Sign Up"),
		showPassword: button("Show password"),
	};
}

export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	const auth = authPage(page);
	await auth.email.fill(email);
	await auth.password.fill(password);
	await auth.signIn.click();
}

/** Signs in on the way to a page of the account. */
export async function signInAt(page: Page, path: string, account: { email: string; password: string }): Promise<void> {
	await page.goto(`/auth?next=${encodeURIComponent(path)}`);
	await submitSignIn(page, account.email, account.password);
	await expect(page).toHaveURL(path);
}

export async function signUpAt(page: Page, path: string, email: string): Promise<void> {
	const auth = authPage(page);
	await page.goto(`/auth?mode=sign-up&next=${encodeURIComponent(path)}`);
	await auth.email.fill(email);
	await auth.password.fill(PASSWORD);
	await auth.confirm.fill(PASSWORD);
	await auth.signUp.click();
}
