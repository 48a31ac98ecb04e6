import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap.server.ts";

test("URLs are absolute and escaped; lastmod is present only if it is known", () => {
	const xml = sitemapXml("https://shop.test", [
		{ path: "/product/a&b'<c>" },
		{ path: "/", changed: "2026-11-21T00:00:00.000Z" },
	]);
	expect(xml).toContain("<url><loc>https://shop.test/product/a&amp;b&apos;&lt;c&gt;</loc></url>");
	expect(xml).toContain("<loc>https://shop.test/</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod>");
});

test("one file names at most 50,000 pages", () => {
	const entries = Array.from({ length: 50_001 }, (_, at) => ({ path: `/product/${at}` }));
	expect(sitemapXml("https://shop.test", entries).match(/<url>/g)).toHaveLength(50_000);
});

test("an index names files by absolute, escaped addresses", () => {
	expect(sitemapXml("https://shop.test", [{ path: "/sitemap-pages.xml" }, { path: "/a&b.xml" }], true)).toBe(
		`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://shop.test/sitemap-pages.xml</loc></sitemap>
<sitemap><loc>https://shop.test/a&amp;b.xml</loc></sitemap>
</sitemapindex>
`,
	);
});
