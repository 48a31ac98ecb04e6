import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { home } from "../../app/features/content/texts.ts";
import { COLOR_WORDS } from "../../supabase/functions/_shared/domain/colors.ts";
import { TYPES } from "../../supabase/functions/_shared/domain/list-query.ts";
import { COLLECTION_IDS } from "../../supabase/functions/_shared/domain/presets.ts";
import { type Content, renderHtml } from "../../supabase/functions/_shared/mail/layout.ts";
import {
	BRAND,
	CURRENCY_DECIMALS,
	LOCALE,
	PAPER,
	VINTAGE_DECADES,
} from "../../supabase/functions/_shared/shop.config.ts";
import { CliError } from "./cli.ts";
import { FAVICON } from "./icons.ts";
import { MAIL_COLORS_FILE, mailColors } from "./theme.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const AUTH_SETTINGS = "supabase/config.toml";
const MANIFEST = "public/manifest.webmanifest";
const COLLECTIONS_FILE = "supabase/migrations/20261122000245_collections.sql";
const COLORS_SQL_FILE = "supabase/migrations/20261122000247_colors.sql";
const MONEY_SQL_FILE = "supabase/migrations/20261122000160_money.sql";
const AMOUNT_FILES = [
	"supabase/migrations/20261122000200_catalog.sql",
	"supabase/migrations/20261122000500_orders.sql",
];

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const Mail = z.strictObject({
	subject: z.string(),
	heading: z.string().optional(),
	blocks: z.array(z.union([z.string(), z.strictObject({ links: z.array(z.tuple([z.string(), z.string()])) })])),
});

/** Auth's mails by file name in supabase/templates. */
export const AUTH_MAILS: Readonly<Record<string, Content>> = z
	.record(z.string(), Mail)
	.parse(parse(read("supabase/templates/mails.toml").replaceAll("{{BRAND}}", JSON.stringify(BRAND).slice(1, -1))));

/** Returns config.toml with the mails' sender and the subjects of AUTH_MAILS, each in the line before the template's path. */
function authSettings(): string {
	return read(AUTH_SETTINGS)
		.replace(/^subject = .*(?=\ncontent_path = "\.\/supabase\/templates\/(\w+)\.html")/gm, (line, name: string) =>
			AUTH_MAILS[name] ? `subject = ${JSON.stringify(AUTH_MAILS[name].subject)}` : line,
		)
		.replace(/^sender_name = .*$/m, `sender_name = ${JSON.stringify(BRAND)}`);
}

/** Returns the SQL with the collections, decades and types, a line for each list. */
function collectionNames(): string {
	const lines = [COLLECTION_IDS, VINTAGE_DECADES, TYPES].map((names) => names.map((name) => `'${name}'`).join(", "));
	return withArray(withArray(read(COLLECTIONS_FILE), "collection_names", lines), "decade_names", lines.slice(1, 2));
}

const colorWords = () =>
	withArray(
		read(COLORS_SQL_FILE),
		"color_words",
		COLOR_WORDS.map((words) => `'${words}'`),
	);

/** Replaces the lines of the array that an SQL function returns. */
function withArray(sql: string, name: string, lines: readonly string[]): string {
	const array = lines.filter(Boolean).map((line) => `\t\t${line}`);
	const before = new RegExp(
		`(function private\\.${name}\\(\\)[^$]*\\$\\$\\n\\tselect array\\[\\n).*?(?=\\n\\t\\]\\n)`,
		"s",
	);
	return sql.replace(before, (_, start: string) => start + array.join(",\n"));
}

const amountColumns = (file: string) => read(file).replace(/numeric\(10, \d\)/g, `numeric(10, ${CURRENCY_DECIMALS})`);
const moneyFunctions = () =>
	read(MONEY_SQL_FILE)
		.replace(/10 \^ \d/g, `10 ^ ${CURRENCY_DECIMALS}`)
		.replace(/, \d\)';/, `, ${CURRENCY_DECIMALS})';`);

function manifest(): string {
	const values = {
		name: `${BRAND}: pre-loved fashion`,
		short_name: BRAND,
		description: home.lead,
		lang: LOCALE,
		background_color: PAPER,
		theme_color: PAPER,
	};
	return Object.entries(values).reduce(
		(text, [name, value]) => text.replace(new RegExp(`"${name}": ".*"`), `"${name}": ${JSON.stringify(value)}`),
		read(MANIFEST),
	);
}

/** Returns the correct contents of files that repeat values of shop.config.ts, by path from the project's root. */
export function shopFiles(): ReadonlyMap<string, string> {
	const templates = Object.entries(AUTH_MAILS).map(
		([name, content]) => [`supabase/templates/${name}.html`, renderHtml(content, "{{ .SiteURL }}")] as const,
	);
	return new Map([
		...templates,
		[AUTH_SETTINGS, authSettings()],
		[MANIFEST, manifest()],
		[MAIL_COLORS_FILE, mailColors()],
		["public/favicon.svg", FAVICON],
		[COLLECTIONS_FILE, collectionNames()],
		[COLORS_SQL_FILE, colorWords()],
		[MONEY_SQL_FILE, moneyFunctions()],
		...AMOUNT_FILES.map((file) => [file, amountColumns(file)] as const),
	]);
}

export function requireShopFiles(files = shopFiles()): void {
	const outdated = [...files].filter(([file, text]) => read(file) !== text).map(([file]) => file);
	if (outdated.length === 0) return;
	throw new CliError(
		`Run \`npm run config\`. These files don't have the values of shop.config.ts: ${outdated.join(", ")}`,
	);
}
