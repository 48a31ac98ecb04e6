import { expect, test } from "vitest";
import { AUTH_MAILS } from "../../../../scripts/support/shop-files.ts";
import { renderHtml } from "./layout.ts";
import { MAILS } from "./mails.fixture.ts";
import { contentOf } from "./messages.ts";

/**
 * What mails consist of, and what a reader gets where one of 16 clients lacks a feature or a part of it: after
 * github.com/hteumeuleu/caniemail at 6b086a3 (2026-06-29), by the names of its files. Every client has the others.
 */
const FEATURES: Readonly<Record<string, string>> = {
	"html-body": "It is replaced by a div; its only style removes a margin.",
	"html-div": "",
	"html-h1-h6": "",
	"html-hr": "",
	"html-lang": "Not on cells; it is on the root.",
	"html-lists": "Ordered lists only.",
	"html-meta-color-scheme": "The client chooses colors itself: the mail has none.",
	"html-p": "",
	"html-table": "",
	"css-font": "",
	"css-font-size": "rem and percentages only.",
	"css-font-weight": "Numbers only.",
	"css-line-height": "Buggy in px and em; it has no unit.",
	"css-margin": "No negative ones; Outlook on Windows centers nothing.",
	"css-max-width": "Outlook on Windows makes the text as wide as the window.",
	"css-padding": "Outlook on Windows has its own margin around the text.",
	"css-text-align": "start, end and match-parent only.",
	"css-unit-percent": "",
	"css-unit-px": "",
	"css-vertical-align": "",
	"css-width": "Outlook on Windows supports it on tables, which are the only ones with it.",
	"css-word-break": "A very long word makes the mail scroll sideways, except where the client breaks it anyway.",
};

const FEATURE_OF_TAG: Readonly<Record<string, string>> = {
	body: "html-body",
	div: "html-div",
	h1: "html-h1-h6",
	hr: "html-hr",
	li: "html-lists",
	p: "html-p",
	table: "html-table",
	td: "html-table",
	th: "html-table",
	tr: "html-table",
	ul: "html-lists",
};
/** They have no entry. */
const DOCUMENT_TAGS = ["html", "head", "meta", "title", "a"];
const DOCUMENT_ATTRIBUTES = ["charset", "name", "content", "href", "scope", "style"];

const unique = (values: readonly (string | undefined)[]) => [...new Set(values)].filter((value) => value !== undefined);

const created_at = "2026-11-22 22:48:05.679+00";
const HTML = [
	...MAILS.map(([kind, data]) => renderHtml(contentOf({ kind, data, created_at }, "https://shop.test"))),
	...Object.values(AUTH_MAILS).map(renderHtml),
].join("");
const STYLES = [...HTML.matchAll(/style="([^"]*)"/g)].flatMap(([, style = ""]) => style.split("; "));
const PROPERTIES = STYLES.map((style) => style.split(": ") as [name: string, value: string]);

const used = unique([
	...[...HTML.matchAll(/<([a-z]\w*)/g)].map(([, tag = ""]) =>
		DOCUMENT_TAGS.includes(tag) ? undefined : (FEATURE_OF_TAG[tag] ?? `<${tag}>`),
	),
	...[...HTML.matchAll(/<[a-z][^>]*?>/g)]
		.flatMap(([element]) => [...element.matchAll(/ ([a-z-]+)="/g)].map(([, name = ""]) => name))
		.map((name) => (DOCUMENT_ATTRIBUTES.includes(name) ? undefined : `html-${name}`)),
	...(HTML.includes('<meta name="color-scheme"') ? ["html-meta-color-scheme"] : []),
	...PROPERTIES.map(([name]) => `css-${name}`),
	...[...PROPERTIES.join(" ").matchAll(/\d(px|%|[a-z]+)/g)].map(
		([, unit]) => `css-unit-${unit === "%" ? "percent" : unit}`,
	),
	...(PROPERTIES.some(([name, value]) => name === "font" && value.includes("/")) ? ["css-line-height"] : []),
]).sort();

test("mails consist of what is in the list, and all of that is used", () => {
	expect(used).toEqual(Object.keys(FEATURES).sort());
});

test("values keep to what is supported: no rem, no negative margins, no flow-relative alignment, no numeric weights, no colors", () => {
	for (const [name, value] of PROPERTIES) {
		expect(`${name}: ${value}`).not.toMatch(/\drem|margin: .*-|text-align: (start|end|match)|weight: \d/);
		if (name === "width") expect(value).toBe("100%");
	}
	expect(HTML.match(/<\w+ style="width/g)).toEqual(HTML.match(/<table style="width/g));
	expect(HTML).not.toMatch(/<(img|script|link|style)|url\(|(?:color|background):/);
});
