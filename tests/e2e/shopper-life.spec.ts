import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { PASSWORD, signUp } from "./support/accounts.ts";
import { fillFields } from "./support/fields.ts";
import { catalogLoaded, expect, hydrated, test } from "./support/test.ts";

// One long journey; the specs of each page prove the details.
test.setTimeout(120_000);

const PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first().click();
const fill = (page: Page, fields: Record<string, string>) => fillFields(main(page), fields);
const expectToast = async (page: Page, title: string, description = "") => {
	const toast = page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) });
	await expect(toast.filter({ hasText: description }).last()).toBeVisible();
	// A repeated toast is detected that way
	await toast.last().getByRole("button", { name: "Dismiss" }).click();
	await expect(toast).toHaveCount(0);
};
const tab = async (page: Page, name: string) => {
	await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name }).click();
	await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
};

test("every success shows its specified toast, and an account is managed in its five tabs [S1.05] [S1.09] [S2.59] [S8.18]", {
	tag: "@desktop",
}, async ({ page, browserErrors }) => {
	browserErrors.expected.push(/401 .*\/session/); // changes that a closing page sent, on a busy machine after the sign-out
	const email = `life-${randomUUID()}@encore.example`;

	await page.goto("/shop");
	await hydrated(page);
	await press(page, /^Add to Cart.*Palm camp shirt/);
	await expectToast(page, "Item added to cart");
	await press(page, /^Add to Cart.*Palm camp shirt/);
	await expectToast(page, "Item quantity updated");
	await press(page, "Favorite: Palm camp shirt");
	await expectToast(page, "Added to favorites");
	await press(page, "Favorite: Palm camp shirt");
	await expectToast(page, "Removed from favorites");
	await page.goto("/cart");
	await press(page, /^Remove Palm camp shirt/);
	await expectToast(page, "Item removed from cart");
	await page.goto("/shop");
	await hydrated(page);
	await press(page, /^Add to Cart.*Trucker denim jacket/);
	await expectToast(page, "Item added to cart");
	await page.goto("/cart");
	await press(page, "Clear Cart");
	await expectToast(page, "Cart cleared");

	await page.goto("/contact");
	await fill(page, { Name: "Sam", Email: email, Subject: "A coat", Message: "Is it warm?" });
	await press(page, /^Send/);
	await expectToast(page, "Message sent");

	await page.goto("/auth?mode=sign-up&next=/account");
	await fill(page, { Email: email, Password: PASSWORD, "Confirm password": PASSWORD });
	await press(page, "Sign Up");
	await expectToast(page, "Account created!", "You're signed in.");

	await expect(main(page).getByLabel("Email")).toHaveValue(email);
	await fill(page, { Name: "Sam Shopper" });
	await press(page, "Save Changes");
	await expectToast(page, "Profile updated");
	await main(page).getByLabel("Profile image").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
	await press(page, "Upload Image");
	await expectToast(page, "Profile image updated");

	await tab(page, "Addresses");
	for (const Street of ["12 Mill Lane", "7 Harbour Street"]) {
		await fill(page, { Name: "Sam", Street, City: "Portland", State: "Oregon", "Postal code": "97201" });
		await press(page, "Add Address");
		await expectToast(page, "Address added");
	}
	await main(page).getByRole("radio", { name: "Default Sam, 7 Harbour Street" }).check();
	await expectToast(page, "Default address updated");
	await press(page, /^Remove/);
	await expectToast(page, "Address removed");

	await tab(page, "Payment");
	for (const number of ["4242 4242 4242 4242", "6011 0009 9013 9424"]) {
		await fill(page, { "Card number": number, Expiry: "12/49" });
		await press(page, "Add Card");
		await expectToast(page, "Payment method added");
	}
	await expect(main(page)).toContainText("Discover ending in 9424");
	await main(page)
		.getByRole("radio", { name: /^Default Discover/ })
		.check();
	await expectToast(page, "Default payment method updated");
	await press(page, /^Remove/);
	await expectToast(page, "Payment method removed");

	await tab(page, "Settings");
	for (const label of ["Email notifications", "Marketing emails", "Order updates", "Two-factor authentication"]) {
		const setting = main(page).getByLabel(label);
		await setting.setChecked(!(await setting.isChecked()));
		await expectToast(page, "Settings updated");
	}
	await press(page, "Send password reset email");
	await expectToast(page, "Password reset email sent");
	await press(page, "Delete Account");
	await page.getByRole("dialog").getByLabel("Email").fill(email);
	await page.getByRole("dialog").getByRole("button", { name: "Request Deletion" }).click();
	await expectToast(page, "Account deletion requested");

	await page.goto("/shop");
	await hydrated(page);
	await press(page, /^Add to Cart.*Palm camp shirt/);
	await page.goto("/checkout");
	await hydrated(page);
	await fill(page, {
		"First name": "Sam",
		"Last name": "Shopper",
		Email: email,
		Phone: "+1 503 555 0100",
		Address: "7 Harbour Street",
		City: "Portland",
		"Postal code": "97201",
	});
	await main(page).getByLabel("State", { exact: true }).selectOption("Oregon");
	await main(page).getByRole("radio", { name: "PayPal" }).check();
	await press(page, /^Pay \$/);
	await expectToast(page, "Order Placed Successfully!");
	const reference = (await page.getByText(/^ORD-\d{6}$/).textContent()) ?? "none";

	await page.goto("/account");
	await tab(page, "Orders");
	await expect(main(page).getByRole("article", { name: `Order ${reference}` })).toContainText("Pending");
	await press(page, "Sign Out");
	await expectToast(page, "Signed out");
	await page.goto("/auth");
	await fill(page, { Email: email, Password: PASSWORD });
	await press(page, "Sign In");
	await expectToast(page, "Welcome back!");
});

