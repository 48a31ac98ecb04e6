import { expect, test } from "vitest";
import { textFromHtml } from "./html-text.ts";

test.each([
	["<p>One</p>\n<p>Two<br>Three</p>", "One\n\nTwo\nThree"],
	["One<br><br><br>Two<br></p>Three", "One\n\nTwo\n\nThree"],
	["a \n  b<br />c<h2>D</h2>e", "a b\nc\n\nD\n\ne"],
	["<div><p>One</p></div><p></p>Two", "One\n\nTwo"],
	["One.<p>Two.<p>Three.<hr>Four", "One.\n\nTwo.\n\nThree.\n\nFour"],
	["<dl><dt>Chest</dt><dd>96 cm</dd><dt>Length</dt><dd>60 cm</dd></dl>", "Chest\n96 cm\nLength\n60 cm"],
	["A <b>soft</b> <i>coat</i>, so<b>ft</b>", "A soft coat, soft"],
])("HTML %j has the lines %j", (html, text) => {
	expect(textFromHtml(html)).toBe(text);
});

test.each([
	['<ul><li class="a">One</li><li>Two</li><li></li></ul>', "• One\n• Two"],
	["<ol><li>One<ul><li>Sub</li></ul></li><li>Two</ol>End", "1. One\n• Sub\n2. Two\n\nEnd"],
	["<li>Without a list", "• Without a list"],
])("the list %j becomes %j", (html, text) => {
	expect(textFromHtml(html)).toBe(text);
});

test.each([
	["<table><tr><th>Size</th><th>Chest</th></tr><tr><td>M</td><td>96</td></tr></table>", "Size | Chest\nM | 96"],
	["<table><tr><td><p>Size</p></td> <td><p>M</p></td></tr></table><p>End</p>", "Size | M\n\nEnd"],
	["<table><tr><td>One<p>Two</td></tr><tr><td>Three</table>", "One\n\nTwo\nThree"],
])("cells of %j are kept apart: %j", (html, text) => {
	expect(textFromHtml(html)).toBe(text);
});

test.each([
	[
		"Gr&uuml;ner Mantel, 30&euro;, 100&percnt;, &Eacute;tat, 5&frac12; cm, Marke&reg;",
		"Grüner Mantel, 30€, 100%, État, 5½ cm, Marke®",
	],
	["a &lt;b&gt; &#39;c&#39; &#x20AC;&nbsp;d &nosuch;", "a <b> 'c' € d &nosuch;"],
	["&#39x; &#x110000; &#x10FFFF; &AMP; &constructor;", "'x; \uFFFD \u{10FFFF} & &constructor;"],
	["5 < 6 & 7 > 2, size <M>, fits &lt;M&gt;", "5 < 6 & 7 > 2, size , fits <M>"],
])("characters of %j become %j", (html, text) => {
	expect(textFromHtml(html)).toBe(text);
});

test.each([
	["x<script>alert(1)</script><style>p{}</style><!-- no -->y", "xy"],
	["<SCRIPT>alert(1)</Script>y<script>alert(2)", "y"],
	["İ<style>p{}</STYLE>y<svg><title>no</title></svg>z", "İyz"],
	['<div><img src="a.jpg" alt=""></div>', ""],
])("what a browser hides in %j is left out", (html, text) => {
	expect(textFromHtml(html)).toBe(text);
});

test.each([
	"<p",
	"<!--",
	"<script>",
	"&#x",
	"<li",
	"&nbsp;",
	"</p",
	"\n ",
	"<div>",
	"<b>x",
	"<table><td>",
	"<ul><li>x",
])("a description of 1 MB of %j is read in linear time", (part) => {
	const started = performance.now();
	textFromHtml(part.repeat(1_000_000 / part.length));
	expect(performance.now() - started).toBeLessThan(5_000); // seconds on a busy machine; quadratic time is minutes
});
