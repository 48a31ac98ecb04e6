import { CONTENT_PATHS } from "./content-paths.ts";
import { BUNDLED, ERROR_PAGE, type FaultCase, message } from "./fault-cases.ts";

const INDEPENDENT = [...CONTENT_PATHS, "/offline", "/cart", "/favorites", "/nowhere", "/robots.txt"];
const LISTS = ["/", "/shop", "/shop?keyword=denim", "/search", "/search?keyword=denim", "/categories"];
const COLLECTIONS = ["/categories/womens", "/categories/mens", "/accessories", "/vintage", "/sitemap.xml"];

const visitor = (title: string, paths: readonly string[], on: FaultCase["on"] = {}): FaultCase[] =>
	paths.map((path) => ({ title, as: "visitor", path, on }));
const shopper = (title: string, path: string, on: FaultCase["on"]): FaultCase => ({ title, as: "shopper", path, on });
const admin = (path: string, on: FaultCase["on"]): FaultCase => ({ title: "admin pages", as: "admin", path, on });

export const PAGES: readonly FaultCase[] = [
	...visitor("content pages, cart, favorites, 404", INDEPENDENT),
	...visitor("home, shop, search, collections, sitemap", [...LISTS, ...COLLECTIONS], { PostgREST: BUNDLED }),
	...visitor("a bundled product", ["/product/enc-0001"], { PostgREST: BUNDLED }),
	...visitor("a product of the database only", ["/product/never-heard-of"], {
		PostgREST: message(503, "Failed to load product details", "Try again"),
	}),
	...visitor("new arrivals", ["/new-arrivals"], {
		PostgREST: message(200, "There was an error loading new arrivals. Please try again later.", "Try again"),
	}),
	...visitor("sign-in, sign-up, email link", [
		"/auth",
		"/auth?mode=sign-up",
		"/auth/confirm?type=signup&token=0123456789&email=amara@example.com",
	]),
	{
		title: "sign-in, sign-up, email link",
		as: "visitor",
		path: "/auth/sent",
		cookie: "awaited_link=amara%40example.com|%2F",
		on: {},
	},
	shopper("sign-in, when signed in", "/auth", { Auth: message(200, /<input[^>]*name="password"/) }),
	...["/account", "/account?tab=addresses", "/account?tab=payment", "/account?tab=settings"].map((path) =>
		shopper("account", path, { Auth: ERROR_PAGE }),
	),
	shopper("order history", "/account?tab=orders", {
		Auth: ERROR_PAGE,
		PostgREST: message(200, "Your orders could not be loaded right now. They are safe; please try again in a moment."),
	}),
	shopper("order, order confirmation", "/account/orders/:order", { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE }),
	shopper("order, order confirmation", "/order-confirmation?order=:order", { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE }),
	shopper("account data download", "/account/data", {
		Auth: message(503, "nothing was downloaded. Please try again."),
		PostgREST: message(503, "nothing was downloaded. Please try again."),
	}),
	shopper("checkout", "/checkout", { Auth: message(200, /<input[^>]*name="firstName"/), PostgREST: BUNDLED }),
	shopper("session (fetched by pages)", "/session", {
		Auth: message(503, '"state":"unknown"'),
		PostgREST: message(200, '"state":"signed-in"', '"favorites":null'),
	}),
	...["/admin", "/admin/orders", "/admin/products", "/admin/products/enc-0001"].map((path) =>
		admin(path, { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE }),
	),
	...["/admin/products/new", "/admin/migration", "/admin/settings"].map((path) =>
		admin(path, { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE }),
	),
];
