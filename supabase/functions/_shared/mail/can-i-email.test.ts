import { expect, test } from "vitest";
import { AUTH_MAILS } from "../../../../scripts/support/shop-files.ts";
import { renderHtml } from "./layout.ts";
import { MAILS } from "./mails.fixture.ts";
import { contentOf } from "./messages.ts";

const SITE = "https://shop.test";
const created_at = "2026-11-22 22:48:05.679+00";
const HTML = [
	...MAILS.map(([kind, data]) => renderHtml(contentOf({ kind, data, created_at }, SITE), SITE)),
	...Object.values(AUTH_MAILS).map((content) => renderHtml(content, SITE)),
].join("");
const STYLES = [...HTML.matchAll(/style="([^"]*)"/g)].flatMap(([, style = ""]) => style.split("; "));

/** The names that the pattern captures, once each. */
const namesIn = (text: string, pattern: RegExp) =>
	[...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort().join(" ");

/*
 * By github.com/hteumeuleu/caniemail at 6b086a3 (2026-06-29), 16 clients have all of this, or a reader misses little where one doesn't:
 * - body: it is replaced by a div, and its only style removes a margin.
 * - class, style, @media, !important, color-scheme: the mail is light, or the client chooses dark colors itself.
 * - img: a client that loads no pictures shows the text alone.
 * - display, margin, max-width, padding: Outlook on Windows shows the button without its padding and the text as wide as its window.
 * - width: Outlook on Windows supports it on tables, which are the only ones with it.
 * - word-break: a very long word makes the mail scroll sideways, except where the client breaks it anyway.
 */
test.each([
	["elements", "a b body br div h1 head html img li meta p span style table td th title tr ul", HTML, /<([a-z]\w*)/g],
	[
		"attributes",
		"alt cellspacing charset class colspan content height href lang name scope src style width",
		HTML.replaceAll(/>[^<]*/g, ">"),
		/ ([a-z-]+)="/g,
	],
	[
		"properties",
		"background-color border-color border-style border-width color display font font-size font-weight margin max-width padding text-align text-decoration vertical-align width word-break",
		STYLES.join("\n"),
		/^([a-z-]+):/gm,
	],
	["at-rules", "media", HTML, /@(\w+) \(/g],
	["units", "% px", STYLES.join("\n").replaceAll(/#\w+/g, ""), /\d(px|%|[a-z]+)/g],
])("mails consist of few %s: %s", (_, names, text, pattern) => {
	expect(namesIn(text, pattern)).toBe(names);
});

test("values are widely supported: no rem, no negative margins, no flow-relative alignment, no numeric weights", () => {
	for (const style of STYLES) {
		expect(style).not.toMatch(/\drem|margin: .*-|text-align: (start|end|match)|weight: \d/);
		if (style.startsWith("width: ")) expect(style).toBe("width: 100%");
	}
	expect(HTML.match(/<\w+ style="width/g)).toEqual(HTML.match(/<table style="width/g));
	expect(HTML).not.toMatch(/<(script|link)|url\(/);
});

test("pictures are public and the same for every reader, so that they don't track who opens the mail", () => {
	expect(namesIn(HTML, /<img src="([^"]*)"/g).split(" ")).toEqual([
		"https://shop.test/icon-192.png",
		"https://shop.test/photo/leather-tote-bag/0123456789abcdef0123456789abcdef-c0ffee.jpg?w=320",
	]);
});
