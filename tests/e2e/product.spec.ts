import type { Locator, Page } from "playwright/test";
import { TOAST, title, toast } from "./pages/frame.ts";
import { ADDED, DENIM, SHIRT } from "./pages/lists.ts";
import { expectPicture, JACKET, pictureInView, productPage } from "./pages/product.ts";
import { triggerPull } from "./support/accounts.ts";
import { cartLines, storeOnce } from "./support/device.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from "./support/test.ts";

// enc-0001 has a size and no stock count, enc-0003 is one of a kind, enc-0010 sold out; two of enc-0024

async function openProduct(page: Page, path = JACKET) {
	await open(page, path);
	return productPage(page);
}

/**
 * Changes the data that the server returns when an open page revalidates. React Router's data is text with each
 * value written once.
 */
const withServerData = (page: Page, change: (data: string) => string) =>
	page.route("**/product/enc-0001.data*", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: change(await response.text()) });
	});

test.describe("the gallery", () => {
	test("follows its thumbnails without changing address or scroll position @once", async ({ page }) => {
		const { thumb, pictures } = await openProduct(page);
		const loaded = () =>
			pictures
				.getByRole("link")
				.locator("img")
				.evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth).length);
		await expect.poll(loaded).toBe(8);
		await expectPicture(page, 1);
		await thumb(2).scrollIntoViewIfNeeded(); // on a phone the buy bar may cover it
		const before = await page.evaluate(() => scrollY);
		await thumb(2).click();
		await expectPicture(page, 2);
		expect(await page.evaluate(() => scrollY)).toBe(before);
		expect(page.url()).not.toContain("#");
		await thumb(1).click();
		await expectPicture(page, 1);
	});

	test("follows arrow keys, Home and End, and stops at its ends @once", async ({ page }) => {
		const { slide, thumb } = await openProduct(page);
		await slide(1).focus();
		for (const [key, to] of [
			["ArrowLeft", 1],
			["ArrowRight", 2],
			["Home", 1],
			["End", 8],
			["ArrowRight", 8],
			["ArrowLeft", 7],
		] as const) {
			await page.keyboard.press(key);
			await expectPicture(page, to);
			await expect(slide(to)).toBeFocused();
		}
		await page.keyboard.press("Tab");
		await expect(thumb(1), "the strip is one stop").toBeFocused();
	});

	test("can be swiped, also before hydration @phone", async ({ page }) => {
		await page.route("**/assets/*.js", () => {}); // never answered
		await page.goto(JACKET);
		await swipe(page, productPage(page).strip, -250);
		await expect.poll(() => pictureInView(page)).toBe(2);
		await page.unrouteAll();
		const { strip } = await openProduct(page);
		await swipe(page, strip, -250);
		await expectPicture(page, 2);
		await swipe(page, strip, 250);
		await expectPicture(page, 1);
	});
});

