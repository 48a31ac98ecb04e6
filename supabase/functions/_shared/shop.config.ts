// What makes the shop yours. After a change run `npm run config`; builds check the values (scripts/support/check-shop-config.ts).

/** At most 12 letters, as phones show it below an icon. */
export const BRAND = "Encore";
/** The seller in contracts and in the address. */
export const LEGAL_NAME = "Encore";
export const TAGLINE = "Pre-loved clothing, shoes and accessories.";

export const CONTACT_EMAIL = "hello@encore.example";
export const CONTACT_PHONE = "+1 (503) 555-0142";
/** For `tel:` links. */
export const CONTACT_TEL = "+15035550142";
/** Without the seller's name, a line each. */
export const SHOP_ADDRESS: readonly string[] = ["214 Alder Street", "Portland, OR 97204", "United States"];
export const OPENING_HOURS: readonly { days: string; hours: string }[] = [
	{ days: "Monday to Friday", hours: "9 am to 6 pm" },
	{ days: "Saturday", hours: "10 am to 4 pm" },
	{ days: "Sunday", hours: "Closed" },
];
/** Of the opening hours. */
export const TIME_ZONE_NAME = "Pacific Time";

/** On the contact page and in structured data, such as { label: "Instagram", url: "https://instagram.com/shop" }. */
export const SOCIAL_LINKS: readonly { label: string; url: string }[] = [];

/** Of the live shop, such as https://shop.example; SITE_URL in wrangler.toml wins. Empty: each request's own. */
export const SITE_ORIGIN: string = "";

/** BCP 47, of pages, mails, dates and numbers. Only English: another language means translating all texts (docs/decisions/0047). */
export const LOCALE = "en-US";

/** ISO 4217. */
export const CURRENCY = "USD";
/** Of the currency: 2 of USD, 0 of JPY, 3 of KWD. */
export const CURRENCY_DECIMALS: number = 2;
/** As in "Price in dollars". */
export const CURRENCY_NAME = "dollars";
/** Precedes amounts; a space at its end separates letters, as in "KD ". */
export const CURRENCY_SYMBOL = "$";
/** Multiplies the ends and steps of price sliders ($100, $200 and $1,000): 100 suits JPY. */
export const PRICE_SCALE = 1;

// Amounts below are in the currency's smallest unit, such as cents

/** Compared with the subtotal before any promo; at exactly this, shipping is charged (spec S9.04). */
export const FREE_SHIPPING_OVER = 5000;
export const STANDARD_SHIPPING = 499;

/** Names from domain/countries.ts; the first is preselected. */
export const SHIPS_TO: readonly string[] = [
	"United States",
	"Australia",
	"Austria",
	"Belgium",
	"Canada",
	"Denmark",
	"France",
	"Germany",
	"Ireland",
	"Italy",
	"Netherlands",
	"New Zealand",
	"Portugal",
	"Spain",
	"Sweden",
	"United Kingdom",
];

/** Business days (domain/delivery.ts). */
export const MIN_DELIVERY_DAYS = 3;
export const MAX_DELIVERY_DAYS = 5;
/** Orders from this hour on, in the shop's time, are packed on the next business day. */
export const CUT_OFF_HOUR = 14;
/** A date, or a weekday from Monday (1) to Friday (5) in a week of the month. */
export type Holiday = { month: number; day?: number; week?: number | "last"; weekday?: number };
/** Carriers rest on them and on weekends. */
export const HOLIDAYS: readonly Holiday[] = [
	{ month: 1, day: 1 },
	{ month: 5, week: "last", weekday: 1 },
	{ month: 7, day: 4 },
	{ month: 9, week: 1, weekday: 1 },
	{ month: 11, week: 4, weekday: 4 },
	{ month: 12, day: 25 },
];
/** Of the IANA database. */
export const SHOP_TIME_ZONE = "America/Los_Angeles";

export const RETURN_DAYS = 14;

// Marketing, never in structured data (spec S1.15)
export const MAX_DISCOUNT = "70%";
export const HAPPY_CUSTOMERS = "1200+";
export const ITEMS_RESOLD = "15,000+";
export const CARBON_REDUCTION = "75%";
export const PROFITS_TO_CHARITY = "5%";

