import type { Page } from "playwright/test";
import { signUp } from "./support/accounts.ts";
import { createProduct, storeCart, updateProduct } from "./support/admin-changes.ts";
import { cartLines } from "./support/cart-lines.ts";
import { expectOrders, fillCheckout, TYPED } from "./support/checkout.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const pay = (page: Page, total = "") => page.getByRole("button", { name: `Pay ${total}` });
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: /Thank you/ });
const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

/** Opens the filled-in checkout of a signed-in shopper with this product in the cart. */
async function openCheckout(page: Page, baseURL: string | undefined, name: string, stock: number | null = null) {
	await signUp(page, baseURL);
	const product = await createProduct(name, { stock });
	await storeCart(page, product);
	const pushed = page.waitForResponse(
		(response) => response.request().method() === "POST" && response.url().endsWith("/session"),
	);
	await page.goto("/checkout");
	await hydrated(page);
	await expect(pay(page, "$28.99")).toBeEnabled();
	await fillCheckout(page);
	await pushed; // at the same time as the order, it could restore what the order removes from the account's cart
	return product;
}

test("an empty cart has a message and a Browse Products link at the checkout [S2.47] @once", async ({ page }) => {
	await page.goto("/checkout");
	await expect(page.getByRole("heading", { level: 1, name: "Your Cart is Empty" })).toBeVisible();
	await expect(page.getByText("There is nothing to check out yet.")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Browse Products" }).click();
	await expect(page).toHaveURL("/shop");
});

test("a promo code is applied to the cart for the visit, and the checkout goes on to a confirmation [S1.07] @once", async ({
	page,
	baseURL,
}) => {
	await signUp(page, baseURL);
	await storeCart(page, await createProduct("Promoted coat"));
	await page.goto("/cart");
	await hydrated(page);
	await summary(page).getByLabel("Promo code").fill("THRIFTY");
	await summary(page).getByRole("button", { name: "Apply" }).click();
	await expect(summary(page)).toContainText("$26.59");

	await page.goto("/shop");
	await page.goto("/cart");
	await expect(summary(page)).toContainText("Promo code applied: 10% off your cart");
	await expect(summary(page)).toContainText("$26.59");
	await expect(summary(page).getByRole("button", { name: "Apply" })).toBeDisabled();
	await expect(summary(page).getByLabel("Promo code")).toHaveValue("thrifty");
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("percent");

	await summary(page).getByRole("link", { name: "Checkout" }).click();
	await expect(summary(page)).toContainText("The code applies to the cart estimate only.");
	await expect(summary(page)).toContainText("$28.99");
	await expect(page.locator("input[name=promoCode]")).toHaveValue("thrifty"); // shown, but not applied
	await fillCheckout(page);
	await pay(page, "$28.99").click();
	await expect(thanks(page)).toBeVisible();
	await expect(page.getByRole("main")).toContainText("PayPal");
	expect(await page.evaluate(() => sessionStorage.getItem("promo"))).toBeNull();
});

test("a stored promo code is validated by the server and removed when the cart is emptied or the shopper signs out @once", async ({
	page,
	baseURL,
}) => {
	await signUp(page, baseURL);
	await storeCart(page, await createProduct("Unpromoted coat"));
	await page.goto("/cart");
	// Without a pause, or the previous page may check and remove it
	const openWith = (code: string) =>
		page.evaluate((value) => {
			sessionStorage.setItem("promo", value);
			location.reload();
		}, code);
	const storedPromo = () => page.evaluate(() => sessionStorage.getItem("promo"));
	await openWith("hundred-off");
	await expect(summary(page)).toContainText("This promo code is not valid");
	await expect(summary(page)).toContainText("$28.99");
	expect(await storedPromo()).toBeNull();
	await expect(summary(page).getByRole("button", { name: "Apply" })).toBeEnabled();

	await openWith("thrifty");
	await expect(summary(page)).toContainText("$26.59");
	await page.getByRole("button", { name: "Clear Cart" }).click();
	await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
	expect(await storedPromo()).toBeNull();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(summary(page)).toContainText("$28.99");

	await page.evaluate(() => sessionStorage.setItem("promo", "thrifty"));
	await page.goto("/account");
	await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
	await expect(page).toHaveURL("/");
	await expect.poll(storedPromo).toBeNull();
});

test.describe("saved addresses", () => {
	const MILL = {
		name: "Bisi Ade",
		street: "3 Dock Road",
		city: "Salem",
		state: "OR",
		zipCode: "97301",
		country: "United States",
		isDefault: false,
	};
	const SAVED = [
		{ ...MILL, id: "dock" },
		{
			...MILL,
			id: "quay",
			name: "Cher",
			street: "7 Quay Street with a long name that a phone can't show",
			isDefault: true,
		},
	];
	const values = (page: Page) =>
		Promise.all(
			["First name", "Last name", "Address", "City", "State", "Postal code"].map((label) =>
				field(page, label).inputValue(),
			),
		);
	const QUAY = ["Cher", "", "7 Quay Street with a long name that a phone can't show", "Salem", "Oregon", "97301"];
	const DOCK = ["Bisi", "Ade", "3 Dock Road", "Salem", "Oregon", "97301"];

	/** Opens the checkout of an account with these addresses on this device. */
	async function open(page: Page, baseURL: string | undefined) {
		await signUp(page, baseURL);
		await storeCart(page, await createProduct("Posted coat"));
		const { user } = await (await page.request.get("/session")).json();
		await page.addInitScript(([id, saved]) => localStorage.setItem("addresses", JSON.stringify({ [id]: saved })), [
			user.id,
			SAVED,
		] as const);
		await page.goto("/checkout");
		await hydrated(page);
		return field(page, "Ship to");
	}

	test("the default fills an empty form; another can be chosen by keyboard; typed values are restored and kept @once", async ({
		page,
		baseURL,
	}) => {
		const choice = await open(page, baseURL);
		await expect(choice).toHaveValue("quay");
		await expect.poll(() => values(page)).toEqual(QUAY);
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

		await choice.focus();
		await page.keyboard.press("ArrowUp");
		await expect(choice).toHaveValue("dock");
		await expect.poll(() => values(page)).toEqual(DOCK);

		await field(page, "City").fill("Bend");
		await expect(choice, "what is typed is another address").toHaveValue("");
		await choice.selectOption({ label: "Cher, 7 Quay Street with a long name that a phone can't show, Salem" });
		await expect(field(page, "City")).toHaveValue("Salem");
		await choice.selectOption({ label: "Another address" });
		await expect(field(page, "City")).toHaveValue("Bend");
		expect((await values(page))[2]).toBe("3 Dock Road");

		await page.reload();
		await expect(choice).toHaveValue("");
		await expect(field(page, "City"), "the draft is kept").toHaveValue("Bend");
		await choice.selectOption("dock");
		await page.reload();
		await expect(choice).toHaveValue("dock");
		expect(await values(page)).toEqual(DOCK);
	});

	test("a form with typed values is not overwritten, and the choice is never submitted @once", async ({
		page,
		baseURL,
	}) => {
		await page.addInitScript(() =>
			sessionStorage.setItem("checkout-draft", JSON.stringify({ owner: null, fields: { address: "1 Old Lane" } })),
		);
		const choice = await open(page, baseURL);
		await expect(choice).toHaveValue("");
		expect(await values(page)).toEqual(["", "", "1 Old Lane", "", "", ""]);
		await choice.selectOption("dock");
		await field(page, "Phone").fill(TYPED.Phone);
		await page.getByRole("radio", { name: "PayPal" }).check();
		const [post] = await Promise.all([
			page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/checkout")),
			pay(page).click(),
		]);
		const sent = new URLSearchParams(post.postData() ?? "");
		expect([...sent.keys()].sort()).toEqual(
			"address address2 city country email firstName idempotencyKey items lastName paymentMethod phone postalCode quotedTotal reference state".split(
				" ",
			),
		);
		expect(sent.get("address")).toBe("3 Dock Road");
		await expect(thanks(page)).toBeVisible();
	});
});

test("card fields are required for a card, and neither read nor validated [S5.08] @once", async ({ page, baseURL }) => {
	await openCheckout(page, baseURL, "Carded coat");
	await page.getByRole("radio", { name: "Credit card" }).check();
	const invalidCard = { "Name on card": "?", "Card number": "not a number", Expiry: "99/00", CVV: "x" };
	let posts = 0;
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().includes("/checkout")) posts += 1;
	});
	for (const label of Object.keys(invalidCard)) {
		for (const [other, text] of Object.entries(invalidCard)) await field(page, other).fill(other === label ? "" : text);
		await pay(page, "$28.99").click();
		await expect(field(page, label)).toBeFocused();
		await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
	}
	expect(posts).toBe(0);
	for (const [label, text] of Object.entries(invalidCard)) await field(page, label).fill(text);
	const [post] = await Promise.all([
		page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/checkout")),
		pay(page, "$28.99").click(),
	]);
	expect(decodeURIComponent(post.postData() ?? "")).not.toMatch(/not.a.number|99\/00/);
	await expect(thanks(page)).toBeVisible();
	await expect(page.getByRole("main")).toContainText("Credit card");
});