/** Swipes over an element, to the left if `distance` is below 0. */
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
		const { slide, zoom, closeZoom, thumb } = await openProduct(page);
		await slide(1).press("Enter");
		await expect(zoom.getByRole("img", { name: /laid flat/ })).toBeInViewport({ ratio: 0.4 });
		await page.keyboard.press("Escape");
		await expect(zoom).toHaveCount(0);
		await expect(slide(1)).toBeFocused();

		await thumb(2).click();
		await expectPicture(page, 2);
		// Pressed before the browser reports which picture is in view
		await slide(2).evaluate(async (button: HTMLButtonElement) => {
			button.click();
			await new Promise((resolve) => setTimeout(resolve));
			document.querySelector<HTMLButtonElement>("[aria-label='Next picture']")?.click();
		});
		await page.keyboard.press("ArrowRight"); // while the strip still scrolls
		await expect(zoom.getByRole("status")).toContainText("4 / 8");
		await zoom.getByRole("button", { name: "Previous picture" }).click();
		await expect(zoom.getByRole("status")).toContainText("3 / 8");
		await expect(zoom.getByRole("img").nth(2)).toBeInViewport({ ratio: 0.4 });
		await closeZoom.click();
		await expect(slide(3)).toBeInViewport({ ratio: 0.5 });
		await expect(slide(3)).toBeFocused();
	});

	test("zooms in where it is clicked, can be scrolled, and zooms out", async ({ page }) => {
		const { slide, zoom, closer } = await openProduct(page);
		await slide(1).click();
		const room = zoom.getByRole("list", { name: "Pictures" });
		const overflow = () => room.evaluate((box) => box.scrollHeight - box.clientHeight);
		expect(await overflow()).toBeLessThanOrEqual(0);
		const picture = zoom.getByRole("img").first();
		const box = await picture.boundingBox();
		await picture.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 10 } });
		await expect(closer).toBeChecked();
		await expect.poll(overflow).toBeGreaterThan(200);
		expect(await room.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)).toBeLessThan(2);
		await closer.press("Space");
		await expect.poll(overflow).toBeLessThanOrEqual(0);
	});

	test("of a flaw opens from the condition beside the price", async ({ page }) => {
		const { zoom } = await openProduct(page);
		const condition = page.getByRole("region", { name: "Condition" });
		await expect(condition).toContainText("Very Good. Light signs of wear");
		await condition.getByRole("button", { name: "faint ink dot inside one cuff" }).click();
		await expect(zoom.getByRole("img", { name: /faint ink dot/ })).toBeInViewport({ ratio: 0.4 });
		await expectAccessible(page);
		await open(page, "/product/enc-0013");
		await expect(condition).toContainText("Like New.");
		await expect(condition.getByRole("button")).toHaveCount(0);
		await expect(page.locator(".flaw-mark")).toHaveCount(0);
	});

	test("shows where the flaws are, with the numbers of their list", async ({ page }) => {
		await page.goto("/product/enc-0036");
		const picture = page.locator(".slide").first().getByRole("img");
		const marks = page.locator(".slide .flaw-mark");
		await expect(marks).toHaveText(["1", "2"]);
		const flaws = page.getByRole("region", { name: "Condition" }).getByRole("listitem");
		await expect(flaws).toHaveText(["1darkened cuffs", "2one replaced button"]);
		await expect(flaws.first().getByRole("button")).toHaveAccessibleName("darkened cuffs");
		const [box, mark] = [await picture.boundingBox(), await marks.first().boundingBox()];
		// The sleeve's end, at the left of the drawing
		expect(((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - (box?.x ?? 0)) / (box?.width ?? 1)).toBeCloseTo(0.16, 1);
		expect(((mark?.y ?? 0) + (mark?.height ?? 0) / 2 - (box?.y ?? 0)) / (box?.height ?? 1)).toBeCloseTo(0.6, 1);
		await expectAccessible(page);
	});
});

test("the page names the category's list and shares its address @once", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
	await open(page, `${JACKET}?from=mail`);
	const trail = page.getByRole("navigation", { name: "Breadcrumb" });
	await expect(trail.getByRole("listitem")).toHaveText(["Home", "Men's", DENIM]);
	await page.getByRole("button", { name: "Share" }).click();
	await expect(page.getByText("Link copied")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(JACKET, page.url()).href);
	await expect(trail.getByRole("link", { name: "Men's" })).toHaveAttribute("href", "/shop?category=mens");
});

