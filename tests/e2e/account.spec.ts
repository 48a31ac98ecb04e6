import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { CHECKOUT_FIELDS } from "../worker/support/checkout-fields.ts";
import { PASSWORD, signUp } from "./support/accounts.ts";
import { fillFields } from "./support/fields.ts";
import { expect, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

/** Returns a local storage entry, for any owner. */
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name) ?? "", key);
const toast = (page: Page, title: string) => page.locator(".toast").filter({ hasText: title }).last();
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

async function fillAndPress(page: Page, fields: Record<string, string>, button: string) {
	await fillFields(page.getByRole("main"), fields);
	await page.getByRole("button", { name: button }).click();
}

/** Buys a product with the signed-in account; returns the order page's path. */
async function order(page: Page, baseURL = ""): Promise<string> {
	const response = await page.request.post("/checkout", {
		form: {
			...CHECKOUT_FIELDS,
			items: JSON.stringify([{ productId: "enc-0011", quantity: 1, price: 5483 }]),
			quotedTotal: "5483",
			idempotencyKey: crypto.randomUUID(),
			reference: "ORD-482913",
		},
		headers: { origin: baseURL },
		maxRedirects: 0,
	});
	return `/account/orders/${response.headers().location?.split("order=")[1]}`;
}

test("profile, addresses and cards have no axe violation and no sideways scroll", async ({ page, baseURL }) => {
	await signUp(page, baseURL);
	await page.goto("/account");
	await hydrated(page);
	await expectAccessibleLayout(page);
	await page.goto("/account?tab=addresses");
	const long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Lane".repeat(2);
	const address = { Name: "Amara Okafor", Street: long, City: "Portland", State: "Oregon", "Postal code": "97201" };
	await fillAndPress(page, address, "Add Address");
	await expect(toast(page, "Address added")).toBeVisible();
	await expectAccessibleLayout(page);
	await page.goto("/account?tab=payment");
	await fillAndPress(page, { "Card number": "1", Expiry: "13/20" }, "Add Card");
	await expect(page.locator(".field-error")).toHaveCount(2);
	await expectAccessibleLayout(page);
});

test("orders, an order's page, sessions, emails, settings and the open deletion dialog have no axe violation @once", async ({
	page,
	baseURL,
}) => {
	const email = await signUp(page, baseURL);
	const path = await order(page, baseURL);
	const pages = ["/account?tab=orders", path, "/account/sessions", "/account/mails", "/account?tab=settings"];
	for (const to of pages) {
		await page.goto(to);
		await hydrated(page);
		await expectAccessibleLayout(page);
	}
	await page.getByRole("button", { name: "Delete Account" }).click();
	await page.getByRole("dialog").getByLabel("Email").fill(`${email}x`);
	await expect(page.getByText("Email address doesn't match. Please try again.")).toBeVisible();
	await expectAccessibleLayout(page);
});

test("profile name and picture are validated before submitting, saved, shown and replaced [S2.56]", {
	tag: "@desktop",
}, async ({ page, baseURL }) => {
	const email = await signUp(page, baseURL);
	await page.goto("/account");
	await hydrated(page);
	await expect(field(page, "Email")).toHaveValue(email);
	await expect(field(page, "Email")).not.toBeEditable();
	await expect(page.getByText("Your email cannot be changed")).toBeVisible();
	await fillAndPress(page, { Name: "Amara Okafor" }, "Save Changes");
	await expect(toast(page, "Profile updated")).toBeVisible();

	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	const png = Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	);
	const choose = (name: string, mimeType: string, buffer: Buffer) =>
		field(page, "Profile image").setInputFiles({ name, mimeType, buffer });
	await choose("notes.txt", "text/plain", Buffer.from("no image"));
	await expect(toast(page, "Invalid file")).toContainText("Please select an image file");
	await choose("me.png", "image/png", Buffer.concat([png, Buffer.alloc(2_097_152)]));
	await expect(toast(page, "File too large")).toContainText("Image size should be less than 2MB");
	await page.getByRole("button", { name: "Upload Image" }).click();
	await expect(field(page, "Profile image")).toBeFocused();
	await expect(field(page, "Profile image")).toHaveAccessibleDescription(/less than 2MB/);
	expect(posts).toEqual([]);

	const picture = page.getByRole("img", { name: "Your profile" });
	await expect(picture).toHaveCount(0);
	await choose("me.png", "image/png", png);
	await page.getByRole("button", { name: "Upload Image" }).click();
	await expect(toast(page, "Profile image updated")).toBeVisible();
	await expect(picture).toBeVisible();
	await expect(field(page, "Profile image")).toHaveValue("");
	await expect(page.getByRole("button", { name: "Upload Image" })).toBeFocused();
	expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
	await page.reload();
	await expect(field(page, "Name")).toHaveValue("Amara Okafor");
	await expect(picture).toBeVisible();
});

