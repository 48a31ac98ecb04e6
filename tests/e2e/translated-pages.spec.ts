import type { Page } from "playwright/test";
import { ADDRESSES } from "../../app/addresses.ts";
import { authPage, submitSignIn } from "./pages/auth.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPage, fillCheckout } from "./pages/checkout.ts";
import { contactForm, faq } from "./pages/content.ts";
import { badge, field, footerLink, header, main, title } from "./pages/frame.ts";
import { addButton, addFromShop, heart, SHIRT } from "./pages/lists.ts";
import { signUp } from "./support/accounts.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { expect, hydrated, isPost, open, test } from "./support/test.ts";
import { changePages, expectTranslated } from "./support/translate.ts";

const BOOTS = "Chelsea ankle boots";
const IN_SITEMAP = Object.entries(ADDRESSES)
	.filter(([path, address]) => "sitemap" in address && !path.includes(":"))
	.map(([path]) => path);

/** Delays the responses to a form's submission, so that its button is busy. */
const delaySubmissions = (page: Page, ms: number) =>
	page.route(
		(url) => url.pathname.endsWith(".data") || url.pathname === "/promo",
		async (route) => {
			if (isPost(route.request())) await new Promise((resolve) => setTimeout(resolve, ms));
			await route.continue();
		},
	);

/** Opens a page and translates it before its scripts load. */
async function openTranslated(page: Page, path: string): Promise<() => void> {
	await changePages(page, "DOMContentLoaded");
	const release = await withSlowScripts(page);
	await page.goto(path, { waitUntil: "commit" });
	await expect(page.locator("html.translated-ltr")).toBeAttached();
	return release;
}

/** Pages with a Suspense boundary, which hydrates after the page and which React replaces if it was changed. */
const WITH_LATE_PARTS = ["/new-arrivals", "/checkout"];
const OTHERS = ["/search?keyword=denim", "/product/enc-0001", "/product/enc-0010", "/cart", "/favorites", "/auth"];

for (const [name, paths] of [
	["every public page", [...IN_SITEMAP, ...OTHERS].filter((path) => !WITH_LATE_PARTS.includes(path))],
	["a page with late parts", WITH_LATE_PARTS],
] as const)
	test(`${name} hydrates after it was translated @once`, async ({ page, browserErrors }) => {
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
				await footerLink(page, link).click();
				await expect(page).toHaveURL(`/${link.toLowerCase()}`);
				await expect(title(page)).toBeVisible();
			});
	});

for (const when of ["DOMContentLoaded", "hydrated"] as const)
	test(`a purchase on pages that were translated at ${when} @once`, async ({ page }) => {
		await signUp(page);
		await changePages(page, when);
		await delaySubmissions(page, 1500);
		await addFromShop(page, SHIRT);
		await heart(page, SHIRT).click();
		await addButton(page, BOOTS).click();
		await expect(badge(page, "cart")).toHaveText("2");
		await expect(badge(page, "favorites")).toHaveText("1");

		await header(page).cart.click();
		const { summary, promo, apply, remove, checkout } = cartPage(page);
		await expect(summary).toContainText("ships free");
		await expectTranslated(page);
		await promo.fill("thrifty");
		await apply.click();
		await expect(apply).toHaveAttribute("aria-busy", "true");
		await expect(summary).toContainText("Promo code applied: 10% off your cart");
		await remove(BOOTS).click();
		await expect(summary, "the sums change with the state").not.toContainText("ships free");
		await expect(summary).toContainText("$4.99");

		await checkout.click();
		await expect(checkoutPage(page).heading).toBeVisible();
		await fillCheckout(page);
		const { pay, thanks } = checkoutPage(page);
		await pay().click();
		await expect(pay()).toHaveAttribute("aria-busy", "true");
		await expect(thanks).toBeVisible();
		await expectTranslated(page);
	});