test("a visitor browses, keeps cart and favorites on the device, and checks out without a sign-in check [S6.01] @once", async ({
	page,
	context,
	browserErrors,
}) => {
	browserErrors.expected.push(/401 .*\/checkout/);
	await page.goto("/shop");
	await hydrated(page);
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await page.getByRole("main").locator(".heart").first().click();
	await page.goto("/favorites");
	await expect(page.getByRole("main").getByRole("button", { name: /^Remove/ })).toHaveCount(1);
	expect(await cartLines(page)).toEqual({ "enc-0008": 1 });
	expect(await page.evaluate(() => JSON.parse(localStorage.getItem("favorites") ?? "").items.length)).toBe(1);

	await page.goto("/checkout");
	await expect(page).toHaveURL("/checkout");
	await fillCheckout(page);
	const [post] = await Promise.all([
		page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/checkout")),
		pay(page, "$28.99").click(),
	]);
	expect([...new URLSearchParams(post.postData() ?? "").keys()].filter((key) => /user/i.test(key))).toEqual([]);
	expect((await context.cookies()).filter(({ name }) => name.startsWith("session"))).toEqual([]);
	await expect(page.getByText("Not authenticated")).toBeVisible();
	expect(await cartLines(page), "the cart is kept").toEqual({ "enc-0008": 1 });
	await expect(field(page, "City")).toHaveValue("Portland");
});

