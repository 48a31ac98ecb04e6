import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { expect, hydrated, test } from "./support/test.ts";

test("page state starts, changes and resets as specified [S4.23]", {
	tag: "@desktop",
}, async ({ page, browserErrors }) => {
	test.slow(); // seven pages
	browserErrors.expected.push(/Data migration: /, /ERR_FAILED/);
	const main = page.getByRole("main");
	const open = async (path: string) => {
		await page.goto(path);
		await hydrated(page);
	};
	const slider = (name: string) => main.getByRole("slider", { name }).filter({ visible: true });

	await test.step("the mobile menu toggles with the hamburger", async () => {
		await page.setViewportSize({ width: 390, height: 800 });
		await open("/");
		const menu = page.getByRole("dialog", { name: "Menu" });
		await expect(menu).toBeHidden();
		await page.getByRole("button", { name: "Menu", exact: true }).click();
		await expect(menu).toBeVisible();
		await menu.getByRole("button", { name: "Close Menu" }).click();
		await expect(menu).toBeHidden();
		await page.setViewportSize({ width: 1440, height: 900 });
	});

	await test.step("the featured tab is popular, new or sale", async () => {
		const tabs = main.getByRole("region", { name: "Featured Products" }).getByRole("tab");
		await expect(tabs).toHaveText(["Popular", "New Arrivals", "On Sale"]);
		for (const n of [0, 1, 2]) {
			if (n > 0) await tabs.nth(n).click();
			for (const other of [0, 1, 2])
				await expect(tabs.nth(other)).toHaveAttribute("aria-selected", String(other === n));
		}
	});

	await test.step("the shop's filters: All, 0-100, none, none, none, Featured, empty; Reset returns to that", async () => {
		const side = main.getByRole("complementary", { name: "Filters" });
		const expectReset = async () => {
			await expect(side.getByRole("radio", { name: "All", exact: true })).toBeChecked();
			await expect(slider("Lowest price")).toHaveValue("0");
			await expect(slider("Highest price")).toHaveValue("100");
			for (const all of ["All Brands", "All", "All Sizes", "All Colors"])
				await expect(side.getByRole("checkbox", { name: all, exact: true })).toBeChecked();
			await expect(side.getByRole("checkbox", { checked: true })).toHaveCount(4);
			await expect(page.getByLabel("Sort by")).toHaveValue("featured");
			await expect(page.getByPlaceholder("Search products...")).toHaveValue("");
		};
		await open("/shop");
		await expectReset();
		await open("/shop?category=womens&min=20&max=60&brand=Zara&condition=Good&size=M&sort=newest&keyword=dress");
		await expect(side.getByRole("radio", { name: "Women's" })).toBeChecked();
		await expect(slider("Lowest price")).toHaveValue("20");
		await expect(slider("Highest price")).toHaveValue("60");
		for (const name of ["Zara", "Good", "M"])
			await expect(side.getByRole("checkbox", { name, exact: true })).toBeChecked();
		await expect(page.getByLabel("Sort by")).toHaveValue("newest");
		await expect(page.getByPlaceholder("Search products...")).toHaveValue("dress");
		await side.getByRole("link", { name: "Reset Filters" }).click();
		await expect(page).toHaveURL("/shop");
		await expectReset();
	});

	await test.step("accessories' filters: 0-200, applied by Apply Filters or the search; Clear all restores the list", async () => {
		const side = main.getByRole("complementary", { name: "Filters" });
		const total = main.locator(".results-bar").getByRole("status");
		await open("/accessories");
		const whole = (await total.textContent()) ?? "";
		const expectCleared = async () => {
			await expect(side.getByRole("checkbox", { checked: true })).toHaveCount(0);
			await expect(slider("Lowest price")).toHaveValue("0");
			await expect(slider("Highest price")).toHaveValue("200");
			await expect(side.getByRole("searchbox")).toHaveValue("");
			await expect(total).toHaveText(whole);
		};
		await expectCleared();
		await side.getByRole("checkbox", { name: "Bags" }).check();
		await side.getByRole("checkbox", { name: "Good" }).check();
		await slider("Highest price").fill("50");
		await page.waitForTimeout(600); // longer than any debounce
		await expect(page).toHaveURL("/accessories");
		await expect(total).toHaveText(whole);
		await side.getByRole("button", { name: "Apply Filters" }).click();
		await expect(page).toHaveURL("/accessories?type=bags&condition=Good&max=50");
		await expect(total).not.toHaveText(whole);
		await side.getByRole("searchbox").fill("leather");
		await page.waitForTimeout(600);
		await expect(page).not.toHaveURL(/keyword/);
		await side.getByRole("searchbox").press("Enter");
		await expect(page).toHaveURL(/keyword=leather/);
		await side.getByRole("link", { name: "Clear all" }).click();
		await expect(page).toHaveURL("/accessories");
		await expectCleared();
	});

	await test.step("vintage: a decade, or none", async () => {
		const chosen = main.getByRole("navigation", { name: "Decades" }).locator("[aria-current]");
		await open("/vintage");
		await expect(chosen).toHaveText(/^All/);
		await main.getByRole("link", { name: "Explore the 70s" }).click();
		await expect(chosen).toHaveText(/70s/);
		await main.getByRole("navigation", { name: "Decades" }).getByRole("link", { name: /^All/ }).click();
		await expect(page).toHaveURL("/vintage");
		await expect(chosen).toHaveText(/^All/);
	});

	await test.step("women's and men's: a category, All at first, and a sort, newest at first", async () => {
		for (const [path, group] of [
			["/categories/womens", "Dresses"],
			["/categories/mens", "Shirts"],
		] as const) {
			await open(path);
			const tabs = main.getByRole("navigation", { name: "Show", exact: true });
			await expect(tabs.locator("[aria-current]")).toHaveText("All");
			await expect(page.getByLabel("Sort by")).toHaveValue("newest");
			await tabs.getByRole("link", { name: group, exact: true }).click();
			await expect(tabs.locator("[aria-current]")).toHaveText(group);
			await page.getByLabel("Sort by").selectOption("price-asc");
			await expect(page).toHaveURL(`${path}?category=${group.toLowerCase()}&sort=price-asc`);
		}
	});

	await test.step("the migration is idle, running, then failed or done; a table that has products is left alone", async () => {
		await page.goto("/auth?next=/admin/migration");
		await page.getByLabel("Email").fill(ACCOUNTS.admin.email);
		await page.getByLabel("Password", { exact: true }).fill(ACCOUNTS.admin.password);
		await main.getByRole("button", { name: "Sign In", exact: true }).click();
		await page.waitForURL(({ pathname }) => pathname === "/admin/migration");
		await hydrated(page);
		const button = main.getByRole("button");
		await expect(button).toHaveText("Migrate Data");
		await expect(button).toBeEnabled();
		await page.route("**/admin/migration.data*", (route) =>
			route.request().method() === "POST" ? route.abort() : route.continue(),
		);
		// However long the machine takes
		const failed = page.waitForEvent("requestfailed", {
			predicate: (request) => request.method() === "POST" && request.url().includes("/admin/migration.data"),
			timeout: 0,
		});
		await button.click();
		await failed;
		await expect(main.getByRole("status")).toHaveText("Error during data migration. Check console for details.");
		await page.unrouteAll();
		const release = await delayResponses(page, "**/admin/migration.data*");
		await button.click();
		await expect(button).toHaveText("Migrating Data...");
		await expect(button).toBeDisabled();
		release();
		await expect(main.getByRole("status")).toContainText("Data migration completed successfully.");
		await expect(main.getByRole("status")).toContainText("Nothing was added: the table already had products.");
		await expect(button).toHaveText("Migrate Data");
	});
});