test("a form that can't be submitted shows an error, keeps its values and can be resubmitted @once", async ({
	page,
	baseURL,
	browserErrors,
}) => {
	browserErrors.expected.push(/ERR_FAILED|503/);
	await signUp(page, baseURL);
	await page.goto("/account");
	await hydrated(page);
	await page.route("**/account.data*", (route) => route.abort(), { times: 1 });
	await fillAndPress(page, { Name: "Typed Once" }, "Save Changes");
	await expect(toast(page, "That didn't go through")).toContainText("Nothing is lost");
	await expect(field(page, "Name")).toHaveValue("Typed Once");
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page, "Profile updated")).toBeVisible();
});

test("addresses and cards are added, made the default, removed and restored, on this device only [S2.58]", {
	tag: "@phone",
}, async ({ page, baseURL }) => {
	await signUp(page, baseURL);
	const sent: string[] = [];
	page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
	const rows = page.getByRole("main").locator(".orders > li");
	const isDefault = (n: number) => expect(rows.nth(n).getByRole("radio")).toBeChecked();

	await page.goto("/account?tab=addresses");
	const address = {
		Name: "Amara Okafor",
		Street: "12 Mill Lane",
		City: "Portland",
		State: "Oregon",
		"Postal code": "97201",
	};
	await fillAndPress(page, { ...address, City: " " }, "Add Address");
	await expect(field(page, "City")).toBeFocused();
	await expect(field(page, "City")).toHaveAccessibleDescription("Enter the city");
	await fillAndPress(page, address, "Add Address");
	await expect(toast(page, "Address added")).toBeVisible();
	await isDefault(0);
	await fillAndPress(page, { ...address, Street: "7 Harbour Street" }, "Add Address");
	await expect(rows).toHaveCount(2);
	await page.getByRole("radio", { name: "Default Amara Okafor, 7 Harbour Street" }).check();
	await expect(toast(page, "Default address updated")).toBeVisible();
	await rows
		.nth(1)
		.getByRole("button", { name: /^Remove/ })
		.click();
	await expect(toast(page, "Address removed")).toBeVisible();
	await expect(rows).toHaveCount(1);
	await isDefault(0);
	await expect(page.getByRole("heading", { name: "Your addresses" })).toBeFocused();
	await toast(page, "Address removed").getByRole("button", { name: "Undo" }).click();
	await expect(rows).toHaveCount(2);
	await isDefault(1);
	await page.reload();
	await isDefault(1);

	await page.getByRole("link", { name: "Payment" }).click();
	await fillAndPress(page, { "Card number": "4242 4242 4242", Expiry: "01/20" }, "Add Card");
	await expect(field(page, "Expiry")).toBeFocused();
	await expect(field(page, "Expiry")).toHaveAccessibleDescription("This card has expired");
	for (const [number, type] of [
		["4242 4242 4242 4242", "Visa ending in 4242"],
		["5555555555554444", "Mastercard ending in 4444"],
		["3782 822463 10005", "Amex ending in 0005"],
	] as const) {
		await fillAndPress(page, { "Card number": number, Expiry: "12/49" }, "Add Card");
		await expect(rows.last()).toContainText(type);
		await expect(field(page, "Card number")).toHaveValue("");
	}
	await expect(toast(page, "Payment method added")).toBeVisible();
	await isDefault(0);
	await page.getByRole("radio", { name: "Default Mastercard ending in 4444" }).check();
	await expect(toast(page, "Default payment method updated")).toBeVisible();
	await rows
		.nth(1)
		.getByRole("button", { name: /^Remove/ })
		.click();
	await expect(toast(page, "Payment method removed")).toBeVisible();
	await isDefault(0);

	const stored = (await readStored(page, "cards")) + (await readStored(page, "addresses"));
	expect(stored).toContain("12 Mill Lane");
	for (const number of [/4242\s?4242/, /5555/, /822463/]) {
		expect(stored).not.toMatch(number);
		expect(sent.join("\n")).not.toMatch(number);
	}
	expect(sent.join("\n")).not.toMatch(/Mill(\+|%20| )Lane/);
	expect(await page.locator("input[autocomplete^=cc-][name]").count(), "no card field can be sent").toBe(0);
});

