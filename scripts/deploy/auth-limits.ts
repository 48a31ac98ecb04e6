import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { type Deployment, hostedSettings } from "./deployment.ts";

/** The Worker's limits per visitor that count towards each of Auth's limits for all. */
const USED_BY = {
	sign_in_sign_ups: ["LIMIT_SIGN_IN", "LIMIT_SIGN_UP"],
	token_verifications: ["LIMIT_CONFIRM"],
	// Auth also counts passwords here
	token_refresh: ["LIMIT_REFRESH", "LIMIT_SIGN_IN"],
	anonymous_users: ["LIMIT_SIGN_UP"],
	email_sent: ["LIMIT_MAIL", "LIMIT_SIGN_UP"],
} as const;

const minutesOf = (setting: string) => (setting === "anonymous_users" || setting === "email_sent" ? 60 : 5);
const VISITORS = 2;

interface WranglerFile {
	env: Record<string, { ratelimits: { name: string; simple: { limit: number } }[] }>;
}
interface SupabaseFile {
	remotes: { production: { auth: { rate_limit: Record<keyof typeof USED_BY, number> } } };
}

/** Returns a message for each of the hosted project's limits that VISITORS visitors could use up for everyone. */
export async function checkAuthLimits(deployment: Deployment): Promise<string[]> {
	const { env } = parse(readFileSync("wrangler.toml", "utf8")) as unknown as WranglerFile;
	const limits = env[deployment.environment]?.ratelimits ?? [];
	const limitOf = (name: string) => limits.find((limit) => limit.name === name)?.simple.limit ?? 0;
	const { remotes } = parse(readFileSync("supabase/config.toml", "utf8")) as unknown as SupabaseFile;
	const changes = await hostedSettings(deployment);
	return Object.entries(remotes.production.auth.rate_limit).flatMap(([setting, declared]) => {
		const names = USED_BY[setting as keyof typeof USED_BY];
		const minutes = minutesOf(setting);
		const needed = VISITORS * minutes * names.reduce((sum, name) => sum + limitOf(name), 0);
		const change = changes.find(({ path }) => path.join(".") === `auth.rate_limit.${setting}`);
		const hosted = Number(change ? change.remote : declared);
		if (hosted >= needed) return [];
		return [
			`Auth allows ${hosted} ${setting} in ${minutes} minutes; with the limits in wrangler.toml it needs ${needed}.`,
		];
	});
}
