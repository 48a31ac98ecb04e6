import type { Page } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { createProduct, moveOrder, setStatus, storeCart, updateOrder } from "./support/admin-changes.ts";
import { fillCheckout } from "./support/checkout.ts";
import { expect, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

/** Opens the page of a newly placed order of three products. */
async function openOrder(page: Page, baseURL: string | undefined) {
	await signUp(page, baseURL);
	const names = ["Tracked coat", "Tracked scarf", "Tracked belt"];
	await storeCart(page, ...(await Promise.all(names.map((name) => createProduct(name)))));
	await page.goto("/checkout");
	await fillCheckout(page);
	await page.getByRole("button", { name: /^Pay / }).click();
	await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
	const reference = (await page.getByText(/^ORD-\d{6}$/).textContent()) ?? "";
	const id = new URL(page.url()).searchParams.get("order") ?? "";
	return { id, reference };
}
const progress = (page: Page) => page.getByRole("region", { name: "Progress" });

test("an order has one number, its steps ahead with the date, and a deadline in the shopper's own time @once", async ({
	page,
	baseURL,
}) => {
	const { id, reference } = await openOrder(page, baseURL);
	const main = page.getByRole("main");
	await expect(main).toContainText(/Arrives [A-Z][a-z]{2} \d/);
	await expect(main.getByText("Good", { exact: true })).toHaveCount(3);
	await page.goto("/account?tab=orders");
	const row = page.getByRole("article", { name: `Order ${reference}` });
	await expect(row.locator("img")).toHaveCount(3);
	await expect(row).toContainText(`Record ID ${id.slice(0, 8)}`);
	await expectAccessibleLayout(page);

	await page.clock.install();
	await row.getByRole("link", { name: reference }).click();
	await expect(page.getByRole("heading", { level: 1, name: `Order ${reference}` })).toBeVisible();
	await expect(main).not.toContainText(id.slice(0, 8));
	await expect(main).not.toContainText("UTC");
	await expect(main).toContainText(/until \d{1,2}:\d\d\s[AP]M · (60|59) minutes left/);
	await page.clock.fastForward("50:00");
	await expect(main).toContainText(/· (10|9) minutes left/);
	await page.clock.fastForward("10:00");
	await expect(main).toContainText("The hour for cancelling this order has passed.");
	await expect(progress(page).getByRole("listitem")).toContainText([
		"Pending",
		"Processing",
		"Shipped",
		/Delivery expected [A-Z][a-z]{2} \d/,
	]);
	await expect(main.getByText("Good", { exact: true })).toHaveCount(3);
	await expectAccessibleLayout(page);
});

test("an order has one date on all pages, the shopper's, without a shift or a hydration error @once", async ({
	browser,
	page,
	baseURL,
}) => {
	const { id } = await openOrder(page, baseURL);
	// 20:10 on November 23 in Los Angeles
	const at = "2026-11-24T04:10:00Z";
	await moveOrder(id, at);
	const storageState = await page.context().storageState();
	for (const [timezoneId, date] of [
		["America/Los_Angeles", "November 23, 2026"],
		["Asia/Tokyo", "November 24, 2026"],
	] as const) {
		const context = await browser.newContext({ storageState, timezoneId, baseURL: baseURL ?? "" });
		const reader = await context.newPage();
		const problems: string[] = [];
		reader.on("console", (message) => message.type() === "error" && problems.push(message.text()));
		await reader.goto("/account"); // any page stores the time zone
		await expect
			.poll(async () => (await context.cookies()).find(({ name }) => name === "time_zone")?.value)
			.toBe(timezoneId);
		for (const path of ["/account?tab=orders", `/account/orders/${id}`, `/order-confirmation?order=${id}`]) {
			await reader.goto(path);
			const times = reader.getByRole("main").locator(`time[datetime^="2026-11-24"]`);
			const served = await times.allTextContents();
			await hydrated(reader);
			expect(served.length, path).toBeGreaterThan(0);
			expect(await times.allTextContents(), path).toEqual(served);
			for (const text of served) expect(text, `${path}, ${timezoneId}`).toContain(date);
		}
		expect(problems).toEqual([]);
		await context.close();
	}
});

test("the deadline is in the time zone of the shopper @once", async ({ browser, page, baseURL }) => {
	const { id } = await openOrder(page, baseURL);
	const placedAt = Date.now() - 17 * 60_000;
	await updateOrder(id, { created_at: new Date(placedAt).toISOString() });
	const until = placedAt + 60 * 60_000;
	const storageState = await page.context().storageState();
	const abroad = await browser.newContext({ storageState, timezoneId: "Asia/Tokyo", baseURL: baseURL ?? "" });
	const other = await abroad.newPage();
	await other.goto(`/account/orders/${id}`);
	const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "Asia/Tokyo" });
	await expect(other.getByRole("main")).toContainText(`until ${time.format(until)} · 43 minutes left`);
	await abroad.close();
});

test("a shipped order links to its carrier, a cancelled one says what happens to the money @once", async ({
	page,
	baseURL,
}) => {
	const { id } = await openOrder(page, baseURL);
	const tracking_number = "1Z999AA10123456784";
	await setStatus(id, "shipped");
	await updateOrder(id, { tracking_number });
	await page.goto(`/account/orders/${id}`);
	await expect(progress(page).getByRole("link", { name: "Track it with UPS" })).toHaveAttribute(
		"href",
		`https://www.ups.com/track?tracknum=${tracking_number}`,
	);
	await setStatus(id, "cancelled");
	await page.reload();
	await expect(progress(page)).toContainText("Nothing was charged, so there is nothing to refund.");
	await updateOrder(id, { payment_status: "paid" });
	await page.reload();
	await expect(progress(page)).toContainText("Your refund reaches your original payment method in 3-5 days.");
});

test("an order prints on one page, without header and footer", { tag: "@desktop" }, async ({ page, baseURL }) => {
	const { id } = await openOrder(page, baseURL);
	await page.goto(`/account/orders/${id}`);
	await hydrated(page);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("contentinfo")).toBeHidden();
	await expect(page.getByRole("banner")).toBeHidden();
	const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
	expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
