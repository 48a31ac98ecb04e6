// The local stack's constants. The keys may be public, as the stack listens only on the loopback address. Hosted projects have
// their own keys and none of these accounts.

/** config.toml repeats it. */
export const STACK_PORT = 54321;
/** config.toml repeats it in site_url, for mailed links. */
export const SHOP_PORT = 5173;

export const PUBLISHABLE_KEY = "sb_publishable_encore_local_demo_0000000";
export const SECRET_KEY = "sb_secret_encore_local_demo_not_a_secret_0000000";
/** Accepted by the stand-in (stripe/). */
export const STRIPE_SECRET_KEY = "sk_test_encore_local_demo_not_a_secret";
export const STRIPE_WEBHOOK_SECRET = "whsec_encore_local_demo_not_a_secret";
/** Constant, so that sessions survive a restart. */
export const JWT_SECRET = "encore-local-demo-jwt-secret-not-a-secret";
/** Signs access tokens. Constant for the same reason. */
export const SIGNING_KEY = {
	kty: "EC",
	crv: "P-256",
	alg: "ES256",
	kid: "encore-local-demo",
	x: "dGUbZG-FggVupLuljiuc81yAS-5k18_WJ_o8Lf85Caw",
	y: "Zol2X-EobbfQYXLQKzNEke1nQvwsr3CZQ4MeB79TqY8",
	d: "wAojSjNgyrr2oAFh_Nlila67zYAkM-qjf9Uwy0_sD-4",
	key_ops: ["sign"],
	ext: true,
};

export interface DemoAccount {
	email: string;
	password: string;
	name: string;
	role: "admin" | null;
}

export const ACCOUNTS = {
	shopper: { email: "shopper@encore.example", password: "second-hand-1st", name: "Sam Shopper", role: null },
	admin: { email: "admin@encore.example", password: "keeper-of-keys-1", name: "Ada Admin", role: "admin" },
} as const satisfies Record<string, DemoAccount>;
