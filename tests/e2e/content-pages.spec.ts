import type { Locator, Page } from "playwright/test";
import { contactForm, faq } from "./pages/content.ts";
import { field, footerLink, header, main, title } from "./pages/frame.ts";
import { addFromShop, SHIRT } from "./pages/lists.ts";
import { productPage } from "./pages/product.ts";
import { openBeforeHydration } from "./support/delay-responses.ts";
import { expect, hydrated, open, recordRequests, test } from "./support/test.ts";

// Behavior only; tests/worker/content-pages.test.ts covers the texts
const desktop = { tag: "@desktop" };
const BLOG_TOPICS = ["Style Tips", "Sustainability", "Shopping Guide", "Fashion History", "DIY", "Wardrobe Planning"];

/** Activates each control by pointer and by key and expects no change, request or navigation. */
async function expectInert(page: Page, controls: Locator, labels: readonly string[]) {
	await expect(controls).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
	const before = { html: await main(page).innerHTML(), url: page.url() };
	const calls = recordRequests(page, (request) => request.resourceType() !== "image");
	for (const control of await controls.all()) {
		await expect(control).toHaveAttribute("aria-disabled", "true");
		await control.focus();
		await expect(control).toBeFocused();
		await control.click({ force: true });
		await control.press("Enter");
		await control.press("Space");
	}
	expect(await main(page).innerHTML()).toBe(before.html);
	expect(page.url()).toBe(before.url);
	expect(calls.filter((url) => !url.endsWith("/session"))).toEqual([]);
}

for (const { path, spec, parts, inert, fields } of [
	{
		path: "/sustainability",
		spec: "[S2.72]",
		parts: ["What reselling has saved", "Our mission", "Our practices", "Goals we set", "Our partners"],
		inert: ["Read the Impact Report", "Become a Partner"],
		fields: [],
	},
	{
		path: "/careers",
		spec: "[S2.73]",
		parts: ["Our values", "Benefits", "Open positions", "Don't see a fit?"],
		inert: [...Array<string>(5).fill("Apply Now"), "Submit Application"],
		fields: ["Name", "Email"],
	},
	{
		path: "/blog",
		spec: "[S2.74]",
		parts: ["Recent articles", "New on the rail, by email"],
		inert: [...BLOG_TOPICS, "Subscribe"],
		fields: ["Search articles", "Email"],
	},
	{
		path: "/cookies",
		spec: "[S2.76]",
		parts: ["Essential cookies", "Performance cookies", "Functionality cookies", "Targeting cookies"],
		inert: ["Allow", "Allow", "Allow", "Reject All", "Accept All"],
		fields: [],
	},
])
	test(`${path} has its parts, and controls that do nothing ${spec}`, desktop, async ({ page, context }) => {
		await open(page, path);
		const headings = await main(page).getByRole("heading", { level: 2 }).allTextContents();
		expect(headings).toEqual(expect.arrayContaining(parts));
		await expectInert(page, main(page).locator("button"), inert);
		const calls = recordRequests(page, ({ url }) => !url().endsWith("/session"));
		for (const label of fields) {
			await field(page, label).fill("sam@example.com");
			await field(page, label).press("Enter");
			await expect(field(page, label)).toHaveValue("sam@example.com");
		}
		expect(calls).toEqual([]);
		expect(await context.cookies()).toEqual([]);
	});

test("the blog has five recent articles, also after a search [S2.74]", desktop, async ({ page }) => {
	await open(page, "/blog");
	await field(page, "Search articles").fill("kayak");
	await field(page, "Search articles").press("Enter");
	await expect(main(page).getByRole("region", { name: "Recent articles" }).getByRole("article")).toHaveCount(5);
	await expect(main(page).getByRole("article")).toHaveCount(6);
});

test("careers' form has a hint for the resume, and an e-mail field [S5.15]", desktop, async ({ page }) => {
	await open(page, "/careers");
	const resume = field(page, "Resume");
	await expect(resume).toHaveAccessibleDescription("PDF or DOCX, max 5MB");
	await resume.setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.alloc(6 * 1024 * 1024) });
	expect(await resume.evaluate((input: HTMLInputElement) => input.validity.valid), "a hint, not enforced").toBe(true);
	await expect(field(page, "Email")).toHaveAttribute("type", "email");
});

test("the cookie page lists everything a visit stores", desktop, async ({ page, context }) => {
	await open(page, "/product/enc-0008");
	await productPage(page).heart.click();
	await addFromShop(page, SHIRT);
	await page.goto("/checkout");
	await field(page, "First name").fill("Amara");
	await footerLink(page, "Cookies").click();
	await expect(title(page, "Cookie Policy")).toBeVisible();
	const left = [
		...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
		...(await context.cookies()).map(({ name }) => name),
	];
	expect(left).toEqual(expect.arrayContaining(["cart", "favorites", "recently-viewed", "checkout-draft"]));
	const text = (await page.getByRole("rowheader").allTextContents()).join(" ");
	for (const name of left) expect(text).toContain(name);
});

