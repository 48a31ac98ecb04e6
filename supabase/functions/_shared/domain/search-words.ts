// Words of a search that are filters (docs/decisions/0075-words-of-a-search.md).
import { CURRENCY, CURRENCY_NAME } from "../shop.config.ts";
import { COLOR_NAMES } from "./colors.ts";
import { facetsOf, type ListQuery, parseKeyword, withOptions } from "./list-query.ts";
import { type Cents, formatRound, MAX_PRICE, MINOR_UNITS, priceFormat } from "./money.ts";
import { ALL_SIZES } from "./product.ts";
import { spellingsOf } from "./synonyms.ts";
import { escapePattern } from "./text.ts";

/** Words of the keyword that stand for a price, a size or a color. */
export interface WordFilter {
	/** A text such as "Under $80". */
	readonly label: string;
	/** The keyword without these words. */
	readonly without: string;
}

/** A query whose words were interpreted, for the listing in memory and in SQL. */
export interface ReadQuery {
	/** The query without prices and sizes in the keyword; the sizes are in its facets. */
	readonly query: ListQuery;
	readonly min: Cents;
	/** Null for no maximum. */
	readonly max: Cents | null;
	readonly filters: readonly WordFilter[];
	/** Whether words are quoted. These aren't filters and aren't corrected. */
	readonly isExact: boolean;
	/** The keyword with its words in quotes. */
	readonly exact: string;
}

type Bound = readonly [label: string, bound: "min" | "max", strict: Cents, ...words: string[]];
const BOUNDS: readonly Bound[] = [
	["Under", "max", -1, "under", "below", "less than", "cheaper than", "<"],
	["Up to", "max", 0, "up to", "at most"],
	["Over", "min", 1, "over", "above", "more than", ">"],
	["From", "min", 0, "at least", "from"],
];

const anyOf = (words: readonly string[]) => words.map(escapePattern).join("|");

const priceParts = priceFormat({ minimumFractionDigits: 1 }).formatToParts(1234.5);
const sign = (type: "group" | "decimal" | "currency") => priceParts.find((part) => part.type === type)?.value ?? "";
const GROUP = sign("group");
const DECIMAL = sign("decimal");

const UNIT = `(?:${anyOf([sign("currency"), CURRENCY, CURRENCY_NAME.replace(/s$/, "")])}s?)`;
const UNITS = new RegExp(UNIT, "gi");
const amount = (name: string) =>
	`(?<${name}>(?:${UNIT} ?)?\\d{1,7}(?:${escapePattern(GROUP)}\\d{3})*(?:${escapePattern(DECIMAL)}\\d+)?(?: ?${UNIT})?)`;
const HOW = anyOf([...BOUNDS.flatMap(([, , , ...words]) => words), "between"]);
const COLORS = new Map(COLOR_NAMES.flatMap((name) => spellingsOf(name.toLowerCase()).map((word) => [word, name])));

const MEANINGS = new RegExp(
	`(?<=^|[\\s,;(])(?:${[
		'["“](?<quoted>[^"“”]*)(?:["”]|$)',
		`(?:(?<how>${HOW}) ?)?${amount("low")}(?:(?<to> ?[-–] ?| to | and )${amount("high")})?(?=[\\s,.;!?)]|$)`,
		"(?:size:? (?:eu ?)?|eu ?)(?<size>(?:extra )?[\\p{L}\\p{N}-]+)(?=[\\s,.;!?)]|$)",
		`(?<color>${anyOf([...COLORS.keys()])})(?=[\\s,.;!?)]|$)`,
	].join("|")})`,
	"giu",
);

type Groups = Readonly<Record<string, string | undefined>>;
type Range = readonly [label: string, min: Cents, max: Cents | null];

/** Returns null for numbers that aren't prices, such as "501" and "from 1970 to 1980". */
function readPrice({ how = "", low, to, high }: Groups): Range | null {
	if (!low) return null;
	const amounts = [low, high ?? low];
	const hasUnit = amounts.some((typed) => typed.search(UNITS) >= 0);
	const [first = 0, last = 0] = amounts
		.map((typed) => typed.replace(UNITS, "").replaceAll(GROUP, "").replace(DECIMAL, "."))
		.map((number) => Math.round(Number(number) * MINOR_UNITS))
		.toSorted((a, b) => a - b);
	if (last > MAX_PRICE) return null;
	const word = how.toLowerCase();
	if (to) {
		const isRange = word === "between" || (hasUnit && /^(from)?$/.test(word) && !/and/i.test(to));
		return isRange ? [`${formatRound(first)} – ${formatRound(last)}`, first, last] : null;
	}
	const bound = BOUNDS.find(([, , , ...words]) => words.includes(word));
	if (!bound || (word === "from" && !hasUnit)) return null;
	const [label, kind, strict] = bound;
	const limit = Math.max(0, first + strict);
	return [`${label} ${formatRound(first)}`, kind === "min" ? limit : 0, kind === "max" ? limit : null];
}

/** Returns sizes of clothes or shoes in letters, words or numbers; "38" is EU 38. */
function readSizes(text: string): readonly string[] {
	const size = text
		.toLowerCase()
		.replace(/extra |x-/, "x")
		.replace(/mall|edium|arge/, "");
	return ALL_SIZES.filter((option) => [size, `eu ${size}`].includes(option.toLowerCase()));
}

/**
 * Finds prices, sizes and colors in the keyword. A color stays in the keyword, where it affects the ranking, as some products have
 * it only in their name.
 * @example readSearch(listQuery(SEARCH, { keyword: "coat under $80" })) // keyword "coat", max 7999
 */
export function readSearch(query: ListQuery): ReadQuery {
	const { keyword: typed, facets, preset } = query;
	const hasSizes = !facets.size && facetsOf(preset).some(({ name }) => name === "size");
	const filters: WordFilter[] = [];
	let min = query.min * MINOR_UNITS;
	let max = query.max === null ? null : query.max * MINOR_UNITS;
	let sizes: readonly string[] = [];
	let isExact = false;
	let words = "";
	let removed = "";
	let end = 0;
	for (const match of typed.matchAll(MEANINGS)) {
		const [text] = match;
		const groups: Groups = match.groups ?? {};
		const { quoted, size, color } = groups;
		const next = match.index + text.length;
		const range = readPrice(groups);
		const named = size && hasSizes ? readSizes(size) : [];
		const label =
			range?.[0] ?? (color ? COLORS.get(color.toLowerCase()) : named.length > 0 && `Size ${named.join(", ")}`);
		if (label && !filters.some((filter) => filter.label === label))
			filters.push({ label, without: parseKeyword(`${typed.slice(0, match.index)} ${typed.slice(next)}`) });
		if (quoted === undefined && !range && named.length === 0) continue;
		words += `${typed.slice(end, match.index)} ${quoted ?? ""}`;
		end = next;
		if (quoted === undefined) removed += `${text} `;
		else isExact = true;
		if (range) {
			min = Math.max(min, range[1]);
			max = range[2] === null ? max : Math.min(max ?? MAX_PRICE, range[2]);
		}
		sizes = [...sizes, ...named];
	}
	const keyword = parseKeyword(words + typed.slice(end));
	const read = { ...query, keyword };
	return {
		query: sizes.length > 0 ? { ...withOptions(read, "size", sizes), page: query.page } : read,
		min,
		max,
		filters,
		isExact,
		exact: parseKeyword(`${removed}"${keyword}"`),
	};
}
