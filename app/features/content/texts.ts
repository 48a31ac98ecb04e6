import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { CONDITION_MEANING } from "#shared/domain/conditions.ts";
import * as facts from "#shared/domain/facts.ts";
import { enabledMethods } from "#shared/extras/payments/index.ts";
import * as config from "#shared/shop.config.ts";

// Builds and tests run this module; bundles contain the parsed texts (scripts/vite-constants.ts).

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FOLDER = path.join(ROOT, "app/features/content/texts");

const line = z.string().min(1);
/** A text may contain Markdown links, for <LinkedText>. */
const paragraphs = z.array(line).min(1);
const picture = line.refine((file) => existsSync(path.join(ROOT, "public", file)), "Enter a path in public");
const cloth = line.refine((name) => picture.safeParse(`/cloth/${name}.svg`).success, "Enter a drawing in public/cloth");
/** Four cloths, then two products. */
const heroImages = z.array(picture).length(6);

const withIds = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
	z
		.array(item)
		.min(1)
		.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "Enter each id once");

const Page = z.strictObject({
	title: line,
	lead: line,
	/** The title for tabs and search engines, if it differs. */
	metaTitle: line.optional(),
	/** The description for search engines, if it isn't the lead. */
	description: line.optional(),
});
const HeroPage = Page.extend({ cloth, picture });
const GroupsPage = HeroPage.extend({ tabs: z.array(line), pictures: z.record(line, picture) });

const Section = z.strictObject({ title: line, text: paragraphs });
const Tile = z.strictObject({ title: line, text: line });
const tiles = z.strictObject({ title: line, parts: z.array(Tile).min(1) });
const cards = tiles.extend({ parts: z.array(Tile.extend({ cloth })).min(1) });
const heading = z.strictObject({ title: line });

/** `id` becomes the section's anchor. */
const LegalSection = Section.extend({
	id: line,
	text: z.array(line).default([]),
	list: z.array(line).optional(),
	/** Cookies' names, purposes and durations. */
	rows: z.array(z.tuple([line, line, line])).optional(),
	/** Whether the shop doesn't set these cookies. */
	optional: z.boolean().default(false),
});
const LegalPage = Page.extend({ updated: z.iso.date(), sections: withIds(LegalSection) });
/** A file in texts/pages. Its name is its address, and its label is the text of its link in the footer. */
const TextPage = LegalPage.extend({
	label: line,
	footer: z.enum(["Shop", "Customer service", "About", "Legal"]).default("Legal"),
});

/** `id` becomes the anchor /faq#id. */
const Question = z.strictObject({
	id: line,
	question: line,
	answer: z.union([line, paragraphs.transform((texts) => texts.join(" "))]),
	/** Addresses by label, for links below the answer. */
	links: z.record(line, line).default({}),
	/** Whether the answer repeats a marketing claim; then structured data leaves it out (spec S1.15). */
	claim: z.boolean().default(false),
});
const QuestionGroup = z.strictObject({ id: line, title: line, questions: withIds(Question) });

const Article = z.strictObject({
	id: line,
	title: line,
	excerpt: line,
	picture,
	author: line,
	date: z.iso.date(),
	category: line,
	tags: z.array(line),
	/** A Markdown link to related products. */
	more: line.optional(),
});
const Opening = Tile.extend({ place: line, type: line });
const Testimonial = z.strictObject({ name: line, role: line, rating: z.int().min(1).max(5), text: line });
const CategoryTile = z.strictObject({ id: line, text: line, picture, cloth: cloth.optional() });

/** Keyed by the name of the file in texts/. */
const Texts = z.strictObject({
	about: HeroPage.extend({ mission: Section, story: tiles, impact: Section, values: cards }),
	accessories: HeroPage,
	announcements: z.strictObject({ lines: paragraphs }),
	blog: Page.extend({ cloth, categories: paragraphs, articles: withIds(Article) }),
	careers: HeroPage.extend({
		values: cards,
		benefits: tiles,
		openings: tiles.extend({ parts: z.array(Opening) }),
	}),
	categories: z.strictObject({ title: line, tiles: withIds(CategoryTile) }),
	/** `demo` replaces the text while the form sends nothing. */
	contact: Page.extend({ write: Section.extend({ demo: paragraphs }), visit: heading }),
	cookies: LegalPage,
	faq: Page.extend({ groups: withIds(QuestionGroup) }),
	home: Page.extend({
		images: heroImages,
		categories: heading,
		featured: heading,
		mission: Section,
		values: cards,
		testimonials: tiles.extend({ parts: z.array(Testimonial) }),
	}),
	lists: z.strictObject({ all: line, byCategory: z.record(line, line) }),
	mens: GroupsPage,
	newsletter: Page,
	pages: z.record(line, TextPage),
	returns: HeroPage.extend({ policy: tiles, steps: tiles, exceptions: tiles }),
	sustainability: HeroPage.extend({
		impact: heading.extend({ figures: z.array(z.strictObject({ label: line, value: line })) }),
		mission: Section.extend({ parts: z.array(Section) }),
		practices: tiles,
		goals: tiles,
		partners: tiles,
	}),
	vintage: Page.extend({
		images: heroImages,
		decades: heading.extend({ cards: z.record(line, z.strictObject({ picture, text: line })) }),
		items: heading,
		why: cards,
	}),
	womens: GroupsPage,
});