test("busy buttons and changing texts of translated pages @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/422 .*\/auth/);
	await changePages(page, "hydrated");
	await delaySubmissions(page, 500);
	await open(page, "/faq");
	const { search, status } = faq(page);
	for (const [term, text] of [
		["ship", "with “ship”"],
		["return", "with “return”"],
		["zzz", 'No results found for "zzz"'],
	] as const) {
		await search.fill(term);
		await expect(status).toContainText(text);
	}
	await search.fill("");
	await expect(status).toBeEmpty();

	await footerLink(page, "Contact").click();
	const { form, send } = contactForm(page);
	for (const label of ["Name", "Subject", "Message"]) await form.getByLabel(label).fill("Hello");
	await form.getByLabel("Email").fill("amara@encore.example");
	await send.click();
	await expect(send).toHaveText("Sending…");
	await expect(page.getByText("Message sent")).toBeVisible();
	await expect(send).toHaveText("Send Message");

	await open(page, "/auth");
	const { showPassword, signIn } = authPage(page);
	await showPassword.click();
	await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
	await submitSignIn(page, "nobody@encore.example");
	await expect(page.locator(".toast")).toBeVisible();
	await expect(signIn).toHaveText("Sign In");
});

for (const path of ["/shop", "/new-arrivals"])
	test(`taps before hydration act on the translated ${path} @once`, async ({ page, browserErrors }) => {
		if (WITH_LATE_PARTS.includes(path)) browserErrors.expected.push(/React error #418/);
		const release = await openTranslated(page, path);
		await addButton(main(page)).first().click();
		const third = main(page).locator(".heart").nth(2);
		await third.click();
		await expectTranslated(page);
		release();
		await expect(page.getByText("Added to favorites")).toBeVisible();
		await expect(third).toHaveAttribute("aria-pressed", "true");
		await expect(badge(page, "cart")).toHaveText("1");
		await expectTranslated(page);
	});

for (const [path, label] of [
	["/contact", "Subject"],
	["/", "Email"],
	["/checkout", "City"],
	["/checkout", "Account email"], // in a late part
] as const)
	test(`text and focus stay in ${label} of ${path} @once`, async ({ page, browserErrors }) => {
		if (WITH_LATE_PARTS.includes(path)) browserErrors.expected.push(/React error #418/);
		if (path === "/checkout") await addFromShop(page, SHIRT);
		const release = await openTranslated(page, path);
		const input = field(page, label).and(page.locator(":visible"));
		const isLate = label === "Account email";
		await input.pressSequentially(isLate ? "Portl" : "Portlnd");
		if (!isLate) for (let n = 0; n < 2; n++) await input.press("ArrowLeft");
		release();
		await hydrated(page);
		if (isLate) await expect(page.locator("[data-late]")).toHaveCount(0);
		await expect(input).toBeFocused();
		await expect(input).toHaveValue(/^Portl/);
		await input.pressSequentially(isLate ? "and" : "a");
		await expect(input).toHaveValue("Portland");
		await expectTranslated(page);
		await expect(page.locator("password-manager").first()).toBeAttached();
	});

test("a page that React replaces keeps text and focus @once", async ({ page, browserErrors }) => {
	browserErrors.expected.push(/React error #418/);
	// The translation seems to come between two slices of hydration
	await page.addInitScript(() =>
		addEventListener("hydration-render", (event) => event.stopImmediatePropagation(), { capture: true }),
	);
	const release = await openTranslated(page, "/contact");
	const { form } = contactForm(page);
	const content = await form.elementHandle();
	await form.getByLabel("Name").fill("Amara");
	await form.getByLabel("Email").pressSequentially("amara@");
	release();
	await hydrated(page);
	expect(await content?.evaluate((node) => node.isConnected), "React has rendered it anew").toBe(false);
	await expect(form.getByLabel("Name")).toHaveValue("Amara");
	await expect(form.getByLabel("Email")).toHaveValue("amara@");
	await expect(form.getByLabel("Email")).toBeFocused();
	await expect(footerLink(page, "Help & FAQ"), "only the server renders the footer").toBeVisible();
});
