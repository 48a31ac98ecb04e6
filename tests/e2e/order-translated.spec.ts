import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { accountPage, addAddress } from "./pages/account.ts";
import { adminOrder, editor, openAdmin } from "./pages/admin.ts";
import { field, footerLink, main, toast, undo } from "./pages/frame.ts";
import { order, signUp } from "./support/accounts.ts";
import { createProduct, newOrder } from "./support/admin-changes.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { changePages, expectTranslated } from "./support/translate.ts";

const WHEN = ["readystatechange", "hydrated"] as const;
type When = (typeof WHEN)[number];

/** Delays the page's scripts until it is translated, as private pages hydrate immediately. */
async function openTranslated(page: Page, path: string, when: When) {
	const release = when === "readystatechange" ? await withSlowScripts(page) : () => {};
	await page.goto(path, { waitUntil: "commit" });
	await expect(page.locator("html.translated-ltr")).toBeAttached();
	release();
	await hydrated(page);
	await expectTranslated(page);
}

/** Opens each page by its address, and again by going back to it. */
async function walk(page: Page, when: When, paths: readonly string[]) {
	for (const path of paths)
		await test.step(path, async () => {
			await openTranslated(page, path, when);
			await footerLink(page, "About").click();
			await expect(page).toHaveURL("/about");
			await page.goBack();
			await expect(page).toHaveURL(path);
			await expect(main(page).getByRole("heading").first()).toBeVisible();
		});
}

for (const when of WHEN) {
	test(`a shopper's account on pages that were translated at ${when} @once`, async ({ page }) => {
		const email = await signUp(page);
		const { path } = await order(page, await createProduct("Translated coat"));
		await changePages(page, when);
		await walk(page, when, [
			"/account",
			...["orders", "addresses", "payment", "settings"].map((tab) => `/account?tab=${tab}`),
			path,
			"/account/mails",
			"/account/sessions",
			"/account/two-factor",
			"/favorites",
		]);

		await openTranslated(page, "/account?tab=addresses", when);
		await addAddress(page, { City: " " });
		await expect(field(page, "City")).toHaveAccessibleDescription("Enter the city");
		await addAddress(page);
		await expect(toast(page, "Address added")).toBeVisible();
		await expect(main(page)).toContainText("12 Mill Lane");
		await accountPage(page).remove().click();
		await undo(page).click();
		await expect(main(page)).toContainText("12 Mill Lane");
		for (const tab of ["Settings", "Orders", "Profile"]) await accountPage(page).tab(tab).click();
		await expect(field(page, "Email")).toHaveValue(email);
		await expectTranslated(page);
	});

	test(`an admin's pages that were translated at ${when} @once`, async ({ page }) => {
		const name = `Amara ${randomUUID()}`;
		await newOrder(name);
		const product = await createProduct(`Translated coat ${randomUUID()}`);
		await openAdmin(page, "/admin");
		await changePages(page, when);
		const paths = ["", "/orders", "/products", "/products/enc-0001", "/products/new", "/migration", "/settings"];
		await walk(
			page,
			when,
			paths.map((path) => `/admin${path}`),
		);

		await openTranslated(page, `/admin/orders?q=${encodeURIComponent(name)}`, when);
		const { order, status, process, ship, tracking } = adminOrder(page);
		await process.click();
		await expect(status).toHaveText("Processing");
		await tracking.fill("1Z999AA10123456784");
		await ship.click();
		await expect(order).toContainText("Tracking number 1Z999AA10123456784");
		await expect(status).toHaveText("Shipped");
		await expectTranslated(page);

		await openTranslated(page, `/admin/products/${product.id}`, when);
		await editor(page).name.fill(`${product.name} again`);
		await editor(page).save.click();
		await expect(toast(page, "Piece saved")).toBeVisible();
		await expect(main(page).getByText(`${product.name} again`).first()).toBeVisible();
		await expectTranslated(page);
	});
}
