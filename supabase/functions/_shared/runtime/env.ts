function defaultKey(variable: string): string | undefined {
	const keys = Deno.env.get(variable);
	if (!keys) return undefined;
	try {
		return (JSON.parse(keys) as { default?: string }).default;
	} catch {
		throw new Error(`${variable} is not JSON such as {"default": "sb_…"}; check the function's secrets`);
	}
}

function required(value: string | undefined, names: string): string {
	if (value) return value;
	throw new Error(`${names} is not set: a function runs on Supabase or in the local stack (npm start), which set it`);
}

export const SUPABASE_URL = required(Deno.env.get("SUPABASE_URL"), "SUPABASE_URL");

/** Multiplies the rate limits. The local stack sets it, as all tests share one address. */
export const RATE_LIMIT_FACTOR = Number(Deno.env.get("RATE_LIMIT_FACTOR") ?? 1);

export const PUBLISHABLE_KEY = required(
	defaultKey("SUPABASE_PUBLISHABLE_KEYS") ?? Deno.env.get("SUPABASE_ANON_KEY"),
	"SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY",
);

/** Bypasses row-level security. */
export const SECRET_KEY = required(
	defaultKey("SUPABASE_SECRET_KEYS") ?? Deno.env.get("SUPABASE_SERVICE_ROLE_KEY"),
	"SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY",
);
