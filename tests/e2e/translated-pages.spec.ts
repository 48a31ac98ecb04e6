import type { Page } from "playwright/test";
import { ADDRESSES } from "../../app/addresses.ts";
import { signUp } from "./support/accounts.ts";
import { fillCheckout } from "./support/checkout.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { changePages, expectTranslated } from "./support/translate.ts";

const IN_SITEMAP = Object.entries(ADDRESSES)
	.filter(([path, address]) => "sitemap" in address && !path.includes(":"))
	.map(([path]) => path);

/** Delays the responses to a form's submission, so that its button is busy. */
async function delaySubmissions(page: Page, ms: number) {
	await page.route(
		(url) => url.pathname.endsWith(".data") || url.pathname === "/promo",
		async (route) => {
			if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, ms));
			await route.continue();
		},
	);
}

/** Their parts in a Suspense boundary hydrate after the page, and React renders them anew if they were changed. */
const WITH_LATE_PARTS = ["/new-arrivals", "/checkout"];
const OTHERS = ["/search?keyword=denim", "/product/enc-0001", "/product/enc-0010", "/cart", "/favorites", "/auth"];

for (const [title, paths] of [
	["every public page", [...IN_SITEMAP, ...OTHERS].filter((path) => !WITH_LATE_PARTS.includes(path))],
	["a page with late parts", WITH_LATE_PARTS],
] as const)
	test(`${title} hydrates after it was translated, and leaves for another page @once`, async ({
		page,
		browserErrors,
	}) => {
		if (paths === WITH_LATE_PARTS) browserErrors.expected.push(/React error #418/);
		await changePages(page, "DOMContentLoaded");
		for (const path of paths)
			await test.step(path, async () => {
				await page.goto(path);
				await expect(page.locator("html.translated-ltr")).toBeAttached();
				const content = await page.locator("main").elementHandle();
				await hydrated(page);
				await expectTranslated(page);
				expect(await content?.evaluate((node) => node.isConnected), "React keeps the document").toBe(true);
				const link = path === "/about" ? "Contact" : "About";
				await page.getByRole("contentinfo").getByRole("link", { name: link }).first().click();
				await expect(page).toHaveURL(`/${link.toLowerCase()}`);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			});
	});

for (const when of ["DOMContentLoaded", "hydrated"] as const)
	test(`a purchase on pages that were translated at ${when} @once`, async ({ page, baseURL }) => {
		await signUp(page, baseURL);
		await changePages(page, when);
		await delaySubmissions(page, 1500);
		await page.goto("/shop");
		await page
			.getByRole("button", { name: /Palm camp shirt/ })
			.and(page.locator(".heart"))
			.click();
		await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
		await expect(page.getByText("Item added to cart")).toBeVisible();
		await page.getByRole("button", { name: /^Add to Cart.*Chelsea ankle boots/ }).click();
		await expect(page.locator("[data-badge=cart]").first()).toHaveText("2");
		await expect(page.locator("[data-badge=favorites]").first()).toHaveText("1");

		await page.getByRole("link", { name: /^Cart/ }).click();
		const summary = page.getByRole("complementary", { name: "Order Summary" });
		await expect(summary).toContainText("ships free");
		await expectTranslated(page);
		await summary.getByLabel("Promo code").fill("thrifty");
		const apply = summary.getByRole("button", { name: "Apply" });
		await apply.click();
		await expect(apply).toHaveAttribute("aria-busy", "true");
		await expect(summary).toContainText("Promo code applied: 10% off your cart");
		await page.getByRole("button", { name: /^Remove Chelsea ankle boots/ }).click();
		await expect(summary, "the sums change with the state").not.toContainText("ships free");
		await expect(summary).toContainText("$4.99");

		await page.getByRole("link", { name: "Checkout" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
		await fillCheckout(page);
		const pay = page.getByRole("button", { name: /^Pay/ });
		await pay.click();
		await expect(pay).toHaveAttribute("aria-busy", "true");
		await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
		await expectTranslated(page);
	});

test("busy buttons and changing texts of translated pages @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	await changePages(page, "hydrated");
	await delaySubmissions(page, 500);
	await page.goto("/faq");
	await hydrated(page);
	const search = page.getByRole("searchbox", { name: "Search questions and answers" });
	for (const term of ["ship", "return", "zzz", ""]) {
		await search.fill(term);
		const status = page.getByRole("main").getByRole("status");
		if (term === "zzz") await expect(status).toContainText('No results found for "zzz"');
		else if (term) await expect(status).toContainText(`with “${term}”`);
		else await expect(status).toBeEmpty();
	}

	await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
	const form = page.getByRole("form", { name: "Write to us" });
	for (const label of ["Name", "Subject", "Message"]) await form.getByLabel(label).fill("Hello");
	await form.getByLabel("Email").fill("amara@encore.example");
	await form.getByRole("button").click();
	await expect(form.getByRole("button")).toHaveText("Sending…");
	await expect(page.getByText("Message sent")).toBeVisible();
	await expect(form.getByRole("button")).toHaveText("Send Message");

	await page.goto("/auth");
	await hydrated(page);
	await page.getByLabel("Email").fill("nobody@encore.example");
	await page.getByLabel("Password", { exact: true }).fill("second-hand-1");
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
	const signIn = page.getByRole("main").getByRole("button", { name: /^Sign/ });
	await signIn.click();
	await expect(page.locator(".toast")).toBeVisible();
	await expect(signIn).toHaveText("Sign In");
});

for (const path of ["/shop", "/new-arrivals"])
	test(`taps before hydration act on the translated ${path} @once`, async ({ page, browserErrors }) => {
		if (WITH_LATE_PARTS.includes(path)) browserErrors.expected.push(/React error #418/);
		await changePages(page, "DOMContentLoaded");
		const release = await withSlowScripts(page);
		await page.goto(path, { waitUntil: "commit" });
		await expect(page.locator("html.translated-ltr")).toBeAttached();
		await page
			.getByRole("main")
			.getByRole("button", { name: /^Add to Cart/ })
			.first()
			.click();
		await page.getByRole("main").locator(".heart").nth(2).click();
		await expectTranslated(page);
		release();
		await expect(page.getByText("Added to favorites")).toBeVisible();
		await expect(page.getByRole("main").locator(".heart").nth(2)).toHaveAttribute("aria-pressed", "true");
		await expect(page.locator("[data-badge=cart]").first()).toHaveText("1");
		await expectTranslated(page);
	});

for (const [path, label] of [
	["/contact", "Subject"],
	["/", "Email"],
	["/checkout", "City"],
	["/checkout", "Account email"], // in a late part
] as const)
	test(`text and focus stay in ${label} of ${path} with an element beside it @once`, async ({
		page,
		browserErrors,
	}) => {
		if (WITH_LATE_PARTS.includes(path)) browserErrors.expected.push(/React error #418/);
		if (path === "/checkout") {
			await page.goto("/shop");
			await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
			await expect(page.getByText("Item added to cart")).toBeVisible();
		}
		await changePages(page, "DOMContentLoaded");
		const release = await withSlowScripts(page);
		await page.goto(path, { waitUntil: "commit" });
		const field = page.getByRole("main").getByLabel(label, { exact: true }).and(page.locator(":visible"));
		await expect(page.locator("html.translated-ltr")).toBeAttached();
		const isLate = label === "Account email";
		await field.pressSequentially(isLate ? "Portl" : "Portlnd");
		if (!isLate) for (let n = 0; n < 2; n++) await field.press("ArrowLeft");
		release();
		await hydrated(page);
		if (isLate) await expect(page.locator("[data-late]")).toHaveCount(0);
		await expect(field).toBeFocused();
		await expect(field).toHaveValue(/^Portl/);
		await field.pressSequentially(isLate ? "and" : "a");
		await expect(field).toHaveValue("Portland");
		await expectTranslated(page);
		await expect(page.locator("password-manager").first()).toBeAttached();
	});

test("a page that React renders anew keeps text and focus @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/React error #418/);
	await changePages(page, "DOMContentLoaded");
	// The translation seems to come between two slices of hydration
	await page.addInitScript(() =>
		addEventListener("hydration-render", (event) => event.stopImmediatePropagation(), { capture: true }),
	);
	const release = await withSlowScripts(page);
	await page.goto("/contact", { waitUntil: "commit" });
	await expect(page.locator("html.translated-ltr")).toBeAttached();
	const form = page.getByRole("form", { name: "Write to us" });
	const content = await form.elementHandle();
	await form.getByLabel("Name").fill("Amara");
	await form.getByLabel("Email").pressSequentially("amara@");
	release();
	await hydrated(page);
	expect(await content?.evaluate((node) => node.isConnected), "React has rendered it anew").toBe(false);
	await expect(form.getByLabel("Name")).toHaveValue("Amara");
	await expect(form.getByLabel("Email")).toHaveValue("amara@");
	await expect(form.getByLabel("Email")).toBeFocused();
});
