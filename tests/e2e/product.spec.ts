import type { Locator, Page } from "playwright/test";
import { CATALOGUE, findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { cartLines } from "./support/cart-lines.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

// enc-0001 has a size and no stock count, enc-0003 is one of a kind, enc-0010 sold out, enc-0012 without size;
// two of enc-0024
const JACKET = "/product/enc-0001";

const buy = (page: Page) => page.locator("#buy");
const add = (page: Page) => buy(page).getByRole("button", { name: "Add to Cart", exact: true }).first();
const size = (page: Page) => buy(page).getByRole("radio");
const choose = (page: Page) => page.locator("label.option-box").click();
const quantity = (page: Page) => page.getByLabel("Quantity", { exact: true });
const pictures = (page: Page) => page.getByRole("region", { name: "Pictures" });
const thumb = (page: Page, n: number) => pictures(page).getByRole("link", { name: `Picture ${n}` });
const slide = (page: Page, n: number) => page.locator(`#picture-${n}`).getByRole("button");
const zoom = (page: Page) => page.locator("dialog.zoom[open]");

/** Returns the index of the visible image, by its position on screen. */
const inView = (page: Page) =>
	page.locator(".strip").evaluate((strip) => {
		const { left } = strip.getBoundingClientRect();
		return [...strip.children].findIndex((child) => Math.abs(child.getBoundingClientRect().left - left) < 2) + 1;
	});
async function expectShown(page: Page, n: number) {
	await expect.poll(() => inView(page)).toBe(n);
	await expect(pictures(page).locator("a[aria-current]")).toHaveAccessibleName(new RegExp(`^Picture ${n}:`));
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
}

/**
 * Changes the data that the server returns when an open page revalidates. React Router's data is text with each
 * value written once.
 */
async function withServerData(page: Page, id: string, change: (data: string) => string) {
	await page.route(`**/product/${id}.data*`, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: change(await response.text()) });
	});
}

test("the page shows everything needed to decide and buy [S2.42]", async ({ page }) => {
	await open(page, JACKET);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trucker denim jacket");
	await expect(pictures(page).getByRole("link")).toHaveCount(8);
	await expect(pictures(page).getByRole("img", { name: "Trucker denim jacket, laid flat" })).toBeVisible();
	const facts = page.getByRole("region", { name: "Trucker denim jacket" });
	await expect(facts.getByText("$34.30").first()).toBeVisible();
	await expect(facts.getByRole("img", { name: "4.8 out of 5" })).toBeVisible();
	await expect(facts.getByText("36 reviews")).toBeVisible();
	await expect(facts.getByText("In Stock", { exact: true })).toBeVisible();
	await expect(size(page)).toHaveCount(1);
	await expect(quantity(page)).toHaveValue("1");

	await choose(page);
	await add(page).click();
	await expect(buy(page).getByText("Added to cart. View Cart")).toBeVisible();
	expect(await cartLines(page)).toEqual({ "enc-0001": 1 });
	const heart = buy(page).getByRole("button", { name: "Favorite: Trucker denim jacket" });
	await heart.click();
	await expect(heart).toHaveAttribute("aria-pressed", "true");
	await heart.click();
	await expect(heart).toHaveAttribute("aria-pressed", "false");

	const panel = page.getByRole("tabpanel");
	await expect(panel).toContainText("copper buttons and both flap pockets");
	await page.getByRole("tab", { name: "Details" }).click();
	for (const [term, fact] of [
		["Category", "Men's"],
		["Condition", "Very Good"],
		["Brand", "Levi's"],
		["Color", "Indigo"],
		["Material", "Cotton denim"],
		["Size", "M"],
	] as const)
		await expect(panel.locator("div", { has: page.getByText(term, { exact: true }) })).toContainText(fact);
	await page.getByRole("tab", { name: "Shipping" }).click();
	await expect(panel).toContainText("3-5 business days");

	const related = page.getByRole("region", { name: "You Might Also Like" }).getByRole("heading", { level: 3 });
	const names = await related.allTextContents();
	expect(names.length).toBeGreaterThan(0);
	expect(names.length).toBeLessThanOrEqual(4);
	const mens = CATALOGUE.filter(({ category }) => category === "mens").map(({ name }) => name);
	for (const name of names) expect(mens).toContain(name);
	expect(names).not.toContain("Trucker denim jacket");

	await open(page, "/product/enc-0010");
	await expect(facts.or(page.getByRole("region", { name: "Varsity jacket" })).getByText("Sold Out")).toBeVisible();
});

