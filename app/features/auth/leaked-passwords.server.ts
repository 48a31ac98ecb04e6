import type { RequestContext } from "#app/platform/context.server.ts";

const TIMEOUT_MS = 1_000;

/** Locally a stand-in (supabase/local/leaked-passwords.ts). */
const rangeUrl = ({ APP_ENV, SUPABASE_URL }: RequestContext["env"]) =>
	APP_ENV === "development" ? `${SUPABASE_URL}/_leaked-passwords` : "https://api.pwnedpasswords.com";

/**
 * Whether the password is in Have I Been Pwned's list, which gets five of its hash's 40 digits
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords). False if the list doesn't respond.
 */
export async function isLeakedPassword({ env, log }: RequestContext, password: string): Promise<boolean> {
	try {
		const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
		const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
			.join("")
			.toUpperCase();
		const response = await fetch(`${rangeUrl(env)}/range/${hash.slice(0, 5)}`, {
			headers: { "Add-Padding": "true" },
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (!response.ok) throw new Error(`the list responded ${response.status}`);
		// Padding has the count 0
		return new RegExp(`^${hash.slice(5)}:[1-9]`, "m").test(await response.text());
	} catch (error) {
		log("warn", "leaked-passwords", { error });
		return false;
	}
}
