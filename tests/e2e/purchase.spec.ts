import { expect, hydrated, test } from "./support/test.ts";

test("from the home page to a stored order, signing up on the way [S2.46] [S4.10] [S4.24]", async ({
	page,
	browserErrors,
}, testInfo) => {
	// Browsers log the failed submission of a visitor's order on the console
	browserErrors.expected.push(/401 .*\/checkout/);
	const email = `buyer-${testInfo.project.name}-${Date.now()}@encore.example`;

	await page.goto("/");
	await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
	await page.getByRole("link", { name: "View Trucker denim jacket" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Trucker denim jacket" })).toBeVisible();

	await hydrated(page);
	await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first().click();
	await expect(page.getByText("Please select a size")).toBeVisible();
	await page.getByRole("radio", { name: "M", exact: true }).check({ force: true });
	await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first().click();
	await expect(page.getByText("Item added to cart")).toBeVisible();

	await page.getByRole("link", { name: /^Cart/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
	const summary = page.getByRole("complementary", { name: "Order Summary" });
	await expect(summary).toContainText("$34.30");
	await expect(summary).toContainText("$4.99");
	await expect(summary).toContainText("$39.29");

	await page.getByRole("link", { name: "Checkout" }).click();
	const fields = {
		"First name": "Amara",
		"Last name": "Okafor",
		Email: email,
		Phone: "+1 503 555 0100",
		Address: "12 Mill Lane",
		City: "Portland",
		"Postal code": "97201",
	};
	for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
	await page.getByLabel("State", { exact: true }).selectOption("Oregon");
	await page.getByRole("radio", { name: "PayPal" }).check();
	await page.getByRole("button", { name: "Pay $39.29" }).click();
	await expect(page.getByText("Order Submission Failed")).toBeVisible();
	await expect(page.getByText("Not authenticated")).toBeVisible();

	const account = page.getByRole("region", { name: "Your Account" }).locator("details[open]");
	await account.getByLabel("Account email").fill(email);
	await account.getByLabel("Password", { exact: true }).fill("second-hand-1");
	await account.getByLabel("Confirm password").fill("second-hand-1");
	await account.getByRole("button", { name: "Sign Up" }).click();
	await expect(account).toHaveCount(0);

	await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
	for (const [label, value] of Object.entries(fields))
		await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
	await expect(page.getByRole("radio", { name: "PayPal" }), "the choice of payment is kept as well").toBeChecked();
	await page.getByRole("radio", { name: "Credit card" }).check();
	await page.getByLabel("Name on card").fill("Amara Okafor");
	await page.getByLabel("Card number").fill("4242 4242 4242 4242");
	await page.getByLabel("Expiry").fill("12/29");
	await page.getByLabel("CVV").fill("123");
	const [post] = await Promise.all([
		page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/checkout")),
		page.getByRole("button", { name: "Pay $39.29" }).click(),
	]);
	expect(post.postData(), "card fields never leave the device").not.toContain("4242");

	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
	await expect(page.getByText("Order Placed Successfully!")).toBeVisible();
	const reference = (await page.getByText(/^ORD-\d{6}$/).textContent()) ?? "";
	await expect(page.getByRole("main")).toContainText("Credit card");
	await expect(page.getByRole("main")).toContainText("Standard Shipping");
	await expect(page.locator("[data-badge=cart]").first()).toBeEmpty();

	await page.goto("/account?tab=orders");
	const row = page.getByRole("article", { name: `Order ${reference}` });
	await expect(row).toContainText("$39.29");
	await expect(row).toContainText("Pending");
});
