import { CATALOGUE, findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { isSoldOut } from "../../supabase/functions/_shared/domain/product.ts";
import { newsletter } from "./pages/content.ts";
import { footerLink, main, shopNow, title } from "./pages/frame.ts";
import { addButton, card, heart, SHIRT, viewLink } from "./pages/lists.ts";
import { delayResponses } from "./support/delay-responses.ts";
import { expect, expectAccessible, hydrated, open, recordRequests, test } from "./support/test.ts";

test("the home page has its sections and three featured tabs of eight [S2.32] [S4.23] [S9.19]", async ({ page }) => {
	await page.goto("/");
	const region = (name: string) => main(page).getByRole("region", { name });
	await expect(shopNow(page)).toHaveAttribute("href", "/shop");
	await expect(main(page).getByRole("link", { name: "Our Mission", exact: true })).toBeVisible();
	const tiles = region("Shop by Category").getByRole("link");
	await expect(tiles).toHaveText(["Women's", "Men's", "Vintage", "Shoes", "Accessories", "Sustainable"]);
	for (const tile of await tiles.all()) {
		await expect(tile).toHaveAttribute("href", /^\/shop\?category=\w+$/);
		await expect(tile.locator("img").first()).toBeVisible();
	}

	await hydrated(page);
	const featured = region("Featured Products");
	const lists = {
		Popular: CATALOGUE.filter(({ popular }) => popular),
		"New Arrivals": CATALOGUE.filter(({ isNew }) => isNew),
		"On Sale": CATALOGUE.filter(({ discountPercentage }) => discountPercentage > 0),
	};
	await expect(featured.getByRole("tab")).toHaveText(Object.keys(lists));
	await expect(featured.getByRole("tab", { selected: true })).toHaveText("Popular");
	for (const [tab, products] of Object.entries(lists)) {
		await featured.getByRole("tab", { name: tab }).click();
		await expect(featured.getByRole("tab", { selected: true })).toHaveText(tab);
		const cards = featured.getByRole("tabpanel").getByRole("heading", { level: 3 });
		await expect(cards).toHaveCount(8);
		const available = products.filter((product) => !isSoldOut(product)).map(({ name }) => name);
		for (const name of await cards.allTextContents()) expect(available).toContain(name);
	}
	await expect(featured.getByRole("link", { name: "View All Products" })).toHaveAttribute("href", "/shop");

	await expect(region("Clothes outlive trends")).toBeVisible();
	const values = ["Eco-Friendly", "Second Life", "Quality Assured", "Carbon Neutral"];
	await expect(region("What we value").getByRole("heading", { level: 3 })).toHaveText(values);
	const testimonials = region("What our customers say").getByRole("listitem");
	await expect(testimonials).toHaveCount(3);
	for (const testimonial of await testimonials.all()) {
		for (const part of ["b", ".text-small", "blockquote"])
			await expect(testimonial.locator(part), "name, role and text").toHaveText(/\w+/);
		await expect(testimonial.locator("i"), "avatar").toHaveText(/^[A-Z]$/);
		await expect(testimonial.getByRole("img", { name: /^[1-5] out of 5$/ })).toBeAttached();
	}
	await expect(newsletter(page).email).toBeVisible();
});

test("the discount's claim is legible in forced colors @once", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto("/");
	// Otherwise each line's backplate covers the line above
	await expect(main(page).locator(".discount-badge")).toHaveCSS("forced-color-adjust", "none");
});

