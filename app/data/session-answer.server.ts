import type { User } from "@supabase/supabase-js";
import type { Favourite } from "#shared/domain/favourites.ts";
import type { CartPiece, SyncedLine } from "#shared/domain/synced-cart.ts";
import type { Platform } from "../lib/platform.ts";
import { cartPieces, syncedLines } from "./account-cart.server.ts";
import { getFavorites } from "./favourites.server.ts";
import type { Session } from "./session.server.ts";

/** Who is signed in, as pages need it. The picture is public, the rest the shopper's own. */
export interface SessionUser {
	id: string;
	email: string;
	name: string;
	avatarUrl: string;
}

/**
 * What `/session` answers, for the pages that hold nothing personal (architecture decision 2). "unknown" in an outage:
 * nothing changes. No token is in it.
 */
export interface SessionAnswer {
	state: "signed-in" | "signed-out" | "unknown";
	user: SessionUser | null;
	/** Seconds since 1970 at which the access token ends; null: nobody is signed in. */
	expiresAt: number | null;
	/** How surely the shopper is known: "aal2" once a second factor was checked. */
	assurance: string | null;
	cart: { lines: SyncedLine[]; pieces: CartPiece[] } | null;
	/** The account's; null where they could not be read. */
	favorites: Favourite[] | null;
}

export const SIGNED_OUT: SessionAnswer = {
	state: "signed-out",
	user: null,
	expiresAt: null,
	assurance: null,
	cart: null,
	favorites: null,
};

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
		assurance: assuranceOf(session.accessToken),
		cart: { lines, pieces },
		favorites,
	};
}

/** The token's claim `aal`; shown, never trusted. */
function assuranceOf(token: string | null): string | null {
	try {
		const [, claims = ""] = (token ?? "").split(".");
		const { aal } = JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))) as { aal?: unknown };
		return typeof aal === "string" ? aal : null;
	} catch {
		return null;
	}
}
