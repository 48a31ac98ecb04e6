import { z } from "zod";
import { type LastOrder, loadLastOrder } from "#app/extras/guests/index.server.ts";
import { getUnpaidOrder, mayHaveUnpaidOrder } from "#app/extras/payments/index.server.ts";
import { cartProducts, syncedLines } from "#app/features/account/account-cart.server.ts";
import { avatarUrlOf } from "#app/features/account/avatars.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { claimOf } from "#app/features/auth/session-cookie.server.ts";
import { getFavorites, type SavedFavorites } from "#app/features/favorites/favorites.server.ts";
import type { CartCard } from "#shared/domain/cart.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import { parseSyncedCart, type SyncedLine } from "#shared/domain/synced-cart.ts";
import { cleanText } from "#shared/domain/text.ts";

/** The response of GET and POST /session. */
export interface AccountState {
	/** "unknown" in an outage. */
	state: "signed-in" | "signed-out" | "unknown";
	user: { id: string; email: string; name: string; avatarUrl: string } | null;
	/** "aal2" if the session has verified a second factor. */
	assurance?: string | null;
	/** A guest's, null for a visitor. Undefined if loading failed. */
	lastOrder?: LastOrder | null | undefined;
	/** Undefined if loading failed. */
	unpaidOrder?: Awaited<ReturnType<typeof getUnpaidOrder>>;
	cart?: { lines: SyncedLine[]; products: CartCard[] };
	/** Null if loading failed. */
	favorites?: Favorite[] | null;
	/** The result of a push of favorites. */
	saved?: SavedFavorites;
}

/** Shorter than product ids may be, so that the cart, which is part of the token, stays below the limit of cookies. */
const ID = /^[\w-]{1,64}$/;
const ProductIds = z.array(z.string().regex(ID)).max(500);

/** The body of POST /session. */
export const SyncRequest = z.strictObject({
	owner: z.string().min(1).max(100),
	/** The text that `pendingCart` returns. */
	cart: z
		.string()
		.max(40_000)
		.transform((text) => parseSyncedCart(text).filter(({ id }) => ID.test(id)))
		.optional(),
	favorites: z.strictObject({ add: ProductIds, remove: ProductIds }).optional(),
});

export type SyncRequest = z.input<typeof SyncRequest>;

/** Throws AuthUnavailable. */
export async function getAccountState(
	ctx: PrivateContext,
	request: Request,
	saved?: SavedFavorites,
): Promise<AccountState> {
	const user = await ctx.session.user();
	if (!user) {
		const lastOrder = ctx.session.isGuest ? await loadLastOrder(ctx) : null;
		return { state: "signed-out", user: null, lastOrder };
	}
	const unpaid = mayHaveUnpaidOrder(request) ? getUnpaidOrder(ctx) : null;
	// The name may not be a string, as users can call Auth directly and store anything
	const { name } = user.user_metadata;
	const lines = syncedLines(user);
	const [products, favorites, unpaidOrder] = await Promise.all([cartProducts(ctx, lines), getFavorites(ctx), unpaid]);
	return {
		state: "signed-in",
		user: {
			id: user.id,
			email: user.email ?? "",
			name: typeof name === "string" ? cleanText(name) : "",
			avatarUrl: avatarUrlOf(user) ?? "",
		},
		assurance: claimOf(ctx.session.accessToken, "aal"),
		unpaidOrder,
		cart: { lines, products },
		favorites,
		saved,
	};
}
