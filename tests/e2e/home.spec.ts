import { CATALOGUE, findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { isSoldOut } from "../../supabase/functions/_shared/domain/product.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

test("the home page has hero, categories, featured products, mission, values, testimonials and newsletter [S2.32]", async ({
	page,
}) => {
	await page.goto("/");
	const main = page.getByRole("main");
	await expect(main.getByRole("link", { name: "Shop Now" })).toHaveAttribute("href", "/shop");
	await expect(main.getByRole("link", { name: "Our Mission", exact: true })).toBeVisible();
	await expect(main.locator(".discount-badge")).toHaveText("Up to 70% OFF");
	await expect(main.getByText("1200+ happy customers")).toHaveText("1200+ happy customers");

	const tiles = main.getByRole("region", { name: "Shop by Category" }).getByRole("link");
	await expect(tiles).toHaveText(["Women's", "Men's", "Vintage", "Shoes", "Accessories", "Sustainable"]);
	for (const tile of await tiles.all()) {
		await expect(tile).toHaveAttribute("href", /^\/shop\?category=\w+$/);
		await expect(tile.locator("img").first()).toBeVisible();
	}

	await hydrated(page);
	const featured = main.getByRole("region", { name: "Featured Products" });
	const cards = featured.getByRole("tabpanel").getByRole("heading", { level: 3 });
	const lists = {
		Popular: CATALOGUE.filter(({ popular }) => popular),
		"New Arrivals": CATALOGUE.filter(({ isNew }) => isNew),
		"On Sale": CATALOGUE.filter(({ discountPercentage }) => discountPercentage > 0),
	};
	await expect(featured.getByRole("tab")).toHaveText(Object.keys(lists));
	await expect(featured.getByRole("tab", { name: "Popular" })).toHaveAttribute("aria-selected", "true");
	for (const [tab, products] of Object.entries(lists)) {
		await featured.getByRole("tab", { name: tab }).click();
		await expect(cards).toHaveCount(8);
		const available = products.filter((product) => !isSoldOut(product)).map(({ name }) => name);
		for (const name of await cards.allTextContents()) expect(available).toContain(name);
	}
	await expect(featured.getByRole("link", { name: "View All Products" })).toHaveAttribute("href", "/shop");

	await expect(main.getByRole("region", { name: "Clothes outlive trends" })).toBeVisible();
	const values = main.getByRole("region", { name: "What we value" }).getByRole("heading", { level: 3 });
	await expect(values).toHaveText(["Eco-Friendly", "Second Life", "Quality Assured", "Carbon Neutral"]);
	const testimonials = main.getByRole("region", { name: "What our customers say" }).getByRole("listitem");
	await expect(testimonials).toHaveCount(3);
	for (const testimonial of await testimonials.all()) {
		await expect(testimonial.locator("b")).toHaveText(/\w+/); // name
		await expect(testimonial.locator(".text-small")).toHaveText(/\w+/); // role
		await expect(testimonial.locator("blockquote")).toHaveText(/\w+/);
		await expect(testimonial.locator("i")).toHaveText(/^[A-Z]$/); // avatar
		await expect(testimonial.getByRole("img", { name: /^[1-5] out of 5$/ })).toBeAttached();
	}
	await expect(main.getByRole("region", { name: "New on the rail, by email" }).getByLabel("Email")).toBeVisible();
});

test("shows the shop's claims [S1.15] @once", async ({ page }) => {
	await page.goto("/");
	const main = page.getByRole("main");
	await expect(main.getByText("1200+ happy customers")).toHaveText("1200+ happy customers");
	await expect(main.locator(".discount-badge")).toHaveText("Up to 70% OFF");
	const claims = main.locator("dl");
	await expect(claims.getByText("Items resold").locator("..")).toHaveText(/15,000\+$/);
	await expect(claims.getByText("Carbon reduction").locator("..")).toHaveText(/75%$/);
	await expect(claims.getByText("Of profits to charity").locator("..")).toHaveText(/5%$/);
	const dearest = Math.max(...CATALOGUE.map(({ discountPercentage }) => discountPercentage));
	expect(dearest, "what is claimed is on the rail").toBe(70);
});

test("the newsletter requires an e-mail address, shows a toast, clears itself and sends no request [S5.09] @once", async ({
	page,
}) => {
	await page.goto("/");
	await hydrated(page);
	const letter = page.getByRole("region", { name: "New on the rail, by email" });
	const field = letter.getByLabel("Email");
	const subscribe = letter.getByRole("button", { name: "Subscribe" });
	await expect(field).toHaveAttribute("type", "email");
	const thanks = page.getByText("Thanks for subscribing!");
	for (const wrong of ["", "not an address"]) {
		await field.fill(wrong);
		await subscribe.click();
		expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
	}
	await expect(thanks).toBeHidden();
	const calls: string[] = [];
	page.on("request", (request) => {
		if (/fetch|xhr|document/.test(request.resourceType())) calls.push(request.url());
	});
	await field.fill("\u200bmara@shop.example.xn--p1ai");
	await subscribe.click();
	await expect(thanks).toBeVisible();
	await expect(page.getByText("You'll now receive our latest thrift finds and exclusive offers.")).toBeVisible();
	await expect(field).toHaveValue("");
	expect(calls.filter((url) => !url.endsWith("/session"))).toEqual([]);
});

test("a product card shows its product and links to it; the heart saves it without navigating [S2.40] [S2.41] @once", async ({
	page,
}) => {
	const product = CATALOGUE.find(({ id }) => id === "enc-0005");
	if (!product) throw new Error("the camel coat is gone");
	await page.goto("/shop");
	await hydrated(page);
	const card = page.getByRole("main").getByRole("listitem").filter({ hasText: product.name });
	await expect(card.locator("img").first()).toHaveAttribute("src", product.images[0] ?? "");
	await expect(card.getByRole("heading")).toHaveText(product.name);
	await expect(card.getByText(product.brand, { exact: true })).toBeVisible();
	await expect(card.getByText(`${product.size} · ${product.condition}`, { exact: true })).toBeVisible();
	const bag = page.getByRole("main").getByRole("listitem").filter({ hasText: "Leather shoulder bag" });
	await expect(bag.getByText(findProduct("enc-0004")?.condition ?? "", { exact: true })).toBeVisible();
	await expect(card.locator("ins")).toHaveText("$77.40");
	await expect(card.locator("s")).toContainText("$129.00");
	for (const link of [
		card.getByRole("heading").getByRole("link"),
		card.locator(".card-picture a"),
		card.getByText("View"),
	])
		await expect(link).toHaveAttribute("href", `/product/${product.id}`);

	const heart = card.getByRole("button", { name: `Favorite: ${product.name}` });
	const red = () => heart.evaluate((button) => getComputedStyle(button).color);
	const before = await red();
	await heart.click();
	await expect(heart).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByText("Added to favorites")).toBeVisible();
	expect(await red(), "clay").toBe("rgb(178, 71, 43)");
	expect(before).not.toBe("rgb(178, 71, 43)");
	await expect(page).toHaveURL("/shop");
	await heart.click();
	await expect(heart).toHaveAttribute("aria-pressed", "false");
	await expect(page.getByText("Removed from favorites")).toBeVisible();

	await card.getByRole("button", { name: /^Add to Cart/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await card.getByRole("link", { name: /^View/ }).click();
	await expect(page).toHaveURL(`/product/${product.id}`);
});

test("no tab has axe violations @once", async ({ page }) => {
	await page.goto("/");
	await hydrated(page);
	await expectAccessible(page);
	await page.getByRole("tab", { name: "On Sale" }).click();
	await expectAccessible(page);
});
