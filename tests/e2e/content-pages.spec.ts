import type { Locator, Page } from "playwright/test";
import { faq } from "../../app/features/content/texts.ts";
import { withSlowScripts } from "./support/delay-responses.ts";
import { expect, hydrated, test } from "./support/test.ts";

// Behavior only; tests/worker/content-pages.test.ts covers the texts
const desktop = { tag: "@desktop" };

/** Activates each control by pointer and by key and expects no change, request or navigation. */
async function expectInert(page: Page, controls: Locator, labels: readonly string[]) {
	await expect(controls).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
	const main = page.getByRole("main");
	const before = { html: await main.innerHTML(), url: page.url() };
	const calls: string[] = [];
	page.on("request", (request) => request.resourceType() !== "image" && calls.push(request.url()));
	for (const control of await controls.all()) {
		await expect(control).toHaveAttribute("aria-disabled", "true");
		await control.focus();
		await expect(control).toBeFocused();
		await control.click({ force: true });
		await control.press("Enter");
		await control.press("Space");
	}
	expect(await main.innerHTML()).toBe(before.html);
	expect(page.url()).toBe(before.url);
	expect(calls.filter((url) => !url.endsWith("/session"))).toEqual([]);
}

test(
	"sustainability tells mission, impact, practices, goals set and partners; its buttons do nothing [S2.72]",
	desktop,
	async ({ page }) => {
		await page.goto("/sustainability");
		await hydrated(page);
		const main = page.getByRole("main");
		await expect(main.getByRole("heading", { level: 2 })).toHaveText([
			"What reselling has saved",
			"Our mission",
			"Our practices",
			"Goals we set",
			"Our partners",
		]);
		const impact = main.locator("dl > div");
		await expect(impact).toHaveText([
			/^Gallons of water saved in 2023\s*2.3 million$/,
			/^Metric tons of carbon\s*about 350$/,
			/^Items diverted\s*over 15,000$/,
		]);
		await expect(main.getByRole("region", { name: "Goals we set" }).getByRole("heading", { level: 3 })).toHaveText([
			"Carbon neutral by 2025",
			"Plastic-free packaging",
			"25,000 items diverted annually",
			"5 new recycling hubs",
		]);
		for (const name of ["Our practices", "Our partners"])
			expect(await main.getByRole("region", { name }).getByRole("listitem").count()).toBeGreaterThan(2);
		await expectInert(page, main.locator("button"), ["Read the Impact Report", "Become a Partner"]);
	},
);

test(
	"careers has values, benefits, five openings with inert Apply Now, and a form that keeps what is typed to itself [S2.73] [S5.15]",
	desktop,
	async ({ page }) => {
		await page.goto("/careers");
		await hydrated(page);
		const main = page.getByRole("main");
		for (const name of ["Our values", "Benefits"])
			expect(await main.getByRole("region", { name }).getByRole("listitem").count()).toBeGreaterThan(3);
		const openings = main.getByRole("region", { name: "Open positions" }).getByRole("listitem");
		await expect(openings).toHaveCount(5);
		for (const opening of await openings.all()) {
			await expect(opening.getByRole("heading")).toHaveText(/\w+/);
			await expect(opening.locator(".text-small")).toHaveText(/^[\w ]+ · [\w ,()]+$/); // department and location
			await expect(opening.locator(".status")).toHaveText(/^(Full-time|Part-time|Contract)$/);
			await expect(opening.getByRole("paragraph").last()).toHaveText(/\w{3}.{40}/);
		}
		await expectInert(page, main.locator("button"), [...Array(5).fill("Apply Now"), "Submit Application"]);

		const form = main.getByRole("form", { name: "General application" });
		const resume = form.getByLabel("Resume");
		await expect(resume).toHaveAccessibleDescription("PDF or DOCX, max 5MB");
		await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
		const accepted = await resume.evaluate((input: HTMLInputElement) => {
			const files = new DataTransfer();
			files.items.add(new File([new Uint8Array(6 * 1024 * 1024)], "cv.txt", { type: "text/plain" }));
			input.files = files.files;
			input.dispatchEvent(new Event("change", { bubbles: true }));
			return input.files.length === 1 && input.validity.valid;
		});
		expect(accepted, "a hint, not enforced").toBe(true);
		await form.getByLabel("Message").fill("Hello");
		for (const [label, text] of [
			["Name", "Sam"],
			["Email", "sam@example.com"],
		] as const) {
			await form.getByLabel(label).fill(text);
			await form.getByLabel(label).press("Enter");
		}
		await form.locator("button").click({ force: true });
		await expect(page).toHaveURL("/careers");
		await expect(form.getByLabel("Email")).toHaveValue("sam@example.com");
	},
);

