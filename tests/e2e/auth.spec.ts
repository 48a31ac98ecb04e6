import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { accountPage } from "./pages/account.ts";
import { authPage, PASSWORD, submitSignIn } from "./pages/auth.ts";
import { field, main, toast } from "./pages/frame.ts";
import { signUp } from "./support/accounts.ts";
import { expect, expectAccessible, isPost, open, recordRequests, test } from "./support/test.ts";

test("failed sign-in and sign-up show the reason [S5.02] [S8.04] [S8.05] @once", async ({ page, browserErrors }) => {
	// Browsers log failed form submissions on the console
	browserErrors.expected.push(/422 .*\/auth/);
	const { email, password, confirm, signUpTab, signUp } = authPage(page);
	await open(page, "/auth");
	await submitSignIn(page, ACCOUNTS.shopper.email, "not-the-password-1");
	await expect(toast(page, "Login failed")).toContainText("Invalid login credentials");
	await expectAccessible(page);
	await signUpTab.click();
	await email.fill(ACCOUNTS.shopper.email);
	await password.fill(PASSWORD);
	await confirm.fill("second-hand-2");
	await signUp.click();
	await expect(toast(page, "Passwords don't match")).toContainText("Please ensure both passwords match.");
	await expectAccessible(page);
	await confirm.fill(PASSWORD);
	await signUp.click();
	await expect(toast(page, "Sign up failed")).toContainText("already registered");
});

test("a browser that blocks cookies gets an explanation @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/403 .*\/auth/);
	const client = await page.context().newCDPSession(page);
	await client.send("Emulation.setDocumentCookieDisabled", { disabled: true });
	await open(page, "/auth?next=/favorites");
	const posts = recordRequests(page, isPost);
	const { email, password } = ACCOUNTS.shopper;
	await submitSignIn(page, email, password);
	await expect(toast(page, "Your browser blocks cookies")).toBeVisible();
	await expect(main(page).getByText(/Allow cookies for this site/)).toBeVisible();
	await expect(authPage(page).email).toHaveValue(email);
	expect(posts).toEqual([]);
	await client.send("Emulation.setDocumentCookieDisabled", { disabled: false });
	await submitSignIn(page, email, password);
	await expect(page).toHaveURL("/favorites");
});

test("has the tabs Sign In and Sign Up and two buttons without a function [S2.50] @desktop", async ({ page }) => {
	await open(page, "/auth");
	const { tabs, signUpTab, email, confirm } = authPage(page);
	await expect(tabs).toHaveText(["Sign In", "Sign Up"]);
	await expect(tabs.first()).toHaveAttribute("aria-current", "page");
	const requests = recordRequests(page, (request) => !request.url().endsWith("/session"));
	for (const name of ["Continue with Google", "Forgot password?"]) {
		const button = main(page).getByRole("button", { name });
		await expect(button).toHaveAttribute("aria-disabled", "true");
		await expect(button).toHaveAccessibleDescription("Coming soon");
		await button.click({ force: true });
		await button.press("Enter");
	}
	await expect(page).toHaveURL("/auth");
	await expect(page.locator(".toast")).toHaveCount(0);
	expect(requests).toEqual([]);
	await email.fill("amara@example.com");
	await signUpTab.click();
	await expect(confirm).toBeVisible();
	await expect(email).toHaveValue("amara@example.com");
});

test("a sign-in, sign-up or profile that doesn't reach the shop keeps what was typed @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/ERR_FAILED|503/);
	const { email, password, confirm, signUpTab, signUp: submit } = authPage(page);
	await open(page, "/auth");
	await page.route(/\/(auth|account)\.data/, (route) => (isPost(route.request()) ? route.abort() : route.continue()));
	await submitSignIn(page, "amara@example.com");
	await expect(toast(page, "Login failed")).toContainText("Nothing is lost");
	await signUpTab.click();
	await confirm.fill(PASSWORD);
	await submit.click();
	await expect(toast(page, "Sign up failed")).toContainText("Nothing is lost");
	await expect(email).toHaveValue("amara@example.com");
	for (const typed of [password, confirm]) await expect(typed).toHaveValue(PASSWORD);

	await signUp(page);
	await open(page, "/account");
	await field(page, "Name").fill("Amara Okafor");
	await accountPage(page).save.click();
	await expect(toast(page, "Update failed")).toContainText("Nothing is lost");
	await expect(field(page, "Name")).toHaveValue("Amara Okafor");
});

test("a password can be shown, and is hidden on submit @desktop", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	await open(page, "/auth?mode=sign-up");
	const { email, password, confirm, showPassword } = authPage(page);
	await expect(password).toHaveAttribute("autocomplete", "new-password");
	await email.fill("amara@example.com");
	await password.fill(PASSWORD);
	await confirm.fill("second-hand-2");
	await password.evaluate((field: HTMLInputElement) => {
		field.focus();
		field.setSelectionRange(3, 5);
	});
	await showPassword.click();
	await expect(password).toHaveAttribute("type", "text");
	await expect(confirm).toHaveAttribute("type", "password");
	await expect(password).toBeFocused();
	const selection = await password.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
	expect(selection).toEqual([3, 5]);
	await page.getByRole("button", { name: "Show confirm password" }).press("Space");
	await expect(confirm).toHaveAttribute("type", "text");
	await expect(page.getByRole("button", { name: "Hide confirm password" })).toBeFocused();
	await password.press("Enter");
	await expect(toast(page, "Passwords don't match")).toBeVisible();
	for (const field of [password, confirm]) await expect(field).toHaveAttribute("type", "password");
	await expect(password).toHaveValue(PASSWORD);
});
