import type { FavoriteResult } from "#app/features/favorites/favorites.server.ts";
import type { CartProduct } from "#shared/domain/cart.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import type { SyncedLine } from "#shared/domain/synced-cart.ts";

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
export interface AccountState {
	state: "signed-in" | "signed-out" | "unknown";
	user: SessionUser | null;
	/** Seconds since 1970 at which the access token ends; null: nobody is signed in. */
	expiresAt: number | null;
	/** How surely the shopper is known: "aal2" once a second factor was checked. */
	assurance: string | null;
	cart: { lines: SyncedLine[]; pieces: CartProduct[] } | null;
	/** The account's; null where they could not be read. */
	favorites: Favorite[] | null;
}

export const SIGNED_OUT: AccountState = {
	state: "signed-out",
	user: null,
	expiresAt: null,
	assurance: null,
	cart: null,
	favorites: null,
};

/** The response to changes sent to `/session`. */
export interface SyncResult {
	session: AccountState;
	/** Null if no favorite was changed. */
	favorites: FavoriteResult | null;
}
