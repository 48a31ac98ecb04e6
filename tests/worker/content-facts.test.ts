import { expect, test } from "vitest";
import { CONTENT_PATHS } from "./support/content-paths.ts";
import { textOf } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();
const page = async (path: string) => (await request(path)).text();
const text = async (path: string) => textOf(await page(path));

/** Every figure and promise of the specification, and the pages that say it. A pattern stands where words come between. */
const FACTS: [fact: string | RegExp, where: string[]][] = [
	// Section 9, shipping
	[/[Ss]tandard shipping takes 3-5 business days/, ["/faq", "/terms"]],
	[/[Ee]xpress is offered for an additional fee/, ["/faq", "/terms"]],
	[/free when (your|the) subtotal is over \$50/, ["/faq", "/terms"]],
	["$4.99", ["/faq", "/terms"]],
	// Section 9, returns
	["within 14 days of receipt", ["/returns", "/faq", "/terms"]],
	[
		/prepaid (label )?(comes |for )?(by email|domestic orders)|[Ll]abels are prepaid for domestic orders/,
		["/returns", "/terms"],
	],
	[/5-7 business days/, ["/returns", "/faq", "/terms"]],
	[
		/refund (then )?(shows|reaches) (on your statement |your original payment method )?3-5 days (later|after that)/,
		["/returns", "/faq", "/terms"],
	],
	// Section 9, when something goes wrong; gift cards
	["within 1 hour of ordering", ["/returns", "/faq", "/terms"]],
	[/wrong item.{0,60}within 48 hours of delivery/, ["/returns", "/faq", "/terms"]],
	[/refund,? (and|or) store credit with a 10% bonus/, ["/returns", "/faq", "/terms"]],
	[
		/[Gg]ift cards do not expire and have no fees. They are not refundable,? except where the law/,
		["/returns", "/faq", "/terms"],
	],
	// Sections 1 and 2, claims
	["15,000+", ["/about", "/faq"]],
	["1200+", ["/about"]],
	["75%", ["/about", "/sustainability"]],
	["5% of profits", ["/about", "/sustainability", "/faq"]],
	["Gallons of water saved in 2023 2.3 million", ["/sustainability"]],
	["Metric tons of carbon about 350", ["/sustainability"]],
	["Items diverted over 15,000", ["/sustainability"]],
	// Section 5
	["PDF or DOCX, max 5MB", ["/careers"]],
	// Section 2
	["Last updated April 12, 2025", ["/privacy", "/terms", "/cookies"]],
];

test.each(FACTS)("%s appears on %j", async (fact, where) => {
	for (const path of where) expect(await text(path), path).toMatch(fact);
});

test("states the specified return period, prepaid labels, and processing and refund times [S9.22]", async () => {
	const page = await text("/returns");
	expect(page).toContain("Return a piece within 14 days of receipt");
	expect(page).toContain("Labels are prepaid for domestic orders");
	expect(page).toMatch(
		/Processing takes 5-7 business days after your package arrives\. The refund reaches your original payment method 3-5 days later/,
	);
	const whole = (await Promise.all(CONTENT_PATHS.map(text))).join(" ");
	// No page contradicts these numbers
	expect([...new Set(whole.match(/within \d+ days of receipt/g))]).toEqual(["within 14 days of receipt"]);
	expect([...new Set(whole.match(/\d+-\d+ business days/g))].sort()).toEqual([
		"3-5 business days",
		"5-7 business days",
	]);
});

test("states the specified rules for cancellations, wrong items, unavailable items, and gift cards [S9.23]", async () => {
	for (const path of ["/faq", "/terms"]) {
		const page = await text(path);
		expect(page).toMatch(/cancel within 1 hour of ordering/);
		expect(page).toMatch(/[Rr]eport it within 48 hours of delivery/);
		expect(page).toMatch(/choose(:| between) a refund,? (and|or) store credit with a 10% bonus/);
		expect(page).toMatch(
			/[Gg]ift cards do not expire and have no fees. They are not refundable,? except where the law/,
		);
	}
});

test("sustainability and about show the specified claims [S9.26]", async () => {
	const about = await text("/about");
	for (const claim of [
		"Items resold 15,000+",
		"Carbon reduction 75%",
		"Of profits to charity 5%",
		"Happy customers 1200+",
	])
		expect(about).toContain(claim);
	const sustainability = await text("/sustainability");
	for (const claim of ["2.3 million", "about 350", "over 15,000"]) expect(sustainability).toContain(claim);
	const goals = sustainability.slice(sustainability.indexOf("Goals we set"));
	for (const goal of [
		"Carbon neutral by 2025",
		"Plastic-free packaging",
		"25,000 items diverted annually",
		"5 new recycling hubs",
	])
		expect(goals).toContain(goal);
});

test("the ticker repeats facts from the content pages", async () => {
	const html = await page("/about");
	const ticker = /<aside class="[^"]*" aria-label="Shop facts".*?<\/aside>/s.exec(html)?.[0] ?? "";
	for (const fact of ["over $50", "14 days of receipt", "5% of profits"]) expect(ticker).toContain(fact);
});
