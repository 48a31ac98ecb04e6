/** The environment that Supabase gives a function: hosted (JSON sets of keys, or the legacy names) and local alike. */

function fromSet(variable: string): string | undefined {
	const set = Deno.env.get(variable);
	if (!set) return undefined;
	try {
		return (JSON.parse(set) as { default?: string }).default;
	} catch {
		throw new Error(`${variable} is not JSON such as {"default": "sb_…"}; check the function's secrets`);
	}
}

function required(value: string | undefined, names: string): string {
	if (value) return value;
	throw new Error(`${names} is not set: a function runs on Supabase or in the local stack (npm start), which set it`);
}

export const SUPABASE_URL = required(Deno.env.get("SUPABASE_URL"), "SUPABASE_URL");

/** So many times the limits of limits.ts: on a developer's machine, where every test comes from one address. */
export const LIMITS_TIMES = Number(Deno.env.get("LIMITS_TIMES") ?? 1);

/** Speaks as a visitor, or as the shopper whose token goes with it. */
export const PUBLISHABLE_KEY = required(
	fromSet("SUPABASE_PUBLISHABLE_KEYS") ?? Deno.env.get("SUPABASE_ANON_KEY"),
	"SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY",
);

/** Passes every row policy: only what a function has checked itself may be asked with it. */
export const SECRET_KEY = required(
	fromSet("SUPABASE_SECRET_KEYS") ?? Deno.env.get("SUPABASE_SERVICE_ROLE_KEY"),
	"SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY",
);