test.describe("buying", () => {
	test("a product whose size isn't chosen is not added [S5.04] @once", async ({ page }) => {
		const { add, size, sizes, sizeError } = await openProduct(page);
		await add.click();
		const blocked = toast(page, TOAST.selectSize);
		await expect(blocked).toContainText("You need to select a size before adding to cart");
		expect(await cartLines(page)).toEqual({});
		await expect(sizes).toBeFocused();
		await expect(sizes).toHaveAccessibleDescription("Choose a size first.");
		await expect(size).toBeInViewport({ ratio: 1 });
		await size.click();
		await expect(sizeError).toBeHidden();
		await add.click();
		await expect(page.getByText(ADDED)).toBeVisible();
	});

	test("a quantity is from 1 to the stock: other input becomes 1 [S5.05] @once", async ({ page }) => {
		const { buy, quantity, increase, decrease } = await openProduct(page, "/product/enc-0024");
		await expect(buy.getByText("Only 2 left")).toBeVisible();
		for (const typed of ["0", "two", ""]) {
			await increase.click();
			await quantity.fill(typed);
			await quantity.blur();
			await expect(quantity, JSON.stringify(typed)).toHaveValue("1");
			await expect(decrease).toBeDisabled();
		}
		await quantity.fill("7");
		await quantity.blur();
		await expect(quantity).toHaveValue("2");
		await expect(increase).toBeDisabled();
	});

	test("the only one of its kind is added once; then its button leads to the cart @once", async ({ page }) => {
		const { buy, quantity, sizes, add, viewCart } = await openProduct(page, "/product/enc-0003");
		await expect(quantity.or(sizes), "there is nothing to choose").toHaveCount(0);
		await expect(buy.getByText("Size L, the only one we have")).toBeVisible();
		await add.click();
		await expect(viewCart).toBeFocused();
		await expect(add).toHaveCount(0);
	});

	test("a sold-out product can't be added and links to similar ones [S4.18] @once", async ({ page }) => {
		const { soldOut, add } = await openProduct(page, "/product/enc-0010");
		await expect(page.getByRole("region", { name: "Varsity jacket" }).getByText("Sold Out")).toBeVisible();
		await expect(soldOut).toBeDisabled();
		await expect(add).toHaveCount(0);
		await page.getByRole("link", { name: "See similar pieces" }).click();
		await expect(page.getByRole("heading", { name: "You Might Also Like" })).toBeInViewport();
	});

	test("on a phone the buy bar takes the size and adds in place @phone", async ({ page }) => {
		const { bar, addInBar, sizes, add } = await openProduct(page);
		await expect(bar).toContainText("$34.30");
		const before = await page.evaluate(() => scrollY);
		await addInBar.click();
		await expect(page.getByText(TOAST.selectSize)).toBeVisible();
		const chip = bar.getByRole("button", { name: "Size M" });
		await expect(chip).toBeFocused();
		expect(await cartLines(page)).toEqual({});
		await chip.click();
		await expect(chip).toHaveAttribute("aria-pressed", "true");
		await addInBar.click();
		await expect(page.getByText(ADDED)).toBeVisible();
		expect(await cartLines(page)).toEqual({ "enc-0001": 1 });
		expect(await page.evaluate(() => scrollY)).toBe(before);
		await expect(sizes).toBeChecked();
		await expectAccessible(page);
		await add.scrollIntoViewIfNeeded();
		await expect(bar, "one button to add is enough").toHaveCount(0);
	});
});

