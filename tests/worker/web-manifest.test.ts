import { describe, expect, test } from "vitest";
import { z } from "zod";
import { BRAND, LOCALE } from "../../supabase/functions/_shared/shop.config.ts";
import { pngSize } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();

const path = z.string().startsWith("/");
const color = z.string().regex(/^#[0-9a-f]{6}$/);
/** The used members of W3C's Web Application Manifest; strict, so misspelled members fail. */
const Manifest = z.strictObject({
	name: z.string().startsWith(BRAND),
	short_name: z.literal(BRAND).and(z.string().max(12)),
	description: z.string(),
	lang: z.literal(LOCALE),
	id: path,
	start_url: path,
	scope: path,
	display: z.enum(["standalone", "minimal-ui", "browser"]),
	background_color: color,
	theme_color: color,
	categories: z.array(z.string()),
	icons: z.array(
		z.strictObject({
			src: path,
			sizes: z.string().regex(/^(any|\d+x\d+)$/),
			type: z.enum(["image/png", "image/svg+xml"]),
			purpose: z.enum(["any", "maskable"]).optional(),
		}),
	),
});

describe("web app manifest and icons", () => {
	test("the manifest is valid and has the light theme color", async () => {
		const response = await request("/manifest.webmanifest");
		expect(response.headers.get("content-type")).toContain("application/manifest+json");
		const manifest = Manifest.parse(await response.json());
		for (const address of ["/", "/auth", "/nope"]) {
			const page = await (await request(address)).text();
			// Linked after hydration (tests/e2e/links.spec.ts), as browsers fetch it at once
			expect(page, address).not.toContain('rel="manifest"');
			expect(page, address).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
			expect(page).toMatch(
				new RegExp(
					`<meta name="theme-color" content="${manifest.theme_color}" media="\\(prefers-color-scheme: light\\)"`,
				),
			);
		}
	});

	test("its icons have the stated sizes: 192, 512, and a maskable one", async () => {
		const { icons } = Manifest.parse(await (await request("/manifest.webmanifest")).json());
		for (const { src, sizes, type } of icons) {
			const response = await request(src);
			expect(response.headers.get("content-type"), src).toBe(type);
			if (sizes === "any") continue;
			const size = pngSize(new Uint8Array(await response.arrayBuffer()));
			expect(`${size?.width}x${size?.height}`, src).toBe(sizes);
		}
		expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual(
			expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
		);
	});
});
