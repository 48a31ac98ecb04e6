import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { lexer, type Token, type Tokens } from "marked";
import type { PageText, TextSection } from "../../app/features/content/page-text.ts";
import { CONDITION_MEANING } from "../../supabase/functions/_shared/domain/conditions.ts";
import * as facts from "../../supabase/functions/_shared/domain/facts.ts";
import * as config from "../../supabase/functions/_shared/shop.config.ts";
import { CliError } from "./cli.ts";
import { paymentVars, withPayments } from "./payment-texts.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/content/texts");
const PUBLIC = path.resolve(import.meta.dirname, "../../public");

interface Layout {
	/** Rendered besides headings and paragraphs. */
	blocks: readonly ("list" | "links" | "rows" | "parts")[];
	/** Names in the comment at the top; `title` and `description`, for tabs and search engines, are always optional. */
	head: readonly string[];
	/** The ids of the sections if the page places each one. */
	sections?: readonly string[];
}

const WITH_PICTURES = ["cloth", "picture"] as const;

const LAYOUTS: Readonly<Record<string, Layout>> = {
	"about.md": { blocks: ["parts"], head: WITH_PICTURES, sections: ["mission", "story", "impact", "values"] },
	"announcements.md": { blocks: [], head: [], sections: [] },
	"accessories.md": { blocks: [], head: WITH_PICTURES, sections: [] },
	"blog.md": { blocks: ["list"], head: ["cloth", "categories"] },
	"careers.md": { blocks: ["parts"], head: WITH_PICTURES, sections: ["values", "benefits", "openings"] },
	"categories.md": { blocks: [], head: [] },
	"contact.md": { blocks: [], head: [], sections: ["write", "visit"] },
	"cookies.md": { blocks: ["list", "rows"], head: ["updated"] },
	"faq.md": { blocks: ["links", "parts"], head: [] },
	"home.md": {
		blocks: ["parts"],
		head: ["cloths", "pictures"],
		sections: ["categories", "featured", "mission", "values", "testimonials"],
	},
	"mens.md": { blocks: [], head: [...WITH_PICTURES, "tabs"] },
	"newsletter.md": { blocks: [], head: [], sections: [] },
	"privacy.md": { blocks: ["list"], head: ["updated"] },
	"returns.md": { blocks: ["parts"], head: WITH_PICTURES, sections: ["policy", "steps", "exceptions"] },
	"search-engines.md": { blocks: [], head: [] },
	"sustainability.md": {
		blocks: ["rows", "parts"],
		head: WITH_PICTURES,
		sections: ["impact", "mission", "practices", "goals", "partners"],
	},
	"terms.md": { blocks: ["list"], head: ["updated"] },
	"vintage.md": { blocks: ["parts"], head: ["cloths", "pictures"], sections: ["decades", "items", "why"] },
	"womens.md": { blocks: [], head: [...WITH_PICTURES, "tabs"] },
};

const currencyName = new Intl.NumberFormat(config.LOCALE, {
	style: "currency",
	currency: config.CURRENCY,
	currencyDisplay: "name",
})
	.formatToParts(2)
	.find(({ type }) => type === "currency")?.value;

/** By name in a file, as {{name}}: the texts of shop.config.ts and domain/facts.ts, and two more. */
const VALUES: Readonly<Record<string, unknown>> = {
	...config,
	...facts,
	currencyName,
	conditions: Object.entries(CONDITION_MEANING)
		.map(([condition, meaning]) => `${condition}: ${meaning}`)
		.join(" "),
};

/** By path, or by name as in `readPageText("terms")`. */
export function readPageText(file: string, payments = paymentVars()): PageText {
	const full = file.endsWith(".md") ? file : path.join(FOLDER, `${file}.md`);
	return parsePageText(withPayments(readFileSync(full, "utf8"), payments), path.basename(full));
}

