import type { FavoriteResult } from "#app/features/favorites/favorites.server.ts";
import type { CartProduct } from "#shared/domain/cart.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import type { SyncedLine } from "#shared/domain/synced-cart.ts";

/** The response of GET /session: who is signed in, and what the account holds. It contains no token. */
export interface AccountState {
	/** "unknown" in an outage: pages keep their last state. */
	state: "signed-in" | "signed-out" | "unknown";
	user: { id: string; email: string; name: string; avatarUrl: string } | null;
	/** When the access token expires, in seconds since 1970. */
	expiresAt: number | null;
	/** The token's authenticator assurance level: "aal2" after a second factor. Displayed, never trusted. */
	assurance: string | null;
	cart: { lines: SyncedLine[]; products: CartProduct[] } | null;
	/** Null if they could not be loaded. */
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

/** The response of POST /session; `favorites` is null if none were changed. */
export interface SyncResult {
	session: AccountState;
	favorites: FavoriteResult | null;
}
