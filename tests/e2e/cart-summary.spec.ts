import { expect, expectAccessibleLayout, hydrated, test } from "./support/test.ts";

test("the cart says what the order will cost at checkout, and the checkout says so above the form", async ({
	page,
	isMobile,
}) => {
	await page.goto("/shop");
	await page.getByRole("button", { name: /^Add to Cart.*Chelsea ankle boots/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await page.goto("/cart");
	await hydrated(page);
	const summary = page.getByRole("complementary", { name: "Order Summary" });
	await expect(summary).toContainText(/Arrives [A-Z][a-z]{2} \d.*· ships free/);
	await expect(summary.getByText("At checkout")).toHaveCount(0);
	await summary.getByLabel("Promo code").fill("Thrifty\u200b");
	await summary.getByRole("button", { name: "Apply" }).click();
	await expect(summary.locator("div").filter({ hasText: /^At checkout\$54\.83$/ })).toBeVisible();
	await expect(summary).toContainText(
		"The code applies to the cart estimate only. Checkout charges the total without it.",
	);
	await expectAccessibleLayout(page);

	await page.goto("/checkout");
	await hydrated(page);
	const note = page.getByText("The code applies to the cart estimate only. This total is without it.");
	const top = async (locator: typeof note) => (await locator.boundingBox())?.y ?? Number.NaN;
	const form = page.getByRole("group", { name: "Shipping Information" });
	if (isMobile) {
		const opener = page.getByText("Order summary", { exact: true });
		await expect(page.locator("summary").filter({ has: opener })).toContainText("$54.83");
		expect(await top(note.and(page.locator(":visible")))).toBeLessThan(await top(form));
		await opener.click();
	}
	await expect(summary).toBeVisible();
	await expect(summary).toContainText(/Arrives [A-Z][a-z]{2} \d.*· ships free/);
	if (isMobile) expect(await top(summary)).toBeLessThan(await top(form));
});

test("size and condition are on cards and on the lines of cart and checkout @desktop", async ({ page }) => {
	const line = /^[A-Z\d]+ · (New|Like New|Excellent|Very Good|Good|Fair)$/;
	await page.goto("/shop");
	await expect(page.locator(".card").filter({ hasText: "Palm camp shirt" }).getByText(line)).toBeVisible();
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await page.goto("/cart");
	await expect(page.getByRole("region", { name: "Items" }).getByText(line)).toBeVisible();
	await page.goto("/checkout");
	await expect(page.getByRole("complementary", { name: "Order Summary" }).getByText(line)).toBeVisible();
});

test("the cart's page has one h1 in its source @once", async ({ page }) => {
	const html = await (await page.request.get("/cart")).text();
	expect(html.match(/<h1/g)).toHaveLength(1);
});
