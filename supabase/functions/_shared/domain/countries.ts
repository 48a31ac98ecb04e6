import { SHIPS_TO } from "../shop.config.ts";
import { AU_STATES, CA_PROVINCES, US_STATES } from "./states.ts";

/** Code and name. */
export type State = readonly [code: string, name: string];

/** Patterns are the source of a `pattern` attribute: anchored, with the `v` flag. */
export interface Country {
	name: string;
	postalCode: { pattern: string; example: string };
	phone: { pattern: string; example: string };
	/** Label and options; countries without them have no such field. */
	states?: { label: string; options: readonly State[] };
}

interface KnownCountry extends Country {
	/** Other spellings, in lower case. */
	aliases: readonly string[];
}

/** Digits among spaces, dots, dashes, slashes and parentheses, and an extension. */
const phone = (min: number, max: number, example: string) => ({
	pattern: String.raw`\+?(?:[\s.\-\/\(\)]*\d){${min},${max}}[\s.\-\/\(\)]*(?:(?:x|ext\.?)\s*\d{1,6})?`,
	example,
});
/** Ten digits, maybe after a 1 (the North American Numbering Plan), or a number abroad. */
const NORTH_AMERICAN_PHONE = phone(10, 15, "(503) 555-0142");

const postalCode = (pattern: string, example: string) => ({ pattern, example });
const FIVE_DIGITS = String.raw`\d{5}`;
const FOUR_DIGITS = String.raw`\d{4}`;

export const KNOWN_COUNTRIES: readonly KnownCountry[] = [
	{
		name: "United States",
		aliases: ["us", "u.s.", "usa", "u.s.a.", "united states of america", "america"],
		postalCode: postalCode(String.raw`\d{5}(?:-\d{4})?`, "97204"),
		phone: NORTH_AMERICAN_PHONE,
		states: { label: "State", options: US_STATES },
	},
	{
		name: "Australia",
		aliases: ["au"],
		postalCode: postalCode(FOUR_DIGITS, "3000"),
		phone: phone(8, 15, "0491 570 156"),
		states: { label: "State", options: AU_STATES },
	},
	{
		name: "Austria",
		aliases: ["at", "österreich"],
		postalCode: postalCode(FOUR_DIGITS, "1010"),
		phone: phone(7, 15, "01 2345678"),
	},
	{
		name: "Belgium",
		aliases: ["be", "belgië", "belgique"],
		postalCode: postalCode(FOUR_DIGITS, "1000"),
		phone: phone(8, 15, "0470 12 34 56"),
	},
	{
		name: "Canada",
		aliases: ["ca"],
		postalCode: postalCode(String.raw`[A-Za-z]\d[A-Za-z][ \-]?\d[A-Za-z]\d`, "K1A 0B1"),
		phone: NORTH_AMERICAN_PHONE,
		states: { label: "Province", options: CA_PROVINCES },
	},
	{
		name: "Denmark",
		aliases: ["dk", "danmark"],
		postalCode: postalCode(FOUR_DIGITS, "1050"),
		phone: phone(8, 15, "32 12 34 56"),
	},
	{
		name: "France",
		aliases: ["fr"],
		postalCode: postalCode(FIVE_DIGITS, "75001"),
		phone: phone(9, 15, "06 12 34 56 78"),
	},
	{
		name: "Germany",
		aliases: ["de", "deutschland"],
		postalCode: postalCode(FIVE_DIGITS, "10115"),
		phone: phone(6, 15, "030 1234567"),
	},
	{
		name: "Ireland",
		aliases: ["ie", "éire", "republic of ireland"],
		postalCode: postalCode(String.raw`[A-Za-z]\d[\dWw] ?[A-Za-z\d]{4}`, "D02 AF30"),
		phone: phone(7, 15, "085 012 3456"),
	},
	{
		name: "Italy",
		aliases: ["it", "italia"],
		postalCode: postalCode(FIVE_DIGITS, "00184"),
		phone: phone(6, 15, "312 345 6789"),
	},
	{
		name: "Japan",
		aliases: ["jp", "日本"],
		postalCode: postalCode(String.raw`\d{3}-?\d{4}`, "150-0001"),
		phone: phone(9, 15, "03 1234 5678"),
	},
	{
		name: "Netherlands",
		aliases: ["nl", "the netherlands", "nederland", "holland"],
		postalCode: postalCode(String.raw`\d{4} ?[A-Za-z]{2}`, "1012 JS"),
		phone: phone(9, 15, "06 12345678"),
	},
	{
		name: "New Zealand",
		aliases: ["nz", "aotearoa"],
		postalCode: postalCode(FOUR_DIGITS, "6011"),
		phone: phone(7, 15, "021 123 4567"),
	},
	{
		name: "Portugal",
		aliases: ["pt"],
		postalCode: postalCode(String.raw`\d{4}-\d{3}`, "1100-148"),
		phone: phone(9, 15, "912 345 678"),
	},
	{
		name: "Spain",
		aliases: ["es", "españa"],
		postalCode: postalCode(FIVE_DIGITS, "28013"),
		phone: phone(9, 15, "612 34 56 78"),
	},
	{
		name: "Sweden",
		aliases: ["se", "sverige"],
		postalCode: postalCode(String.raw`\d{3} ?\d{2}`, "111 29"),
		phone: phone(7, 15, "070 123 45 67"),
	},
	{
		name: "United Kingdom",
		aliases: ["uk", "u.k.", "gb", "great britain", "britain", "england", "scotland", "wales", "northern ireland"],
		postalCode: postalCode(String.raw`[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}`, "SW1A 1AA"),
		phone: phone(9, 15, "07700 900123"),
	},
];

/** Where the shop ships; the first is preselected. An order stores the name. */
export const COUNTRIES: readonly KnownCountry[] = SHIPS_TO.split(", ").flatMap((name) =>
	KNOWN_COUNTRIES.filter((country) => country.name === name),
);

const sameText = (text: string) => text.trim().toLowerCase();

/** By name or another spelling. */
export function findCountry(typed: string): Country | undefined {
	const text = sameText(typed);
	return COUNTRIES.find(({ name, aliases }) => sameText(name) === text || aliases.includes(text));
}

/** Returns the code of a state that is given by code or name. */
export function findState({ states }: Country, typed: string): string | undefined {
	const text = sameText(typed);
	return states?.options.find((state) => state.some((spelling) => sameText(spelling) === text))?.[0];
}

export const matchesPattern = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, "v").test(text);