test("shows changes by the shop and asks for confirmation: a new price, then a sold-out product @once", async ({
	page,
	baseURL,
	browserErrors,
}) => {
	browserErrors.expected.push(/409 .*\/checkout/);
	const product = await openCheckout(page, baseURL, "Repriced coat");
	await updateProduct(product.id, { price: 30 });
	await pay(page, "$28.99").click();
	await expect(page.getByRole("alert")).toContainText("A price has changed since you looked");
	await expect(page.getByRole("alert").locator("xpath=..")).toBeFocused();
	await expect(pay(page, "$34.99")).toBeEnabled();
	// It is closed on a phone
	await expect(page.getByRole("complementary", { name: "Order Summary", includeHidden: true })).toContainText("$34.99");
	await expectAccessible(page);

	await updateProduct(product.id, { is_available: false });
	await pay(page, "$34.99").click();
	await expect(page.getByRole("alert")).toContainText("Repriced coat is sold out.");
	await expect(pay(page)).toBeDisabled();
	await expectAccessible(page);
	await updateProduct(product.id, { is_available: true, stock: 2 });
	await page.reload();
	await expect(pay(page, "$34.99")).toBeEnabled();
	await expect(field(page, "City")).toHaveValue("Portland");
	await pay(page, "$34.99").click();
	await expect(thanks(page)).toBeVisible();
	await expect(page.getByRole("main")).toContainText("$34.99");
	await expectOrders(page, 1);
});