test.describe("the gallery", () => {
	test("follows its thumbnails without changing address or scroll position @once", async ({ page }) => {
		await open(page, JACKET);
		await expectShown(page, 1);
		await thumb(page, 2).scrollIntoViewIfNeeded(); // on a phone the buy bar may cover it
		const before = await page.evaluate(() => scrollY);
		await thumb(page, 2).click();
		await expectShown(page, 2);
		await expect(pictures(page).getByRole("img", { name: "Trucker denim jacket, on a dress form" })).toBeInViewport();
		expect(await page.evaluate(() => scrollY)).toBe(before);
		expect(page.url()).not.toContain("#");
		await thumb(page, 1).click();
		await expectShown(page, 1);
	});

	test("follows arrow keys, Home and End, and stops at its ends @once", async ({ page }) => {
		await open(page, JACKET);
		await slide(page, 1).focus();
		for (const [key, to] of [
			["ArrowLeft", 1],
			["ArrowRight", 2],
			["Home", 1],
			["End", 8],
			["ArrowRight", 8],
			["ArrowLeft", 7],
		] as const) {
			await page.keyboard.press(key);
			await expectShown(page, to);
			await expect(slide(page, to)).toBeFocused();
		}
		await page.keyboard.press("Tab");
		await expect(thumb(page, 1), "the strip is one stop").toBeFocused();
	});

	test("can be swiped, also before hydration", { tag: "@phone" }, async ({ page }) => {
		await page.route("**/assets/*.js", () => {}); // never answered
		await page.goto(JACKET);
		await swipe(page, page.locator(".strip"), -250);
		await expect.poll(() => inView(page)).toBe(2);
	});

	test("updates the thumbnails after a swipe", { tag: "@phone" }, async ({ page }) => {
		await open(page, JACKET);
		await swipe(page, page.locator(".strip"), -250);
		await expectShown(page, 2);
		await swipe(page, page.locator(".strip"), 250);
		await expectShown(page, 1);
	});
});

/** A finger's way over something, to the left where `distance` is below 0. */
async function swipe(page: Page, over: Locator, distance: number) {
	const box = await over.boundingBox();
	if (!box) throw new Error("nothing to swipe over");
	const session = await page.context().newCDPSession(page);
	const y = box.y + box.height / 2;
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
	const from = box.x + (box.width - distance) / 2;
	await touch("touchStart", from);
	for (let step = 1; step <= 20; step++) await touch("touchMove", from + (distance * step) / 20);
	await touch("touchEnd");
}