test(
	"the blog has an inert search and chips, a featured first article, five recent ones and an inert newsletter [S2.74]",
	desktop,
	async ({ page }) => {
		await page.goto("/blog");
		await hydrated(page);
		const main = page.getByRole("main");
		await expect(main.getByRole("article")).toHaveCount(6);
		await expect(main.getByRole("article").first().getByRole("heading", { level: 2 })).toHaveText(/\w+/);
		await expect(main.getByRole("region", { name: "Recent articles" }).getByRole("article")).toHaveCount(5);
		const chips = ["Style Tips", "Sustainability", "Shopping Guide", "Fashion History", "DIY", "Wardrobe Planning"];
		await expectInert(page, main.locator("button"), [...chips, "Subscribe"]);

		const search = main.getByRole("searchbox", { name: "Search articles" });
		await search.fill("wool");
		await search.press("Enter");
		const letter = main.getByRole("region", { name: "New on the rail, by email" }).getByLabel("Email");
		await letter.fill("sam@example.com");
		await letter.press("Enter");
		await expect(page).toHaveURL("/blog");
		await expect(main.getByRole("article")).toHaveCount(6);
		await expect(page.getByText("Thanks for subscribing!")).toBeHidden();
	},
);

test(
	"the cookie page lists four kinds with name, purpose and duration; Allow, Reject All and Accept All do nothing [S2.76]",
	desktop,
	async ({ page, context }) => {
		await page.goto("/cookies");
		await hydrated(page);
		const main = page.getByRole("main");
		for (const kind of ["Essential", "Performance", "Functionality", "Targeting"]) {
			const table = main.getByRole("table", { name: `${kind} cookies` });
			await expect(table.getByRole("columnheader")).toHaveText(["Name", "Purpose", "Duration"]);
			expect(await table.getByRole("row").count()).toBeGreaterThan(2);
		}
		await expectInert(page, main.locator("button"), ["Allow", "Allow", "Allow", "Reject All", "Accept All"]);
		expect(await context.cookies()).toEqual([]);
	},
);

test("the cookie page lists everything a visit stores", desktop, async ({ page, context }) => {
	await page.goto("/product/enc-0008");
	await hydrated(page);
	await page.locator("#buy .heart").click();
	await page.goto("/shop");
	await page.getByRole("button", { name: /^Add to Cart.*Palm camp shirt/ }).click();
	await expect(page.getByText("Item added to cart")).toBeVisible();
	await page.goto("/checkout");
	await page.getByLabel("First name").fill("Amara");
	await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Cookie Policy" })).toBeVisible();
	const left = [
		...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
		...(await context.cookies()).map(({ name }) => name),
	];
	expect(left).toEqual(expect.arrayContaining(["cart", "favorites", "recently-viewed", "checkout-draft"]));
	const text = (await page.getByRole("rowheader").allTextContents()).join(" ");
	for (const name of left) expect(text).toContain(name);
});

