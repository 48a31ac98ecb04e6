import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { contact, mens, readTexts, vintage, womens } from "./texts.ts";

const folder = mkdtempSync(path.join(tmpdir(), "encore-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the shop's texts after a replacement in one of them. */
function readWith(name: string, from: string, to: string, vars = {}) {
	cpSync("app/features/content/texts", folder, { recursive: true });
	const file = path.join(folder, `${name}.toml`);
	writeFileSync(
		file,
		readFileSync(file, "utf8").replace(from, () => to),
	);
	return readTexts(vars, folder);
}

test.each(Object.entries(readTexts()))("fills all placeholders of %s.toml", (_, text) => {
	expect(JSON.stringify(text)).toMatch(/\w/);
	expect(JSON.stringify(text)).not.toMatch(/\{\{|undefined/);
});

test("texts about payments have a variant for online payments, which names Stripe and no demo", () => {
	const online = { PAYMENT_ORIGIN: "https://checkout.stripe.com" };
	const read = (vars = {}) => {
		const { faq, pages } = readTexts(vars);
		return [faq, pages.privacy, pages.terms].map((text) => JSON.stringify(text));
	};
	for (const text of read()) expect(text).toMatch(/demo checkout/);
	for (const text of read()) expect(text).not.toMatch(/Stripe|simulated/);
	for (const text of read(online)) expect(text).not.toMatch(/demo checkout|PayPal|online"/);
	for (const text of read(online)) expect(text).toMatch(/Stripe/);
	const { pages } = readTexts({ ...online, PAYMENT_METHODS: "credit-card,paypal" });
	expect(JSON.stringify(pages.terms)).toContain("You pay by credit card or PayPal on the page");
});

test("texts require an account only if the shop has no guests", () => {
	const read = (vars = {}) => {
		const { cookies, faq, pages } = readTexts(vars);
		return JSON.stringify([cookies, faq, pages.terms, pages.privacy]);
	};
	expect(read()).toMatch(/You need one to place an order.*You need an account to order/);
	expect(read()).not.toMatch(/guests"|Nor to order/);
	expect(read({ GUEST_CHECKOUT: "on" })).toMatch(/Nor to order: your email address is enough/);
	expect(read({ GUEST_CHECKOUT: "on" })).not.toMatch(/accounts"|You need (one|an account)/);
});

test.each([
	["the samples", {}, ["The contact form, the newsletter", "To reach us"]],
	["the samples with a real contact form", { CONTACT_FORM: "on" }, ["The newsletter", "The contact form emails us"]],
	["a live shop", { APP_ENV: "production" }, ["To reach us"]],
	["a live shop with it", { APP_ENV: "production", CONTACT_FORM: "on" }, ["The contact form emails us"]],
])("the privacy policy of %s says what becomes of messages", (_, vars, beginnings) => {
	const { sections = [] } = readTexts(vars).pages.privacy ?? {};
	const text = sections.find(({ id }) => id === "forms")?.text;
	expect(text).toEqual(beginnings.map((beginning) => expect.stringMatching(`^${beginning}`)));
	expect(JSON.stringify(sections).includes("Messages from the contact form")).toBe("CONTACT_FORM" in vars);
});

test("fills placeholders in keys, and values with quotation marks", () => {
	const { faq } = readTexts();
	const { questions = [] } = faq.groups[0] ?? {};
	const wrongItem = questions.find(({ id }) => id === "wrong-item");
	expect(wrongItem?.links).toEqual({ "Email hello@encore.example": "mailto:hello@encore.example" });
	expect(readWith("pages/terms", "Secondhand pieces", "{{MARK_PATH}}\\u0022").pages.terms?.sections[1]?.title).toMatch(
		/^M.*"$/,
	);
});

test("names the currency in the plural", () => {
	expect(JSON.stringify(readTexts().pages.terms)).toContain("Prices are in US dollars.");
});

test.each([
	["about", "{{BRAND}}", "{{freeShipping}}", "texts/about.toml: unknown placeholder {{freeShipping}}"],
	["about", "{{BRAND}}", "{{toString}}", "texts/about.toml: unknown placeholder {{toString}}"],
	["about", "{{BRAND}}", "{{PROMOS}}", "texts/about.toml: unknown placeholder {{PROMOS}}"],
	["about", "{{BRAND}}", "{{CATEGORIES}}", "texts/about.toml: unknown placeholder {{CATEGORIES}}"],
	["pages/terms", 'title = "Terms', "title = Terms", "texts/pages/terms.toml: Invalid TOML document"],
	["returns", "[steps]", "[stages]", "at returns.steps"],
	["returns", "[steps]", "[stages]", 'Unrecognized key: "stages"'],
	["faq", "lead = ", "intro = ", "at faq.lead"],
	["pages/privacy", "2025-04-12", "April 12", "Invalid ISO date\n  → at pages.privacy.updated"],
	["pages/terms", 'id = "about"', 'id = "pieces"', "Enter each id once\n  → at pages.terms.sections"],
	["about", '"houndstooth"', '"silk"', "Enter a drawing in public/cloth\n  → at about.cloth"],
	["mens", "/products/enc-0008.svg", "/products/none.svg", "Enter a path in public\n  → at mens.pictures.Shirts"],
	["home", "rating = 4", "rating = 6", "at home.testimonials.parts[2].rating"],
])("rejects %s.toml with %j replaced by %j", (name, from, to, problem) => {
	expect(() => readWith(name, from, to)).toThrow(problem);
});

test("a page's description is the text's own, or else the lead", () => {
	const descriptionOf = (text: typeof womens | typeof vintage) =>
		textMeta(text).find((tag) => "name" in tag && tag.name === "description");
	expect(descriptionOf(vintage)).toMatchObject({ content: vintage.description });
	expect(vintage.description).not.toBe(vintage.lead);
	expect(descriptionOf(womens)).toMatchObject({ content: womens.lead });
	expect(textMeta(contact)[0]).toEqual({ title: "Contact us · Encore" });
	expect(textMeta(mens)[0]).toEqual({ title: "Men's · Encore" });
});
