import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePageText, readPageText } from "./page-text.ts";
import { withPayments } from "./payment-texts.ts";

const parse = (markdown: string) => parsePageText(`# Title\n\n${markdown}`, "new.md");

test.each(readdirSync("app/features/content/texts").filter((file) => file.endsWith(".md")))(
	"fills all placeholders of %s",
	(file) => {
		const text = readPageText(file.replace(".md", ""));
		expect(text.title).toMatch(/\w/);
		expect(JSON.stringify(text)).not.toMatch(/\{\{|undefined/);
	},
);

test("texts about payments have a variant for online payments, which names Stripe and no demo", () => {
	const read = (vars = {}) => ["faq", "privacy", "terms"].map((name) => JSON.stringify(readPageText(name, vars)));
	const online = { PAYMENT_ORIGIN: "https://checkout.stripe.com" };
	for (const text of read()) expect(text).toMatch(/demo checkout/);
	for (const text of read()) expect(text).not.toMatch(/Stripe|<!--/);
	for (const text of read(online)) expect(text).not.toMatch(/demo checkout|PayPal|<!--/);
	for (const text of read(online)) expect(text).toMatch(/Stripe/);
	expect(withPayments("{{paymentMethods}}", { ...online, PAYMENT_METHODS: "credit-card,paypal" })).toBe(
		"credit card or PayPal",
	);
});

test("parses sections, parts, lists, tables, ids, flags and drawings", () => {
	const text = parse(
		`A lead
on two lines.

## One {#first optional}

A [link](/a?b=c) and a \\*.

- plain
- [linked](/x)

| Name | Value |
| ---- | ----- |
| _ga  | 1     |

## Two, three

### A part {#part cloth=denim}

Write to [{{CONTACT_EMAIL}}](mailto:{{CONTACT_EMAIL}}).

- [Shop](/shop)
`,
	);
	expect(text).toEqual({
		title: "Title",
		lead: "A lead on two lines.",
		head: {},
		sections: [
			{
				id: "first",
				flags: ["optional"],
				title: "One",
				text: ["A [link](/a?b=c) and a *."],
				list: ["plain", "[linked](/x)"],
				rows: [["_ga", "1"]],
			},
			{
				id: "two-three",
				title: "Two, three",
				text: [],
				parts: [
					{
						id: "part",
						cloth: "denim",
						title: "A part",
						text: ["Write to [hello@encore.example](mailto:hello@encore.example)."],
						list: ["[Shop](/shop)"],
					},
				],
			},
		],
	});
});

test("reads the comment at the top, and a line break in the title", () => {
	const head = "title: Hello\ndescription: Write to {{CONTACT_EMAIL}}: now.\ncloth: denim\npicture: /favicon.svg";
	const text = parsePageText(`<!--\n${head}\n-->\n\n# Good<br>morning\n\nA lead`, "accessories.md");
	expect(text).toMatchObject({ title: "Good\nmorning", lead: "A lead" });
	expect(text.head).toEqual({
		title: "Hello",
		description: "Write to hello@encore.example: now.",
		cloth: "denim",
		picture: "/favicon.svg",
	});
});

test("names the currency in the plural", () => {
	expect(parse("{{currencyName}}").lead).toBe("US dollars");
});

test.each([
	["{{freeShipping}}", "unknown placeholder {{freeShipping}}"],
	["[us](mailto:{{EMAIL}})", "unknown placeholder {{EMAIL}}"],
	["{{toString}}", "unknown placeholder {{toString}}"],
	// Not texts
	["{{PROMOS}}", "unknown placeholder {{PROMOS}}"],
	["{{CATEGORIES}}", "unknown placeholder {{CATEGORIES}}"],
	["A **bold** word", "unsupported strong: **bold**"],
	["![picture](/a.png)", "unsupported image: ![picture](/a.png)"],
	["<b>HTML</b>", "unsupported html: <b>"],
	["```\ncode\n```", "unsupported code: ```\ncode\n```"],
	["## A\n\n#### B", "unsupported heading: B"],
	["## A {#same}\n\n## B {#same}", "repeated id {#same}"],
	["## A {clothes=denim}", "unknown attribute clothes: A"],
	["## A {cloth=silk}", "no file public/cloth/silk.svg"],
	["## A {picture=/products/none.svg}", "no file public/products/none.svg"],
])("rejects %j with the file's name", (markdown, problem) => {
	expect(() => parse(markdown)).toThrow(`/texts/new.md: ${problem}`);
});

test("an answer's list of links becomes its links", () => {
	const [section] = parsePageText("# Help\n\n## A\n\n### B\n\n- [Shop](/shop)", "faq.md").sections;
	expect(section?.parts).toEqual([{ id: "b", title: "B", text: [], links: { Shop: "/shop" } }]);
});

test.each([
	["returns.md", "# Returns\n\n## Policy {#policy}", "no section with the id {#steps}"],
	[
		"careers.md",
		"# A\n\n## A {#values}\n\n## B {#benefits}\n\n## C {#openings}\n\n## D",
		"no place for the section {#d}",
	],
	["terms.md", "Text", "no heading with a single #"],
	["privacy.md", "# Privacy", "no updated in the comment"],
	["faq.md", "<!--\nupdated: 2025-04-12\n-->\n# Help", "unknown name in the comment: updated"],
	["faq.md", "<!--\nDescription\n-->\n# Help", "unsupported line in the comment: Description"],
	["terms.md", "# Terms\n\n## A\n\n### B", "the page doesn't render parts: B"],
	["privacy.md", "# A\n\n## B\n\n| C |\n| - |\n| D |", "the page doesn't render rows: | C |"],
	["faq.md", "# Help\n\n## A\n\n### B\n\n- C", "the page doesn't render list: - C"],
])("rejects what the page of %s doesn't show", (file, markdown, problem) => {
	expect(() => parsePageText(markdown, file)).toThrow(problem);
});
