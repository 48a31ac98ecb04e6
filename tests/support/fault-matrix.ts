import { randomUUID } from "node:crypto";
import { DEFAULT_VALUES } from "../../app/routes/admin/products/form-values.ts";
import { newProductId } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { CHECKOUT_FIELDS } from "../worker/support/checkout-fields.ts";
import { BACKEND_NAMES, type Backend } from "./fault-proxy.ts";

// What the shop promises of every page and every form while a part of what is behind it fails, in whatever way it does:
// the rules that tests/worker/faults.test.ts tries cell by cell, and that docs/reliability.md shows.

/**
 * What a shopper sees. `whole`: as ever. `bundle`: the page, from what the shop carries itself. `says`: the page or form,
 * with a sentence about what is missing or was not done, and with what was typed. `explains`: "One moment, please" with
 * Try again, and the session as it was.
 */
export type Word = "whole" | "bundle" | "says" | "explains";

export interface Outcome {
	word: Word;
	/** Of `says`; `explains` is always 503, and what is whole has the status that it has when nothing fails. */
	status?: number | readonly number[];
	/** What stands in the answer. */
	says?: readonly (string | RegExp)[];
	/** Where a redirect leads that is not the usual one. */
	to?: RegExp;
}

export interface Row {
	/** The page or form as docs/reliability.md calls it; rows of one title share a line there, and their outcomes. */
	title: string;
	as: "visitor" | "shopper" | "admin";
	path: string;
	/** What is posted: fields, made anew for every try; JSON; or fields with a picture. */
	fields?: (try_: Tried) => Record<string, string>;
	json?: (try_: Tried) => unknown;
	file?: string;
	/** Further cookies. */
	cookie?: string;
	/** The usual answer to a post; missing where it depends on what was sent before (one mail a minute). */
	well?: { status: number; to?: RegExp; says?: readonly string[] };
	/** By what fails and is asked. Missing: whole. `everything` is as Auth, then PostgREST, then whatever else there is. */
	on: Partial<Record<Backend, Outcome>>;
	/** Where it goes through it changes what others see: so it is tried only while something fails that it asks. */
	changesShop?: true;
	/** The session may end here. */
	leaves?: true;
}

/** What a row is filled in with. */
export interface Tried {
	/** The shopper's own account and order. */
	email: string;
	userId: string;
	orderId: string;
}

const EXPLAINS: Outcome = { word: "explains" };
const WHOLE: Outcome = { word: "whole" };
const BUNDLE: Outcome = { word: "bundle" };
const says = (status: number | readonly number[], ...sentences: (string | RegExp)[]): Outcome => ({
	word: "says",
	status,
	says: sentences,
});

const FAILED = [502, 503];
const SIGN_IN_OUT = "The sign-in service does not answer right now. Please try again.";
const TYPED = /value="amara\.typed@example\.com"/;

const STILL = ["/about", "/contact", "/returns", "/faq", "/sustainability", "/careers", "/blog", "/privacy", "/terms"];
const NO_PIECES = [...STILL, "/cookies", "/offline", "/cart", "/favorites", "/nowhere", "/robots.txt"];
const LISTS = ["/", "/shop", "/shop?keyword=denim", "/search", "/search?keyword=denim", "/categories"];
const COLLECTIONS = ["/categories/womens", "/categories/mens", "/accessories", "/vintage", "/sitemap.xml"];

const visitor = (title: string, paths: readonly string[], on: Row["on"] = {}): Row[] =>
	paths.map((path) => ({ title, as: "visitor", path, on }));
const shopper = (title: string, path: string, on: Row["on"]): Row => ({ title, as: "shopper", path, on });
const admin = (path: string, on: Row["on"]): Row => ({ title: "admin's pages", as: "admin", path, on });

const PIECE = { id: "enc-0001", name: "Trucker denim jacket" };
const order = (): Record<string, string> => ({
	...CHECKOUT_FIELDS,
	address: "12 Typed Lane",
	items: JSON.stringify([{ productId: "enc-0011", quantity: 1, price: 5483 }]),
	quotedTotal: "5483",
	idempotencyKey: randomUUID(),
	reference: "ORD-482913",
});