test("help opens one answer of a group at a time, before hydration too [S2.64] @once", async ({ page }) => {
	await page.goto("/faq");
	const { groups, open: opened } = faq(page);
	await expect(groups.getByRole("heading", { level: 2 })).toHaveText([
		"Orders & Shipping",
		"Returns & Refunds",
		"Product Information",
		"Account & Payments",
		"Sustainability",
	]);
	await page.getByText("How long does delivery take?").click();
	await expect(opened).toContainText("3-5 business days");
	await page.getByText("What does shipping cost?").click();
	await expect(opened).toHaveCount(1);
	await expect(opened).toContainText("$4.99");
});

test("help search ignores case and marks its matches [S2.64] @once", async ({ page }) => {
	await page.goto("/faq");
	const { search, questions } = faq(page);
	await search.fill("PREPAID lab");
	await expect(main(page).getByText("1 question with “PREPAID lab”")).toBeVisible();
	await expect(questions).toHaveText(["Who pays for the return?"]);
	await expect(main(page).locator("mark")).toHaveText(["prepaid lab"]);
	await expect(main(page).locator("mark")).toBeVisible();
});

test("help that finds nothing shows the categories and leads to contact [S2.65]", desktop, async ({ page }) => {
	await open(page, "/faq");
	const { search, status, groups } = faq(page);
	await search.fill("zeppelin [");
	const nothing = status.filter({ hasText: "No results" });
	await expect(nothing.getByRole("heading")).toHaveText('No results found for "zeppelin ["');
	await expect(nothing).toContainText("Please try a different search term or browse the categories below.");
	await expect(groups).toHaveCount(5);
	const more = main(page).getByRole("region", { name: "Still Have Questions?" });
	await more.getByRole("link", { name: "Contact Us" }).click();
	await expect(page).toHaveURL("/contact");
});

test("a question's address opens it, before hydration and within the page", desktop, async ({ page }) => {
	const release = await openBeforeHydration(page, "/faq#gift-cards");
	const answer = page.getByText("Gift cards do not expire and have no fees.").first();
	await expect(answer).toBeInViewport();
	release();
	await hydrated(page);
	await expect(answer).toBeVisible();
	await open(page, "/faq");
	await page.evaluate(() => {
		location.hash = "cancel";
	});
	await expect(page.locator("#cancel")).toBeInViewport();
	await expect(faq(page).open).toHaveCount(1);
});

test("contact has its form, address, phone, e-mail, hours and map [S2.61] @once", async ({ page }) => {
	await page.goto("/contact");
	const aside = main(page).getByRole("complementary");
	await expect(contactForm(page).form.getByRole("textbox")).toHaveCount(4);
	await expect(aside.locator("address")).toContainText(/\d+ \w+ Street.*\d{5}/);
	await expect(aside.getByRole("link", { name: /^\+1 \(\d{3}\) \d{3}-\d{4}$/ })).toHaveAttribute("href", /^tel:\+\d+$/);
	const mail = aside.getByRole("link", { name: "hello@encore.example" });
	await expect(mail).toHaveAttribute("href", "mailto:hello@encore.example");
	await expect(aside.getByText(/^Monday to Friday$/)).toBeVisible();
	await expect(aside.getByRole("img", { name: /^Map placeholder/ })).toBeVisible();
});

test("contact requires all four fields, and sends nothing [S5.14] [S7.15] @once", async ({ page }) => {
	await open(page, "/contact");
	const calls = recordRequests(page, (request) => !/\/session$|\/assets\//.test(request.url()));
	const { form, send } = contactForm(page);
	const texts = { Name: "Sam", Email: "m/x=@encore.example\u200b", Subject: "A coat", Message: "Is it warm?" };
	await send.click();
	await expect(form.getByLabel("Name"), "the first that lacks something").toBeFocused();
	for (const [label, text] of Object.entries(texts)) {
		const field = form.getByLabel(label);
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAccessibleDescription(/^Enter /);
		await field.fill(text);
	}
	await expect(page.getByText("Message sent")).toBeHidden();
	const since = Date.now();
	await send.click();
	await expect(send).toHaveAttribute("aria-busy", "true");
	await send.click(); // a second click sends no second message
	await expect(page.getByText("Message sent")).toBeVisible();
	expect(Date.now() - since).toBeGreaterThanOrEqual(1400);
	for (const label of Object.keys(texts)) await expect(form.getByLabel(label)).toHaveValue("");
	await expect(page.getByText("Message sent")).toHaveCount(1);
	await expect(page).toHaveURL("/contact");
	expect(calls).toEqual([]);
});

test(
	"a page that fails shows the id of its request, between header and footer",
	desktop,
	async ({ page, browserErrors }) => {
		browserErrors.expected.push(/500 \(Internal Server Error\)/, /Error/);
		await open(page, "/about");
		// The Worker's response when its own code fails outside React Router (workers/app.ts)
		const headers = { "server-timing": 'request;desc="00c0ffee"', "content-type": "text/plain" };
		await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, headers, body: "Something went wrong." }));
		await header(page).nav.getByRole("link", { name: "Home" }).click();
		await expect(title(page)).toHaveText("Something went wrong");
		await expect(page.getByText("Reference: 00c0ffee")).toBeVisible();
		await page.unrouteAll();
		await footerLink(page, "Help & FAQ").click();
		await expect(title(page)).toHaveText("Help & FAQ");
	},
);
