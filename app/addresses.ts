import {
	AVATAR_TOO_LARGE,
	MAX_AVATAR_BYTES,
	MAX_PRODUCT_PICTURE_BYTES,
	PRODUCT_PICTURE_TOO_LARGE,
} from "#shared/domain/pictures.ts";

/** What holds for every request to an address. */
interface Address {
	/** Depends on the session: responses are never cached, their scripts carry a nonce, and robots.txt disallows them. */
	private?: true;
	/** Public, but streamed instead of cached. Every other public page is cached. */
	streamed?: true;
	/** The query parameters that change a public page; without it they are ignored. */
	filters?: "shop" | "collection";
	/** Listed in the sitemap and by search engines. */
	sitemap?: true;
	/** The rate limits that its handlers apply; wrangler.toml sets the numbers. */
	rateLimits?: readonly string[];
	/** Accepts a picture besides the 64 KiB of any body. */
	upload?: { readonly maxBytes: number; readonly tooLarge: string };
	/** Handled by workers/endpoints instead of a route. */
	endpoint?: true;
}

/** Every address, by its path in routes.ts. addresses.test.ts compares the two. */
export const ADDRESSES = {
	"/": { sitemap: true },
	"/shop": { sitemap: true, filters: "shop" },
	"/product/:id": { sitemap: true },
	"/cart": {},
	"/categories": { sitemap: true },
	"/categories/womens": { sitemap: true, filters: "collection" },
	"/categories/mens": { sitemap: true, filters: "collection" },
	"/favorites": {},
	"/search": { filters: "shop" },
	"/new-arrivals": { sitemap: true, streamed: true },
	"/accessories": { sitemap: true, filters: "collection" },
	"/vintage": { sitemap: true, filters: "collection" },
	"/about": { sitemap: true },
	"/contact": { sitemap: true },
	"/returns": { sitemap: true },
	"/faq": { sitemap: true },
	"/sustainability": { sitemap: true },
	"/careers": { sitemap: true },
	"/blog": { sitemap: true },
	"/privacy": { sitemap: true },
	"/terms": { sitemap: true },
	"/cookies": { sitemap: true },
	"/offline": {},

	"/auth": { private: true, rateLimits: ["SIGN_IN", "SIGN_UP"] },
	"/auth/sent": { private: true, rateLimits: ["MAIL"] },
	"/auth/confirm": { private: true },
	"/account": {
		private: true,
		rateLimits: ["MAIL", "UPLOAD"],
		upload: { maxBytes: MAX_AVATAR_BYTES, tooLarge: AVATAR_TOO_LARGE.description },
	},
	"/account/orders/:id": { private: true },
	"/account/data": { private: true },
	"/checkout": { private: true, rateLimits: ["ORDER"] },
	"/order-confirmation": { private: true },
	"/admin": { private: true },
	"/admin/orders": { private: true },
	"/admin/migration": { private: true },
	"/admin/products": { private: true },
	"/admin/products/new": {
		private: true,
		upload: { maxBytes: MAX_PRODUCT_PICTURE_BYTES, tooLarge: PRODUCT_PICTURE_TOO_LARGE },
	},
	"/admin/products/:id": {
		private: true,
		upload: { maxBytes: MAX_PRODUCT_PICTURE_BYTES, tooLarge: PRODUCT_PICTURE_TOO_LARGE },
	},
	"/admin/settings": { private: true },
	"/add-to-cart": { private: true },
	"/session": { private: true },
	"/sign-out": { private: true },

	"/quote": { rateLimits: ["PROMO"] },
	"/promo": { rateLimits: ["PROMO"] },

	"/robots.txt": { endpoint: true },
	"/sitemap.xml": { endpoint: true },
	"/healthz": { endpoint: true },
	"/readyz": { endpoint: true },
	"/csp-report": { endpoint: true, rateLimits: ["REPORT"] },
	"/vitals": { endpoint: true, rateLimits: ["VITALS"] },

	"/*": {},
} as const satisfies Record<`/${string}`, Address>;

export type AddressPattern = keyof typeof ADDRESSES;

type LimitsOf<T> = T extends { rateLimits: readonly (infer Name extends string)[] } ? Name : never;
/** Each has a `LIMIT_…` binding in wrangler.toml. */
export type RateLimitName = LimitsOf<(typeof ADDRESSES)[AddressPattern]>;

const entries = Object.entries(ADDRESSES) as [AddressPattern, Address][];
const patterns = entries.map(
	([pattern]) => [pattern, new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`)] as const,
);
const isPattern = (path: string): path is AddressPattern => Object.hasOwn(ADDRESSES, path);

/** The patterns of the addresses that `matches` accepts, in the table's order. */
export const addressesWhere = (matches: (address: Address) => boolean): AddressPattern[] =>
	entries.flatMap(([pattern, address]) => (matches(address) ? [pattern] : []));

/** First segments of private paths; every path below them is private. */
export const PRIVATE_PREFIXES = [
	...new Set(addressesWhere((address) => address.private === true).map((pattern) => `/${pattern.split("/")[1]}`)),
];

/**
 * Returns the path of the page that a request is for. React Router fetches the loader data of `/account` from
 * `/account.data` and that of `/` from `/_.data`, and matches paths in any spelling, such as `/Account/` and `/%61ccount`.
 * Null if it can't be decoded.
 */
export function pagePath(pathname: string): string | null {
	try {
		const segments = decodeURIComponent(pathname).toLowerCase().split("/");
		const names = segments.map((segment) => segment.replace(/^_\.data$|\.data$/, ""));
		return `/${names.filter(Boolean).join("/")}`;
	} catch {
		return null;
	}
}

/** Whether React Router's browser code made the request, for data instead of a document. */
export const isDataRequest = (pathname: string) => pathname.endsWith(".data");

/** Returns the pattern of a page's path, `/*` for an unknown one. */
export function patternOf(path: string): AddressPattern {
	if (isPattern(path)) return path;
	return patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? "/*";
}

export const addressOf = (path: string): Address => ADDRESSES[patternOf(path)];

/** Also true for a path that can't be decoded, so that it is never cached. */
export function isPrivatePath(pathname: string): boolean {
	const path = pagePath(pathname);
	return path === null || PRIVATE_PREFIXES.includes(`/${path.split("/")[1]}`);
}

export const isStreamedPath = (pathname: string) => addressOf(pagePath(pathname) ?? "").streamed === true;
