import { describe, expect, test } from "vitest";
import { unpaidCookie } from "../../app/extras/payments/checkout-payment.server.ts";
import {
	flashCookie,
	pendingConfirmationCookie,
	sessionCookies,
} from "../../app/features/auth/session-cookie.server.ts";
import { CATEGORY_TILES } from "../../app/features/catalog/category-tiles.tsx";
import { blog, careers, cookies, faq } from "../../app/features/content/texts.ts";
import { timeZoneCookie } from "../../app/platform/clock.ts";
import { CATEGORIES } from "../../supabase/functions/_shared/domain/categories.ts";
import { COLLECTION_IDS, groupsOf } from "../../supabase/functions/_shared/domain/presets.ts";
import { CONTENT_PATHS } from "./support/all-routes.ts";
import { formFields, headOf, textOf } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();
const page = async (path: string) => (await request(path)).text();
const text = async (path: string) => textOf(await page(path));
const headings = async (path: string) =>
	[...(await page(path)).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading);

test("has pages for mission, contact, returns, help, sustainability, careers, blog, privacy, terms, and cookies [S1.10]", async () => {
	for (const path of CONTENT_PATHS) expect((await text(path)).length, path).toBeGreaterThan(400);
});

test("about has mission, story, values, impact, and the newsletter anchor [S2.71]", async () => {
	expect(await headings("/about")).toEqual(
		expect.arrayContaining(["Our mission", "Our story", "Our values", "Our impact"]),
	);
	const html = await page("/about");
	expect(html).toMatch(/<section[^>]* id="newsletter"/);
	expect(html).toContain(`href="#newsletter"`);
});

test("returns has the policy, five steps, and an FAQ [S2.63]", async () => {
	expect(await headings("/returns")).toEqual(expect.arrayContaining(["Our policy", "Returns FAQ"]));
	const html = await page("/returns");
	expect(/<ol[^>]*>(.*?)<\/ol>/s.exec(html)?.[1]?.match(/<li/g)).toHaveLength(5);
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

/** Facts, and the pages that state them. A pattern stands where words come between. */
type Facts = [fact: string | RegExp, paths: string[]][];
const HELP = ["/faq", "/terms"];
const RETURNS = ["/returns", ...HELP];

const FACTS: [statement: string, facts: Facts][] = [
	[
		"shipping's days and fees",
		[
			[/[Ss]tandard shipping takes 3-5 business days/, HELP],
			[/[Ee]xpress is offered for an additional fee/, HELP],
			[/free when (your|the) subtotal is over \$50/, HELP],
			["$4.99", HELP],
		],
	],
	[
		"the return period, prepaid labels, and processing and refund times [S9.22]",
		[
			["within 14 days of receipt", RETURNS],
			[
				/prepaid (label )?(comes |for )?(by email|domestic orders)|[Ll]abels are prepaid for domestic orders/,
				["/returns", "/terms"],
			],
			[/5-7 business days/, RETURNS],
			[
				/refund (then )?(shows|reaches) (on your statement |your original payment method )?3-5 days (later|after that)/,
				RETURNS,
			],
		],
	],
	[
		"the rules for cancellations, wrong items, unavailable items, and gift cards [S9.23]",
		[
			["within 1 hour of ordering", RETURNS],
			[/cancel within 1 hour of ordering/, HELP],
			[/wrong item.{0,60}within 48 hours of delivery/, RETURNS],
			[/refund,? (and|or) store credit with a 10% bonus/, RETURNS],
			[/[Gg]ift cards do not expire and have no fees. They are not refundable,? except where the law/, RETURNS],
		],
	],
	[
		"the claims about impact, and the goals [S1.15] [S9.26]",
		[
			["15,000+", ["/about", "/faq"]],
			["1200+ happy customers", ["/"]],
			["Up to 70% OFF", ["/"]],
			["Items resold 15,000+", ["/", "/about"]],
			["Happy customers 1200+", ["/about"]],
			["Carbon reduction 75%", ["/", "/about"]],
			["75%", ["/about", "/sustainability"]],
			["Of profits to charity 5%", ["/", "/about"]],
			["5% of profits", ["/about", "/sustainability", "/faq"]],
			["Gallons of water saved in 2023 2.3 million", ["/sustainability"]],
			["Metric tons of carbon about 350", ["/sustainability"]],
			["Items diverted over 15,000", ["/sustainability"]],
			[
				/Goals we set.*Carbon neutral by 2025.*Plastic-free packaging.*25,000 items diverted annually.*5 new recycling hubs/,
				["/sustainability"],
			],
		],
	],
];

test.each(FACTS)("the pages state %s", async (_, facts) => {
	for (const [fact, paths] of facts) for (const path of paths) expect(await text(path), path).toMatch(fact);
});

test("no page contradicts these numbers, and the ticker repeats them", async () => {
	const whole = (await Promise.all(CONTENT_PATHS.map(text))).join(" ");
	expect([...new Set(whole.match(/within \d+ days of receipt/g))]).toEqual(["within 14 days of receipt"]);
	expect([...new Set(whole.match(/\d+-\d+ business days/g))].sort()).toEqual([
		"3-5 business days",
		"5-7 business days",
	]);
	const ticker = /<aside class="[^"]*" aria-label="Shop facts".*?<\/aside>/s.exec(await page("/about"))?.[0] ?? "";
	for (const fact of ["over $50", "14 days of receipt", "5% of profits"]) expect(ticker).toContain(fact);
});

describe("the cookie page", () => {
	test("lists names, purposes, and durations by category, with every specified duration [S9.25]", async () => {
		const html = await page("/cookies");
		const durations = new Set<string>();
		for (const kind of ["Essential", "Performance", "Functionality", "Targeting"]) {
			const [table = ""] = new RegExp(`<table[^>]*aria-label="${kind} cookies".*?</table>`, "s").exec(html) ?? [];
			const columns = [...table.matchAll(/<th[^>]* scope="col">([^<]*)/g)].map(([, name]) => name);
			expect(columns).toEqual(["Name", "Purpose", "Duration"]);
			const rows = [...table.matchAll(/<th[^>]* scope="row">.*?<\/th><td[^>]*>.+?<\/td><td[^>]*>(.+?)<\/td>/g)];
			expect(rows.length, kind).toBeGreaterThan(2);
			for (const [, duration = ""] of rows) durations.add(duration);
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
			unpaidCookie(incoming),
			timeZoneCookie("UTC"),
			flashCookie(incoming, "welcome-back"),
		].map((line) => [/^[^=]+/.exec(line)?.[0], Number(/Max-Age=(\d+)/.exec(line)?.[1])]);
		const set = cookies.sections.filter(({ id, rows, optional }) => rows && !optional && id !== "stored");
		expect(set.map(({ id }) => id)).toEqual(["essential"]);
		const seconds: Record<string, number> = { "30 days": 30 * 86_400, "1 hour": 3600, "20 seconds": 20 };
		const declared = set.flatMap(({ rows = [] }) => rows.map(([name, , time]) => [name.split(",")[0], seconds[time]]));
		expect(declared).toEqual(sent);

		for (const path of ["/", ...CONTENT_PATHS])
			expect((await request(path)).headers.get("set-cookie"), path).toBeNull();
		expect(await text("/cookies")).toContain("None of them needs your consent");
	});
});

test("the blog links to /categories/vintage and /blog/{id}, which return the not-found page [S2.23]", async () => {
	const html = await page("/blog");
	const unpublished = [...html.matchAll(/href="(\/blog\/[^"]+|\/categories\/vintage)"/g)].map(([, href = ""]) => href);
	expect(unpublished).toContain("/categories/vintage");
	expect(unpublished.filter((href) => href.startsWith("/blog/"))).toHaveLength(6);
	for (const href of unpublished) expect((await request(href)).status, href).toBe(404);
});

test("all other links and anchors on content pages resolve", async () => {
	for (const path of CONTENT_PATHS) {
		const [main = ""] = /<main[^>]*>[\s\S]*<\/main>/.exec(await page(path)) ?? [];
		for (const href of new Set([...main.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, to = ""]) => to))) {
			if (/^(mailto|tel):|^\/blog\/|^\/categories\/vintage$/.test(href)) continue;
			const [to = "", anchor] = href.replaceAll("&amp;", "&").split("#");
			const target = await request(to || path);
			expect(target.status, `${path} links to ${href}`).toBeLessThan(400);
			if (anchor) expect(await target.text(), `${path} links to ${href}`).toContain(`id="${anchor}"`);
		}
	}
});

