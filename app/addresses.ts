import { pageLinks } from "#app/features/content/texts.ts";
import type { RateLimitName } from "#app/platform/context.server.ts";
import { MAX_PICTURE_UPLOAD_BYTES, PICTURE_UPLOAD_TOO_LARGE } from "#shared/domain/picture-upload.ts";
import { AVATAR_TOO_LARGE, MAX_AVATAR_BYTES } from "#shared/domain/pictures.ts";
import { MAX_IMPORT_BYTES } from "#shared/extras/import/index.ts";

interface Address {
	/** The response depends on the session, so it isn't cached and robots.txt disallows it. */
	private?: true;
	/** The page is rendered for each request and streamed, instead of cached. */
	streamed?: true;
	sitemap?: true;
	/**
	 * Limits for requests that change something, keyed by the body: `field=value`, a `field` that isn't empty, or `*` for all others.
	 * workers/security/rate-limits.ts counts them per client network, up to the numbers of `[[env.production.ratelimits]]` in
	 * wrangler.toml. Actions also call `isAccountLimited` to count passwords, mailed links and codes per account.
	 */
	rateLimits?: Readonly<Record<string, RateLimitName>>;
	/** Accepts uploads that are larger than the 64 KiB of other bodies. */
	upload?: { readonly maxBytes: number; readonly tooLarge: string };
	/** Implemented in workers/endpoints instead of a route. */
	endpoint?: true;
}

/** Returns the pages of texts/pages. The type has no keys, so that those of ADDRESSES stay literals. */
const textPages = () =>
	Object.fromEntries(
		Object.values(pageLinks).flatMap((links) => Object.keys(links).map((path) => [path, { sitemap: true }])),
	) as Readonly<Record<never, { sitemap: true }>>;

/** Keyed by the paths of routes.ts. */
export const ADDRESSES = {
	"/": { sitemap: true },
	"/shop": { sitemap: true },
	"/product/:id": { sitemap: true },
	"/cart": {},
	"/categories": { sitemap: true },
	"/categories/womens": { sitemap: true },
	"/categories/mens": { sitemap: true },
	"/favorites": {},
	"/search": {},
	"/new-arrivals": { sitemap: true, streamed: true },
	"/accessories": { sitemap: true },
	"/vintage": { sitemap: true },
	"/about": { sitemap: true },
	"/contact": { sitemap: true },
	"/returns": { sitemap: true },
	"/faq": { sitemap: true },
	"/sustainability": { sitemap: true },
	"/careers": { sitemap: true },
	"/blog": { sitemap: true },
	...textPages(),
	"/cookies": { sitemap: true },

	"/auth": { private: true, rateLimits: { "intent=sign-up": "SIGN_UP", "*": "SIGN_IN" } },
	"/auth/forgot": { private: true, rateLimits: { "*": "MAIL" } },
	"/auth/sent": { private: true, rateLimits: { "*": "MAIL" } },
	"/auth/confirm": { private: true, rateLimits: { "*": "CONFIRM" } },
	"/account": {
		private: true,
		rateLimits: {
			"intent=reset-password": "MAIL",
			"intent=profile": "UPLOAD",
			"intent=avatar": "UPLOAD",
			"intent=new-password": "SIGN_IN",
		},
		upload: { maxBytes: MAX_AVATAR_BYTES, tooLarge: AVATAR_TOO_LARGE.description },
	},
	"/account/orders/:id": { private: true },
	"/account/data": { private: true },
	"/account/delete": { private: true, rateLimits: { "*": "SIGN_IN" } },
	"/checkout": { private: true, rateLimits: { "*": "ORDER" } },
	"/order-confirmation": { private: true },
	"/admin": { private: true },
	"/admin/orders": { private: true },
	"/admin/mails/:id": { private: true },
	"/admin/migration": { private: true },
	"/admin/products": { private: true },
	"/admin/products/new": {
		private: true,
		upload: { maxBytes: MAX_PICTURE_UPLOAD_BYTES, tooLarge: PICTURE_UPLOAD_TOO_LARGE },
	},
	"/admin/csv": {
		private: true,
		upload: { maxBytes: MAX_IMPORT_BYTES, tooLarge: "An import is sent in parts of at most 2 MB" },
	},
	"/admin/products/:id": {
		private: true,
		upload: { maxBytes: MAX_PICTURE_UPLOAD_BYTES, tooLarge: PICTURE_UPLOAD_TOO_LARGE },
	},
	"/admin/settings": { private: true },
	"/add-to-cart": { private: true },
	"/session": { private: true },
	"/sign-out": { private: true },

	// A quote with a code reveals as much about the code as /promo does
	"/quote": { rateLimits: { promoCode: "PROMO" } },
	"/promo": { rateLimits: { "*": "PROMO" } },
	"/contact/send": { rateLimits: { "*": "MAIL" } },
	"/catalog": {},
	"/suggest": { streamed: true },
	"/current": { streamed: true },

	// Extras
	"/offline": {},
	"/auth/verify": { private: true, rateLimits: { "*": "CONFIRM" } },
	"/account/two-factor": { private: true, rateLimits: { "intent=enroll": "SIGN_IN", "intent=verify": "CONFIRM" } },
	"/account/mails": { private: true },
	"/account/sessions": { private: true },
	"/checkout/guest": { private: true, rateLimits: { "*": "SIGN_UP" } },
	"/account/keep": { private: true, rateLimits: { "*": "SIGN_UP" } },
	"/account/orders/expired-link": { private: true },

	"/robots.txt": { endpoint: true },
	"/.well-known/security.txt": { endpoint: true },
	"/sitemap.xml": { endpoint: true },
	"/sitemap-pages.xml": { endpoint: true },
	"/sitemap-products-:file.xml": { endpoint: true },
	"/photo/:product/:file": { endpoint: true },
	"/healthz": { endpoint: true },
	"/readyz": { endpoint: true },
	"/csp-report": { endpoint: true, rateLimits: { "*": "REPORT" } },
	"/vitals": { endpoint: true, rateLimits: { "*": "VITALS" } },

	"/*": {},
} as const satisfies Record<`/${string}`, Address>;