/** The page's background, which is also the color of the browser's bars. */
export const PAPER = "#faf6ef";
export const DARK_PAPER = "#141a17";

/** By role: light and dark, or one for both. app/ui/tokens.test.ts checks their contrast. */
export const COLORS: Readonly<Record<string, string | readonly [light: string, dark: string]>> = {
	// backgrounds
	paper: [PAPER, DARK_PAPER],
	card: ["#ffffff", "#1c2420"],
	wash: ["#f1eadd", "#222c27"], // sunken: summaries, skeletons, disabled controls
	// text: 13.8 / 15.1 and 5.5 / 8.3 on paper
	ink: ["#1f2a24", "#f3ede1"],
	"ink-muted": ["#5c665f", "#aab4ab"],
	// `line` is decoration, `line-control` (4.0 / 4.8) is the border of controls
	line: ["#e5ded1", "#323d37"],
	"line-control": ["#7e7a6d", "#7c887f"],
	bar: ["#1f2a24", "#f3ede1"],
	// moss: actions; clay: sale, favorites; butter: highlights
	moss: ["#2f5d50", "#93cbb7"],
	"moss-hover": ["#24493f", "#abdbc9"],
	"on-moss": ["#ffffff", "#0f201a"],
	clay: ["#b2472b", "#f09a7c"],
	"on-clay": ["#ffffff", "#2a0f06"],
	butter: "#f2c14e",
	"on-butter": "#1f2a24",
	"on-butter-muted": "#3f4a43",
	danger: ["#9c3217", "#ffaa90"],
	"on-danger": ["#ffffff", "#2a0f06"],
	star: ["#8a5a00", "#f2c14e"],
	focus: ["#1f2a24", "#f2c14e"],
	// full-bleed bands
	band: ["#2f5d50", "#1f4339"],
	"on-band": ["#faf6ef", "#f3ede1"],
	"band-line": ["#93b5a8", "#6e9787"],
	stage: ["#1f2a24", "#0d1210"],
	"on-stage": ["#faf6ef", "#f3ede1"],
	"on-stage-muted": ["#b9c2ba", "#aab4ab"],
	"toast-bad": "#ffaa90",
	// tints: status badges and notices, ink on top
	"tint-butter": ["#fae7b8", "#4a3b12"],
	"tint-sky": ["#d3e2e9", "#1f3a47"],
	"tint-lilac": ["#e1d9ec", "#372f4a"],
	"tint-moss": ["#d3e5dc", "#1f3f35"],
	"tint-rose": ["#f4d9cf", "#4b261a"],
	// labels on pictures: the same in both themes
	"label-sale": "#b4492d",
	"on-label-sale": "#ffffff",
	"label-one": "#ffffff",
	"on-label-one": "#1f2a24",
	// behind loading pictures
	"back-1": ["#d6e0da", "#2a3832"],
	"back-2": ["#ebd3c6", "#3c2d26"],
	"back-3": ["#efddb4", "#3b3320"],
};

/** Ids are words in products' categories. Tiles: app/features/catalog/category-tiles.tsx. */
export const CATEGORIES: readonly { id: string; label: string }[] = [
	{ id: "womens", label: "Women's" },
	{ id: "mens", label: "Men's" },
	{ id: "accessories", label: "Accessories" },
	{ id: "shoes", label: "Shoes" },
	{ id: "vintage", label: "Vintage" },
	{ id: "sustainable", label: "Sustainable" },
];
/** Works by URL, but isn't offered as a filter (spec S9.06). */
export const UNLISTED_CATEGORY = "sustainable";