test("settings stay on the device, data is downloaded as one file, deletion requires typing the e-mail [S4.22]", {
	tag: "@desktop",
}, async ({ page, baseURL, browserErrors }) => {
	browserErrors.expected.push(/422.*account\/delete/);
	const email = await signUp(page, baseURL);
	await order(page, baseURL);
	await page.goto("/account?tab=settings");
	await hydrated(page);
	for (const label of ["Email notifications", "Marketing emails", "Order updates", "Two-factor authentication"]) {
		const before = await field(page, label).isChecked();
		await field(page, label).setChecked(!before);
		await expect(toast(page, "Settings updated")).toBeVisible();
	}
	await page.reload();
	await expect(field(page, "Two-factor authentication")).toBeChecked();
	await expect(field(page, "Order updates")).not.toBeChecked();

	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download My Data" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("account-data.json");
	expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
		profile: { email },
		orders: [{ reference: expect.stringMatching(/^ORD-\d{6}$/) }],
		thisDevice: { addresses: [], cards: [], settings: { twoFactorAuth: true, orderUpdates: false } },
	});

	const opener = page.getByRole("button", { name: "Delete Account" });
	const dialog = page.getByRole("dialog", { name: "Delete your account?" });
	const confirm = dialog.getByRole("button", { name: "Request Deletion" });
	const mismatch = dialog.getByText("Email address doesn't match. Please try again.");
	await opener.click();
	await expect(confirm).toBeDisabled();
	await expect(mismatch).toBeHidden();
	for (const typed of [email.slice(0, -1), email.toUpperCase(), `${email} x`]) {
		await dialog.getByLabel("Email").fill(typed);
		await expect(confirm).toBeDisabled();
		await expect(mismatch).toBeVisible();
	}
	await page.keyboard.press("Escape");
	await expect(opener).toBeFocused();
	await opener.click();
	await expect(dialog.getByLabel("Email")).toHaveValue("");
	await dialog.getByLabel("Email").fill(email);
	await expect(mismatch).toBeHidden();
	await expect(confirm).toBeEnabled();
	await confirm.click();
	await expect(toast(page, "Account deletion requested")).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await expect(page.getByText("You asked for your account to be deleted on")).toBeVisible();

	await page.getByRole("link", { name: "Delete it now" }).click();
	await expect(page.getByRole("heading", { name: "Delete your account", level: 1 })).toBeVisible();
	await hydrated(page);
	await expectAccessibleLayout(page);
	await fillAndPress(page, { "Current password": "wrong-password-1" }, "Delete My Account");
	await expect(field(page, "Current password")).toHaveAccessibleDescription("That isn't your current password");
	await fillAndPress(page, { "Current password": PASSWORD }, "Delete My Account");
	await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
	await expect(toast(page, "Signed out")).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem("settings"))).toBeNull();
});
