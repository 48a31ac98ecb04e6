// The shop's settings. After a change, run `npm run config`. Builds check the values (scripts/support/check-shop-config.ts).

/** At most 12 letters, as phones show it below an icon. */
export const BRAND = "Encore";
/** The seller's name in contracts and in the address. */
export const LEGAL_NAME = "Encore";
export const TAGLINE = "Pre-loved clothing, shoes and accessories.";

export const CONTACT_EMAIL = "hello@encore.example";
export const CONTACT_PHONE = "+1 (503) 555-0142";
/** The number of `tel:` links. */
export const CONTACT_TEL = "+15035550142";
/** The lines below the seller's name. */
export const SHOP_ADDRESS: readonly string[] = ["214 Alder Street", "Portland, OR 97204", "United States"];
export const OPENING_HOURS: readonly { days: string; hours: string }[] = [
	{ days: "Monday to Friday", hours: "9 am to 6 pm" },
	{ days: "Saturday", hours: "10 am to 4 pm" },
	{ days: "Sunday", hours: "Closed" },
];
/** Names the zone of the opening hours and of the shop's times. */
export const TIME_ZONE_NAME = "Pacific Time";

/** Shown on the contact page and in structured data, such as { label: "Instagram", url: "https://instagram.com/shop" }. */
export const SOCIAL_LINKS: readonly { label: string; url: string }[] = [];

/** The live shop's origin, such as https://shop.example. SITE_URL in wrangler.toml overrides it; "" uses that of each request. */
export const SITE_ORIGIN: string = "";

/** BCP 47; of pages, mails, dates and numbers. Other languages than English require translating all texts (docs/decisions/0047). */
export const LOCALE = "en-US";

/** ISO 4217. */
export const CURRENCY = "USD";
/** 2 for USD, 0 for JPY, 3 for KWD. */
export const CURRENCY_DECIMALS: number = 2;
/** Used in texts such as "Price in dollars". */
export const CURRENCY_NAME = "dollars";
/** Multiplies the ends and steps of price sliders ($100, $200 and $1,000); 100 suits JPY. */
export const PRICE_SCALE = 1;

// Amounts below are in the currency's smallest unit, such as cents

/** `price: null` announces a method that can't be chosen yet. */
export type ShippingMethod =
	| {
			label: string;
			price: number;
			/** Shipping is free if the subtotal before any promo is more than this (spec S9.04). Null if it is never free. */
			freeOver: number | null;
			/** Business days (domain/delivery.ts). */
			minDays: number;
			maxDays: number;
	  }
	| { label: string; price: null };
/** The first is preselected; its price and `freeOver` are in the texts of pages. */
export const SHIPPING_METHODS: readonly ShippingMethod[] = [
	{ label: "Standard Shipping", price: 499, freeOver: 5000, minDays: 3, maxDays: 5 },
	{ label: "Express", price: null },
];

/** Names of domain/countries.ts; the first is preselected. */
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

/** Orders from this hour on, in the shop's time zone, are packed on the next business day. */
export const CUT_OFF_HOUR = 14;
/** A date, or a weekday from Monday (1) to Friday (5) in a week of the month. */
export type Holiday = { month: number; day?: number; week?: number | "last"; weekday?: number };
/** Holidays and weekends aren't business days. */
export const HOLIDAYS: readonly Holiday[] = [
	{ month: 1, day: 1 },
	{ month: 5, week: "last", weekday: 1 },
	{ month: 7, day: 4 },
	{ month: 9, week: 1, weekday: 1 },
	{ month: 11, week: 4, weekday: 4 },
	{ month: 12, day: 25 },
];
/** A name of the IANA database. */
export const SHOP_TIME_ZONE = "America/Los_Angeles";

export const RETURN_DAYS = 14;

// Marketing claims, which are never in structured data (spec S1.15)
export const MAX_DISCOUNT = "70%";
export const HAPPY_CUSTOMERS = "1200+";
export const ITEMS_RESOLD = "15,000+";
export const CARBON_REDUCTION = "75%";
export const PROFITS_TO_CHARITY = "5%";

/** The colors of the browser's bars, equal to --color-paper in app/theme.css. */
export const PAPER = "#faf6ef";
export const DARK_PAPER = "#141a17";

/** Ids are words in products' categories. The tiles are in app/features/content/texts/categories.toml. */
export const CATEGORIES: readonly { id: string; label: string }[] = [
	{ id: "womens", label: "Women's" },
	{ id: "mens", label: "Men's" },
	{ id: "accessories", label: "Accessories" },
	{ id: "shoes", label: "Shoes" },
	{ id: "vintage", label: "Vintage" },
	{ id: "sustainable", label: "Sustainable" },
];
/** Works in URLs, but isn't offered as a filter (spec S9.06). */
export const UNLISTED_CATEGORY = "sustainable";

// Options of the shop's filters (spec S9.08 to S9.10). Other brands and conditions that products have are under "More".
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
/** Single words; domain/colors.ts has their shades. */
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
/** Options of the accessories page, where Excellent counts as Like New and Very Good as Good. */
export const ACCESSORY_CONDITIONS: readonly string[] = ["New", "Like New", "Good", "Fair"];
/** The only sizes that clothes may have. */
export const CLOTHES_SIZES: readonly string[] = ["XS", "S", "M", "L", "XL"];
/** EU sizes. */
export const SMALLEST_SHOES = 34;
export const LARGEST_SHOES = 48;

/** Shown on the categories page (spec S2.49), and suggested in the search box. */
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

// Words in descriptions that group the four collections. SQL repeats them, so after the first deployment a change needs a migration.
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

/** The sections below the hero, from the top. All but `mission`, which the hero links to, can be removed. */
export const HOME_SECTIONS: readonly string[] = [
	"categories",
	"featured",
	"mission",
	"values",
	"testimonials",
	"newsletter",
];

/** Files in public/fonts, without accented letters (docs/decisions/0014), which every page loads. app/theme.css uses them. */
export const DISPLAY_FONT_FILE = "besley-600.woff2";
export const TEXT_FONT_FILE = "hanken-grotesk.woff2";

/** The mark after the name in the logo, as an SVG path. It has the text's color. */
export const MARK_PATH =
	"M.5 11a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM.5 21.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM12 0h2v32h-2zM18 0h8v32h-8z";
export const MARK_WIDTH = 26;
export const MARK_HEIGHT = 32;

/** The path of the icons, 32 by 32, in the page's color on moss. Whole numbers look sharp in tabs. */
export const ICON_PATH =
	"M6 12.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM6 20a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM14 5h2v22h-2zM19 5h6v22h-6z";

/**
 * Claims of the demo, in the values above and in app/features/content/texts. Replace each, or delete it here if you can show that
 * it's true of your shop. `npm run deploy:check` fails while a page contains one.
 */
export const SAMPLE_CLAIMS: readonly string[] = [
	"encore.example",
	"555-0142",
	"214 Alder Street",
	"1200+",
	"15,000",
	"70%",
	"75%",
	"5%",
	"2.3 million",
	"about 350",
	"25,000 items",
	"Carbon neutral by 2025",
	"Portland",
	"State of Oregon",
	"Second Stitch",
	"The Warm Rail",
	"Riverside Fiber",
	"Sarah J.",
	"Michael T.",
	"Amara O.",
	"Ines Moreau",
	"Theo Park",
	"Amara Osei",
	"June Halloran",
	"Vintage Buyer",
	"Health care from day one",
	"They're drawings",
];

/** Codes in lower case. They are secret: only functions read them, and the bundles of the browser and the Worker leave them out. */
export const PROMOS = [{ code: "thrifty", percent: 10 }] as const;