test("shows the specified contact fields, categories, articles, openings, and questions [S3.16]", async () => {
	expect(Object.keys(formFields(await page("/contact"), "message"))).toEqual(["name", "email", "subject", "message"]);

	expect(CATEGORY_TILES.map(({ id }) => id).sort()).toEqual(CATEGORIES.map(({ id }) => id).sort());
	const categories = await text("/categories");
	for (const { id, name, description } of CATEGORY_TILES) {
		const groups = COLLECTION_IDS.filter((collection) => collection === id).flatMap(groupsOf);
		for (const field of [name, [description, groups.join(", ")].join(" ").trim()]) expect(categories).toContain(field);
	}

	const KINDS = ["Style Tips", "Sustainability", "Shopping Guide", "Fashion History", "DIY", "Wardrobe Planning"];
	expect(new Set(blog.articles.map(({ category }) => category))).toEqual(new Set(KINDS));
	for (const { id, title, excerpt, picture, author, date, category, tags } of blog.articles) {
		const texts = [title, excerpt, author, category, ...tags.map((tag) => `#${tag}`)];
		for (const words of texts) expect(await text("/blog")).toContain(words);
		for (const attribute of [`href="/blog/${id}"`, `src="${picture}"`, `dateTime="${date}"`])
			expect(await page("/blog")).toContain(attribute);
	}

	const openings = careers.openings.parts;
	for (const { title, place, type, text: words } of openings)
		expect(await text("/careers")).toContain([title, place, type, words].join(" "));
	expect(new Set(openings.map(({ type }) => type))).toEqual(new Set(["Full-time", "Part-time", "Contract"]));

	const help = await text("/faq");
	for (const { title, questions } of faq.groups) {
		expect(questions.length, title).toBeGreaterThanOrEqual(6);
		for (const { question, answer } of questions) {
			const group = help.slice(help.lastIndexOf(title, help.indexOf(question)));
			expect(group).toContain(`${question} ${answer}`);
		}
	}
});

test("help has structured data for its questions and answers without marketing claims (docs/decisions/0027)", async () => {
	const html = await page("/faq");
	const unclaimed = faq.groups.flatMap(({ questions }) => questions.filter(({ claim }) => !claim));
	const mainEntity = unclaimed.map(({ question, answer }) => {
		for (const words of [question, answer]) expect(textOf(html)).toContain(words);
		return { "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } };
	});
	expect(headOf(html).data).toEqual([{ "@context": "https://schema.org", "@type": "FAQPage", mainEntity }]);
	expect(JSON.stringify(mainEntity)).not.toMatch(/15,000|75%|5% of profits/);
});
