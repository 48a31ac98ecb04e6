import type { Page } from "playwright/test";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

// The jacket has eight pictures: front, worn, back, a flaw…
const JACKET = "/product/enc-0001";

const zoom = (page: Page) => page.locator("dialog.zoom[open]");
const slide = (page: Page, n: number) => page.locator(`#picture-${n}`).getByRole("button");
const shown = (page: Page, name: RegExp) =>
	expect(zoom(page).getByRole("img", { name })).toBeInViewport({ ratio: 0.4 });

async function open(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
}

test("the condition is explained beside the price, and each flaw opens its close-up", async ({ page }) => {
	await open(page, JACKET);
	const condition = page.getByRole("region", { name: "Condition" });
	await expect(condition).toContainText("Very Good. Light signs of wear");
	await condition.getByRole("button", { name: "faint ink dot inside one cuff" }).click();
	await shown(page, /faint ink dot/);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(zoom(page)).toHaveCount(0);
	await open(page, "/product/enc-0013");
	await expect(condition).toContainText("Like New.");
	await expect(condition.getByRole("button")).toHaveCount(0);
});

test("the zoom is larger than the page's picture and leads to the others", async ({ page }) => {
	await open(page, JACKET);
	const small = await slide(page, 1).boundingBox();
	await slide(page, 1).click();
	const large = await zoom(page).getByRole("img").first().boundingBox();
	expect(large?.width).toBeGreaterThan((small?.width ?? Number.NaN) * 1.05);
	await shown(page, /laid flat/);
	await page.keyboard.press("ArrowRight");
	await shown(page, /on a dress form/);
	await zoom(page).getByRole("button", { name: "Next picture" }).click();
	await shown(page, /from behind/);
	await expect(zoom(page).getByRole("status")).toContainText("3 / 8");
	await zoom(page).getByRole("button", { name: "Close" }).click();
	await expect(slide(page, 3)).toBeInViewport({ ratio: 0.5 });
	await expect(slide(page, 3)).toBeFocused();
});

test("every picture loads, parts of a drawing too @once", async ({ page }) => {
	await open(page, JACKET);
	const thumbs = page.getByRole("region", { name: "Pictures" }).getByRole("link").locator("img");
	await expect(thumbs).toHaveCount(8);
	await expect
		.poll(() => thumbs.evaluateAll((all) => all.filter((img) => !(img as HTMLImageElement).naturalWidth).length))
		.toBe(0);
});

test("the page names the category's list and shares its address @once", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
	await open(page, `${JACKET}?from=mail`);
	const trail = page.getByRole("navigation", { name: "Breadcrumb" });
	await expect(trail.getByRole("listitem")).toHaveText(["Home", "Men's", "Trucker denim jacket"]);
	await page.getByRole("button", { name: "Share" }).click();
	await expect(page.getByText("Link copied")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(JACKET, page.url()).href);
	await trail.getByRole("link", { name: "Men's" }).click();
	await expect(page).toHaveURL("/shop?category=mens");
});

test("the arrival and the cost of shipping stand at the button @once", async ({ page }) => {
	const arrives = /^Arrives \w{3} \d+ ?– ?(\w{3} )?\d+ · /;
	await open(page, JACKET);
	await expect(page.getByText(arrives)).toContainText("$4.99 shipping, free over $50");
	await open(page, "/product/enc-0003");
	await expect(page.getByText(arrives)).toContainText("ships free");
});