test.describe("a picture", () => {
	test("opens large, and closes by Esc and by its button, with the focus back", async ({ page }) => {
		await open(page, JACKET);
		const ways = [() => page.keyboard.press("Escape"), () => zoom(page).getByRole("button", { name: "Close" }).click()];
		for (const close of ways) {
			await slide(page, 1).click();
			await expect(zoom(page)).toHaveAccessibleName("Pictures of Trucker denim jacket");
			await close();
			await expect(zoom(page)).toHaveCount(0);
			await expect(slide(page, 1)).toBeFocused();
		}
		await thumb(page, 2).click();
		await expectShown(page, 2);
		await slide(page, 2).press("Enter");
		await expect(zoom(page).getByRole("img", { name: /on a dress form/ }), "the one that is in view").toBeInViewport();
	});

	test("zooms in where it is clicked, can be scrolled, and zooms out", async ({ page }) => {
		await open(page, JACKET);
		await slide(page, 1).click();
		const room = zoom(page).getByRole("list", { name: "Pictures" });
		const overflow = () => room.evaluate((box) => box.scrollHeight - box.clientHeight);
		expect(await overflow()).toBeLessThanOrEqual(0);
		const picture = zoom(page).getByRole("img").first();
		const box = await picture.boundingBox();
		await picture.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 10 } });
		await expect(zoom(page).getByRole("checkbox", { name: "Closer" })).toBeChecked();
		await expect.poll(overflow).toBeGreaterThan(200);
		expect(await room.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)).toBeLessThan(2);
		await zoom(page).getByRole("checkbox").press("Space");
		await expect.poll(overflow).toBeLessThanOrEqual(0);
	});
});

