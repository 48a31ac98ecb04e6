import { describe, expect, test } from "vitest";
import { pendingConfirmationCookie } from "../../app/features/auth/pending-confirmation.server.ts";
import { flashCookie, sessionCookies } from "../../app/features/auth/session-cookie.server.ts";
import { CATEGORY_TILES } from "../../app/features/catalog/category-tiles.tsx";
import { blog, careers, cookies, faq } from "../../app/features/content/texts.ts";
import { timeZoneCookie } from "../../app/platform/clock.ts";
import { CATEGORIES } from "../../supabase/functions/_shared/domain/categories.ts";
import { headOf, textOf } from "./support/html.ts";
import { SchemaOrg } from "./support/schema-org.ts";
import { useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();
const page = async (path: string) => (await request(path)).text();
const text = async (path: string) => textOf(await page(path));

/** By path, the start of the page's own text (spec S1.10). */
const PAGES = {
	"/about": "Our mission",
	"/contact": "Write to us",
	"/returns": "Returns & Exchanges",
	"/faq": "Help & FAQ",
	"/sustainability": "Our practices",
	"/careers": "Open positions",
	"/blog": "Recent articles",
	"/privacy": "Privacy Policy",
	"/terms": "Terms of Service",
	"/cookies": "Cookie Policy",
};
const paths = Object.keys(PAGES);

test("has pages for mission, contact, returns, help, sustainability, careers, blog, privacy, terms, and cookies [S1.10]", async () => {
	for (const [path, subject] of Object.entries(PAGES)) {
		const response = await request(path);
		expect(response.status, path).toBe(200);
		const pageText = textOf(await response.text());
		expect(pageText, path).toContain(subject);
		expect(pageText.length, `${path} is a page, not a placeholder`).toBeGreaterThan(400);
	}
});

test("about has mission, story, values, impact, and the newsletter anchor [S2.71]", async () => {
	const html = await page("/about");
	const headings = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading);
	for (const heading of ["Our mission", "Our story", "Our values", "Our impact"]) expect(headings).toContain(heading);
	expect(html).toMatch(/<section[^>]* id="newsletter"/);
	expect(html).toContain(`href="#newsletter"`);
});

test("returns has the policy, five steps, and an FAQ [S2.63]", async () => {
	const html = await page("/returns");
	expect(html).toMatch(/<h2[^>]*>Our policy<\/h2>/);
	const steps = /<ol[^>]*>(.*?)<\/ol>/s.exec(html)?.[1] ?? "";
	expect(steps.match(/<li/g)).toHaveLength(5);
	expect(html).toMatch(/<h2[^>]*>Returns FAQ<\/h2>/);
	expect(html.match(/<details/g)?.length).toBeGreaterThanOrEqual(5);
});

