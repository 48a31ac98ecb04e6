/** Spellings of the same word. A hyphen also matches a space or nothing. */
const SPELLINGS = [
	"t-shirt tee",
	"gray grey",
	"color colour",
	"color-block colour-block",
	"jewelry jewellery",
	"scarf scarves",
	"accessory accessories",
	"pajamas pyjamas",
	"duffle duffel",
	"shoe footwear",
	"women woman lady ladies",
	"men man",
	"60s 1960s sixties",
	"70s 1970s seventies",
	"80s 1980s eighties",
	"90s 1990s nineties",
	"y2k 2000s",
	"levi's",
	"h&m",
	"cat-eye",
	"mary-jane",
	"pea-coat",
	"polka-dot",
	"tie-dye",
];

/** Words before a colon find those after it, but not the reverse. */
const GARMENTS = [
	"sweater jumper pullover knit knitwear: cardigan roll-neck turtleneck",
	"roll-neck turtleneck polo-neck",
	"sneakers trainers runners high-tops tennis-shoes running-shoes",
	"overalls dungarees",
	"purse handbag bag clutch tote",
	"pants trousers slacks chinos khakis dress-pants: jeans flares cords",
	"vest waistcoat gilet",
	"camisole cami tank-top",
	"tights pantyhose hose stockings",
	"suspenders braces",
	"sunglasses sunnies shades glasses eyewear",
	"hat cap beanie",
	"coat overcoat topcoat: parka trench raincoat pea-coat",
	"parka anorak: coat",
	"raincoat trench mac",
	"jacket: blazer",
	"blazer sport-coat",
	"dress gown frock: shift slip",
	"skirt: kilt",
	"shirt dress-shirt: blouse",
	"top: blouse camisole t-shirt",
	"pumps court-shoes stilettos",
	"heels: pumps",
	"flats ballerinas",
	"brogues oxfords wingtips",
	"loafers moccasins",
	"scarf shawl stole muffler neckerchief",
	"necklace pearls",
	"watch wristwatch timepiece",
	"track-top track-jacket tracksuit",
	"cardigan cardi",
];

const SYNONYMS = [...GARMENTS, "corduroy cords", "plaid tartan check checked: windowpane", "button-down button-up"];

/** Words that are never corrected. Those that end in s have no singular. */
const OTHER_WORDS = new Set(
	(
		"anklet bandana bathrobe beret bikini bodice bodysuit bonnet boxers bracelet braces briefs brooch camo " +
		"cape capris cleats cloak clogs corset culottes espadrille fedora fleece glasses gloves gown hoodie " +
		"jeggings jumpsuit kaftan kids kimono lace leggings leotard lingerie locket maxi mittens mules neon " +
		"nightgown nike party poncho puffer ring robe romper sale sandal sari sarong shorts shrug skort slipper " +
		"socks sport suit sweatpants sweatshirt swimsuit tie tights trunks tunic tuxedo umbrella underwear " +
		"velvet wallet wedges"
	).split(" "),
);

function singular(word: string): string {
	return OTHER_WORDS.has(word) ? word : word.replace(/(?<=..)(?:(?<=ss|sh|ch|x)es|(?<![su])s)$/, "");
}

const keyOf = (word: string) => singular(word.replace(/[^a-z0-9]/g, ""));

function indexGroups(groups: readonly string[]): ReadonlyMap<string, readonly string[]> {
	const byKey = new Map<string, readonly string[]>();
	for (const group of groups) {
		const words = group.split(/:? /);
		for (const word of group.replace(/:.*/, "").split(" ")) {
			const key = keyOf(word);
			byKey.set(key, [...(byKey.get(key) ?? []), ...words]);
		}
	}
	return byKey;
}

const SPELLINGS_BY_KEY = indexGroups(SPELLINGS);
const SYNONYMS_BY_KEY = indexGroups(SYNONYMS);
const GARMENTS_BY_KEY = indexGroups(GARMENTS);

export const WORD_GROUPS: readonly (readonly string[])[] = [...SPELLINGS, ...SYNONYMS].map((group) =>
	group.split(/:? /),
);
export const GROUPED_WORDS: readonly string[] = WORD_GROUPS.flat();
const KNOWN_KEYS = new Set([...GROUPED_WORDS.map(keyOf), ...OTHER_WORDS]);

/** Whether the word is a kind of garment, which descriptions of other garments may mention. */
export const isGarment = (word: string) => GARMENTS_BY_KEY.has(keyOf(word));

export const isClothingWord = (word: string) => KNOWN_KEYS.has(keyOf(word));

/** Whether the words stand for one, as "t shirt" does. */
export const isGrouped = (words: string) => SPELLINGS_BY_KEY.has(keyOf(words)) || SYNONYMS_BY_KEY.has(keyOf(words));

export function spellingsOf(word: string): string[] {
	return [...new Set([word, ...(SPELLINGS_BY_KEY.get(keyOf(word)) ?? [])].map(singular))];
}

export function synonymsOf(word: string): string[] {
	const spellings = spellingsOf(word);
	const synonyms = spellings.flatMap((spelling) => SYNONYMS_BY_KEY.get(keyOf(spelling)) ?? []).flatMap(spellingsOf);
	return [...new Set(synonyms)].filter((synonym) => !spellings.includes(synonym));
}
