import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import drawn from "../../app/features/seo/share-pictures.json" with { type: "json" };
import { bundledPictures, CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";

const missing = (paths: Iterable<string>) => [...new Set(paths)].filter((path) => !existsSync(`public${path}`));
const matches = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, path = ""]) => path);

const source = globSync(["{app,workers}/**/*.{ts,tsx,css,toml}", "supabase/functions/_shared/shop.config.ts"])
	.filter((file) => !file.includes(".test."))
	.map((file) => readFileSync(file, "utf8"))
	.join("\n");

const productPictures = CATALOGUE.flatMap(bundledPictures).map(({ url }) => url.replace(/#.*/, ""));
const sharePictures = ["shop", ...drawn.categories, ...CATALOGUE.map(({ id }) => id)].map((name) => `/og/${name}.png`);

describe("every referenced file exists in public/:", () => {
	test("pictures of the catalogue", () => {
		expect(missing(productPictures)).toEqual([]);
	});

	test("pictures, icons and fonts that pages and styles name by their path", () => {
		const paths = matches(/["'`](\/[\w/-]+\.(?:svg|png|ico|woff2|webmanifest))["'`]/g);
		const fonts = matches(/["'`]([\w-]+\.woff2)["'`]/g).map((font) => `/fonts/${font}`);
		expect(paths.length).toBeGreaterThan(10);
		expect(fonts.length).toBeGreaterThan(0);
		expect(missing([...paths, ...fonts])).toEqual([]);
	});
});

describe("weight", () => {
	test("every drawing is at most 40 KB, 8 KB compressed", () => {
		for (const file of globSync(["supabase/seed/pictures/*.svg", "public/cloth/*.svg"])) {
			const svg = readFileSync(file);
			expect(svg.length, file).toBeLessThan(40_000);
			expect(gzipSync(svg, { level: 9 }).length, file).toBeLessThanOrEqual(8 * 1024);
		}
	});

	test("drawings of backs and of worn products are at most 20 KB, 5 KB compressed", () => {
		for (const file of globSync("supabase/seed/pictures/*-{back,worn}.svg")) {
			const svg = readFileSync(file);
			expect(svg.length, file).toBeLessThanOrEqual(20_000);
			expect(gzipSync(svg, { level: 9 }).length, file).toBeLessThanOrEqual(5 * 1024);
		}
	});

	test("pictures of shared links are at most 76 KB each, 4 MB together", () => {
		const sizes = globSync("public/og/*.png").map((file) => statSync(file).size);
		expect(Math.max(...sizes)).toBeLessThanOrEqual(76 * 1024);
		expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(4 * 1024 * 1024);
	});
});

test("every product picture, cloth and share picture belongs to something", () => {
	const known = new Set([...productPictures, ...sharePictures]);
	const files = [
		...globSync("supabase/seed/pictures/*").map((file) => file.replace("supabase/seed/pictures", "/products")),
		...globSync("public/og/*").map((file) => file.replace("public", "")),
	];
	expect(files.filter((file) => !known.has(file))).toEqual([]);
	for (const file of globSync("public/cloth/*.svg"))
		expect(source, file).toMatch(new RegExp(`\\b${file.slice("public/cloth/".length, -4)}\\b`));
});
