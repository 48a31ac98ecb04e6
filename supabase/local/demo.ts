/**
 * The local stack's fixed values, for whoever starts it, tests it or signs in to it. They are public on purpose: the
 * stack listens on the loopback address only. A hosted project makes its own keys and has none of these accounts.
 */

/** Where the stack listens unless told otherwise; the same as in config.toml. */
export const STACK_PORT = 54321;
/** Where the shop listens unless told otherwise; mails link there (config.toml's site_url). */
export const SHOP_PORT = 5173;

/** For the Worker, and for anyone who speaks as a visitor or, with a shopper's token beside it, as that shopper. */
export const PUBLISHABLE_KEY = "sb_publishable_encore_local_demo_0000000";
/** For the edge functions and tests: passes every row policy. */
export const SECRET_KEY = "sb_secret_encore_local_demo_not_a_secret_0000000";
/** Signs the local stack's tokens. Constant, so that a session outlives a restart. */
export const JWT_SECRET = "encore-local-demo-jwt-secret-not-a-secret";

export interface DemoAccount {
	email: string;
	password: string;
	name: string;
	/** The one role there is; null for a shopper. */
	role: "admin" | null;
}

/** Made by demo-accounts.ts when the database is fresh. */
export const ACCOUNTS = {
	shopper: { email: "shopper@encore.example", password: "second-hand-1st", name: "Sam Shopper", role: null },
	admin: { email: "admin@encore.example", password: "keeper-of-keys-1", name: "Ada Admin", role: "admin" },
} as const satisfies Record<string, DemoAccount>;
