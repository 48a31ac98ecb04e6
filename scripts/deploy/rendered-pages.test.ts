import { expect, test } from "vitest";
import { readTexts } from "../../app/features/content/texts.ts";
import * as config from "../../supabase/functions/_shared/shop.config.ts";
import { sayings, textOf } from "./rendered-pages.ts";

test("a page is listed with each word and claim that it contains as a whole, in any case", () => {
	const pages = new Map([
		["/about", "Coming Soon. 15% of profits, by 1200+ customers (so far)"],
		["/faq", "A demo checkout, a democracy, upcoming sooner, 5% of profits"],
	]);
	expect(sayings(pages, ["coming soon", "demo (?!checkout)"], ["5%", "1200+", "120"])).toEqual([
		'"Coming Soon": /about',
		'"5%": /faq',
		'"1200+": /about',
	]);
	expect(sayings(pages, ["demo"], [])).toEqual(['"demo": /faq']);
});

test("a page's text includes its tags' names, and marks controls that do nothing", () => {
	const page =
		'<title>A&amp;B</title><script>if (a) b()</script><img alt="A coat"><button aria-disabled="true">Size Guide</button>';
	expect(textOf(page).trim()).toBe("A&B A coat inert control Size Guide");
});

test("the samples make each of the listed claims", () => {
	const { SAMPLE_CLAIMS, ...values } = config;
	const samples = new Map([["samples", JSON.stringify([values, readTexts()])]]);
	for (const claim of SAMPLE_CLAIMS) expect(sayings(samples, [], [claim]), claim).toHaveLength(1);
});
