import type { User } from "@supabase/supabase-js";
import type { Platform } from "../lib/platform.ts";
import type { SessionAnswer } from "../lib/session-answer.ts";
import { cartPieces, syncedLines } from "./account-cart.server.ts";
import { getFavorites } from "./favourites.server.ts";
import type { Session } from "./session.server.ts";
import { claimOf } from "./session-cookie.server.ts";

/** The answer for this shopper, whose cart may have been changed by this very request. */
export async function answerFor(
	platform: Platform,
	session: Session,
	user: User,
	lines = syncedLines(user),
): Promise<SessionAnswer> {
	const { name = "", avatar_url: avatarUrl = "" } = user.user_metadata;
	const [pieces, favorites] = await Promise.all([
		cartPieces(platform, lines),
		getFavorites(platform, session, user.id),
	]);
	return {
		state: "signed-in",
		user: { id: user.id, email: user.email ?? "", name: String(name), avatarUrl: String(avatarUrl) },
		expiresAt: session.expiresAt,
		assurance: claimOf(session.accessToken, "aal"), // shown, never trusted
		cart: { lines, pieces },
		favorites,
	};
}
