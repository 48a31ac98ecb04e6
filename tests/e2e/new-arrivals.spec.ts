import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const NEW = CATALOGUE.filter(({ isNew }) => isNew)
	.reverse()
	.map(({ name }) => name);

test("shows the server's new products, newest first @once", async ({ page }) => {
	await page.goto("/new-arrivals");
	await expect(page.getByRole("heading", { level: 1, name: "New Arrivals" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(NEW);
	await hydrated(page);
	await expectAccessible(page);
	await page
		.getByRole("main")
		.getByRole("link", { name: NEW[0] ?? "", exact: true })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: NEW[0] ?? "" })).toBeVisible();
});

test("also loads slowly after a client-side navigation @once", async ({ page }) => {
	await page.goto("/about");
	await hydrated(page);
	const release = await delayResponses(page, "**/new-arrivals.data*");
	await page.getByRole("contentinfo").getByRole("link", { name: "New Arrivals" }).click();
	release();
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(NEW);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("links to the newest products @once", async ({ page }) => {
		await page.goto("/new-arrivals");
		await expect(page.getByRole("link", { name: "See the newest pieces in the shop" })).toHaveAttribute(
			"href",
			"/shop?sort=newest",
		);
	});
});
