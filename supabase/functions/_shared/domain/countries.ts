import { SHIPS_TO } from "../shop.config.ts";
import type { Country, PostalCode } from "./address-format.ts";
import { foldText } from "./fold-text.ts";

const parse = (list: string) =>
	list.split(",").map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)] as const);

/** Includes the District of Columbia, the territories and military addresses, as the postal service does. */
const US_STATES = parse(
	"AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,VI U.S. Virgin Islands,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming",
);

const CA_PROVINCES = parse(
	"AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon",
);

const AU_STATES = parse(
	"ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia",
);

/** Makes capital letters match in any case, as the `pattern` attribute has no flag for it. */
const anyCase = (source: string) =>
	source.replace(/A-Z|[A-Z]/g, (letters) => (letters === "A-Z" ? "A-Za-z" : `[${letters}${letters.toLowerCase()}]`));

/** Matches digits, spaces, dots, dashes, slashes and parentheses, with an optional word such as "Tel." before and extension after them. */
const phonePattern = (min: number) =>
	anyCase(
		String.raw`(?:(?:T(?:E|É|é)L|PHONE|MOBILE|CELL)[\s.:]*)?\(?\+?(?:[\s.\-\/\(\)]*\d){${min},15}[\s.,;\-\/\(\)]*(?:(?:X|EXT|EXTENSION|#)[\s.:=]*\d{1,6}\)?)?`,
	);

/** `groups` has `_` for a space, a hyphen or nothing. `sign` are the country's letters that may come first, as in D-10115. */
function postalCodePattern(groups: string, sign: string): string {
	const gap = String.raw`[\s\-]*`;
	return anyCase(`(?:(?:${sign})${gap})?(?:${groups.replaceAll("_", gap)})`);
}
const FIVE_DIGITS = String.raw`(\d{2})_(\d{3})`;
const FOUR_DIGITS = String.raw`(\d{4})`;

type Row = readonly [
	name: string,
	/** Separated by commas; the first is the ISO 3166-1 code. */
	otherSpellings: string,
	postalCode: readonly [groups: string, separator: PostalCode["separator"], sign: string, example: string],
	phone: readonly [leastDigits: number, example: string],
	states?: Country["states"],
];

// North American phone numbers have ten digits, or eleven with the 1, but foreign ones are accepted, too
const ROWS: readonly Row[] = [
	[
		"United States",
		"us, u.s., usa, u.s.a., united states of america, america",
		[String.raw`(\d{5})(?:_(\d{4}))?`, "-", "USA?", "97204"],
		[10, "(503) 555-0142"],
		{ label: "State", options: US_STATES },
	],
	["Australia", "au", [FOUR_DIGITS, "", "AUS?", "3000"], [8, "0491 570 156"], { label: "State", options: AU_STATES }],
	["Austria", "at, österreich", [FOUR_DIGITS, "", "AT?", "1010"], [7, "01 2345678"]],
	["Belgium", "be, belgië, belgique", [FOUR_DIGITS, "", "BE?", "1000"], [8, "0470 12 34 56"]],
	[
		"Canada",
		"ca",
		[String.raw`([A-Z]\d[A-Z])_(\d[A-Z]\d)`, " ", "CAN?|CDN", "K1A 0B1"],
		[10, "(503) 555-0142"],
		{ label: "Province", options: CA_PROVINCES },
	],
	["Denmark", "dk, danmark", [FOUR_DIGITS, "", "DK", "1050"], [8, "32 12 34 56"]],
	["France", "fr", [FIVE_DIGITS, "", "FR?", "75001"], [9, "06 12 34 56 78"]],
	["Germany", "de, deutschland", [FIVE_DIGITS, "", "DE?", "10115"], [6, "030 1234567"]],
	[
		"Ireland",
		"ie, éire, republic of ireland",
		[String.raw`([A-Z]\d(?:\d|W))_([A-Z\d]{4})`, " ", "IE|IRL", "D02 AF30"],
		[7, "085 012 3456"],
	],
	["Italy", "it, italia", [FIVE_DIGITS, "", "IT?", "00184"], [6, "312 345 6789"]],
	["Japan", "jp, 日本", [String.raw`(\d{3})_(\d{4})`, "-", "〒|JP", "150-0001"], [9, "03 1234 5678"]],
	[
		"Netherlands",
		"nl, the netherlands, nederland, holland",
		[String.raw`(\d{4})_([A-Z]{2})`, " ", "NL", "1012 JS"],
		[9, "06 12345678"],
	],
	["New Zealand", "nz, aotearoa", [FOUR_DIGITS, "", "NZ", "6011"], [7, "021 123 4567"]],
	["Portugal", "pt", [String.raw`(\d{4})_(\d{3})`, "-", "PT?", "1100-148"], [9, "912 345 678"]],
	["Spain", "es, españa", [FIVE_DIGITS, "", "ES?", "28013"], [9, "612 34 56 78"]],
	["Sweden", "se, sverige", [String.raw`(\d{3})_(\d{2})`, " ", "SE?", "111 29"], [7, "070 123 45 67"]],
	[
		"United Kingdom",
		"gb, uk, u.k., great britain, britain, england, scotland, wales, northern ireland",
		[String.raw`([A-Z]{1,2}\d[A-Z\d]?|GIR)_(\d[A-Z]{2})|(BFPO)_(\d{1,4})`, " ", "GB|UK", "SW1A 1AA"],
		[9, "07700 900123"],
	],
];

interface KnownCountry extends Country {
	/** ISO 3166-1 alpha-2. */
	code: string;
	aliases: readonly string[];
}

export const KNOWN_COUNTRIES: readonly KnownCountry[] = ROWS.map(([name, spellings, postalCode, phone, states]) => {
	const [groups, separator, sign, example] = postalCode;
	return {
		name,
		code: spellings.slice(0, 2).toUpperCase(),
		aliases: spellings.split(", "),
		postalCode: { pattern: postalCodePattern(groups, sign), separator, example },
		phone: { pattern: phonePattern(phone[0]), example: phone[1] },
		...(states && { states }),
	};
});

/** The countries that the shop ships to; the first is preselected. Orders store the name. */
export const COUNTRIES: readonly KnownCountry[] = SHIPS_TO.flatMap((name) =>
	KNOWN_COUNTRIES.filter((country) => country.name === name),
);

/** COUNTRIES for forms, without other spellings. */
export const COUNTRY_OPTIONS: readonly Country[] = COUNTRIES.map(({ code: _, aliases: __, ...country }) => country);

export function findCountry(typed: string): Country | undefined {
	const text = foldText(typed);
	return COUNTRIES.find(({ name, aliases }) => [name, ...aliases].some((spelling) => foldText(spelling) === text));
}
