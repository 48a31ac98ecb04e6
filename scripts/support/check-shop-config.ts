import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CONDITION_MEANING } from "../../supabase/functions/_shared/domain/conditions.ts";
import { KNOWN_COUNTRIES } from "../../supabase/functions/_shared/domain/countries.ts";
import { isTimeZone } from "../../supabase/functions/_shared/domain/dates.ts";
import * as config from "../../supabase/functions/_shared/shop.config.ts";
import { CliError } from "./cli.ts";

const PUBLIC = path.resolve(import.meta.dirname, "../../public");

const line = z.string().trim().min(1, "Enter a text");
const cents = z.int("Enter a whole number of the smallest unit, such as cents").min(0, "Enter 0 or more");
const days = z.int("Enter whole days").min(1, "Enter 1 or more");
const priced = z
	.strictObject({ label: line, price: cents, freeOver: cents.nullable(), minDays: days, maxDays: days })
	.refine(({ minDays, maxDays }) => maxDays >= minDays, { path: ["maxDays"], error: "Enter at least minDays" });
const month = z.int().min(1, "Enter 1 to 12").max(12, "Enter 1 to 12");

const size = z.number("Enter a number").gt(0, "Enter more than 0");
const color = z.string().regex(/^#[0-9a-f]{6}$/, "Enter a color such as #2f5d50");
const decimals = (currency: string) =>
	new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;

const fontFile = z
	.string()
	.refine(
		(name) => existsSync(path.join(PUBLIC, "fonts", name)) && name.endsWith(".woff2"),
		"Enter a .woff2 file of public/fonts",
	);
/** A list with at least one value and no duplicates. */
const values = <T extends z.ZodType>(value: T) =>
	z
		.array(value)
		.min(1, "Enter a value")
		.refine((list) => new Set(list.map(String)).size === list.length, "Enter each value once");
/** A list of words, or of some of the `allowed` values. */
const options = (allowed?: readonly string[]) =>
	values(allowed ? z.enum(allowed, `Enter some of ${allowed.join(", ")}`) : line);
const groups = values(z.string().regex(/^[\w-]+( [\w-]+)*$/, "Enter a word such as Bags"));
const shoes = z.int("Enter an EU size").min(15, "Enter an EU size").max(55, "Enter an EU size");

const SECTIONS = ["categories", "featured", "mission", "values", "testimonials", "newsletter"];

const ShopConfig = z.strictObject({
	BRAND: line.max(12, "Enter at most 12 letters: phones show it below an icon"),
	LEGAL_NAME: line,
	TAGLINE: line,
	CONTACT_EMAIL: z.email({ pattern: z.regexes.html5Email, error: "Enter an email address" }),
	CONTACT_PHONE: line,
	CONTACT_TEL: z.string().regex(/^\+\d{7,15}$/, "Enter + and digits, such as +15035550142"),
	SHOP_ADDRESS: z.array(line).min(1, "Enter a line"),
	OPENING_HOURS: z.array(z.strictObject({ days: line, hours: line })).min(1, "Enter a line"),
	TIME_ZONE_NAME: line,
	SOCIAL_LINKS: z.array(
		z.strictObject({
			label: line,
			url: z.url({ protocol: /^https$/, error: "Enter an address such as https://pins.example/shop" }),
		}),
	),
	SITE_ORIGIN: z
		.string()
		.regex(/^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+)?$/, "Enter an origin such as https://shop.example"),
	LOCALE: z.string().regex(/^en(-[A-Z]{2}|-\d{3})?$/, "Enter en-US, en-GB or another English locale"),
	CURRENCY: z
		.string()
		.refine((code) => Intl.supportedValuesOf("currency").includes(code), "Enter a code of ISO 4217, such as EUR")
		.refine(
			(code) => !/^[A-Z]{3}$/.test(code) || decimals(code) === config.CURRENCY_DECIMALS,
			"Enter its decimals as CURRENCY_DECIMALS",
		),
	CURRENCY_DECIMALS: z.int("Enter a whole number"),
	PRICE_SCALE: z.int("Enter a whole number").min(1, "Enter 1 or more"),
	CURRENCY_NAME: line,
	SHIPPING_METHODS: z
		.tuple(
			[priced.safeExtend({ freeOver: cents })],
			z.union([priced, z.strictObject({ label: line, price: z.null() })]),
		)
		.refine((methods) => new Set(methods.map(({ label }) => label)).size === methods.length, "Enter each label once"),
	SHIPS_TO: options(KNOWN_COUNTRIES.map(({ name }) => name)),
	CUT_OFF_HOUR: z.int("Enter a whole hour").min(0, "Enter 0 to 24").max(24, "Enter 0 to 24"),
	HOLIDAYS: z.array(
		z.union(
			[
				z.strictObject({ month, day: z.int().min(1).max(31) }),
				z.strictObject({
					month,
					week: z.union([z.int().min(1).max(5), z.literal("last")]),
					weekday: z.int().min(1).max(5),
				}),
			],
			"Enter a date such as { month: 12, day: 25 }, or { month: 9, week: 1, weekday: 1 }",
		),
	),
	SHOP_TIME_ZONE: z.string().refine(isTimeZone, "Enter a name such as Europe/Berlin"),
	RETURN_DAYS: days,
	MAX_DISCOUNT: line,
	HAPPY_CUSTOMERS: line,
	ITEMS_RESOLD: line,
	CARBON_REDUCTION: line,
	PROFITS_TO_CHARITY: line,
	PAPER: color,
	DARK_PAPER: color,
	CATEGORIES: z
		.array(z.strictObject({ id: z.string().regex(/^[a-z]+$/, "Enter lower-case letters"), label: line }))
		.min(1, "Enter a category")
		.superRefine((categories, context) => {
			const ids = categories.map(({ id }) => id);
			for (const [at, id] of ids.entries()) if (ids.indexOf(id) !== at) context.addIssue(`Enter ${id} once`);
		}),
	UNLISTED_CATEGORY: z.string(),
	FILTER_BRANDS: options(),
	FILTER_CONDITIONS: options(Object.keys(CONDITION_MEANING)),
	FILTER_COLORS: values(z.string().regex(/^[A-Z][a-z]+$/, "Enter a word such as Black")).refine(
		(list) => list.length <= 30,
		"Enter up to 30 words",
	),
	ACCESSORY_CONDITIONS: options(["New", "Like New", "Good", "Fair"]),
	CLOTHES_SIZES: values(line.regex(/^(?!EU )/, "EU sizes are of shoes")),
	SMALLEST_SHOES: shoes,
	LARGEST_SHOES: shoes.refine((largest) => largest > config.SMALLEST_SHOES + 4, "Enter five more than SMALLEST_SHOES"),
	POPULAR_WORDS: options(),
	VINTAGE_DECADES: groups,
	ACCESSORY_TYPES: groups,
	WOMENS_GROUPS: groups,
	MENS_GROUPS: groups,
	HOME_SECTIONS: options(SECTIONS).refine((ids) => ids.includes("mission"), "Keep mission: the hero links to it"),
	DISPLAY_FONT_FILE: fontFile,
	TEXT_FONT_FILE: fontFile,
	MARK_PATH: z.string().regex(/^M[\d\s.,a-z-]+$/i, "Enter an SVG path"),
	MARK_WIDTH: size,
	MARK_HEIGHT: size,
	ICON_PATH: z.string().regex(/^M[\d\s.,a-z-]+$/i, "Enter an SVG path"),
	SAMPLE_CLAIMS: z.array(line),
	PROMOS: z.array(
		z.strictObject({
			code: line.regex(/^[^A-Z\s]+$/, "Enter lower case without spaces"),
			percent: z.number().gt(0, "Enter more than 0").max(100, "Enter at most 100"),
		}),
	),
});

/** Throws a CliError with a line for each invalid value of shop.config.ts. */
export function checkShopConfig(values: object = config): void {
	const { error } = ShopConfig.safeParse({ ...values });
	if (!error) return;
	const lines = error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
	throw new CliError(["supabase/functions/_shared/shop.config.ts:", ...lines].join("\n"));
}
