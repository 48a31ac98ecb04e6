import type { User } from "@supabase/supabase-js";
import type { Platform } from "../lib/platform.ts";
import type { Session } from "./session.server.ts";
import { boundedFetch } from "./supabase.server.ts";

/** What of an account the shopper may change here (specification, section 7, updateUser). */
type Change = { name: string } | { avatar_url: string };

const OUTAGE = "The service does not answer right now. Please try again.";

/**
 * Changes the shopper's metadata; what is not named stays. Null once it is stored, and the rest of this request sees it;
 * otherwise the auth service's own sentence, or ours where it does not answer.
 */
export async function updateMetadata(
	{ env, requestId }: Pick<Platform, "env" | "requestId">,
	session: Session,
	change: Change,
): Promise<string | null> {
	try {
		const answer = await boundedFetch(`${env.SUPABASE_URL}/auth/v1/user`, {
			method: "PUT",
			headers: {
				apikey: env.SUPABASE_PUBLISHABLE_KEY,
				authorization: `Bearer ${session.accessToken}`,
				"content-type": "application/json",
			},
			body: JSON.stringify({ data: change }),
		});
		const body = (await answer.json()) as User | { msg?: string; message?: string };
		if (answer.ok) {
			session.userChanged(body as User);
			return null;
		}
		if (answer.status < 500) {
			const { msg, message } = body as { msg?: string; message?: string };
			return msg ?? message ?? OUTAGE;
		}
		throw new Error(`${answer.status}`);
	} catch (error) {
		console.error(JSON.stringify({ level: "error", at: "user-metadata", requestId, error: (error as Error).message }));
		return OUTAGE;
	}
}
