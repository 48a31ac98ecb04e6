import { expect, test } from "./support/test.ts";

test("forced colors leave the hero's badge legible @once", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto("/");
	// Otherwise each line's backplate covers the line above
	await expect(page.locator(".discount-badge")).toHaveCSS("forced-color-adjust", "none");
});
