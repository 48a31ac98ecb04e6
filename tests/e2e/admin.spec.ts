import { randomUUID } from "node:crypto";
import { adminOrder, openAdmin } from "./pages/admin.ts";
import { main, title, toast } from "./pages/frame.ts";
import { newOrder, updateOrder } from "./support/admin-changes.ts";
import { delayResponses } from "./support/delay-responses.ts";
import {
	expect,
	expectAccessible,
	expectAccessibleLayout,
	expectNoSidewaysScroll,
	open,
	test,
} from "./support/test.ts";

test("every admin tab and the product editor are accessible at every width [S2.21] [S2.77]", async ({
	page,
	isMobile,
}) => {
	await newOrder("Wilhelmina van der Westhuizen-Schwarzenberger");
	await openAdmin(page, "/admin");
	await expect(title(page, "Admin Dashboard")).toBeVisible();
	await main(page).getByText("Show the numbers").click();
	await expect(main(page).getByRole("table", { name: "Revenue by day" }).getByRole("row")).toHaveCount(31);
	const tabs = main(page).getByRole("navigation", { name: "Admin" });
	for (const name of ["Overview", "Settings", "Data Migration", "Orders", "Products"]) {
		await tabs.getByRole("link", { name }).click();
		await expect(main(page).getByRole("heading", { level: 2, name })).toBeVisible();
		if (name === "Settings") await expect(main(page)).toContainText("coming soon");
		await expectAccessibleLayout(page);
	}
	await page.goto("/admin/products/enc-0001");
	await expectAccessibleLayout(page);
	if (!isMobile) return;
	await page.setViewportSize({ width: 320, height: 780 });
	for (const path of ["/admin", "/admin/orders"]) {
		await page.goto(path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
			for (const fold of document.querySelectorAll("details")) fold.open = true;
		});
		await expectNoSidewaysScroll(page);
	}
});

test("an admin takes an order from pending to delivered, and sends its email again @once", async ({ page }) => {
	const name = `Amara ${randomUUID()}`;
	await newOrder(name);
	await openAdmin(page, "/admin/orders");
	const { order, status, process, ship, deliver, tracking, mails } = adminOrder(page);
	await main(page).getByLabel("Search orders").fill(name);
	await main(page).getByRole("button", { name: "Search" }).click();
	await expect(order).toHaveCount(1);

	const release = await delayResponses(page, "**/admin/orders.data*");
	await process.click();
	await expect(status).toHaveText("Processing"); // before the response
	await expect(process).toHaveAttribute("aria-busy", "true");
	release();
	await expect(toast(page, "Order updated")).toBeVisible();
	await tracking.fill("1Z");
	await ship.click();
	await expect(tracking).toBeFocused();
	await expect(tracking).toHaveAccessibleDescription("A tracking number has 3 to 100 characters.");
	await expectAccessible(page);
	await tracking.fill("1Z999AA10123456784");
	await ship.click();
	await expect(order).toContainText("Tracking number 1Z999AA10123456784");
	await deliver.click();
	await expect(status).toHaveText("Delivered");
	await expect(deliver).toHaveCount(0);
	await expect(title(page)).toBeFocused();
	expect(new URL(page.url()).searchParams.get("q")).toBe(name);

	await expect(async () => {
		await page.reload();
		await mails.click({ timeout: 1_000 });
		await expect(order.getByText(/^Sent /).first()).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await expectAccessibleLayout(page);
	await order.getByRole("button", { name: /Send Again\s*: Order shipped/ }).click();
	await expect(toast(page, "Email on its way")).toBeVisible();
	await expect(order.getByText("Order shipped", { exact: true })).toHaveCount(2);
	const preview = order.getByRole("link", { name: /Preview\s*: Order shipped/ });
	await preview.first().click();
	await expect(page).toHaveTitle(/^Your Encore order ORD-\d+ is on its way$/);
	await expectNoSidewaysScroll(page);
});

test("a status change that another admin made isn't repeated @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/409 .*\/admin\/orders/, /ERR_FAILED/);
	const id = await newOrder("Zadie");
	await openAdmin(page, "/admin/orders");
	await open(page, `/admin/orders?q=${id}&status=pending`);
	const { status, process } = adminOrder(page);
	await page.route("**/admin/orders.data*", (route) => route.abort(), { times: 1 });
	await process.click();
	await expect(toast(page, "That didn't work")).toBeVisible();
	await expect(status).toHaveText("Pending");
	await updateOrder(id, { status: "processing" });
	await process.click();
	await expect(toast(page, "That order has moved on")).toContainText("It's being packed now.");
	await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
});

test("the migration shows its result [S4.23] [S8.14] [S8.15] @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/Data migration: /, /ERR_FAILED/);
	await openAdmin(page, "/admin/migration");
	const button = main(page).getByRole("button");
	const status = main(page).getByRole("status");
	await expect(button).toHaveText("Migrate Data");
	await expect(main(page).getByRole("radio", { name: "12 sample products" })).toBeChecked();
	await expect(main(page).getByRole("radio", { name: "The whole demo catalog" })).toBeVisible();
	const release = await delayResponses(page, "**/admin/migration.data*");
	await button.click();
	await expect(button).toHaveText("Migrating Data...");
	await expect(button).toBeDisabled();
	release();
	await expect(toast(page, "Data Migration Completed")).toContainText(
		"Product data has been successfully migrated to the database.",
	);
	await expect(status).toContainText("Data migration completed successfully.");
	await expect(status).toContainText("Nothing was added: the table already had products.");
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
	await expect(status).toHaveText("Error during data migration. Check console for details.");
	expect((await failureLog).type()).toBe("error");
	await expect(button).toBeEnabled();
	await expectAccessible(page);
});
