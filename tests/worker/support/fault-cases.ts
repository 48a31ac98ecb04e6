import { BACKEND_NAMES, type Backend } from "../../support/faults.ts";
import { CONTENT_PATHS } from "./all-routes.ts";

/**
 * What a shopper sees while a backend fails: the page as usual; the page from the bundled catalogue; the page or form with a
 * message and the entered values; or the error page "One moment, please" (503), which keeps the session.
 */
export type OutcomeKind = "unaffected" | "bundled" | "message" | "error page";

export interface Outcome {
	kind: OutcomeKind;
	/** The response's status for a `message`. */
	status?: number | readonly number[];
	contains?: readonly (string | RegExp)[];
}

/** A page or form that faults.test.ts requests while a backend fails; docs/reliability.md has a table of all. */
export interface FaultCase {
	/** Cases with the same title share a row of the table, and their outcomes. */
	title: string;
	as: "visitor" | "shopper" | "admin";
	path: string;
	/** Form fields; called for each request. */
	fields?: (values: CaseValues) => Record<string, string>;
	json?: (values: CaseValues) => unknown;
	/** The name of a file field. */
	file?: string;
	cookie?: string;
	/** The response to a post while everything works; missing where it depends on earlier requests. */
	success?: { status: number; to?: RegExp; contains?: readonly string[] };
	/** Outcomes by failing backend; the others leave it unaffected. `everything` defaults to that of Auth, then PostgREST. */
	on: Partial<Record<Backend, Outcome>>;
	/** Runs only while a backend of `on` fails, as a success would change data that other tests read. */
	visibleToOthers?: true;
	endsSession?: true;
}

export interface CaseValues {
	email: string;
	userId: string;
	orderId: string;
}

export const UNAFFECTED: Outcome = { kind: "unaffected" };
export const BUNDLED: Outcome = { kind: "bundled" };
export const ERROR_PAGE: Outcome = { kind: "error page" };
export const message = (status: number | readonly number[], ...contains: (string | RegExp)[]): Outcome => ({
	kind: "message",
	status,
	contains,
});

function definedOutcome({ on }: FaultCase, backend: Backend): Outcome | undefined {
	if (backend !== "everything") return on[backend];
	return on.everything ?? on.Auth ?? on.PostgREST ?? Object.values(on)[0];
}

export const outcomeOf = (faultCase: FaultCase, backend: Backend): Outcome =>
	definedOutcome(faultCase, backend) ?? UNAFFECTED;

/** Whether the case sends requests to this backend. */
export const usesBackend = (faultCase: FaultCase, backend: Backend): boolean =>
	definedOutcome(faultCase, backend) !== undefined;

/** The table in docs/reliability.md. Throws where cases of one title differ. */
export function faultTable(cases: readonly FaultCase[]): string {
	const lines = [...Map.groupBy(cases, ({ title }) => title)].map(([title, sameTitle]) => {
		const kinds = BACKEND_NAMES.map((backend) => {
			const [kind = "", ...others] = new Set(sameTitle.map((faultCase) => outcomeOf(faultCase, backend).kind));
			if (others.length > 0) throw new Error(`"${title}" is ${kind} and ${others} while ${backend} fails`);
			return kind;
		});
		return [title, ...kinds];
	});
	const head = ["page or form", ...BACKEND_NAMES];
	const widths = head.map((_, i) => Math.max(...[head, ...lines].map((line) => line[i]?.length ?? 0)));
	const format = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
	return [format(head), format(widths.map((width) => "-".repeat(width))), ...lines.map(format)].join("\n");
}

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
	shopper("emails", "/account/mails", { Auth: ERROR_PAGE, PostgREST: ERROR_PAGE }),
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