test("the legal pages are static and show April 12, 2025 as their last update [S2.75]", async () => {
	for (const path of ["/privacy", "/terms", "/cookies"]) {
		const response = await request(path);
		const html = await response.text();
		expect(textOf(html)).toContain("Last updated April 12, 2025");
		expect(html.match(/<section[^>]* id="[^"]+"/g)?.length, "parts with addresses").toBeGreaterThan(5);
		expect((await request(path)).headers.get("etag")).toBe(response.headers.get("etag"));
	}
});

describe("the cookie page", () => {
	test("lists names, purposes, and durations by category, with every specified duration [S9.25]", async () => {
		const html = await page("/cookies");
		const tables = [...html.matchAll(/<table[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/table>/gs)];
		const durations = new Set<string>();
		for (const kind of ["Essential", "Performance", "Functionality", "Targeting"]) {
			const table = tables.find(([, label]) => label === `${kind} cookies`)?.[2] ?? "";
			expect([...table.matchAll(/<th[^>]* scope="col">([^<]*)/g)].map(([, name]) => name)).toEqual([
				"Name",
				"Purpose",
				"Duration",
			]);
			const rows = [...table.matchAll(/<tr><th[^>]* scope="row">(.*?)<\/th><td[^>]*>(.+?)<\/td><td[^>]*>(.+?)<\/td>/g)];
			expect(rows.length, kind).toBeGreaterThan(2);
			for (const [, , , duration = ""] of rows) durations.add(duration);
		}
		const specified = ["Session", "30 days", "2 years", "24 hours", "1 minute", "1 year", "3 months"];
		expect([...durations].sort()).toEqual([...specified, "1 hour", "20 seconds"].sort());
	});

	test("lists exactly the cookies that the shop sets, with their durations, and none needs consent", async () => {
		const incoming = new Request("https://shop.test/auth");
		const accessToken = `a.${btoa(JSON.stringify({ sub: "amara" }))}.c`;
		const sent = [
			...sessionCookies(incoming, { accessToken, refreshToken: "b", expiresAt: 1 }),
			pendingConfirmationCookie(incoming, { email: "sam@example.com", next: "/" }),
			timeZoneCookie("UTC"),
			flashCookie(incoming, "welcome-back"),
		].map((line) => ({ name: /^[^=]+/.exec(line)?.[0], seconds: Number(/Max-Age=(\d+)/.exec(line)?.[1]) }));
		const set = cookies.tables.filter(({ id, optional }) => !optional && id !== "stored");
		const declared = set.flatMap(({ rows }) => rows).map(([name, , duration]) => ({ name, duration }));
		const seconds = { "30 days": 30 * 86_400, "1 hour": 3600, "20 seconds": 20 } as Record<string, number>;
		expect(declared.map(({ name, duration }) => ({ name: name.split(",")[0], seconds: seconds[duration] }))).toEqual(
			sent,
		);
		expect(set.map(({ id }) => id)).toEqual(["essential"]);

		for (const path of ["/", ...paths]) expect((await request(path)).headers.get("set-cookie"), path).toBeNull();
		expect(await text("/cookies")).toContain("None of them needs your consent");
	});
});

test("the blog links to /categories/vintage and /blog/{id}, which return the not-found page [S2.23]", async () => {
	const html = await page("/blog");
	const unpublished = [...html.matchAll(/href="(\/blog\/[^"]+|\/categories\/vintage)"/g)].map(([, href = ""]) => href);
	expect(unpublished).toContain("/categories/vintage");
	expect(unpublished.filter((href) => href.startsWith("/blog/"))).toHaveLength(6);
	for (const href of unpublished) {
		const response = await request(href);
		expect(response.status, href).toBe(404);
		expect(await response.text()).toContain("Oops! Page not found");
	}
});

test("all other links and anchors on content pages resolve", async () => {
	const seen = new Map<string, Promise<string | null>>();
	const open = (path: string) => {
		const known = seen.get(path) ?? request(path).then(async (r) => (r.status < 400 ? await r.text() : null));
		seen.set(path, known);
		return known;
	};
	for (const path of paths) {
		const html = await page(path);
		const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
		for (const [, href = ""] of main.matchAll(/<a[^>]* href="([^"]+)"/g)) {
			if (/^(mailto|tel):/.test(href) || /^\/blog\/|^\/categories\/vintage$/.test(href)) continue;
			const [to = "", anchor] = href.replaceAll("&amp;", "&").split("#");
			const target = await open(to || path);
			expect(target, `${path} links to ${href}`).not.toBeNull();
			if (anchor) expect(target, `${path} links to ${href}`).toContain(`id="${anchor}"`);
		}
	}
});

test("shows the specified contact fields, categories, articles, openings, and questions [S3.16]", async () => {
	const form = /<form[^>]*aria-label="Write to us"[^>]*>(.*?)<\/form>/s.exec(await page("/contact"))?.[1] ?? "";
	expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(["name", "email", "subject", "message"]);

	expect(CATEGORY_TILES.map(({ id }) => id).sort()).toEqual(CATEGORIES.map(({ id }) => id).sort());
	const categories = await text("/categories");
	for (const { id, name, description, image, subcategories } of CATEGORY_TILES) {
		expect(categories).toContain(name);
		expect(categories).toContain([description, subcategories.join(", ")].join(" ").trim());
		expect((await request(image)).status, id).toBe(200);
	}

	const blogPage = await page("/blog");
	const KINDS = ["Style Tips", "Sustainability", "Shopping Guide", "Fashion History", "DIY", "Wardrobe Planning"];
	expect(new Set(blog.articles.map(({ category }) => category))).toEqual(new Set(KINDS));
	for (const { id, title, excerpt, picture, author, date, category, tags } of blog.articles) {
		for (const field of [title, excerpt, author, category, ...tags.map((tag) => `#${tag}`)])
			expect(textOf(blogPage)).toContain(field);
		for (const attribute of [`href="/blog/${id}"`, `src="${picture}"`, `dateTime="${date}"`])
			expect(blogPage).toContain(attribute);
		expect((await request(picture)).status).toBe(200);
	}

	const careersPage = await text("/careers");
	const openings = careers.openings.parts;
	for (const { title, place, type, text } of openings)
		expect(careersPage).toContain([title, place, type, text].join(" "));
	expect(new Set(openings.map(({ type }) => type))).toEqual(new Set(["Full-time", "Part-time", "Contract"]));

	const faqPage = await text("/faq");
	for (const { title, questions } of faq.groups)
		for (const { question, answer } of questions) {
			const group = faqPage.slice(faqPage.lastIndexOf(title, faqPage.indexOf(question)));
			expect(group).toContain(`${question} ${answer}`);
		}
});

describe("help", () => {
	test("has at least six questions in each of five groups, each with its own anchor", async () => {
		expect(faq.groups.map(({ title }) => title)).toEqual([
			"Orders & Shipping",
			"Returns & Refunds",
			"Product Information",
			"Account & Payments",
			"Sustainability",
		]);
		const ids = faq.groups.flatMap(({ id, questions }) => [id, ...questions.map((entry) => entry.id)]);
		expect(new Set(ids).size).toBe(ids.length);
		const html = await page("/faq");
		for (const id of ids) expect(html).toContain(`id="${id}"`);
		for (const { title, questions } of faq.groups) expect(questions.length, title).toBeGreaterThanOrEqual(6);
	});

	test("has structured data for its questions and answers without marketing claims (docs/decisions/0027)", async () => {
		const html = await page("/faq");
		const pageText = textOf(html);
		const { data } = headOf(html);
		expect(data).toHaveLength(1);
		const { mainEntity } = SchemaOrg.parse(data[0]) as unknown as {
			mainEntity: { name: string; acceptedAnswer: { text: string } }[];
		};
		for (const { name, acceptedAnswer } of mainEntity) {
			expect(pageText).toContain(name);
			expect(pageText).toContain(acceptedAnswer.text);
		}
		const all = faq.groups.flatMap(({ questions }) => questions);
		expect(mainEntity.map(({ name }) => name)).toEqual(
			all.filter(({ claim }) => !claim).map(({ question }) => question),
		);
		expect(JSON.stringify(data)).not.toMatch(/15,000|75%|5% of profits/);
	});
});
