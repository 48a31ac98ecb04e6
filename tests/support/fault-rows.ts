import type { Backend } from "./fault-proxy.ts";

// The expected outcome of every page and form while a backend service fails, tested cell by cell in tests/worker/faults.test.ts
// and shown in docs/reliability.md.

/**
 * `whole`: unchanged. `bundle`: the page with bundled data. `says`: the page or form with a message and the input.
 * `explains`: the outage page with a retry link; the session is kept.
 */
export type Word = "whole" | "bundle" | "says" | "explains";

export interface Outcome {
	word: Word;
	/** Status of `says`; `explains` is 503, others keep their usual status. */
	status?: number | readonly number[];
	/** Expected in the response. */
	says?: readonly (string | RegExp)[];
	/** Where a redirect leads that is not the usual one. */
	to?: RegExp;
}

export interface Row {
	/** The page or form as docs/reliability.md calls it; rows of one title share a line there, and their outcomes. */
	title: string;
	as: "visitor" | "shopper" | "admin";
	path: string;
	/** Posted fields, created for each attempt. */
	fields?: (try_: Tried) => Record<string, string>;
	json?: (try_: Tried) => unknown;
	file?: string;
	/** Further cookies. */
	cookie?: string;
	/** The usual answer to a post; missing where it depends on what was sent before (one mail a minute). */
	well?: { status: number; to?: RegExp; says?: readonly string[] };
	/** Outcome by failing service; `whole` by default. `everything` falls back to Auth, PostgREST, then the first. */
	on: Partial<Record<Backend, Outcome>>;
	/** Tried only while a service it needs fails, because success changes the shop. */
	changesShop?: true;
	/** The session may end here. */
	leaves?: true;
}

/** Values for a row's fields. */
export interface Tried {
	/** The shopper's own account and order. */
	email: string;
	userId: string;
	orderId: string;
}

export const EXPLAINS: Outcome = { word: "explains" };
export const WHOLE: Outcome = { word: "whole" };
export const BUNDLE: Outcome = { word: "bundle" };
export const says = (status: number | readonly number[], ...sentences: (string | RegExp)[]): Outcome => ({
	word: "says",
	status,
	says: sentences,
});

export const FAILED = [502, 503];
export const SIGN_IN_OUT = "The sign-in service does not answer right now. Please try again.";
export const TYPED = /value="amara\.typed@example\.com"/;
export const PRODUCT_ID = "enc-0001";
