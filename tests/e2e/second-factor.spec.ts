import { codeOf } from "../support/second-factor.ts";
import { PASSWORD, signUp } from "./support/accounts.ts";
import { expect, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

test("an authenticator app is set up in the settings and asked for at the next sign-in @once", async ({
	page,
	baseURL,
	browserErrors,
}) => {
	browserErrors.expected.push(/422 .*\/auth\/verify/);
	const email = await signUp(page, baseURL);
	await page.goto("/account?tab=settings");
	await hydrated(page);
	await page.getByRole("link", { name: "Two-factor authentication" }).click();
	await expect(page.getByText("It's off.")).toBeVisible();
	await expectAccessibleLayout(page);

	await page.getByLabel("Current password").fill(PASSWORD);
	await page.getByRole("button", { name: "Set up an app" }).click();
	await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
	await expectAccessibleLayout(page);
	const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
	await page.getByLabel("Code").fill(codeOf(secret));
	await page.getByRole("button", { name: "Verify" }).click();
	await expect(page.getByRole("button", { name: "Remove Authenticator app" })).toBeVisible();
	await expectAccessibleLayout(page);

	await page.context().clearCookies();
	await page.goto("/auth?next=/account?tab=orders");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(PASSWORD);
	await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
	await page.getByLabel("Code").fill("12345");
	await page.getByRole("button", { name: "Verify" }).click();
	await expect(page.getByText("Enter the six digits your app shows")).toBeVisible();
	await expectAccessibleLayout(page);
	await page.getByLabel("Code").fill(codeOf(secret));
	await page.getByRole("button", { name: "Verify" }).click();
	await expect(page.getByRole("heading", { name: "Your orders" }).or(page.getByText("No orders"))).toBeVisible();
	await expect(page).toHaveURL("/account?tab=orders");
});