// Options of the shop's filters (spec S9.08 to S9.10). Other brands and conditions of products follow under "More".
export const FILTER_BRANDS: readonly string[] = [
	"Levi's",
	"H&M",
	"Zara",
	"Ralph Lauren",
	"Urban Outfitters",
	"Vintage",
];
/** Some of New, Like New, Excellent, Very Good, Good and Fair. */
export const FILTER_CONDITIONS: readonly string[] = ["Like New", "Excellent", "Very Good", "Good"];
/** A word each; domain/colors.ts has their shades. */
export const FILTER_COLORS: readonly string[] = [
	"Beige",
	"Black",
	"Blue",
	"Brown",
	"Gold",
	"Gray",
	"Green",
	"Multicolor",
	"Orange",
	"Pink",
	"Purple",
	"Red",
	"Silver",
	"White",
	"Yellow",
];
/** On the accessories' page, where Excellent counts as Like New and Very Good as Good. */
export const ACCESSORY_CONDITIONS: readonly string[] = ["New", "Like New", "Good", "Fair"];
/** Of clothes; products have no others. */
export const CLOTHES_SIZES: readonly string[] = ["XS", "S", "M", "L", "XL"];
/** In EU sizes. */
export const SMALLEST_SHOES = 34;
export const LARGEST_SHOES = 48;

/** On the categories page, and suggested in the search box. */
export const POPULAR_WORDS: readonly string[] = [
	"denim",
	"floral",
	"leather",
	"silk",
	"wool",
	"vintage",
	"dress",
	"jacket",
	"boots",
	"corduroy",
	"knit",
	"cotton",
];

// Words in products' descriptions that group the four collections. SQL repeats them: after the first deployment, a change needs a migration.
export const VINTAGE_DECADES: readonly string[] = ["60s", "70s", "80s", "90s", "Y2K"];
export const ACCESSORY_TYPES: readonly string[] = [
	"Jewelry",
	"Bags",
	"Scarves",
	"Belts",
	"Hats",
	"Sunglasses",
	"Watches",
];
export const WOMENS_GROUPS: readonly string[] = ["Dresses", "Tops", "Bottoms", "Outerwear", "Shoes", "Accessories"];
export const MENS_GROUPS: readonly string[] = ["Shirts", "Pants", "T-shirts", "Outerwear", "Shoes", "Accessories"];

/** Below the hero, from the top. All but `mission`, which the hero links to, can be left out. */
export const HOME_SECTIONS: readonly string[] = [
	"categories",
	"featured",
	"mission",
	"values",
	"testimonials",
	"newsletter",
];

/** In public/fonts, without accented letters (docs/decisions/0014); loaded by every page. */
export const DISPLAY_FONT_FILE = "besley-600.woff2";
export const TEXT_FONT_FILE = "hanken-grotesk.woff2";

/**
 * Of headings (`display`) and the rest (`text`). `accents` is a file with accented letters, or empty. `fallbacks` are fonts of
 * the device, each with `local` names and the overrides that give it the same metrics (capsize).
 */
export const FONTS = {
	display: {
		family: "Besley",
		weight: "600",
		file: DISPLAY_FONT_FILE,
		accents: "besley-600-accents.woff2",
		generic: "serif",
		fallbacks: {
			"Besley Fallback": { local: ["Georgia"], sizeAdjust: 119.6, ascent: 104.5, descent: 35.5 },
			"Besley Android": {
				local: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"],
				sizeAdjust: 110.85,
				ascent: 112.8,
				descent: 38.3,
			},
		},
	},
	text: {
		family: "Hanken Grotesk",
		weight: "400 700",
		file: TEXT_FONT_FILE,
		accents: "hanken-grotesk-accents.woff2",
		generic: "system-ui, sans-serif",
		fallbacks: {
			"Hanken Fallback": {
				local: ["Arial", "ArialMT", "Liberation Sans"],
				sizeAdjust: 100.94,
				ascent: 99.07,
				descent: 30.02,
				lineGap: 0,
			},
			"Hanken Android": { local: ["Roboto"], sizeAdjust: 101.17, ascent: 98.85, descent: 29.95 },
		},
	},
} as const;

/** The logo's mark after the name: an SVG path in the text's color. */
export const MARK_PATH =
	"M.5 11a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM.5 21.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM12 0h2v32h-2zM18 0h8v32h-8z";
export const MARK_WIDTH = 26;
export const MARK_HEIGHT = 32;

/** Of the icons, 32 by 32 in the color of the page on moss: whole numbers stay sharp in tabs. */
export const ICON_PATH =
	"M6 12.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM6 20a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM14 5h2v22h-2zM19 5h6v22h-6z";

/** Codes in lower case. Secret: bundles of the browser and the Worker leave them out, as only functions read them. */
export const PROMOS = [{ code: "thrifty", percent: 10 }] as const;