test("the newsletter requires an e-mail address [S5.09] [S7.15] @once", async ({ page }) => {
	await open(page, "/");
	const { email, subscribe, thanks } = newsletter(page);
	await expect(email).toHaveAttribute("type", "email");
	for (const wrong of ["", "not an address"]) {
		await email.fill(wrong);
		await subscribe.click();
		expect(await email.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
	}
	await expect(thanks).toBeHidden();
	const calls = recordRequests(page, (request) => /fetch|xhr|document/.test(request.resourceType()));
	await email.fill("\u200bmara@shop.example.xn--p1ai");
	await subscribe.click();
	await expect(thanks).toBeVisible();
	await expect(page.getByText("You'll now receive our latest thrift finds and exclusive offers.")).toBeVisible();
	await expect(email).toHaveValue("");
	expect(calls.filter((url) => !url.endsWith("/session"))).toEqual([]);
});

test("a product card links to its product and has a heart [S2.40] [S2.41] @once", async ({ page }) => {
	const product = findProduct("enc-0005");
	if (!product) throw new Error("the camel coat is gone");
	await open(page, "/shop");
	const coat = card(page, product.name);
	await expect(coat.locator("img").first()).toHaveAttribute("src", product.images[0] ?? "");
	await expect(coat.getByRole("heading")).toHaveText(product.name);
	await expect(coat.getByText(product.brand, { exact: true })).toBeVisible();
	await expect(coat.getByText(`${product.size} · ${product.condition}`, { exact: true })).toBeVisible();
	await expect(coat.locator("ins")).toHaveText("$77.40");
	await expect(coat.locator("s")).toContainText("$129.00");
	for (const link of [coat.getByRole("heading").getByRole("link"), coat.locator(".card-picture a")])
		await expect(link).toHaveAttribute("href", `/product/${product.id}`);
	await expect(addButton(coat)).toBeVisible();

	const saved = heart(page, product.name);
	await expect(saved).not.toHaveCSS("color", "rgb(178, 71, 43)");
	await saved.click();
	await expect(saved).toHaveAttribute("aria-pressed", "true");
	await expect(saved, "clay").toHaveCSS("color", "rgb(178, 71, 43)");
	await expect(page).toHaveURL("/shop");
	await saved.click();
	await expect(saved).toHaveAttribute("aria-pressed", "false");
	await viewLink(page, product.name).click();
	await expect(page).toHaveURL(`/product/${product.id}`);
});

test("a press on the price or beside it opens the product, in a list and among the favorites @once", async ({
	page,
}) => {
	await open(page, "/shop");
	await heart(page, SHIRT).click();
	for (const path of ["/shop", "/favorites"]) {
		for (const edge of ["left", "right"]) {
			await page.goto(path);
			const price = card(page, SHIRT).locator(".price");
			await price.scrollIntoViewIfNeeded();
			const box = await price.boundingBox();
			if (!box) throw new Error("no price");
			await page.mouse.click(edge === "left" ? box.x + 2 : box.x + box.width - 2, box.y + box.height / 2);
			await expect(page.getByRole("heading", { level: 1 }), `${path}, ${edge}`).toHaveText(SHIRT);
		}
	}
});

test("new arrivals load slowly after a client-side navigation, newest first @once", async ({ page }) => {
	const names = CATALOGUE.filter(({ isNew }) => isNew)
		.map(({ name }) => name)
		.reverse();
	await open(page, "/about");
	const release = await delayResponses(page, "**/new-arrivals.data*");
	await footerLink(page, "New Arrivals").click();
	release();
	await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(names);
	await main(page)
		.getByRole("link", { name: names[0] ?? "", exact: true })
		.click();
	await expect(title(page, names[0])).toBeVisible();
});

test("a lost network on the way to New Arrivals leaves a way to try again @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/ERR_FAILED .*\/new-arrivals\.data/, /Failed to fetch/);
	await open(page, "/about");
	await page.route("**/new-arrivals.data*", (route) => route.abort());
	await footerLink(page, "New Arrivals").click();
	await expect(title(page, "Something went wrong")).toBeVisible();
	await expectAccessible(page);
	await page.unroute("**/new-arrivals.data*");
	await main(page).getByRole("link", { name: "Try again" }).click();
	await expect(title(page, "New Arrivals")).toBeVisible();
	await expect(page).toHaveURL("/new-arrivals");
});
