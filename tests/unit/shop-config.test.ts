import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkShopConfig } from "../../scripts/support/check-shop-config.ts";
import { rasterIcons } from "../../scripts/support/icons.ts";
import { requireShopFiles, shopFiles } from "../../scripts/support/shop-files.ts";
import { STANDARD } from "../../supabase/functions/_shared/domain/shipping.ts";
import * as config from "../../supabase/functions/_shared/shop.config.ts";

test.each([...shopFiles()])("%s has the values of shop.config.ts; otherwise run `npm run config`", (file, text) => {
	expect(readFileSync(file, "utf8")).toBe(text);
});

test("a deployment names the files that `npm run config` has to write", () => {
	expect(() => requireShopFiles()).not.toThrow();
	const changed = new Map([...shopFiles(), ["public/favicon.svg", "<svg/>"]]);
	expect(() => requireShopFiles(changed)).toThrow(/`npm run config`.*: public\/favicon\.svg$/);
});

test("icons look like ICON_PATH; otherwise run `npm run config`", async () => {
	/** A PNG, also one in an icon file. */
	const pngOf = (file: Buffer) => file.subarray(file.indexOf("\x89PNG", "latin1"));
	const pixels = (file: Buffer) => sharp(pngOf(file)).removeAlpha().toColorspace("srgb").raw().toBuffer();
	for (const [file, expected] of await rasterIcons()) {
		const [actual, wanted] = await Promise.all([pixels(readFileSync(file)), pixels(expected)]);
		const difference = actual.reduce((sum, value, index) => sum + Math.abs(value - (wanted[index] ?? 0)), 0);
		expect(actual.length, file).toBe(wanted.length);
		// Versions of sharp differ at edges
		expect(difference / actual.length, file).toBeLessThan(1);
	}
});

test("the shop's own configuration is valid", () => {
	expect(() => checkShopConfig()).not.toThrow();
});

test.each([
	[{ BRAND: "A shop for everything" }, "BRAND: Enter at most 12 letters: phones show it below an icon"],
	[{ CONTACT_EMAIL: "hello" }, "CONTACT_EMAIL: Enter an email address"],
	[{ CURRENCY: "EURO" }, "CURRENCY: Enter a code of ISO 4217, such as EUR"],
	[{ CURRENCY: "CLF" }, "CURRENCY: Enter its decimals as CURRENCY_DECIMALS"],
	[{ SHIPPING_METHODS: [{ ...STANDARD, freeOver: 49.99 }] }, "SHIPPING_METHODS.0.freeOver: Enter a whole number"],
	[{ SHIPPING_METHODS: [STANDARD, STANDARD] }, "SHIPPING_METHODS: Enter each label once"],
	[{ OPENING_HOURS: [{ days: "Daily", hours: "" }] }, "OPENING_HOURS.0.hours: Enter a text"],
	[{ SHIPPING_METHODS: [{ ...STANDARD, maxDays: 1 }] }, "SHIPPING_METHODS.0.maxDays: Enter at least minDays"],
	[{ SHOP_TIME_ZONE: "Portland" }, "SHOP_TIME_ZONE: Enter a name such as Europe/Berlin"],
	[{ PAPER: "white" }, "PAPER: Enter a color such as #2f5d50"],
	[
		{ SOCIAL_LINKS: [{ label: "Pins", url: "pins.example" }] },
		"SOCIAL_LINKS.0.url: Enter an address such as https://pins.example/shop",
	],
	[{ SITE_ORIGIN: "https://shop.example/" }, "SITE_ORIGIN: Enter an origin such as https://shop.example"],
	[{ HOME_SECTIONS: ["mission", "hero"] }, "HOME_SECTIONS.1: Enter some of categories, featured"],
	[{ HOME_SECTIONS: ["mission", "mission"] }, "HOME_SECTIONS: Enter each value once"],
	[{ HOME_SECTIONS: ["values"] }, "HOME_SECTIONS: Keep mission: the hero links to it"],
	[{ TEXT_FONT_FILE: "inter.woff2" }, "TEXT_FONT_FILE: Enter a .woff2 file of public/fonts"],
	[{ MARK_PATH: "<path/>" }, "MARK_PATH: Enter an SVG path"],
	[{ CATEGORIES: [{ id: "Shoes", label: "Shoes" }] }, "CATEGORIES.0.id: Enter lower-case letters"],
	[{ CATEGORIES: [...config.CATEGORIES, { id: "shoes", label: "Boots" }] }, "CATEGORIES: Enter shoes once"],
	[{ ACCESSORY_TYPES: ["Bags, Hats"] }, "ACCESSORY_TYPES.0: Enter a word such as Bags"],
	[{ LOCALE: "de" }, "LOCALE: Enter en-US, en-GB or another English locale"],
	[{ SHIPS_TO: ["Atlantis"] }, "SHIPS_TO.0: Enter some of United States, Australia"],
	[{ HOLIDAYS: [{ month: 12, week: 1 }] }, "HOLIDAYS.0: Enter a date such as { month: 12, day: 25 }"],
	[{ FILTER_BRANDS: ["Zara", ""] }, "FILTER_BRANDS.1: Enter a text"],
	[{ OPENING_HOURS: [] }, "OPENING_HOURS: Enter a line"],
	[{ CATEGORIES: [] }, "CATEGORIES: Enter a category"],
	[{ FILTER_COLORS: [] }, "FILTER_COLORS: Enter a value"],
	[{ CLOTHES_SIZES: [] }, "CLOTHES_SIZES: Enter a value"],
	[{ CLOTHES_SIZES: ["S", "S"] }, "CLOTHES_SIZES: Enter each value once"],
	[{ FILTER_CONDITIONS: ["Good", "Great"] }, "FILTER_CONDITIONS.1: Enter some of New, Like New"],
	[{ LARGEST_SHOES: config.SMALLEST_SHOES + 2 }, "LARGEST_SHOES: Enter five more than SMALLEST_SHOES"],
	[{ PROMOS: [{ code: "Thrifty", percent: 10 }] }, "PROMOS.0.code: Enter lower case without spaces"],
])("an error names the field: %j", (change, message) => {
	expect(() => checkShopConfig({ ...config, ...change })).toThrow(`  ${message}`);
});

test("an error names a missing field, and one that doesn't exist", () => {
	const { RETURN_DAYS: _, ...rest } = config;
	expect(() => checkShopConfig(rest)).toThrow("RETURN_DAYS");
	expect(() => checkShopConfig({ ...config, BRANDS: "x" })).toThrow("BRANDS");
});