test("help searches questions and answers ignoring case, highlights and counts matches, one open at a time [S2.64] @once", async ({
	page,
}) => {
	await page.goto("/faq");
	const main = page.getByRole("main");
	const groups = main.getByRole("region").filter({ has: page.locator("details") });
	await expect(groups.getByRole("heading", { level: 2 })).toHaveText(faq.groups.map(({ title }) => title));

	// Before hydration: native
	const orders = main.getByRole("region", { name: "Orders & Shipping" });
	const opened = orders.locator("details[open]");
	await orders.getByText("How long does delivery take?").click();
	await expect(opened).toContainText("3-5 business days");
	await orders.getByText("What does shipping cost?").click();
	await expect(opened).toHaveCount(1);
	await expect(opened).toContainText("$4.99");

	const search = main.getByRole("searchbox", { name: "Search questions and answers" });
	await search.fill("PREPAID lab");
	await expect(main.getByText("1 question with “PREPAID lab”")).toBeVisible();
	await expect(main.locator("summary")).toHaveText(["Who pays for the return?"]);
	await expect(main.locator("mark")).toHaveText(["prepaid lab"]);
	await expect(main.locator("mark")).toBeVisible();

	await search.fill("gift CARDS");
	const questions = faq.groups.flatMap((group) => group.questions);
	const holding = questions.filter(({ question, answer }) => /gift cards/i.test(`${question}\n${answer}`));
	await expect(main.locator("summary")).toHaveText(holding.map(({ question }) => question));
	await expect(main.getByRole("status").getByText(`${holding.length} questions with “gift CARDS”`)).toBeVisible();
	await search.fill("");
	await expect(groups).toHaveCount(5);
	await expect(main.locator("mark")).toHaveCount(0);
});

test(
	"help that finds nothing says so and shows the categories; Still Have Questions? leads to contact [S2.65]",
	desktop,
	async ({ page }) => {
		await page.goto("/faq");
		await hydrated(page);
		const main = page.getByRole("main");
		await main.getByRole("searchbox", { name: "Search questions and answers" }).fill("zeppelin [");
		const status = main.getByRole("status").filter({ hasText: "No results" });
		await expect(status.getByRole("heading")).toHaveText('No results found for "zeppelin ["');
		await expect(status).toContainText("Please try a different search term or browse the categories below.");
		await expect(main.getByRole("region").filter({ has: page.locator("details") })).toHaveCount(5);
		const more = main.getByRole("region", { name: "Still Have Questions?" });
		await more.getByRole("link", { name: "Contact Us" }).click();
		await expect(page).toHaveURL("/contact");
	},
);

test(
	"a question's address opens it: typed in before React, and followed within the page",
	desktop,
	async ({ page }) => {
		const release = await withSlowScripts(page);
		await page.goto("/faq#gift-cards");
		const answer = page.getByText("Gift cards do not expire and have no fees.").first();
		await expect(answer).toBeInViewport();
		await expect(page.locator("details[open]")).toHaveCount(1);
		release();
		await hydrated(page);
		await expect(answer).toBeVisible();
		await page.goto("/faq");
		await hydrated(page);
		await page.evaluate(() => {
			location.hash = "cancel";
		});
		await expect(page.locator("#cancel")).toBeInViewport();
		await expect(page.locator("details[open]")).toHaveCount(1);
	},
);

test("a help search typed during hydration is kept", desktop, async ({ page }) => {
	const release = await withSlowScripts(page);
	await page.goto("/faq");
	const search = page.getByRole("searchbox", { name: "Search questions and answers" });
	await search.pressSequentially("express");
	release();
	await expect(page.getByText("1 question with “express”")).toBeVisible();
	await expect(search).toHaveValue("express");
});