test("a product that fails to load shows an error [S8.01] @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/503 \(/);
	// tests/worker/product-page.test.ts covers the Worker's own response during an outage
	await page.route("**/product/enc-0026.data*", async (route) => {
		const response = await route.fetch({ url: route.request().url().replace("enc-0026", "enc-9999") });
		const body = (await response.text()).replace('"failed",false', '"failed",true');
		await route.fulfill({ response, status: 503, body });
	});
	await openProduct(page);
	await page.getByRole("link", { name: "Waxed field jacket", exact: true }).click();
	await expect(title(page)).toHaveText("Failed to load product details");
	await expect(toast(page, "Failed to load product details").getByText("Error", { exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(title(page)).toHaveText("Waxed field jacket");
});

test.describe("recently viewed", () => {
	test("shows the last six others, newest first, on this device only @once", async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
		const { recent } = await openProduct(page);
		await expect(page.getByText("Recently viewed")).toHaveCount(0);
		for (const n of [2, 3, 4, 5, 6, 7, 8, 2]) await open(page, `/product/enc-000${n}`);
		await expect(recent).toHaveText([/Palm camp shirt/, /./, /./, /./, /./, /Aran cable sweater \$56\.00/]);
		await recent.first().getByRole("link").click();
		await expect(title(page)).toHaveText(SHIRT);
		await expect(recent.first()).toContainText("Floral wrap dress");
		const known =
			/^GET \/(product\/enc-\d{4}(\.data)?|products\/|assets\/|fonts\/|favicon|__manifest|_root\.data|session$|vitals\.js$)/;
		expect(requests.filter((request) => !known.test(request))).toEqual([]);
	});

	test("ignores invalid data, and keeps products of the older format @once", async ({ page }) => {
		const older = { id: "enc-0003", name: "Old sweater", image: "/products/enc-0003.svg", price: 5600, at: Date.now() };
		const stored = JSON.stringify([null, 1, { id: "enc-0002" }, { id: 3, name: [], price: "x" }, older]);
		await storeOnce(page, "recently-viewed", stored);
		const { recent } = await openProduct(page);
		await expect(recent).toHaveText(["Old sweater $56.00"]);
	});
});

test.describe("an open page", () => {
	/** Advances the page's clock by a minute. */
	const passMinute = (page: Page) => page.clock.fastForward(61_000);

	test("shows a changed price with the chosen options kept, and on focus that it was sold @once", async ({ page }) => {
		await page.clock.install();
		const { size, sizes, increase, quantity, tab, thumb, soldOut } = await openProduct(page);
		await size.click();
		await increase.click();
		await tab("Shipping").click();
		await thumb(2).click();
		await expectPicture(page, 2);
		await withServerData(page, (data) => data.replace(",4900,", ",6900,"));
		await passMinute(page);
		await expect(page.getByText("The price has changed")).toBeVisible();
		await expect(page.getByRole("region", { name: DENIM }).getByText("$48.30").first()).toBeVisible();
		await expect(sizes).toBeChecked();
		await expect(quantity).toHaveValue("2");
		await expect(tab("Shipping")).toHaveAttribute("aria-selected", "true");
		await expectPicture(page, 2);
		await withServerData(page, (data) => data.replace('"available"', '"sold out"'));
		await page.clock.fastForward(10_000);
		await triggerPull(page);
		await expect(page.getByText("Just sold")).toBeVisible();
		await expect(soldOut).toBeDisabled();
	});

	test("doesn't revalidate while hidden or offline @once", async ({ page, browserErrors, context }) => {
		browserErrors.expected.push(/503 \(/, /ERR_FAILED/);
		await page.clock.install();
		const { add } = await openProduct(page);
		let requestCount = 0;
		await page.route("**/product/enc-0001.data*", (route) => {
			requestCount++;
			return requestCount === 1 ? route.abort() : route.fulfill({ status: 503, body: "no" });
		});
		for (const count of [1, 2]) {
			await passMinute(page);
			await expect.poll(() => requestCount).toBe(count);
		}
		await context.setOffline(true);
		await passMinute(page);
		await context.setOffline(false); // now it revalidates
		await expect.poll(() => requestCount).toBe(3);
		await page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
		for (const _ of [1, 2]) await passMinute(page);
		expect(requestCount).toBe(3);
		await expect(add).toBeEnabled();
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
	await open(page, "/shop?category=mens");
	for (const [count, name] of [DENIM, "Waxed field jacket"].entries()) {
		await page.getByRole("link", { name, exact: true }).click();
		await expect(title(page)).toHaveText(name);
		await expect(page.locator("html")).toHaveAttribute("data-transitions", String(count + 1));
		expect(await named()).toBe(1);
	}
});

test("tabs work with the keyboard; no state of the page has an axe violation @once", async ({ page }) => {
	test.slow(); // seven states of one page
	await open(page, "/product/enc-0003");
	const { add, sizeError, tab, panel, slide, zoom } = await openProduct(page, "/product/enc-0024");
	await add.click();
	await expect(sizeError).toBeVisible();
	await expectAccessible(page);
	await tab("Description").focus();
	await page.keyboard.press("ArrowRight");
	await expect(tab("Details")).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press("End");
	await expect(panel).toContainText("Standard shipping");
	await expectAccessible(page);
	await slide(1).click();
	await expectAccessible(page);
	await zoom.getByRole("img").first().click();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expectNoSidewaysScroll(page);
});
