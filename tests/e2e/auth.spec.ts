import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { awake, expect, test } from "./support/test.ts";

test("what fails at signing in and up is named in a toast, with the reason [S5.02] [S8.04] [S8.05] @once", async ({
	page,
	complaints,
}) => {
	// A refused form is an answer of the shop, which the browser notes on its console
	complaints.expected.push(/422 .*\/auth/);
	const main = page.getByRole("main");
	const toast = (title: string, text: string) =>
		expect(page.locator(".toast").filter({ hasText: title }).filter({ hasText: text }).last()).toBeVisible();

	await page.goto("/auth");
	await awake(page);
	await main.getByLabel("Email").fill(ACCOUNTS.shopper.email);
	await main.getByLabel("Password").fill("not-the-password-1");
	await main.getByRole("button", { name: "Sign In" }).click();
	await toast("Login failed", "Invalid login credentials");

	await main.getByRole("link", { name: "Sign Up" }).click();
	await main.getByLabel("Email").fill(ACCOUNTS.shopper.email);
	await main.getByLabel("Password", { exact: true }).fill("second-hand-1");
	await main.getByLabel("Confirm password").fill("second-hand-2");
	await main.getByRole("button", { name: "Sign Up" }).click();
	await toast("Passwords don't match", "Please ensure both passwords match.");

	await main.getByLabel("Confirm password").fill("second-hand-1");
	await main.getByRole("button", { name: "Sign Up" }).click();
	await toast("Sign up failed", "already registered");
});
