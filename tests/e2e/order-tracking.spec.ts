import type { Page } from "playwright/test";
import { accountPage, orderPage } from "./pages/account.ts";
import { main, title } from "./pages/frame.ts";
import { order, signUp } from "./support/accounts.ts";
import { createProduct, moveOrder, setStatus, updateOrder } from "./support/admin-changes.ts";
import { expect, expectAccessibleLayout, hydrated, open, test } from "./support/test.ts";

async function orderThree(page: Page) {
	await signUp(page);
	const names = ["Tracked coat", "Tracked scarf", "Tracked belt"];
	return order(page, ...(await Promise.all(names.map((name) => createProduct(name)))));
}

test("an order has one number, and a deadline that counts down @once", async ({ page }) => {
	const { id, reference } = await orderThree(page);
	await page.goto(`/order-confirmation?order=${id}`);
	await expect(main(page)).toContainText(/Arrives [A-Z][a-z]{2} \d/);
	await expect(main(page).getByText("Good", { exact: true })).toHaveCount(3);
	await page.goto("/account?tab=orders");
	const row = accountPage(page).order(reference);
	await expect(row.locator("img")).toHaveCount(3);
	await expect(row).toContainText(`Record ID ${id.slice(0, 8)}`);
	await expectAccessibleLayout(page);

	await page.clock.install();
	await row.getByRole("link", { name: reference }).click();
	await expect(title(page, `Order ${reference}`)).toBeVisible();
	await expect(main(page)).not.toContainText(id.slice(0, 8));
	await expect(main(page)).toContainText(/until \d{1,2}:\d\d\s[AP]M · (60|59) minutes left/);
	await page.clock.fastForward("50:00");
	await expect(main(page)).toContainText(/· (10|9) minutes left/);
	await page.clock.fastForward("10:00");
	await expect(main(page)).toContainText("The hour for cancelling this order has passed.");
	const steps = ["Pending", "Processing", "Shipped", /Delivery expected [A-Z][a-z]{2} \d/];
	await expect(orderPage(page).progress.getByRole("listitem")).toContainText(steps);
	await expectAccessibleLayout(page);
});

test("an order has the shopper's own date on all pages @once", async ({ browser, page, baseURL }) => {
	const { id, path } = await orderThree(page);
	// 20:10 on November 23 in Los Angeles
	const at = "2026-11-24T04:10:00Z";
	await moveOrder(id, at);
	const storageState = await page.context().storageState();
	for (const [timezoneId, date] of [
		["America/Los_Angeles", "November 23, 2026"],
		["Asia/Tokyo", "November 24, 2026"],
	] as const) {
		await updateOrder(id, { created_at: at });
		const context = await browser.newContext({ storageState, timezoneId, baseURL: baseURL ?? "" });
		const reader = await context.newPage();
		const problems: string[] = [];
		reader.on("console", (message) => message.type() === "error" && problems.push(message.text()));
		await reader.goto("/account"); // any page stores the time zone
		await expect
			.poll(async () => (await context.cookies()).find(({ name }) => name === "time_zone")?.value)
			.toBe(timezoneId);
		for (const address of ["/account?tab=orders", path, `/order-confirmation?order=${id}`]) {
			await reader.goto(address);
			const times = main(reader).locator(`time[datetime^="2026-11-24"]`);
			const served = await times.allTextContents();
			await hydrated(reader);
			expect(served.length, address).toBeGreaterThan(0);
			expect(await times.allTextContents(), address).toEqual(served);
			for (const text of served) expect(text, `${address}, ${timezoneId}`).toContain(date);
		}
		const placedAt = Date.now() - 17 * 60_000;
		await updateOrder(id, { created_at: new Date(placedAt).toISOString() });
		await reader.goto(path);
		const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: timezoneId });
		const until = time.format(placedAt + 60 * 60_000);
		await expect(main(reader)).toContainText(`until ${until} · 43 minutes left`);
		expect(problems).toEqual([]);
		await context.close();
	}
});

test("an order says where it is, and where the money is @once", async ({ page }) => {
	const { id, path } = await orderThree(page);
	const { progress } = orderPage(page);
	const tracking_number = "1Z999AA10123456784";
	await setStatus(id, "shipped");
	await updateOrder(id, { tracking_number });
	await page.goto(path);
	await expect(progress.getByRole("link", { name: "Track it with UPS" })).toHaveAttribute(
		"href",
		`https://www.ups.com/track?tracknum=${tracking_number}`,
	);
	await setStatus(id, "cancelled");
	await page.reload();
	await expect(progress).toContainText("Nothing was charged, so there is nothing to refund.");
	await updateOrder(id, { payment_status: "paid" });
	await page.reload();
	await expect(progress).toContainText("Your refund reaches your original payment method in 3-5 days.");
});

test("an order prints on one page, without header and footer", { tag: "@desktop" }, async ({ page }) => {
	const { path } = await orderThree(page);
	await open(page, path);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("contentinfo")).toBeHidden();
	await expect(page.getByRole("banner")).toBeHidden();
	const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
	expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
