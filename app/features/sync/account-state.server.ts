import type { User } from "@supabase/supabase-js";
import type { Session } from "#app/features/auth/session.server.ts";
import { claimOf } from "#app/features/auth/session-cookie.server.ts";
import { cartProducts, syncedLines } from "#app/features/cart/account-cart.server.ts";
import { getFavorites } from "#app/features/favorites/favorites.server.ts";
import type { Platform } from "#app/platform/context.ts";
import type { AccountState } from "./account-state.ts";

/** The answer for this shopper, whose cart may have been changed by this very request. */
export async function getAccountState(
	platform: Platform,
	session: Session,
	user: User,
	lines = syncedLines(user),
): Promise<AccountState> {
	const { name = "", avatar_url: avatarUrl = "" } = user.user_metadata;
	const [pieces, favorites] = await Promise.all([
		cartProducts(platform, lines),
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
