import { SHIPS_TO } from "../shop.config.ts";
import type { Country, PostalCode } from "./address-format.ts";
import { foldText } from "./fold-text.ts";

const parse = (list: string) =>
	list.split(",").map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)] as const);

/** These include the District of Columbia, the territories and the military's addresses, as the postal service lists them. */
const US_STATES = parse(
	"AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,VI U.S. Virgin Islands,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming",
);

const CA_PROVINCES = parse(
	"AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon",
);

const AU_STATES = parse(
	"ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia",
);

interface KnownCountry extends Country {
	/** Other spellings. */
	aliases: readonly string[];
}

/** Capital letters match in any case, as the `pattern` attribute has no flag for it. */
const anyCase = (source: string) =>
	source.replace(/A-Z|[A-Z]/g, (letters) => (letters === "A-Z" ? "A-Za-z" : `[${letters}${letters.toLowerCase()}]`));

/** Digits among spaces, dots, dashes, slashes and parentheses, after a word such as Tel. and before an extension. */
const phone = (min: number, max: number, example: string) => ({
	pattern: anyCase(
		String.raw`(?:(?:T(?:E|É|é)L|PHONE|MOBILE|CELL)[\s.:]*)?\(?\+?(?:[\s.\-\/\(\)]*\d){${min},${max}}[\s.,;\-\/\(\)]*(?:(?:X|EXT|EXTENSION|#)[\s.:=]*\d{1,6}\)?)?`,
	),
	example,
});
/** Ten digits, maybe after a 1 (the North American Numbering Plan), or a number abroad. */
const NORTH_AMERICAN_PHONE = phone(10, 15, "(503) 555-0142");

/**
 * `groups` are the parts of the code, with `_` where people type a space, a hyphen or nothing; `sign` are the country's letters
 * before it, as in D-10115.
 */
const postalCode = (groups: string, separator: PostalCode["separator"], sign: string, example: string) => {
	const gap = String.raw`[\s\-]*`;
	return { pattern: anyCase(`(?:(?:${sign})${gap})?(?:${groups.replaceAll("_", gap)})`), separator, example };
};
const FIVE_DIGITS = String.raw`(\d{2})_(\d{3})`;
const FOUR_DIGITS = String.raw`(\d{4})`;

export const KNOWN_COUNTRIES: readonly KnownCountry[] = [
	{
		name: "United States",
		aliases: ["us", "u.s.", "usa", "u.s.a.", "united states of america", "america"],
		postalCode: postalCode(String.raw`(\d{5})(?:_(\d{4}))?`, "-", "USA?", "97204"),
		phone: NORTH_AMERICAN_PHONE,
		states: { label: "State", options: US_STATES },
	},
	{
		name: "Australia",
		aliases: ["au"],
		postalCode: postalCode(FOUR_DIGITS, "", "AUS?", "3000"),
		phone: phone(8, 15, "0491 570 156"),
		states: { label: "State", options: AU_STATES },
	},
	{
		name: "Austria",
		aliases: ["at", "österreich"],
		postalCode: postalCode(FOUR_DIGITS, "", "AT?", "1010"),
		phone: phone(7, 15, "01 2345678"),
	},
	{
		name: "Belgium",
		aliases: ["be", "belgië", "belgique"],
		postalCode: postalCode(FOUR_DIGITS, "", "BE?", "1000"),
		phone: phone(8, 15, "0470 12 34 56"),
	},
	{
		name: "Canada",
		aliases: ["ca"],
		postalCode: postalCode(String.raw`([A-Z]\d[A-Z])_(\d[A-Z]\d)`, " ", "CAN?|CDN", "K1A 0B1"),
		phone: NORTH_AMERICAN_PHONE,
		states: { label: "Province", options: CA_PROVINCES },
	},
	{
		name: "Denmark",
		aliases: ["dk", "danmark"],
		postalCode: postalCode(FOUR_DIGITS, "", "DK", "1050"),
		phone: phone(8, 15, "32 12 34 56"),
	},
	{
		name: "France",
		aliases: ["fr"],
		postalCode: postalCode(FIVE_DIGITS, "", "FR?", "75001"),
		phone: phone(9, 15, "06 12 34 56 78"),
	},
	{
		name: "Germany",
		aliases: ["de", "deutschland"],
		postalCode: postalCode(FIVE_DIGITS, "", "DE?", "10115"),
		phone: phone(6, 15, "030 1234567"),
	},
	{
		name: "Ireland",
		aliases: ["ie", "éire", "republic of ireland"],
		postalCode: postalCode(String.raw`([A-Z]\d(?:\d|W))_([A-Z\d]{4})`, " ", "IE|IRL", "D02 AF30"),
		phone: phone(7, 15, "085 012 3456"),
	},
	{
		name: "Italy",
		aliases: ["it", "italia"],
		postalCode: postalCode(FIVE_DIGITS, "", "IT?", "00184"),
		phone: phone(6, 15, "312 345 6789"),
	},
	{
		name: "Japan",
		aliases: ["jp", "日本"],
		postalCode: postalCode(String.raw`(\d{3})_(\d{4})`, "-", "〒|JP", "150-0001"),
		phone: phone(9, 15, "03 1234 5678"),
	},
	{
		name: "Netherlands",
		aliases: ["nl", "the netherlands", "nederland", "holland"],
		postalCode: postalCode(String.raw`(\d{4})_([A-Z]{2})`, " ", "NL", "1012 JS"),
		phone: phone(9, 15, "06 12345678"),
	},
	{
		name: "New Zealand",
		aliases: ["nz", "aotearoa"],
		postalCode: postalCode(FOUR_DIGITS, "", "NZ", "6011"),
		phone: phone(7, 15, "021 123 4567"),
	},
	{
		name: "Portugal",
		aliases: ["pt"],
		postalCode: postalCode(String.raw`(\d{4})_(\d{3})`, "-", "PT?", "1100-148"),
		phone: phone(9, 15, "912 345 678"),
	},
	{
		name: "Spain",
		aliases: ["es", "españa"],
		postalCode: postalCode(FIVE_DIGITS, "", "ES?", "28013"),
		phone: phone(9, 15, "612 34 56 78"),
	},
	{
		name: "Sweden",
		aliases: ["se", "sverige"],
		postalCode: postalCode(String.raw`(\d{3})_(\d{2})`, " ", "SE?", "111 29"),
		phone: phone(7, 15, "070 123 45 67"),
	},
	{
		name: "United Kingdom",
		aliases: ["uk", "u.k.", "gb", "great britain", "britain", "england", "scotland", "wales", "northern ireland"],
		postalCode: postalCode(
			String.raw`([A-Z]{1,2}\d[A-Z\d]?|GIR)_(\d[A-Z]{2})|(BFPO)_(\d{1,4})`,
			" ",
			"GB|UK",
			"SW1A 1AA",
		),
		phone: phone(9, 15, "07700 900123"),
	},
];

/** Where the shop ships; the first is preselected. An order stores the name. */
export const COUNTRIES: readonly KnownCountry[] = SHIPS_TO.flatMap((name) =>
	KNOWN_COUNTRIES.filter((country) => country.name === name),
);

/** For the forms, without the other spellings. */
export const COUNTRY_OPTIONS: readonly Country[] = COUNTRIES.map(({ aliases: _, ...country }) => country);

/** Finds a country by its name or another spelling. */
export function findCountry(typed: string): Country | undefined {
	const text = foldText(typed);
	return COUNTRIES.find(({ name, aliases }) => [name, ...aliases].some((spelling) => foldText(spelling) === text));
}
