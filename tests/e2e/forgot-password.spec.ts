import { randomUUID } from "node:crypto";
import { latestMailedLink } from "../../supabase/tests/support/mail.ts";
import { field, main, press, title, toast } from "./pages/frame.ts";
import { signUp } from "./support/accounts.ts";
import { useOwnShop } from "./support/own-shop.ts";
import { expectReflow } from "./support/reflow.ts";
import { expect, expectAccessibleLayout, open, test } from "./support/test.ts";

const shop = useOwnShop({ offset: 6, variables: { FORGOT_PASSWORD: "on" } });

test("a forgotten password is replaced by a mailed link @phone", async ({ page }) => {
	const email = `forgot-${randomUUID()}@encore.example`;
	await signUp(page, email);
	await page.request.post("/sign-out", { maxRedirects: 0 });
	await open(page, "/auth");
	await main(page).getByRole("link", { name: "Forgot password?" }).click();
	await expect(title(page, "Forgot your password?")).toBeVisible();
	await expectAccessibleLayout(page);
	await field(page, "Email").fill(email);
	await press(page, "Email Me a Link");
	await expect(main(page)).toContainText(`If ${email} has an account here, a link is on its way.`);
	await expectAccessibleLayout(page);

	await page.goto(await latestMailedLink(email, shop.mailUrl));
	await main(page).getByRole("button").first().click();
	await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
	await field(page, "New password").fill("another-hand-2");
	await field(page, "Confirm new password").fill("another-hand-2");
	await press(page, "Save New Password");
	await expect(toast(page, "Password updated")).toBeVisible();

	await page.context().clearCookies();
	await expectReflow(page, ["/auth/forgot"]);
});
