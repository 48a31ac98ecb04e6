import { field, press, toast } from "./pages/frame.ts";
import { useOwnShop } from "./support/own-shop.ts";
import { expect, expectAccessibleLayout, open, test } from "./support/test.ts";

// tests/worker/contact-form.test.ts covers the mail
useOwnShop({ offset: 7, variables: { CONTACT_FORM: "on" } });

test("a message is sent, and one that fails is kept @phone", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/\/contact\/send/);
	await open(page, "/contact");
	await field(page, "Name").fill("Amara");
	await field(page, "Email").fill("amara@encore.example");
	await field(page, "Subject").fill("The blazer");
	await field(page, "Message").fill("Is it lined?");
	await page.route("**/contact/send", (route) => route.abort());
	await press(page, "Send Message");
	await expect(toast(page, "Message not sent")).toContainText("What you typed is still here");
	await expect(field(page, "Message")).toHaveValue("Is it lined?");
	await page.unroute("**/contact/send");
	await press(page, "Send Message");
	await expect(toast(page, "Message sent")).toBeVisible();
	await expect(field(page, "Message")).toHaveValue("");
	await expectAccessibleLayout(page);
});
