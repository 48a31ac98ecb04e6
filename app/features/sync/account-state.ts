import type { FavoriteResult } from "#app/features/favorites/favorites.server.ts";
import type { CartProduct } from "#shared/domain/cart.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import type { SyncedLine } from "#shared/domain/synced-cart.ts";

/** The response of GET /session. */
export interface AccountState {
	/** "unknown" in an outage. */
	state: "signed-in" | "signed-out" | "unknown";
	user: { id: string; email: string; name: string; avatarUrl: string } | null;
	/** Seconds since 1970. */
	expiresAt: number | null;
	/** "aal2" after a second factor. */
	assurance: string | null;
	cart: { lines: SyncedLine[]; products: CartProduct[] } | null;
	/** Null if loading failed. */
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

/** The response of POST /session. */
export interface SyncResult {
	session: AccountState;
	favorites: FavoriteResult | null;
}