test.describe("before hydration", () => {
	test("replays opening and zooming a picture, a thumbnail and adding without a size @once", async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto(JACKET);
		await slide(page, 1).click();
		await expect(zoom(page)).toBeVisible();
		await zoom(page).getByRole("img").first().click();
		await expect(zoom(page).getByRole("checkbox")).toBeChecked();
		await zoom(page).getByRole("button", { name: "Close" }).click();
		await expect(zoom(page)).toHaveCount(0);
		await thumb(page, 2).click();
		await add(page).click();
		expect(await page.evaluate(() => document.documentElement.hasAttribute("data-hydrated"))).toBe(false);
		release();
		await expect(page.getByText("Please select a size")).toBeVisible();
		await expectShown(page, 2);
		await expect(buy(page).getByText("Choose a size first.")).toBeVisible();
		await expect(size(page)).toBeFocused();
		expect(await cartLines(page)).toEqual({});
		expect(new URL(page.url()).hash, "the browser followed the thumbnail's link").toBe("#picture-2");
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("thumbnails lead to their pictures, and every tab can be read @once", async ({ page }) => {
		await page.goto(JACKET);
		await thumb(page, 2).click();
		await expect(page).toHaveURL(/#picture-2$/);
		await expect(page.locator("#picture-2 img")).toBeInViewport({ ratio: 0.3 });
		for (const words of ["copper buttons", "Cotton denim", "3-5 business days"])
			await expect(page.getByRole("main").getByText(words)).toBeVisible();
		await add(page).click();
		await expect(page).toHaveURL("/product/enc-0001#size-choice");
		await expect(buy(page).getByText("Choose a size first.")).toBeVisible();
		await choose(page);
		await expect(buy(page).getByText("Choose a size first.")).toBeHidden();
		await add(page).click();
		await expect(page).toHaveURL(/\/auth\?next=(\/|%2F)product(\/|%2F)enc-0001$/);
	});
});

test.describe("buying", () => {
	test("a product whose size isn't chosen is not added, and the size field shows why [S5.04] @once", async ({
		page,
	}) => {
		await open(page, JACKET);
		const box = page.locator("label.option-box span");
		await expect(box, "nothing is wrong yet").toHaveCSS("box-shadow", "none");
		await add(page).click();
		await expect(box).not.toHaveCSS("box-shadow", "none");
		const toast = page.getByRole("region", { name: "Notifications" });
		await expect(toast.getByText("Please select a size")).toBeVisible();
		await expect(toast.getByText("You need to select a size before adding to cart")).toBeVisible();
		expect(await cartLines(page)).toEqual({});
		await expect(size(page)).toBeFocused();
		await expect(size(page)).toHaveAccessibleDescription("Choose a size first.");
		await expect(page.locator("label.option-box")).toBeInViewport({ ratio: 1 });

		await choose(page);
		await expect(buy(page).getByText("Choose a size first.")).toBeHidden();
		await add(page).click();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0001": 1 });

		await open(page, "/product/enc-0012");
		await expect(size(page)).toHaveCount(0);
		await add(page).click();
		expect(await cartLines(page)).toEqual({ "enc-0001": 1, "enc-0012": 1 });
	});

	test("a quantity is at least 1: other input becomes 1 [S5.05] @once", async ({ page }) => {
		await open(page, JACKET);
		await choose(page);
		const minus = page.getByRole("button", { name: "Decrease quantity" });
		for (const typed of ["0", "-3", "two", "", " ", "0.5", "NaN", "1e-9"]) {
			await page.getByRole("button", { name: "Increase quantity" }).click();
			await quantity(page).fill(typed);
			await quantity(page).blur();
			await expect(quantity(page), JSON.stringify(typed)).toHaveValue("1");
			await expect(minus).toBeDisabled();
		}
		await quantity(page).fill("-5");
		await add(page).click();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0001": 1 });
		await quantity(page).fill("3");
		await add(page).click();
		await expect(page.getByText("Item quantity updated")).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0001": 4 });
	});

	test("the quantity is limited to the stock @once", async ({ page }) => {
		await open(page, "/product/enc-0024");
		await expect(buy(page).getByText("Only 2 left")).toBeVisible();
		await quantity(page).fill("7");
		await quantity(page).blur();
		await expect(quantity(page)).toHaveValue("2");
		await expect(page.getByRole("button", { name: "Increase quantity" })).toBeDisabled();

		await open(page, "/product/enc-0003");
		await expect(buy(page).getByText("One of a kind.")).toBeVisible();
		await expect(quantity(page), "one is one").toHaveCount(0);
		await choose(page);
		await add(page).click();
		await expect(buy(page).getByRole("link", { name: "In your cart · View Cart" }).first()).toBeFocused();
		await expect(add(page)).toHaveCount(0);
		expect(await cartLines(page)).toEqual({ "enc-0003": 1 });
	});

	test("a sold-out product can't be added and links to similar ones [S4.18] @once", async ({ page }) => {
		await open(page, "/product/enc-0010");
		await expect(page.getByRole("region", { name: "Varsity jacket" }).getByText("Sold Out")).toBeVisible();
		await expect(page.getByText("In Stock")).toHaveCount(0);
		const button = buy(page).getByRole("button", { name: "Out of Stock" });
		await expect(button).toBeDisabled();
		await expect(buy(page).getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
		await button.evaluate((it: HTMLButtonElement) => it.click());
		expect(await cartLines(page)).toEqual({});
		await page.getByRole("link", { name: "See similar pieces" }).click();
		await expect(page).toHaveURL(`/shop?category=${findProduct("enc-0010")?.category}`);
		await expect(page.getByRole("main").getByRole("button", { name: /^Out of Stock.*Varsity jacket/ })).toBeDisabled();
	});

	test("on a phone the buy bar takes the size and adds in place", { tag: "@phone" }, async ({ page }) => {
		await open(page, JACKET);
		const bar = page.locator(".buy-bar");
		await expect(bar).toContainText("$34.30");
		const before = await page.evaluate(() => scrollY);
		await bar.getByRole("button", { name: "Add to Cart" }).click();
		await expect(page.getByText("Please select a size")).toBeVisible();
		const chip = bar.getByRole("button", { name: "Size M" });
		await expect(chip).toBeFocused();
		expect(await cartLines(page)).toEqual({});
		await chip.click();
		await expect(chip).toHaveAttribute("aria-pressed", "true");
		await bar.getByRole("button", { name: "Add to Cart" }).click();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0001": 1 });
		expect(await page.evaluate(() => scrollY)).toBe(before);
		await expect(size(page)).toBeChecked();
		await expectAccessible(page);

		await add(page).scrollIntoViewIfNeeded();
		await expect(bar, "one button to add is enough").toHaveCount(0);
		await open(page, "/product/enc-0010");
		await expect(bar).toHaveCount(0);
	});
});

test("tabs work with the keyboard @once", async ({ page }) => {
	await open(page, JACKET);
	await page.getByRole("tab", { name: "Description" }).focus();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("tab", { name: "Details" })).toBeFocused();
	await expect(page.getByRole("tabpanel")).toContainText("Light signs of wear");
	await page.keyboard.press("End");
	await expect(page.getByRole("tabpanel")).toContainText("Standard shipping");
});

test("a missing product shows 'Product Not Found' with a link to the shop [S2.43] @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/404 \(Not Found\)/);
	await page.goto("/product/enc-9999");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
	await page.getByRole("link", { name: "Back to Shop" }).click();
	await expect(page).toHaveURL("/shop");
});

test("a product that fails to load shows an error on the page and in a toast [S8.01] @once", async ({
	page,
	browserErrors,
}) => {
	browserErrors.expected.push(/503 \(/);
	// tests/worker/product-page.test.ts covers the Worker's own response during an outage
	await page.route("**/product/enc-0003.data*", async (route) => {
		const response = await route.fetch({ url: route.request().url().replace("enc-0003", "enc-9999") });
		const body = (await response.text()).replace('"failed",false', '"failed",true');
		await route.fulfill({ response, status: 503, body });
	});
	await open(page, JACKET);
	await page.getByRole("link", { name: "Aran cable sweater", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failed to load product details");
	const toast = page.getByRole("region", { name: "Notifications" });
	await expect(toast.getByText("Error", { exact: true })).toBeVisible();
	await expect(toast.getByText("Failed to load product details")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aran cable sweater");
});

test.describe("recently viewed", () => {
	const names = (page: Page) => page.getByRole("region", { name: "Recently viewed" }).getByRole("listitem");

	test("shows the last six others, newest first, on this device only @once", async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
		await open(page, "/product/enc-0001");
		await expect(page.getByText("Recently viewed")).toHaveCount(0);
		for (const n of [2, 3, 4, 5, 6, 7, 8, 2]) await open(page, `/product/enc-000${n}`);
		await expect(names(page)).toHaveText([/Palm camp shirt/, /./, /./, /./, /./, /Aran cable sweater \$56\.00/]);
		await expect(names(page).getByRole("button")).toHaveCount(0);
		await names(page).first().getByRole("link").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Palm camp shirt");
		await expect(names(page).first()).toContainText("Floral wrap dress");
		await expect(page.getByRole("region", { name: "Recently viewed" })).not.toContainText("Palm camp shirt");
		const known =
			/^GET \/(product\/enc-\d{4}(\.data)?|products\/|assets\/|fonts\/|favicon|__manifest|_root\.data|session$|vitals\.js$)/;
		expect(requests.filter((request) => !known.test(request))).toEqual([]);
	});

	for (const stored of ["{", "null", "7", '{"length":3}', '[null,1,{"id":"enc-0002"},{"id":3,"name":[],"price":"x"}]'])
		test(`survives ${stored} @once`, async ({ page }) => {
			await page.addInitScript((text) => {
				if (!sessionStorage.getItem("spoiled")) localStorage.setItem("recently-viewed", text);
				sessionStorage.setItem("spoiled", "1");
			}, stored);
			await open(page, "/product/enc-0001");
			await expect(page.getByText("Recently viewed")).toHaveCount(0);
			await open(page, "/product/enc-0002");
			await expect(names(page)).toHaveText([/Trucker denim jacket \$34\.30/]);
		});
});

test.describe("an open page", () => {
	/** Advances the page's clock by a minute. */
	const passMinute = (page: Page) => page.clock.fastForward(61_000);

	test("shows a changed price without a reload and keeps the chosen options @once", async ({ page }) => {
		await page.clock.install();
		await open(page, JACKET);
		await choose(page);
		await page.getByRole("button", { name: "Increase quantity" }).click();
		await page.getByRole("tab", { name: "Shipping" }).click();
		await thumb(page, 2).click();
		await expectShown(page, 2);
		await withServerData(page, "enc-0001", (data) => data.replace(",4900,", ",6900,"));
		await passMinute(page);
		await expect(page.getByText("The price has changed")).toBeVisible();
		await expect(page.getByRole("region", { name: "Trucker denim jacket" }).getByText("$48.30").first()).toBeVisible();
		await expect(size(page)).toBeChecked();
		await expect(quantity(page)).toHaveValue("2");
		await expect(page.getByRole("tab", { name: "Shipping" })).toHaveAttribute("aria-selected", "true");
		await expectShown(page, 2);
	});

	test("shows on focus that the product was sold @once", async ({ page }) => {
		await page.clock.install();
		await open(page, JACKET);
		await withServerData(page, "enc-0001", (data) => data.replace('"available"', '"sold out"'));
		await page.clock.fastForward(10_000);
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await expect(page.getByText("Just sold")).toBeVisible();
		await expect(buy(page).getByRole("button", { name: "Out of Stock" })).toBeDisabled();
	});

	test("doesn't revalidate while hidden or offline, and keeps the page when the server fails @once", async ({
		page,
		browserErrors,
		context,
	}) => {
		browserErrors.expected.push(/503 \(/, /ERR_FAILED/);
		await page.clock.install();
		await open(page, JACKET);
		let requestCount = 0;
		let outcome = (): "abort" | 503 => "abort";
		await page.route("**/product/enc-0001.data*", (route) => {
			requestCount++;
			const now = outcome();
			return now === "abort" ? route.abort() : route.fulfill({ status: now, body: "no" });
		});
		await passMinute(page);
		await expect.poll(() => requestCount).toBe(1);
		outcome = () => 503;
		await passMinute(page);
		await expect.poll(() => requestCount).toBe(2);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trucker denim jacket");

		await context.setOffline(true);
		await passMinute(page);
		await context.setOffline(false); // now it revalidates
		await expect.poll(() => requestCount).toBe(3);
		await page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
		await passMinute(page);
		await passMinute(page);
		expect(requestCount).toBe(3);
		await expect(add(page)).toBeEnabled();
	});
});

test("the picture transitions from list to page with a unique view transition name @once", async ({ page }) => {
	const named = () =>
		page.evaluate(
			() =>
				[...document.querySelectorAll("img")].filter((it) => getComputedStyle(it).viewTransitionName !== "none").length,
		);
	await page.addInitScript(() => {
		const start = document.startViewTransition;
		document.startViewTransition = function (this: Document, ...given: Parameters<typeof start>) {
			const transition = start.apply(this, given);
			const body = document.documentElement;
			transition.ready.then(
				() => body.setAttribute("data-transitions", `${Number(body.dataset.transitions ?? 0) + 1}`),
				(error) => console.error(`no transition: ${error}`),
			);
			return transition;
		};
	});
	const transitions = () => page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0));
	await open(page, "/shop?category=mens");
	await page.getByRole("link", { name: "Trucker denim jacket", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trucker denim jacket");
	await expect.poll(transitions).toBe(1);
	expect(await named()).toBe(1);
	await page.getByRole("link", { name: "Aran cable sweater", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aran cable sweater");
	await expect.poll(transitions).toBe(2);
	expect(await named()).toBe(1);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trucker denim jacket");
	await expect.poll(transitions).toBe(3);
	expect(await named()).toBe(1);
});

test("no axe violation with a missing size, in any tab, with zoom, with recently viewed products @once", async ({
	page,
}) => {
	test.slow(); // seven states of one page
	await open(page, "/product/enc-0003");
	await open(page, "/product/enc-0024");
	await expectAccessible(page);
	await add(page).click();
	await expect(buy(page).getByText("Choose a size first.")).toBeVisible();
	await expectAccessible(page);
	for (const tab of ["Details", "Shipping"]) {
		await page.getByRole("tab", { name: tab }).click();
		await expectAccessible(page);
	}
	await slide(page, 1).click();
	await expectAccessible(page);
	await zoom(page).getByRole("img").first().click();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
