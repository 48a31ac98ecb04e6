import { randomUUID } from "node:crypto";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { mailedLink } from "./support/mail.ts";
import { expect, hydrated, test } from "./support/test.ts";

test("failed sign-in and sign-up show a toast with the reason [S5.02] [S8.04] [S8.05] @once", async ({
	page,
	browserErrors,
}) => {
	// Browsers log failed form submissions on the console
	browserErrors.expected.push(/422 .*\/auth/);
	const main = page.getByRole("main");
	const toast = (title: string, text: string) =>
		expect(page.locator(".toast").filter({ hasText: title }).filter({ hasText: text }).last()).toBeVisible();

	await page.goto("/auth");
	await hydrated(page);
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

test("a browser that blocks cookies is told so, and signs in once it allows them @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/403 .*\/auth/);
	const client = await page.context().newCDPSession(page);
	await client.send("Emulation.setDocumentCookieDisabled", { disabled: true });
	await page.goto("/auth?next=/favorites");
	await hydrated(page);
	const requests: string[] = [];
	page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
	const main = page.getByRole("main");
	await main.getByLabel("Email").fill(ACCOUNTS.shopper.email);
	await main.getByLabel("Password").fill(ACCOUNTS.shopper.password);
	await main.getByRole("button", { name: "Sign In" }).click();
	await expect(page.locator(".toast")).toContainText("Your browser blocks cookies");
	await expect(main.getByText(/Allow cookies for this site/)).toBeVisible();
	await expect(main.getByLabel("Email")).toHaveValue(ACCOUNTS.shopper.email);
	expect(requests).toEqual([]);
	await client.send("Emulation.setDocumentCookieDisabled", { disabled: false });
	await main.getByLabel("Password").fill(ACCOUNTS.shopper.password);
	await main.getByRole("button", { name: "Sign In" }).click();
	await expect(page).toHaveURL("/favorites");
});

test("has the tabs Sign In and Sign Up and two buttons without a function [S2.50]", {
	tag: "@desktop",
}, async ({ page }) => {
	await page.goto("/auth");
	await hydrated(page);
	const main = page.getByRole("main");
	const tabs = main.getByRole("navigation", { name: "Sign in or sign up" });
	await expect(tabs.getByRole("link")).toHaveText(["Sign In", "Sign Up"]);
	await expect(tabs.getByRole("link", { name: "Sign In" })).toHaveAttribute("aria-current", "page");

	const requests: string[] = [];
	page.on("request", (request) => void requests.push(request.url()));
	for (const name of ["Continue with Google", "Forgot password?"]) {
		const button = main.getByRole("button", { name });
		await expect(button).toHaveAttribute("aria-disabled", "true");
		await expect(button).toHaveAccessibleDescription("Coming soon");
		await button.click({ force: true });
		await button.press("Enter");
	}
	await expect(page).toHaveURL("/auth");
	await expect(page.locator(".toast")).toHaveCount(0);
	expect(requests.filter((url) => !url.endsWith("/session"))).toEqual([]);

	await main.getByLabel("Email").fill("amara@example.com");
	await tabs.getByRole("link", { name: "Sign Up" }).click();
	await expect(main.getByLabel("Confirm password")).toBeVisible();
	await expect(main.getByLabel("Email")).toHaveValue("amara@example.com");
});

test("a password can be shown and hidden, and is hidden on submit", {
	tag: "@desktop",
}, async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	await page.goto("/auth?mode=sign-up");
	await hydrated(page);
	const main = page.getByRole("main");
	const fields = [main.getByLabel("Password", { exact: true }), main.getByLabel("Confirm password")] as const;
	const [password, confirm] = fields;
	await expect(password).toHaveAttribute("autocomplete", "new-password");
	await main.getByLabel("Email").fill("amara@example.com");
	await password.fill("second-hand-1");
	await confirm.fill("second-hand-2");
	await password.evaluate((field: HTMLInputElement) => {
		field.focus();
		field.setSelectionRange(3, 5);
	});
	await main.getByRole("button", { name: "Show password", exact: true }).click();
	await expect(password).toHaveAttribute("type", "text");
	await expect(confirm).toHaveAttribute("type", "password");
	await expect(password).toBeFocused();
	expect(await password.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([
		3, 5,
	]);

	const byKeyboard = main.getByRole("button", { name: "Show confirm password" });
	await byKeyboard.press("Space");
	await expect(confirm).toHaveValue("second-hand-2");
	await expect(confirm).toHaveAttribute("type", "text");
	await expect(main.getByRole("button", { name: "Hide confirm password" })).toBeFocused();

	await password.press("Enter");
	await expect(page.locator(".toast")).toContainText("Passwords don't match");
	for (const field of fields) await expect(field).toHaveAttribute("type", "password");
	await expect(password).toHaveValue("second-hand-1");
});

test("after a reset by mail the new password works and the old one doesn't", {
	tag: "@desktop",
}, async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	const email = `reset-${randomUUID()}@encore.example`;
	const main = page.getByRole("main");
	const toast = page.locator(".toast");
	const signIn = async (password: string) => {
		await page.goto("/auth?next=/account");
		await main.getByLabel("Email").fill(email);
		await main.getByLabel("Password").fill(password);
		await main.getByRole("button", { name: "Sign In" }).click();
	};
	await page.goto("/auth?mode=sign-up&next=/account?tab=settings");
	await main.getByLabel("Email").fill(email);
	await main.getByLabel("Password", { exact: true }).fill("second-hand-1");
	await main.getByLabel("Confirm password").fill("second-hand-1");
	await main.getByRole("button", { name: "Sign Up" }).click();
	await expect(toast).toContainText("Account created!");

	await main.getByRole("button", { name: "Send password reset email" }).click();
	await expect(toast.last()).toContainText("Password reset email sent");
	const link = await mailedLink(email);
	await page.goto(link);
	await main.getByRole("button", { name: "Continue" }).click();
	await expect(page).toHaveURL("/account?tab=settings&reset=true");
	await expect(toast).toContainText("Choose your new password here.");
	await page.goBack();
	await expect(page).not.toHaveURL(/token=/);
	await page.goForward();

	await main.getByLabel("New password", { exact: true }).fill("third-hand-2");
	await main.getByLabel("Confirm new password").fill("third-hand-2");
	await main.getByRole("button", { name: "Save New Password" }).click();
	await expect(toast.last()).toContainText("Password updated");
	await expect(page).toHaveURL("/account?tab=settings");
	await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
	await main.getByRole("button", { name: "Sign Out", exact: true }).click();
	await expect(page).toHaveURL("/");

	await signIn("second-hand-1");
	await expect(toast).toContainText("Invalid login credentials");
	await signIn("third-hand-2");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("My Account");
});