const PAGES: readonly Row[] = [
	...visitor("pages of text, cart, favorites, 404", NO_PIECES),
	...visitor("home, shop, search, collections, sitemap", [...LISTS, ...COLLECTIONS], { PostgREST: BUNDLE }),
	...visitor("a piece of the bundle", [`/product/${PIECE.id}`], { PostgREST: BUNDLE }),
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

const FORMS: readonly Row[] = [
	{
		title: "sign in, sign up: sent",
		as: "visitor",
		path: "/auth",
		fields: () => ({ intent: "sign-in", identifier: "amara.typed@example.com", password: "second-hand-1" }),
		well: { status: 422, says: ["Invalid login credentials"] },
		on: { Auth: says(422, SIGN_IN_OUT, TYPED) },
	},
	{
		title: "sign in, sign up: sent",
		as: "visitor",
		path: "/auth?mode=sign-up",
		fields: () => ({
			intent: "sign-up",
			// Where all is well each try is another account's
			identifier: `${randomUUID()}@encore.example`,
			password: "second-hand-1",
			confirm: "second-hand-1",
		}),
		well: { status: 302, to: /^\/$/ },
		on: { Auth: says(422, SIGN_IN_OUT, /value="[0-9a-f-]{36}@encore\.example"/) },
	},
	{
		title: "a mailed link: followed",
		as: "visitor",
		path: "/auth/confirm",
		fields: () => ({ type: "signup", token_hash: "0123456789abcdef" }),
		well: { status: 400, says: ["This link no longer works"] },
		on: { Auth: says(503, "We could not check the link just now. It is still good") },
	},
	{
		title: "profile, password: sent",
		as: "shopper",
		path: "/account",
		fields: () => ({ intent: "profile", name: "Typed Name" }),
		well: { status: 200, says: ["Profile updated"] },
		on: { Auth: { ...EXPLAINS, says: [/name="name" value="Typed Name"/] } },
	},
	{
		title: "profile, password: sent",
		as: "shopper",
		path: "/account?tab=settings&reset=true",
		fields: () => ({ intent: "new-password", password: "other-hand-2", confirm: "other-hand-3" }),
		well: { status: 422, says: ["Please ensure both passwords match."] },
		on: { Auth: EXPLAINS },
	},
	{
		title: "profile, password: sent",
		as: "shopper",
		path: "/account?tab=settings",
		fields: () => ({ intent: "reset-password" }),
		on: { Auth: EXPLAINS },
	},
	{
		title: "profile picture: sent",
		as: "shopper",
		path: "/account",
		fields: () => ({ intent: "avatar" }),
		file: "avatar",
		well: { status: 200, says: ["Profile image updated"] },
		on: { Auth: EXPLAINS, Storage: says(422, "Upload failed", "Failed to upload profile image") },
	},
	{
		title: "deletion asked for",
		as: "shopper",
		path: "/account?tab=settings",
		fields: ({ email }) => ({ intent: "ask-for-deletion", email }),
		well: { status: 200, says: ["Account deletion requested"] },
		on: {
			Auth: EXPLAINS,
			PostgREST: says(422, "Account deletion not requested", "The service does not answer right now"),
		},
	},
	{
		title: "an order cancelled",
		as: "shopper",
		path: "/account/orders/:order",
		fields: () => ({}),
		well: { status: 302, to: /^\/account\/orders\// },
		on: { Auth: EXPLAINS, PostgREST: EXPLAINS },
	},
	{
		title: "add to cart, without JavaScript",
		as: "shopper",
		path: "/add-to-cart",
		fields: () => ({ productId: PIECE.id }),
		well: { status: 302, to: /^\/checkout$/ },
		on: { Auth: EXPLAINS, PostgREST: BUNDLE },
	},
	{
		title: "cart and favorites told by a device",
		as: "shopper",
		path: "/session",
		json: ({ userId }) => ({
			owner: userId,
			cart: JSON.stringify([[PIECE.id, 1, Date.now()]]),
			favorites: { add: [PIECE.id], remove: [] },
		}),
		well: { status: 200, says: ['"success":true'] },
		on: { Auth: says(503, '"state":"unknown"'), PostgREST: says(200, '"success":false') },
	},
	{
		title: "order sent",
		as: "shopper",
		path: "/checkout",
		fields: order,
		well: { status: 302, to: /^\/order-confirmation\?order=/ },
		on: {
			Auth: WHOLE,
			PostgREST: WHOLE,
			orders: says(FAILED, "it is never placed twice", /value="12 Typed Lane"/),
			everything: says(503, "it is never placed twice", /value="12 Typed Lane"/),
		},
	},
	{
		title: "sign out",
		as: "visitor",
		path: "/sign-out",
		fields: () => ({}),
		// A session of its own, which the service does not know: the others' must stay
		cookie: `__Host-session.0=eyJ.a.b|refresh|${Math.floor(Date.now() / 1000) + 3000}|; signed_in=1`,
		leaves: true,
		well: { status: 302, to: /^\/$/ },
		on: { Auth: WHOLE },
	},
	{
		title: "what a cart costs (asked by pages)",
		as: "visitor",
		path: "/quote",
		json: () => ({ items: [{ productId: PIECE.id, quantity: 1 }], stage: "cart" }),
		well: { status: 200, says: ['"total":'] },
		on: { pricing: says(FAILED, '"code":"unavailable"') },
	},
	{
		title: "what a promo code is worth (asked by pages)",
		as: "visitor",
		path: "/promo",
		json: () => ({ code: "nothing" }),
		well: { status: 200, says: ['"valid":false'] },
		on: { promo: says(FAILED, '"code":"unavailable"') },
	},
	{
		title: "admin: data migration",
		as: "admin",
		path: "/admin/migration",
		fields: () => ({}),
		well: { status: 200, says: ["Data migration completed successfully."] },
		on: { Auth: EXPLAINS, PostgREST: EXPLAINS, seed: says(FAILED, "Error during data migration.") },
	},
	{
		title: "admin: an order moved on, a piece changed, a piece added",
		as: "admin",
		path: "/admin/orders",
		fields: ({ orderId }) => ({ id: orderId, status: "shipped", trackingNumber: "T" }),
		well: { status: 422 },
		on: { Auth: EXPLAINS, PostgREST: { ...EXPLAINS, says: [/name="trackingNumber" value="T"/] } },
	},
	{
		title: "admin: an order moved on, a piece changed, a piece added",
		as: "admin",
		path: "/admin/products/new",
		fields: () => ({ id: newProductId(new Date(), randomUUID().slice(0, 8)), name: "Typed piece" }),
		well: { status: 422, says: ['value="Typed piece"'] },
		on: {
			Auth: { ...EXPLAINS, says: [/name="name" value="Typed piece"/] },
			PostgREST: { ...EXPLAINS, says: [/name="name" value="Typed piece"/] },
		},
	},
	{
		title: "admin: an order moved on, a piece changed, a piece added",
		as: "admin",
		path: `/admin/products/${PIECE.id}`,
		// Nothing of the piece is as its sender saw it, so nothing is saved
		fields: () => ({
			intent: "save",
			original: JSON.stringify({ ...DEFAULT_VALUES, name: "Seen name" }),
			brand: "Typed brand",
		}),
		well: { status: 409 },
		on: {
			Auth: { ...EXPLAINS, says: [/name="brand" value="Typed brand"/] },
			PostgREST: { ...EXPLAINS, says: [/name="brand" value="Typed brand"/] },
		},
	},
	{
		title: "admin: a picture added to a piece",
		as: "admin",
		path: "/admin/products/enc-0001",
		fields: () => ({ intent: "add-picture" }),
		file: "picture",
		changesShop: true,
		well: { status: 302, to: /^\/admin\/products\/enc-0001$/ },
		on: {
			Auth: EXPLAINS,
			PostgREST: EXPLAINS,
			Storage: says(422, "The picture could not be stored. Please try again."),
		},
	},
];

export const ROWS: readonly Row[] = [...PAGES, ...FORMS];

/** What is to be seen of a row while this fails. */
export const outcomeOf = (row: Row, backend: Backend): Outcome => said(row, backend) ?? WHOLE;

/** Whether a row asks what fails. */
export const isTouched = (row: Row, backend: Backend): boolean => said(row, backend) !== undefined;

function said({ on }: Row, backend: Backend): Outcome | undefined {
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
