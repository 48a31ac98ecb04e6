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
	"css-at-media-prefers-color-scheme": "The mail is light, or the client darkens it itself.",
	"css-background-color": "",
	"css-border": "",
	"css-display": "Outlook on Windows shows the button without its padding.",
	"css-important": "The mail is light.",
	"css-selector-class": "The mail is light.",
	"css-text-decoration": "",
	"html-cellspacing": "",
	"html-height": "",
	"html-img": "A client that loads no pictures shows the text alone.",
	"html-span": "",
	"html-style": "The mail is light.",
	"html-width": "",
	"html-body": "It is replaced by a div; its only style removes a margin.",
	"html-div": "",
	"html-h1-h6": "",
	"html-lang": "Not on cells; it is on the root.",
	"html-lists": "Ordered lists only.",
	"html-meta-color-scheme": "The client chooses colors itself.",
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
	img: "html-img",
	li: "html-lists",
	p: "html-p",
	span: "html-span",
	style: "html-style",
	table: "html-table",
	td: "html-table",
	th: "html-table",
	tr: "html-table",
	ul: "html-lists",
};
/** They have no entry. */
const DOCUMENT_TAGS = ["html", "head", "meta", "title", "a", "b", "br"];
const DOCUMENT_ATTRIBUTES = ["charset", "name", "content", "href", "scope", "style", "class", "src", "alt", "colspan"];
/** Properties of one entry, and `color`, which has none. */
const FEATURE_OF_PROPERTY: Readonly<Record<string, string | undefined>> = {
	"css-border-color": "css-border",
	"css-border-style": "css-border",
	"css-border-width": "css-border",
	"css-color": undefined,
};

const unique = (values: readonly (string | undefined)[]) => [...new Set(values)].filter((value) => value !== undefined);

const SITE = "https://shop.test";
const created_at = "2026-11-22 22:48:05.679+00";
const HTML = [
	...MAILS.map(([kind, data]) => renderHtml(contentOf({ kind, data, created_at }, SITE), SITE)),
	...Object.values(AUTH_MAILS).map((content) => renderHtml(content, SITE)),
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
	...PROPERTIES.map(([name]) => `css-${name}`).map((name) =>
		name in FEATURE_OF_PROPERTY ? FEATURE_OF_PROPERTY[name] : name,
	),
	...(/@media \(prefers-color-scheme: dark\) \{\s+\.\w/.test(HTML)
		? ["css-at-media-prefers-color-scheme", "css-selector-class"]
		: []),
	...(HTML.includes(" !important") ? ["css-important"] : []),
	...[
		...PROPERTIES.join(" ")
			.replaceAll(/#\w+/g, "")
			.matchAll(/\d(px|%|[a-z]+)/g),
	].map(([, unit]) => `css-unit-${unit === "%" ? "percent" : unit}`),
	...(PROPERTIES.some(([name, value]) => name === "font" && value.includes("/")) ? ["css-line-height"] : []),
]).sort();

test("mails consist of what is in the list, and all of that is used", () => {
	expect(used).toEqual(Object.keys(FEATURES).sort());
});

test("values keep to what is supported: no rem, no negative margins, no flow-relative alignment, no numeric weights", () => {
	for (const [name, value] of PROPERTIES) {
		expect(`${name}: ${value}`).not.toMatch(/\drem|margin: .*-|text-align: (start|end|match)|weight: \d/);
		if (name === "width") expect(value).toBe("100%");
	}
	expect(HTML.match(/<\w+ style="width/g)).toEqual(HTML.match(/<table style="width/g));
	expect(HTML).not.toMatch(/<(script|link)|url\(/);
});

test("pictures are public and the same for every reader, so that none tells who has opened the mail", () => {
	const pictures = unique([...HTML.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src));
	expect(pictures.sort()).toEqual([
		"https://pictures.test/bag.jpg",
		"https://shop.test/icon-192.png",
		"https://shop.test/products/enc-0011.svg",
	]);
});
