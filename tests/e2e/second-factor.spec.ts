import { codeOf } from "../support/second-factor.ts";
import { PASSWORD, submitSignIn } from "./pages/auth.ts";
import { field, press } from "./pages/frame.ts";
import { signUp } from "./support/accounts.ts";
import { expectReflow } from "./support/reflow.ts";
import { expect, expectAccessibleLayout, open, test } from "./support/test.ts";

test("an authenticator app is asked for at the next sign-in @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth\/verify/);
	const email = await signUp(page);
	await open(page, "/account?tab=settings");
	await page.getByRole("link", { name: "Two-factor authentication" }).click();
	await expect(page.getByText("It's off.")).toBeVisible();
	await expectAccessibleLayout(page);
	await field(page, "Current password").fill(PASSWORD);
	await press(page, "Set up an app");
	await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
	await expectAccessibleLayout(page);
	const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
	const verify = async (code: string) => {
		await page.getByLabel("Code").fill(code);
		await press(page, "Verify");
	};
	await verify(codeOf(secret));
	await expect(page.getByRole("button", { name: "Remove Authenticator app" })).toBeVisible();
	await expectAccessibleLayout(page);

	await page.context().clearCookies();
	await page.goto("/auth?next=/account?tab=orders");
	await submitSignIn(page, email);
	await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
	await expectReflow(page, ["/auth/verify?next=%2Faccount%3Ftab%3Dorders"]);
	await verify("12345");
	await expect(page.getByText("Enter the six digits your app shows")).toBeVisible();
	await expectAccessibleLayout(page);
	await verify(codeOf(secret));
	await expect(page).toHaveURL("/account?tab=orders");
	await expect(page.getByRole("heading", { level: 2, name: "Orders", exact: true })).toBeVisible();
});
