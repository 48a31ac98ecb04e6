import { FORMS } from "./fault-forms.ts";
import { BACKEND_NAMES, type Backend } from "./fault-proxy.ts";
import { BUNDLE, EXPLAINS, type Outcome, PRODUCT_ID, type Row, says, WHOLE } from "./fault-rows.ts";

const STILL = ["/about", "/contact", "/returns", "/faq", "/sustainability", "/careers", "/blog", "/privacy", "/terms"];
const NO_PIECES = [...STILL, "/cookies", "/offline", "/cart", "/favorites", "/nowhere", "/robots.txt"];
const LISTS = ["/", "/shop", "/shop?keyword=denim", "/search", "/search?keyword=denim", "/categories"];
const COLLECTIONS = ["/categories/womens", "/categories/mens", "/accessories", "/vintage", "/sitemap.xml"];

const visitor = (title: string, paths: readonly string[], on: Row["on"] = {}): Row[] =>
	paths.map((path) => ({ title, as: "visitor", path, on }));
const shopper = (title: string, path: string, on: Row["on"]): Row => ({ title, as: "shopper", path, on });
const admin = (path: string, on: Row["on"]): Row => ({ title: "admin's pages", as: "admin", path, on });

const PAGES: readonly Row[] = [
	...visitor("pages of text, cart, favorites, 404", NO_PIECES),
	...visitor("home, shop, search, collections, sitemap", [...LISTS, ...COLLECTIONS], { PostgREST: BUNDLE }),
	...visitor("a piece of the bundle", [`/product/${PRODUCT_ID}`], { PostgREST: BUNDLE }),
	...visitor("a piece that only the database has", ["/product/never-heard-of"], {
		PostgREST: says(503, "Failed to load product details", "Try again"),
	}),
	...visitor("new arrivals", ["/new-arrivals"], {
		PostgREST: says(200, "There was an error loading new arrivals. Please try again later.", "Try again"),
	}),
	...visitor("sign in, sign up, a mailed link", [
		"/auth",
		"/auth?mode=sign-up",
		"/auth/confirm?type=signup&token_hash=0123456789abcdef",
	]),
	{
		title: "sign in, sign up, a mailed link",
		as: "visitor",
		path: "/auth/sent",
		cookie: "awaited_link=amara%40example.com|%2F",
		on: {},
	},
	shopper("sign in, for who is signed in", "/auth", { Auth: says(200, /<input[^>]*name="password"/) }),
	...["/account", "/account?tab=addresses", "/account?tab=payment", "/account?tab=settings"].map((path) =>
		shopper("account", path, { Auth: EXPLAINS }),
	),
	shopper("order history", "/account?tab=orders", {
		Auth: EXPLAINS,
		PostgREST: says(200, "Your orders could not be loaded right now. They are safe; please try again in a moment."),
	}),
	shopper("an order, its confirmation", "/account/orders/:order", { Auth: EXPLAINS, PostgREST: EXPLAINS }),
	shopper("an order, its confirmation", "/order-confirmation?order=:order", { Auth: EXPLAINS, PostgREST: EXPLAINS }),
	shopper("download of the account's data", "/account/data", {
		Auth: says(503, "nothing was downloaded. Please try again."),
		PostgREST: says(503, "nothing was downloaded. Please try again."),
	}),
	shopper("checkout", "/checkout", { Auth: says(200, /<input[^>]*name="firstName"/), PostgREST: BUNDLE }),
	shopper("who is signed in (asked by pages)", "/session", {
		Auth: says(503, '"state":"unknown"'),
		PostgREST: says(200, '"state":"signed-in"', '"favorites":null'),
	}),
	...["/admin", "/admin/orders", "/admin/products", "/admin/products/enc-0001"].map((path) =>
		admin(path, { Auth: EXPLAINS, PostgREST: EXPLAINS }),
	),
	...["/admin/products/new", "/admin/migration", "/admin/settings"].map((path) =>
		admin(path, { Auth: EXPLAINS, PostgREST: EXPLAINS }),
	),
];

export const ROWS: readonly Row[] = [...PAGES, ...FORMS];

/** Returns the expected outcome of a row while this service fails. */
export const outcomeOf = (row: Row, backend: Backend): Outcome => outcomeIn(row, backend) ?? WHOLE;

/** Returns whether a row calls this service. */
export const isTouched = (row: Row, backend: Backend): boolean => outcomeIn(row, backend) !== undefined;

function outcomeIn({ on }: Row, backend: Backend): Outcome | undefined {
	if (backend !== "everything") return on[backend];
	return on.everything ?? on.Auth ?? on.PostgREST ?? Object.values(on)[0];
}

/** The rules as docs/reliability.md shows them. Throws where rows of one title differ. */
export function faultTable(): string {
	const lines = [...Map.groupBy(ROWS, ({ title }) => title)].map(([title, rows]) => {
		const words = BACKEND_NAMES.map((backend) => {
			const [word = "", ...others] = new Set(rows.map((row) => outcomeOf(row, backend).word));
			if (others.length > 0) throw new Error(`"${title}" is ${word} and ${others} while ${backend} fails`);
			return word;
		});
		return [title, ...words];
	});
	const head = ["page or form", ...BACKEND_NAMES];
	const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at]?.length ?? 0)));
	const text = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
	return [text(head), text(widths.map((width) => "-".repeat(width))), ...lines.map(text)].join("\n");
}
