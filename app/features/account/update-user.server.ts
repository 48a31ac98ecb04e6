import type { User } from "@supabase/supabase-js";
import { abbreviateCharacterSets, OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { isUser, type PrivateContext } from "#app/features/auth/session.server.ts";
import { boundedFetch } from "#app/platform/supabase.server.ts";

/** What of an account the shopper may change here (specification, section 7, updateUser). Metadata that is not named stays. */
type Change = { password: string } | { data: { name: string } | { avatar_url: string } | { cart: string } };

/** The auth service's own sentence, or ours where it does not answer; `reasons` are those of a weak password. */
export interface UpdateRefusal {
	error: string;
	reasons: readonly string[];
}

/** What the service answers to a change that it refuses. */
interface Refused {
	msg?: string;
	message?: string;
	weak_password?: { reasons?: string[] };
}

/**
 * Changes the shopper's account. Null once it is stored, and the rest of this request sees it. By hand: updateUser of
 * the client wants a refresh token, which a request need not pass around.
 */
export async function updateUser({ env, log, session }: PrivateContext, change: Change): Promise<UpdateRefusal | null> {
	try {
		const answer = await boundedFetch(`${env.SUPABASE_URL}/auth/v1/user`, {
			method: "PUT",
			headers: {
				apikey: env.SUPABASE_PUBLISHABLE_KEY,
				authorization: `Bearer ${session.accessToken}`,
				"content-type": "application/json",
			},
			body: JSON.stringify(change),
		});
		if (answer.status >= 500) throw new Error(`the auth service answered ${answer.status}`);
		const body = (await answer.json()) as User | Refused;
		if (answer.ok) {
			if (!isUser(body as User)) throw new Error("what was answered is no account");
			session.setUser(body as User);
			return null;
		}
		const { msg, message, weak_password: weak } = body as Refused;
		return { error: abbreviateCharacterSets(msg ?? message ?? OUTAGE), reasons: weak?.reasons ?? [] };
	} catch (error) {
		log("error", "update-user", { error });
		return { error: OUTAGE, reasons: [] };
	}
}