export type Texts = z.infer<typeof Texts>;
export type PageText = z.infer<typeof Page>;
export type HeroText = z.infer<typeof HeroPage>;
export type GroupsText = Texts["mens"];
export type LegalText = z.infer<typeof LegalPage>;
export type QuestionGroup = z.infer<typeof QuestionGroup>;
export type Question = z.infer<typeof Question>;
export type Article = z.infer<typeof Article>;

/** The message names the file, or the field as in `about.mission.title`. */
class TextError extends Error {
	override name = "TextError";
}

interface TextVars {
	APP_ENV?: string | undefined;
	PAYMENT_ORIGIN?: string | undefined;
	PAYMENT_METHODS?: string | undefined;
	GUEST_CHECKOUT?: string | undefined;
	CONTACT_FORM?: string | undefined;
}
interface WranglerFile {
	vars: TextVars;
	env: Record<string, { vars: TextVars }>;
}

function textVars(): TextVars {
	const { vars, env } = parse(readFileSync(path.join(ROOT, "wrangler.toml"), "utf8")) as unknown as WranglerFile;
	const environment = process.env.CLOUDFLARE_ENV;
	return environment ? (env[environment]?.vars ?? {}) : vars;
}

const CONSTANTS = { ...config, ...facts };

/** Values by placeholder, used as {{name}}: the texts of shop.config.ts and domain/facts.ts, and three more. */
function placeholders({ PAYMENT_METHODS }: TextVars): ReadonlyMap<string, unknown> {
	const money = new Intl.NumberFormat(config.LOCALE, {
		style: "currency",
		currency: config.CURRENCY,
		currencyDisplay: "name",
	});
	return new Map(
		Object.entries({
			...CONSTANTS,
			currencyName: money.formatToParts(2).find(({ type }) => type === "currency")?.value,
			conditions: Object.entries(CONDITION_MEANING)
				.map(([condition, meaning]) => `${condition}: ${meaning}`)
				.join(" "),
			paymentMethods: enabledMethods(PAYMENT_METHODS).includes("paypal") ? "credit card or PayPal" : "credit card",
		}),
	);
}

/** Whether texts use the variant of this name. */
const variantsFor = ({ APP_ENV = "development", PAYMENT_ORIGIN, GUEST_CHECKOUT, CONTACT_FORM }: TextVars) => ({
	simulated: !PAYMENT_ORIGIN,
	online: Boolean(PAYMENT_ORIGIN),
	accounts: GUEST_CHECKOUT !== "on",
	guests: GUEST_CHECKOUT === "on",
	inert: CONTACT_FORM !== "on",
	real: CONTACT_FORM === "on",
	samples: APP_ENV === "development",
	live: APP_ENV !== "development",
});

function readFile(
	folder: string,
	file: string,
	values: ReadonlyMap<string, unknown>,
	variants: Readonly<Record<string, boolean>>,
): unknown {
	try {
		const toml = readFileSync(path.join(folder, file), "utf8").replace(
			/\{\{(.*?)\}\}/g,
			(placeholder, name: string) => {
				const value = values.get(name);
				if (typeof value !== "string") throw new Error(`unknown placeholder ${placeholder}`);
				return JSON.stringify(value).slice(1, -1); // TOML escapes as JSON does
			},
		);
		return JSON.parse(JSON.stringify(parse(toml)), (_, value) => {
			if (Array.isArray(value)) return value.filter((entry) => entry !== null);
			const names = Object.keys(value ?? {}).filter((name) => Object.hasOwn(variants, name));
			return names.length > 0 ? (value[names.find((name) => variants[name]) ?? ""] ?? null) : value;
		});
	} catch (error) {
		const message = error instanceof Error ? error.message : error;
		throw new TextError(`app/features/content/texts/${file}: ${message}`, { cause: error });
	}
}

/** Reads all texts, in the variants for the environment with these variables. Throws a TextError. */
export function readTexts(vars = textVars(), folder = FOLDER) {
	const values = placeholders(vars);
	const variants = variantsFor(vars);
	const read = (pattern: string) => {
		const files = globSync(pattern, { cwd: folder }).sort();
		return Object.fromEntries(files.map((file) => [path.parse(file).name, readFile(folder, file, values, variants)]));
	};
	const { data, error } = Texts.safeParse({ ...read("*.toml"), pages: read("pages/*.toml") });
	if (error) throw new TextError(`app/features/content/texts:\n${z.prettifyError(error)}`);
	/** For each group of the footer, labels by path. */
	const pageLinks: Record<string, Record<string, string>> = {};
	for (const [name, { label, footer }] of Object.entries(data.pages))
		pageLinks[footer] = { ...pageLinks[footer], [`/${name}`]: label };
	return { ...data, pageLinks };
}

export const {
	about,
	accessories,
	announcements,
	blog,
	careers,
	categories,
	contact,
	cookies,
	faq,
	home,
	lists,
	mens,
	newsletter,
	pageLinks,
	pages,
	returns,
	sustainability,
	vintage,
	womens,
} = readTexts();