/** Throws a CliError that names the file if it has unknown placeholders or Markdown that pages don't render. */
export function parsePageText(markdown: string, file: string): PageText {
	const fail = (problem: string): never => {
		throw new CliError(`app/features/content/texts/${file}: ${problem}`);
	};

	const fill = (text: string) =>
		text.replace(/\{\{(.*?)\}\}/g, (placeholder, name: string) => {
			const value = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
			return typeof value === "string" ? value : fail(`unknown placeholder ${placeholder}`);
		});

	const inline = (tokens: readonly Token[] = []): string =>
		tokens
			.map((token) => {
				if (token.type === "link") return `[${inline(token.tokens)}](${fill(token.href)})`;
				if (token.type === "text" && token.tokens) return inline(token.tokens);
				if (token.type === "text" || token.type === "escape") return fill(token.text.replaceAll("\n", " "));
				if (token.raw === "<br>") return "\n";
				return fail(`unsupported ${token.type}: ${token.raw.trim()}`);
			})
			.join("");

	const layout = LAYOUTS[file];
	const checkBlock = (block: Layout["blocks"][number], source: string) =>
		layout && !layout.blocks.includes(block) && fail(`the page doesn't render ${block}: ${source.trim()}`);

	const [, head, body] = /^<!--\n(.*?)-->\n(.*)$/s.exec(markdown) ?? ["", "", markdown];
	let title = "";
	const lead: string[] = [];
	const sections: Draft[] = [];
	/** The section or part that the next block belongs to. */
	let current: Draft | undefined;

	function addHeading({ depth, tokens }: Tokens.Heading) {
		const [, words = "", attributes = ""] = /^(.*?)(?:\s\{([^{}]+)\})?$/s.exec(inline(tokens)) ?? [];
		if (depth === 1) {
			title = words;
			return;
		}
		const parent = depth === 2 ? sections : sections.at(-1)?.parts;
		if (depth > 3 || !parent) return fail(`unsupported heading: ${words}`);
		if (depth === 3) checkBlock("parts", words);
		current = { title: words, text: [], parts: [], ...parseAttributes(attributes, words, fail) };
		parent.push(current);
	}

	function addBlock(token: Token) {
		if (token.type === "space") return;
		if (token.type === "heading") return addHeading(token as Tokens.Heading);
		if (token.type === "paragraph") (current?.text ?? lead).push(inline(token.tokens));
		else if (token.type === "list" && current) addList(current, token as Tokens.List);
		else if (token.type === "table" && current) {
			checkBlock("rows", token.raw);
			current.rows = (token as Tokens.Table).rows.map((row) => row.map((cell) => inline(cell.tokens)));
		} else fail(`unsupported ${token.type}: ${token.raw.trim()}`);
	}

	function addList(target: Draft, { items, raw }: Tokens.List) {
		const list = items.map(({ tokens }) =>
			inline(tokens.flatMap((block) => ("tokens" in block && block.tokens) || [])),
		);
		const links = list.map((item) => /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(item)?.slice(1) ?? []);
		if (layout?.blocks.includes("links") && links.every((link) => link.length === 2)) {
			target.links = Object.fromEntries(links);
			return;
		}
		checkBlock("list", raw);
		target.list = list;
	}

	for (const token of lexer(body)) addBlock(token);
	if (!title) fail("no heading with a single #");
	const ids = sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]);
	for (const [at, id] of ids.entries()) if (ids.indexOf(id) !== at) fail(`repeated id {#${id}}`);
	const required = layout?.sections ?? ids;
	for (const id of required) if (!ids.includes(id)) fail(`no section with the id {#${id}}`);
	for (const { id } of sections) if (!required.includes(id)) fail(`the page has no place for the section {#${id}}`);
	return {
		title,
		lead: lead.join(" "),
		head: parseHead(head, layout?.head ?? [], fill, fail),
		sections: sections.map(withoutEmptyParts),
	};
}

/** Lines such as `cloth: denim`. */
function parseHead(
	text: string,
	required: readonly string[],
	fill: (text: string) => string,
	fail: (problem: string) => never,
): Record<string, string> {
	const head = Object.fromEntries(
		text
			.split("\n")
			.filter(Boolean)
			.map((line) => {
				const [, name = "", value = ""] =
					/^(\w+): (.+)$/.exec(line) ?? fail(`unsupported line in the comment: ${line}`);
				if (![...required, "title", "description"].includes(name)) fail(`unknown name in the comment: ${name}`);
				return [name, fill(value)];
			}),
	);
	for (const name of required) if (!head[name]) fail(`no ${name} in the comment`);
	const { cloth, cloths = cloth, picture, pictures = picture } = head;
	checkPictures({ cloths, pictures }, fail);
	return head;
}

/** Both are separated by spaces. */
function checkPictures(
	{ cloths = "", pictures = "" }: { cloths?: string | undefined; pictures?: string | undefined },
	fail: (problem: string) => never,
) {
	const files = [...cloths.split(" ").map((cloth) => cloth && `/cloth/${cloth}.svg`), ...pictures.split(" ")];
	for (const file of files) if (file && !existsSync(path.join(PUBLIC, file))) fail(`no file public${file}`);
}

type Draft = Omit<TextSection, "text" | "parts"> & {
	text: string[];
	parts: Draft[];
	list?: string[];
	links?: Record<string, string>;
	rows?: string[][];
};

const ATTRIBUTES = ["cloth", "picture", "rating"] as const;

/** `{#id flag cloth=denim}` after a heading; the id is the heading in lower case with hyphens if missing. */
function parseAttributes(
	text: string,
	title: string,
	fail: (problem: string) => never,
): Pick<TextSection, "id" | "flags" | (typeof ATTRIBUTES)[number]> {
	const words = text.split(/\s+/).filter(Boolean);
	const id = words.find((word) => word.startsWith("#"))?.slice(1);
	const flags = words.filter((word) => /^\w+$/.test(word));
	const named = words.filter((word) => word.includes("=")).map((word) => word.split("="));
	const isKnown = (name: string) => ATTRIBUTES.some((attribute) => attribute === name);
	for (const [name = ""] of named) if (!isKnown(name)) fail(`unknown attribute ${name}: ${title}`);
	const attributes: Partial<Record<(typeof ATTRIBUTES)[number], string>> = Object.fromEntries(named);
	checkPictures({ cloths: attributes.cloth, pictures: attributes.picture }, fail);
	return {
		id: id ?? title.toLowerCase().replace(/\W+/g, "-").replace(/^-|-$/g, ""),
		...attributes,
		...(flags.length > 0 && { flags }),
	};
}

function withoutEmptyParts({ parts, ...section }: Draft): TextSection {
	return parts.length > 0 ? { ...section, parts: parts.map(withoutEmptyParts) } : section;
}