test("at checkout a line above the remaining stock is reduced with one click @once", async ({ page, baseURL }) => {
	await signUp(page, baseURL);
	await storeCart(page, await createProduct("Scarce coat", { quantity: 2 }), await createProduct("Other coat"));
	await page.goto("/checkout");
	await expect(pay(page, "$72.00")).toBeEnabled();
	const scarce = Object.entries(await cartLines(page)).find(([, quantity]) => quantity === 2)?.[0] ?? "";
	await updateProduct(scarce, { stock: 1 });
	await page.reload();
	await expect(page.getByRole("main").getByRole("alert")).toContainText("only 1 of Scarce coat left.");
	await expect(pay(page)).toBeDisabled();
	await page.getByRole("button", { name: "Take 1 of Scarce coat" }).click();
	await expect(pay(page, "$52.99")).toBeEnabled();
	await updateProduct(scarce, { is_available: false });
	await page.reload();
	await page.getByRole("button", { name: "Remove Scarce coat" }).click();
	await expect(pay(page, "$28.99")).toBeEnabled();
	await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("a cart above the order's line limit shows a message at checkout @once", async ({ page }) => {
	const product = await createProduct("One of many");
	await storeCart(page, ...Array.from({ length: 51 }, (_, n) => ({ ...product, id: `many-${n}`, name: `Piece ${n}` })));
	await page.goto("/checkout");
	await expect(page.getByRole("alert")).toContainText("An order holds 50 different pieces.");
	await expect(pay(page)).toBeDisabled();
	await expect(page.getByRole("link", { name: "Remove some from your cart" })).toHaveAttribute("href", "/cart");
});

test.describe("one order per attempt:", () => {
	/** Lets the order be placed but drops the response; returns the number of dropped responses. */
	async function dropResponses(page: Page): Promise<void> {
		await page.route("**/checkout.data*", async (route) => {
			if (route.request().method() !== "POST") return route.continue();
			await route.fetch({ maxRedirects: 0 });
			return route.abort();
		});
	}

	test("a double click @once", async ({ page, baseURL }) => {
		await openCheckout(page, baseURL, "Doubled coat");
		await pay(page, "$28.99").dblclick();
		await expect(thanks(page)).toBeVisible();
		await expectOrders(page, 1);
	});

	test("the form submitted twice without the button @once", async ({ page, baseURL }) => {
		await openCheckout(page, baseURL, "Hurried coat");
		let posts = 0;
		page.on("request", (request) => {
			if (request.method() === "POST" && request.url().includes("/checkout")) posts += 1;
		});
		await page.locator("form:has([name=idempotencyKey])").evaluate(async (form: HTMLFormElement) => {
			form.requestSubmit();
			await new Promise((resolve) => setTimeout(resolve, 20)); // the first is pending
			form.requestSubmit();
		});
		await expect(thanks(page)).toBeVisible();
		expect(posts).toBe(2);
		await expectOrders(page, 1);
	});

	test("a reload during submission, then paying again @once", async ({ page, baseURL, browserErrors }) => {
		browserErrors.expected.push(/ERR_FAILED.*\/session/);
		await openCheckout(page, baseURL, "Reloaded coat");
		await page.route("**/session", (route) => route.abort()); // this tab doesn't load the account's empty cart
		const placed = new Promise<void>((resolve) => {
			page.route("**/checkout.data*", async (route) => {
				if (route.request().method() !== "POST") return route.continue();
				await route.fetch({ maxRedirects: 0 });
				resolve(); // and the response is dropped
			});
		});
		await pay(page, "$28.99").click();
		await expect(pay(page, "$28.99")).toHaveAttribute("aria-busy", "true");
		await placed;
		await page.unroute("**/checkout.data*");
		await page.reload();
		await expect(field(page, "City")).toHaveValue("Portland");
		await pay(page, "$28.99").click();
		await expect(thanks(page)).toBeVisible();
		await page.unroute("**/session");
		await expectOrders(page, 1);
	});

	test("a lost response is reported, and paying again finds the order @once", async ({
		page,
		baseURL,
		browserErrors,
	}) => {
		browserErrors.expected.push(/ERR_FAILED.*\/(checkout|session)/);
		await openCheckout(page, baseURL, "Lost coat");
		await page.route("**/session", (route) => route.abort()); // this tab doesn't load the account's empty cart
		await dropResponses(page);
		await pay(page, "$28.99").click();
		await expect(page.getByText("Order Submission Failed")).toBeVisible();
		await expect(page.getByText("An unexpected error occurred")).toBeVisible();
		await expect(page.getByRole("alert")).toContainText("Press Pay again: it can't be placed twice.");
		await page.unroute("**/checkout.data*");
		await pay(page, "$28.99").click();
		await expect(thanks(page)).toBeVisible();
		await expect(page.getByText("Order Placed Successfully!")).toBeVisible();
		await page.unroute("**/session");
		await expectOrders(page, 1);
	});

	test("a lost response with an emptied cart links to the orders @once", async ({ page, baseURL, browserErrors }) => {
		browserErrors.expected.push(/ERR_FAILED.*\/checkout/);
		await openCheckout(page, baseURL, "Found coat");
		await dropResponses(page);
		await pay(page, "$28.99").click();
		await expect(page.getByText("Order Submission Failed")).toBeVisible();
		await page.reload();
		await expect(page.getByRole("heading", { name: "Your order may have been placed" })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("link", { name: "See Your Orders" }).click();
		await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
	});

	test("two tabs @once", async ({ page, context, baseURL }) => {
		await openCheckout(page, baseURL, "Twofold coat");
		const other = await context.newPage();
		await other.goto("/checkout");
		await hydrated(other);
		await fillCheckout(other);
		await expect(pay(other, "$28.99")).toBeEnabled();
		// Concurrently: the first one empties the other's cart
		await Promise.all([pay(page, "$28.99").dispatchEvent("click"), pay(other, "$28.99").dispatchEvent("click")]);
		await Promise.all([expect(thanks(page)).toBeVisible(), expect(thanks(other)).toBeVisible()]);
		await expectOrders(page, 1);
	});

	test("buying the same product again is a new order; reopening a confirmation removes nothing from the cart @once", async ({
		page,
		baseURL,
	}) => {
		const product = await openCheckout(page, baseURL, "Beloved coat");
		await pay(page, "$28.99").click();
		await expect(thanks(page)).toBeVisible();
		const confirmation = page.url();
		const again = (at: number) =>
			page.evaluate(
				(cart) => localStorage.setItem("cart", cart),
				JSON.stringify({ owner: null, lines: [{ ...product, at }] }),
			);
		await again(Date.now());
		await page.goto(confirmation);
		await expect(thanks(page)).toBeVisible();
		await page.reload();
		await expect(page.getByText(/^ORD-\d{6}$/)).toBeVisible();
		expect(await cartLines(page)).toMatchObject({ [product.id]: 1 });
		await page.goto("/checkout");
		await fillCheckout(page);
		await pay(page, "$28.99").click();
		await expect(thanks(page)).toBeVisible();
		expect(page.url()).not.toBe(confirmation);
		await expectOrders(page, 2);
	});
});