test("browsing: the catalogue, its filters and sort, a keyword, and a product's page [S1.04] @once", async ({
	page,
}) => {
	const names = () => main(page).locator(".card-name").allTextContents();
	await page.goto("/shop");
	await hydrated(page);
	const all = await names();
	await page.goto("/shop?category=shoes&sort=price-low");
	await hydrated(page);
	const shoes = await names();
	expect(shoes.length).toBeGreaterThan(1);
	expect(shoes.length).toBeLessThan(all.length);
	const prices = (await main(page).locator(".card:not(.sold) .price").allTextContents()).map((text) =>
		Math.min(...[...text.matchAll(/\$(\d+\.\d\d)/g)].map(([, amount]) => Number(amount))),
	);
	expect(prices).toEqual([...prices].sort((a, b) => a - b));
	await page.goto("/search?keyword=denim");
	await main(page).getByRole("link", { name: "View Trucker denim jacket" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Trucker denim jacket" })).toBeVisible();
});

test("contact, newsletter, addresses, cards, settings and the shop's list send no request [S7.15]", {
	tag: "@desktop",
}, async ({ page, baseURL }) => {
	await signUp(page, baseURL);
	const calls: string[] = [];
	page.on("request", (request) => {
		// Files and session checks don't depend on what was done here
		const { pathname } = new URL(request.url());
		const isFile = request.method() === "GET" && /^\/(assets|fonts|products|cloth|favicon)\b/.test(pathname);
		if (request.resourceType() !== "document" && !isFile && pathname !== "/session") calls.push(request.url());
	});
	const withoutRequests = async (path: string, act: () => Promise<void>, ready?: (page: Page) => Promise<void>) => {
		await page.goto(path);
		await hydrated(page);
		await page.waitForLoadState("networkidle");
		await ready?.(page);
		calls.length = 0;
		await act();
		expect(calls, path).toEqual([]);
	};
	await withoutRequests("/contact", async () => {
		await fill(page, { Name: "Sam", Email: "sam@encore.example", Subject: "A coat", Message: "Is it warm?" });
		await press(page, /^Send/);
		await expectToast(page, "Message sent");
	});
	await withoutRequests("/", async () => {
		await fill(page, { Email: "sam@encore.example" });
		await press(page, "Subscribe");
		await expectToast(page, "Thanks for subscribing!");
	});
	await withoutRequests("/account?tab=addresses", async () => {
		await fill(page, {
			Name: "Sam",
			Street: "12 Mill Lane",
			City: "Portland",
			State: "Oregon",
			"Postal code": "97201",
		});
		await press(page, "Add Address");
		await expectToast(page, "Address added");
	});
	await withoutRequests("/account?tab=payment", async () => {
		await fill(page, { "Card number": "4242 4242 4242 4242", Expiry: "12/49" });
		await press(page, "Add Card");
		await expectToast(page, "Payment method added");
	});
	await withoutRequests("/account?tab=settings", async () => {
		const setting = main(page).getByLabel("Marketing emails");
		await setting.setChecked(!(await setting.isChecked()));
		await expectToast(page, "Settings updated");
	});
	await withoutRequests(
		"/shop",
		async () => {
			const shown = main(page).locator(".card-name");
			const all = await shown.count();
			await main(page)
				.getByRole("radio", { name: /^Shoes/ })
				.first()
				.check({ force: true });
			await expect.poll(() => shown.count()).toBeLessThan(all);
		},
		catalogLoaded,
	);
});
