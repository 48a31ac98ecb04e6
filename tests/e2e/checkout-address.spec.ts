import type { Page } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { createProduct, storeCart } from "./support/admin-changes.ts";
import { fillCheckout } from "./support/checkout.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { fillFields } from "./support/fields.ts";
import { expect, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const pay = (page: Page) => page.getByRole("button", { name: /^Pay / });

async function openCheckout(page: Page, baseURL: string | undefined): Promise<void> {
	await signUp(page, baseURL);
	await storeCart(page, await createProduct("Addressed coat"));
	await page.goto("/checkout");
	await hydrated(page);
}

test("a malformed email, phone or postal code shows on leaving the field, with an example", async ({
	page,
	baseURL,
}) => {
	await openCheckout(page, baseURL);
	for (const [label, wrong, message, right] of [
		["Email", "amara@", "Enter the whole address, for example you@example.com", "amara@encore.example"],
		["Phone", "5", "Enter the whole number, for example (503) 555-0142", "503.555.0100"],
		["Postal code", "abc", "Enter the whole code, for example 97204", "97201-1234"],
	] as const) {
		await field(page, label).fill(wrong);
		await field(page, label).blur();
		await expect(page.getByText(message)).toBeVisible();
		await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
		await field(page, label).fill(right);
		await field(page, label).blur();
		await expect(page.getByText(message)).toHaveCount(0);
	}
	await expect(field(page, "Phone")).toHaveAccessibleDescription("Only for questions about this delivery");
	await field(page, "City").focus();
	await field(page, "City").blur();
	await expect(field(page, "City"), "an empty field is not nagged about").not.toHaveAttribute("aria-invalid");
	await expectAccessibleLayout(page);
});

test("characters that can't be seen are gone before the browser checks a field, also on Enter", async ({
	page,
	baseURL,
}) => {
	await openCheckout(page, baseURL);
	await fillCheckout(page);
	for (const [label, typed, clean] of [
		["Email", "\u200bmara&lind＠encore.example\u2060", "mara&lind@encore.example"],
		["Phone", "\u202d(503) 555\u20110142\u202c", "(503) 555-0142"],
		["Last name", "Lind\u00a0 Åkesson\u200b", "Lind Åkesson"],
		["First name", "\u200b", ""],
	] as const) {
		await field(page, label).fill(typed);
		await field(page, label).blur();
		await expect(field(page, label)).toHaveValue(clean);
	}
	await pay(page).click();
	await expect(field(page, "First name")).toBeFocused();
	await expect(page.getByText("Enter your first name")).toBeVisible();
	await field(page, "First name").fill("Mara");
	await field(page, "Postal code").fill("\u200b９７２０４");
	await field(page, "Postal code").press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
});

test("the country decides about states and formats; an order goes to a flat in Ireland @once", async ({
	page,
	baseURL,
}) => {
	await openCheckout(page, baseURL);
	await fillCheckout(page);
	await expect(field(page, "Address")).toHaveAttribute("autocomplete", "address-line1");
	await field(page, "State").selectOption("");
	await pay(page).click();
	await expect(field(page, "State")).toBeFocused();
	await expect(page.getByText("Choose one from the list")).toBeVisible();
	await field(page, "State").selectOption("District of Columbia");

	await field(page, "Country").selectOption("Canada");
	await expect(field(page, "Province")).toHaveValue("");
	await field(page, "Province").selectOption("Ontario");
	await page.reload();
	await expect(field(page, "Province"), "the draft is kept").toHaveValue("Ontario");

	await field(page, "Country").selectOption("Ireland");
	await expect(field(page, "Province")).toHaveCount(0);
	const line2 = field(page, "Apartment, suite, etc. (optional)");
	await expect(line2).toHaveAttribute("autocomplete", "address-line2");
	await line2.fill("Flat 5");
	await field(page, "City").fill("Dublin");
	await pay(page).click();
	await expect(page.getByText("Enter the whole code, for example D02 AF30")).toBeVisible();
	await field(page, "Postal code").fill("D02 AF30");
	await pay(page).click();
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
	await page.goto("/account?tab=orders");
	await page.getByRole("main").getByRole("link", { name: /^ORD-/ }).click();
	const details = page.getByRole("complementary", { name: "Order details" });
	for (const text of ["Flat 5", "Dublin, D02 AF30", "Ireland"]) await expect(details).toContainText(text);
});

test.describe("a saved address in Messina, whose province has the code of Maine", () => {
	const details = (page: Page) => page.getByRole("complementary", { name: "Order details" });

	async function payAndOpenOrder(page: Page): Promise<void> {
		await field(page, "Phone").fill("Tel. (+39) 090 1234567, ext 5");
		await page.getByRole("radio", { name: "PayPal" }).check();
		await pay(page).click();
		await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
		await page.goto("/account?tab=orders");
		await page.getByRole("main").getByRole("link", { name: /^ORD-/ }).click();
		await expect(details(page)).toContainText("Italy");
		for (const wrong of ["Maine", "United States"]) await expect(details(page)).not.toContainText(wrong);
	}

	test("has a country and no state, and is where the order goes @once", async ({ page, baseURL }) => {
		const email = await signUp(page, baseURL);
		await storeCart(page, await createProduct("Sicilian coat"));
		await page.goto("/account?tab=addresses");
		await hydrated(page);
		const form = page.getByRole("main");
		await expect(field(page, "State")).toBeVisible();
		await fillFields(form, { Name: "Amara Okafor", Country: "Italy", Street: "Via Garibaldi 5", City: "Messina" });
		await expect(field(page, "State")).toHaveCount(0);
		await fillFields(form, { "Postal code": "9812" });
		await page.getByRole("button", { name: "Add Address" }).click();
		await expect(field(page, "Postal code")).toHaveAccessibleDescription("Enter the whole code, for example 00184");
		await fillFields(form, { "Postal code": "I-98122" });
		await expectAccessibleLayout(page);
		await page.getByRole("button", { name: "Add Address" }).click();
		await expect(form.getByRole("listitem").filter({ hasText: "Messina, 98122" })).toContainText("Italy");
		await expect(field(page, "Country"), "the form starts anew").toHaveValue("United States");
		await expect(field(page, "State")).toBeVisible();

		await page.goto("/checkout");
		await expect(field(page, "City")).toHaveValue("Messina");
		await expect(field(page, "Country")).toHaveValue("Italy");
		await expect(field(page, "State")).toHaveCount(0);
		await expect(field(page, "Email")).toHaveAccessibleDescription(
			`Emails about the order go to your account's address, ${email}`,
		);
		await payAndOpenOrder(page);
		await expect(details(page)).toContainText("Messina, 98122");
	});

	const OLD = { id: "a1", name: "Amara Okafor", street: "Via Garibaldi 5", city: "Messina", state: "ME" };

	async function openWithOldAddress(page: Page, baseURL: string | undefined): Promise<void> {
		await signUp(page, baseURL);
		await storeCart(page, await createProduct("Sicilian coat"));
		const { user } = await (await page.request.get("/session")).json();
		await page.addInitScript(
			(saved) => localStorage.setItem("addresses", saved),
			JSON.stringify({ [user.id]: [{ ...OLD, zipCode: "98122", isDefault: true }] }),
		);
		await page.goto("/checkout", { waitUntil: "commit" });
	}

	test("saved before addresses had a country: nothing is ordered until the shopper chooses", async ({
		page,
		baseURL,
	}) => {
		await openWithOldAddress(page, baseURL);
		await hydrated(page);
		await expect(field(page, "City")).toHaveValue("Messina");
		await expect(field(page, "Country"), "preselected as in an empty form").toHaveValue("United States");
		await expect(field(page, "State")).toHaveValue("");
		await field(page, "Phone").fill("090 1234567");
		await page.getByRole("radio", { name: "PayPal" }).check();
		await pay(page).click();
		await expect(field(page, "State")).toBeFocused();
		await expect(page.getByText("Choose one from the list")).toBeVisible();

		await field(page, "Country").selectOption("Italy");
		await expect(field(page, "Ship to")).toHaveValue("");
		await field(page, "Ship to").selectOption("a1");
		await expect(field(page, "City")).toHaveValue("Messina, ME");
		await payAndOpenOrder(page);
		await expect(details(page)).toContainText("Messina, ME, 98122");
	});

	test("doesn't fill the form of a shopper who chose a country before hydration @once", async ({ page, baseURL }) => {
		const release = await withSlowScripts(page);
		await openWithOldAddress(page, baseURL);
		await field(page, "Country").selectOption("Spain");
		release();
		await hydrated(page);
		await expect(field(page, "Ship to")).toHaveValue("");
		await expect(field(page, "Country")).toHaveValue("Spain");
		await expect(field(page, "City")).toHaveValue("");
	});
});
