import { readFile } from "node:fs/promises";
import { accountPage, addAddress, addCard } from "./pages/account.ts";
import { PASSWORD } from "./pages/auth.ts";
import { field, press, TOAST, title, toast, undo } from "./pages/frame.ts";
import { BOOTS, order, signUp } from "./support/accounts.ts";
import { readStored } from "./support/device.ts";
import { PNG } from "./support/picture.ts";
import { expect, expectAccessibleLayout, isPost, open, recordRequests, test } from "./support/test.ts";

test("the profile's name and picture are checked, previewed, saved and shown [S2.56] @desktop", async ({ page }) => {
	const email = await signUp(page);
	await open(page, "/account");
	const { save, upload, picture: input } = accountPage(page);
	await expect(field(page, "Email")).toHaveValue(email);
	await expect(field(page, "Email")).not.toBeEditable();
	await expect(page.getByText("Your email cannot be changed")).toBeVisible();

	await expect(toast(page, TOAST.accountCreated), "which would replace a failure's").toBeVisible();
	const posts = recordRequests(page, isPost);
	await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no image") });
	await expect(toast(page, "Invalid file")).toContainText("Please select an image file");
	await input.setInputFiles({ ...PNG, buffer: Buffer.concat([PNG.buffer, Buffer.alloc(2_097_152)]) });
	await expect(toast(page, "File too large")).toContainText("Image size should be less than 2MB");
	await upload.click();
	await expect(input).toBeFocused();
	await expect(input).toHaveAccessibleDescription(/less than 2MB/);
	expect(posts).toEqual([]);

	const picture = page.getByRole("img", { name: "Your profile" });
	const preview = page.getByRole("img", { name: "The picture you chose" });
	await input.setInputFiles(PNG);
	await expect(preview).toBeVisible();
	await expect(input).toHaveAccessibleDescription("Not saved yet");
	await upload.click();
	await expect(toast(page, TOAST.pictureUpdated)).toBeVisible();
	await expect(picture).toBeVisible();
	await expect(preview).toHaveCount(0);
	await expect(upload).toBeFocused();

	await field(page, "Name").fill("Amara Okafor");
	await input.setInputFiles(PNG);
	await save.click();
	await expect(toast(page, "Profile updated")).toBeVisible();
	await expect(preview, "saved, too").toHaveCount(0);
	await page.reload();
	await expect(field(page, "Name")).toHaveValue("Amara Okafor");
	await expect(picture).toBeVisible();
});

test("addresses and cards stay on this device [S2.58] [S7.15] @phone", async ({ page }) => {
	await signUp(page);
	const sent: string[] = [];
	page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
	const posts = recordRequests(page, (request) => isPost(request) && !request.url().endsWith("/session"));
	const { rows, remove, makeDefault, tab } = accountPage(page);
	const isDefault = (row: number) => expect(rows.nth(row).getByRole("radio")).toBeChecked();

	await page.goto("/account?tab=addresses");
	await addAddress(page, { City: " " });
	await expect(field(page, "City")).toBeFocused();
	await expect(field(page, "City")).toHaveAccessibleDescription("Enter the city");
	await addAddress(page);
	await addAddress(page, { Street: "7 Harbour Street" });
	await makeDefault("Amara Okafor, 7 Harbour Street").check();
	await remove(1).click();
	await expect(rows).toHaveCount(1);
	await isDefault(0);
	await expect(page.getByRole("heading", { name: "Your addresses" })).toBeFocused();
	await undo(page).click();
	await isDefault(1);
	await page.reload();
	await isDefault(1);

	await tab("Payment").click();
	await addCard(page, "4242 4242 4242 4242", "01/20");
	await expect(field(page, "Expiry")).toBeFocused();
	await expect(field(page, "Expiry")).toHaveAccessibleDescription("This card has expired");
	await addCard(page, "4242 4242 4242 4242");
	await addCard(page, "5555555555554444");
	await expect(field(page, "Card number")).toHaveValue("");
	await makeDefault("Mastercard ending in 4444").check();
	await remove(1).click();
	await expect(rows).toHaveText(/Visa ending in 4242/);
	await isDefault(0);

	expect(posts).toEqual([]);
	const stored = (await readStored(page, "cards")) + (await readStored(page, "addresses"));
	expect(stored).toContain("12 Mill Lane");
	for (const number of [/4242\s?4242/, /5555/]) {
		expect(stored).not.toMatch(number);
		expect(sent.join("\n")).not.toMatch(number);
	}
	expect(sent.join("\n")).not.toMatch(/Mill(\+|%20| )Lane/);
	expect(await page.locator("input[autocomplete^=cc-][name]").count(), "no card field can be sent").toBe(0);
});

test("deleting the account requires typing its e-mail [S4.22] @desktop", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422.*account\/delete/);
	const email = await signUp(page);
	await order(page, BOOTS);
	await open(page, "/account?tab=settings");
	const { download, deletion } = accountPage(page);
	const posts = recordRequests(page, (request) => isPost(request) && !request.url().endsWith("/session"));
	await field(page, "Order updates").uncheck();
	await field(page, "Two-factor authentication").check();
	expect(posts).toEqual([]);
	await page.reload();
	await expect(field(page, "Two-factor authentication")).toBeChecked();
	await expect(field(page, "Order updates")).not.toBeChecked();

	const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
	expect(file.suggestedFilename()).toBe("account-data.json");
	expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
		profile: { email },
		orders: [{ reference: expect.stringMatching(/^ORD-\d{6}$/) }],
		thisDevice: { addresses: [], cards: [], settings: { twoFactorAuth: true, orderUpdates: false } },
	});

	await deletion.opener.click();
	await expect(deletion.mismatch).toBeHidden();
	for (const typed of [email.slice(0, -1), email.toUpperCase(), `${email} x`]) {
		await deletion.email.fill(typed);
		await expect(deletion.request).toBeDisabled();
		await expect(deletion.mismatch).toBeVisible();
	}
	await expectAccessibleLayout(page);
	await page.keyboard.press("Escape");
	await expect(deletion.opener).toBeFocused();
	const requestDeletion = async () => {
		await deletion.opener.click();
		await deletion.email.fill(email);
		await expect(deletion.mismatch).toBeHidden();
		await deletion.request.click();
		await expect(deletion.dialog).toBeHidden();
		await expect(page.getByText("Your account will be deleted on")).toBeVisible();
	};
	await requestDeletion();
	await expectAccessibleLayout(page);
	await press(page, "Keep My Account");
	await expect(toast(page, "Your account stays")).toBeVisible();
	await requestDeletion();

	await page.getByRole("link", { name: "Delete it now" }).click();
	await expect(title(page, "Delete your account")).toBeVisible();
	await expectAccessibleLayout(page);
	const password = field(page, "Current password");
	await password.fill(PASSWORD);
	await press(page, "Delete My Account");
	await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
	await expect(toast(page, TOAST.signedOut)).toBeVisible();
	expect(await readStored(page, "settings")).toBe("");
});