test("contact has a form, address, phone, e-mail, hours and a map placeholder; all four fields are required, and nothing is called [S2.61] [S5.14] @once", async ({
	page,
}) => {
	await page.goto("/contact");
	await hydrated(page);
	const main = page.getByRole("main");
	const aside = main.getByRole("complementary");
	await expect(aside.locator("address")).toContainText(/\d+ \w+ Street.*\d{5}/);
	await expect(aside.getByRole("link", { name: /^\+1 \(\d{3}\) \d{3}-\d{4}$/ })).toHaveAttribute("href", /^tel:\+\d+$/);
	await expect(aside.getByRole("link", { name: "hello@encore.example" })).toHaveAttribute(
		"href",
		"mailto:hello@encore.example",
	);
	await expect(aside.getByText(/^Monday to Friday$/)).toBeVisible();
	await expect(aside.getByRole("img", { name: /^Map placeholder/ })).toBeVisible();
	await expect(main.getByText("To reach us, email hello@encore.example")).toBeVisible();

	const calls: string[] = [];
	page.on("request", (request) => calls.push(request.url()));
	const form = main.getByRole("form", { name: "Write to us" });
	const fields = ["Name", "Email", "Subject", "Message"].map((label) => form.getByLabel(label));
	const send = form.getByRole("button");
	await send.click();
	for (const field of fields) {
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAccessibleDescription(/^Enter /);
	}
	await expect(fields[0] as Locator, "the first that lacks something").toBeFocused();

	await fields[0]?.fill("\u200b");
	await send.click();
	await expect(fields[0] as Locator, "a name that can't be seen").toHaveAccessibleDescription("Enter your name");

	const filled = ["Sam", "m/x=@encore.example\u200b", "A coat", "Is it warm?"];
	for (const [at, field] of fields.entries()) {
		await field.fill(filled[at] ?? "");
		if (at < 3) await send.click();
		await expect(field).not.toHaveAttribute("aria-invalid");
	}
	await expect(page.getByText("Message sent")).toBeHidden();
	const since = Date.now();
	await send.click();
	await expect(send).toHaveAttribute("aria-busy", "true");
	await send.click(); // a second click sends no second message
	await expect(page.getByText("Message sent")).toBeVisible();
	expect(Date.now() - since).toBeGreaterThanOrEqual(1400);
	for (const field of fields) await expect(field).toHaveValue("");
	await expect(page.getByText("Message sent")).toHaveCount(1);
	await expect(page).toHaveURL("/contact");
	expect(calls.filter((url) => !url.endsWith("/session") && !url.includes("/assets/"))).toEqual([]);
});

test("submitting contact before hydration shows missing fields, as after", desktop, async ({ page }) => {
	const release = await withSlowScripts(page);
	await page.goto("/contact");
	await page.getByLabel("Name", { exact: true }).fill("Sam");
	await page.getByRole("button", { name: "Send Message" }).click();
	release();
	await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription("Enter your email");
	await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Sam");
});

test("the about page's newsletter confirms, also when submitted before hydration", desktop, async ({ page }) => {
	const release = await withSlowScripts(page);
	await page.goto("/about");
	await page.getByRole("link", { name: "Get our newsletter" }).click();
	const letter = page.getByRole("region", { name: "New on the rail, by email" });
	await expect(letter).toBeInViewport();
	await letter.getByLabel("Email").fill("sam@example.com");
	await letter.getByRole("button", { name: "Subscribe" }).click();
	release();
	await expect(page.getByText("Thanks for subscribing!")).toBeVisible();
	await expect(letter.getByLabel("Email")).toHaveValue("");
	expect(new URL(page.url()).search).toBe("");
});

test(
	"a dead link leads to the not-found page and its search, within the shop",
	desktop,
	async ({ page, browserErrors }) => {
		browserErrors.expected.push(/404 \(Not Found\)/);
		await page.goto("/blog");
		await hydrated(page);
		await page.getByRole("main").getByRole("link", { name: "Vintage pieces" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
		await expect(page).toHaveTitle("Page not found · Encore");
		const search = page.getByRole("main").getByLabel("Search Encore");
		await search.fill("denim");
		await search.press("Enter");
		await expect(page).toHaveURL("/search?keyword=denim");
	},
);

test(
	"a page that fails on the way there shows the id of the request that failed",
	desktop,
	async ({ page, browserErrors }) => {
		browserErrors.expected.push(/500 \(Internal Server Error\)/, /Error/);
		await page.goto("/about");
		await hydrated(page);
		// The Worker's response when its own code fails outside React Router (workers/app.ts)
		const headers = { "server-timing": 'request;desc="00c0ffee"', "content-type": "text/plain" };
		await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, headers, body: "Something went wrong." }));
		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
		await expect(page.getByText("Reference: 00c0ffee")).toBeVisible();
	},
);

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test(
		"answers unfold, and contact shows the way by e-mail instead of a form that could send nothing",
		desktop,
		async ({ page }) => {
			await page.goto("/faq");
			await page.getByText("Do gift cards expire?").click();
			await expect(page.getByText("Gift cards do not expire and have no fees.").first()).toBeVisible();
			await expect(page.getByRole("searchbox", { name: "Search questions" })).toBeHidden();
			await page.goto("/contact");
			await expect(page.getByRole("button", { name: "Send Message" })).toBeHidden();
			await expect(page.getByText("To reach us, email hello@encore.example")).toBeVisible();
		},
	);
});