export type AddressPattern = keyof typeof ADDRESSES;

/** Applied to every private address by the session middleware. */
export const SESSION_RATE_LIMIT = "REFRESH" satisfies RateLimitName;

const entries = Object.entries(ADDRESSES) as [AddressPattern, Address][];
const patterns = entries.map(
	([pattern]) => [pattern, new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`)] as const,
);
const isPattern = (path: string): path is AddressPattern => Object.hasOwn(ADDRESSES, path);

export const addressesWhere = (matches: (address: Address) => boolean): AddressPattern[] =>
	entries.flatMap(([pattern, address]) => (matches(address) ? [pattern] : []));

export const PRIVATE_PREFIXES = [
	...new Set(addressesWhere((address) => address.private === true).map((pattern) => `/${pattern.split("/")[1]}`)),
];

/** Returns `/account` for `/Account/`, `/%61ccount` and React Router's data request `/account.data`; null if malformed. */
export function pagePath(pathname: string): string | null {
	try {
		const segments = decodeURIComponent(pathname).toLowerCase().split("/");
		const names = segments.map((segment) => segment.replace(/^_\.data$|\.data$/, ""));
		return `/${names.filter(Boolean).join("/")}`;
	} catch {
		return null;
	}
}

export function patternOf(path: string): AddressPattern {
	if (isPattern(path)) return path;
	return patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? "/*";
}

export const addressOf = (path: string): Address => ADDRESSES[patternOf(path)];

/** Also true for malformed paths, so that they are never cached. */
export function isPrivatePath(pathname: string): boolean {
	const path = pagePath(pathname);
	return path === null || PRIVATE_PREFIXES.includes(`/${path.split("/")[1]}`);
}

export const routePattern = (pathname: string): AddressPattern => patternOf(pagePath(pathname) ?? "");

export const isStreamedPath = (pathname: string) => addressOf(pagePath(pathname) ?? "").streamed === true;
