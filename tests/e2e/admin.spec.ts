import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { newOrder, setStatus } from "./support/admin-changes.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const { email, password } = ACCOUNTS.admin;

/** Opens an admin page as the demo admin, signing in on the way. */
async function openAdmin(page: Page, path: string) {
	await page.goto(path);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
	await page.waitForURL(`**${path}`);
	await hydrated(page);
}

const toast = (page: Page, title: string) => page.locator(".toast").filter({ hasText: title });

async function expectNoSidewaysScroll(page: Page) {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("every admin tab and the product editor are accessible at every width", async ({ page }) => {
	await newOrder("Amara Okafor");
	await openAdmin(page, "/admin");
	const main = page.getByRole("main");
	await main.getByText("Show the numbers").click();
	await expect(main.getByRole("table", { name: "Revenue by day" }).getByRole("row")).toHaveCount(31);
	for (const tab of ["Overview", "Settings", "Data Migration", "Orders", "Products"]) {
		await main.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: tab }).click();
		await expect(main.getByRole("heading", { level: 2, name: tab })).toBeVisible();
		await expectNoSidewaysScroll(page);
		await expectAccessible(page);
	}
	await page.goto("/admin/products/enc-0001");
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
});

test("200 % text causes no horizontal scrolling of a tab at 320 px", { tag: "@phone" }, async ({ page }) => {
	await newOrder("Wilhelmina van der Westhuizen-Schwarzenberger");
	await openAdmin(page, "/admin");
	await page.setViewportSize({ width: 320, height: 780 });
	for (const path of ["/admin", "/admin/orders", "/admin/migration"]) {
		await page.goto(path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
			for (const fold of document.querySelectorAll("details")) fold.open = true;
		});
		await expectNoSidewaysScroll(page);
	}
});

test("an admin finds an order and takes it from pending to delivered, with its tracking number @once", async ({
	page,
}) => {
	const name = `Amara ${randomUUID()}`;
	const id = await newOrder(name);
	await openAdmin(page, "/admin/orders");
	const main = page.getByRole("main");
	await main.getByLabel("Search orders").fill(name);
	await main.getByRole("button", { name: "Search" }).click();
	const order = main.getByRole("article");
	await expect(order).toHaveCount(1);
	await expect(order).toContainText(`#${id.slice(0, 8)}`);

	const badge = order.locator(".status");
	const release = await delayResponses(page, "**/admin/orders.data*");
	await order.getByRole("button", { name: "Start Processing" }).click();
	await expect(badge).toHaveText("Processing"); // before the response
	await expect(order.getByRole("button", { name: "Start Processing" })).toHaveAttribute("aria-busy", "true");
	release();
	await expect(toast(page, "Order updated")).toBeVisible();

	const tracking = order.getByLabel("Tracking number (optional)");
	await tracking.fill("1Z");
	await order.getByRole("button", { name: "Mark as Shipped" }).click();
	await expect(tracking).toBeFocused();
	await expect(tracking).toHaveAccessibleDescription("A tracking number has 3 to 100 characters.");
	await expectAccessible(page);
	await tracking.fill("1Z999AA10123456784");
	await order.getByRole("button", { name: "Mark as Shipped" }).click();
	await expect(order).toContainText("Tracking number 1Z999AA10123456784");
	await order.getByRole("button", { name: "Mark as Delivered" }).click();
	await expect(badge).toHaveText("Delivered");
	await expect(order.getByRole("button")).toHaveCount(0);
	await expect(page.locator("h1")).toBeFocused();
	expect(new URL(page.url()).searchParams.get("q")).toBe(name);
	await expectNoSidewaysScroll(page);
});

test("an admin previews an order's email and sends it again", {
	tag: "@desktop",
}, async ({ page }) => {
	const id = await newOrder("Noor");
	await openAdmin(page, `/admin/orders?q=${id}`);
	const order = page.getByRole("article");
	await order.getByRole("button", { name: "Start Processing" }).click();
	await order.getByRole("button", { name: "Mark as Shipped" }).click();
	await expect(order.locator(".status")).toHaveText("Shipped");
	await expect(async () => {
		await page.reload();
		await order.getByText("Emails", { exact: true }).click({ timeout: 1_000 });
		await expect(order.getByText(/^Sent /)).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await hydrated(page);
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
	await order.getByRole("button", { name: /Send Again\s*: Order shipped/ }).click();
	await expect(toast(page, "Email on its way")).toBeVisible();
	await expect(order.getByText("Order shipped", { exact: true })).toHaveCount(2);
	await order
		.getByRole("link", { name: /Preview\s*: Order shipped/ })
		.first()
		.click();
	await expect(page).toHaveTitle(/^Your Encore order ORD-\d+ is on its way$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order is on its way");
	await expectNoSidewaysScroll(page);
});

test("a status change that fails can be retried; one that another admin made isn't repeated @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/409 .*\/admin\/orders/, /ERR_FAILED/);
	const name = `Zadie ${randomUUID()}`;
	const id = await newOrder(name);
	await openAdmin(page, "/admin/orders");
	await page.goto(`/admin/orders?q=${id}&status=pending`);
	await hydrated(page);
	await page.route("**/admin/orders.data*", (route) => route.abort());
	await page.getByRole("button", { name: "Start Processing" }).click();
	await expect(toast(page, "That didn't work")).toBeVisible();
	await expect(page.getByRole("article").locator(".status")).toHaveText("Pending");
	await page.unrouteAll();
	await setStatus(id, "processing");
	await page.getByRole("button", { name: "Start Processing" }).click();
	await expect(toast(page, "That order has moved on")).toContainText("It's being packed now.");
	await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
});

test("the migration button is disabled while running; success and failure show in a toast and on the page [S8.14] [S8.15] @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/Data migration: /, /ERR_FAILED/);
	await openAdmin(page, "/admin/migration");
	const main = page.getByRole("main");
	const button = main.getByRole("button");
	await expect(button).toHaveText("Migrate Data");
	const release = await delayResponses(page, "**/admin/migration.data*");
	await button.click();
	await expect(button).toHaveText("Migrating Data...");
	await expect(button).toBeDisabled();
	release();
	await expect(toast(page, "Data Migration Completed")).toContainText(
		"Product data has been successfully migrated to the database.",
	);
	await expect(main.getByRole("status")).toContainText("Data migration completed successfully.");
	await expect(main.getByRole("status")).toContainText("Nothing was added: the table already had products.");
	await expect(button).toHaveText("Migrate Data");
	await expect(button).toBeFocused();
	await expectAccessible(page);

	await page.unrouteAll();
	await page.route("**/admin/migration.data*", (route) => route.abort());
	const failureLog = page.waitForEvent("console", (message) => message.text().startsWith("Data migration: "));
	await button.click();
	await expect(toast(page, "Data Migration Failed")).toContainText(
		"There was a problem migrating product data to the database.",
	);
	await expect(toast(page, "Data Migration Failed")).toHaveClass(/toast--bad/);
	await expect(main.getByRole("status")).toHaveText("Error during data migration. Check console for details.");
	expect((await failureLog).type()).toBe("error");
	await expect(button).toBeEnabled();
	await expectAccessible(page);
});
