import type { User } from "@supabase/supabase-js";
import { z } from "zod";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { claimOf } from "#app/features/auth/session-cookie.server.ts";
import { cartProducts, syncedLines } from "#app/features/cart/account-cart.server.ts";
import { getFavorites } from "#app/features/favorites/favorites.server.ts";
import { parseSyncedCart } from "#shared/domain/synced-cart.ts";
import type { AccountState } from "./account-state.ts";

const ProductIds = z.array(z.string().min(1).max(100)).max(500);

/** The body of POST /session. */
export const SyncRequest = z.strictObject({
	owner: z.string().min(1).max(100),
	/** As serialized by `pendingCart`. */
	cart: z.string().max(40_000).transform(parseSyncedCart).optional(),
	favorites: z.strictObject({ add: ProductIds, remove: ProductIds }).optional(),
});

export type SyncRequest = z.input<typeof SyncRequest>;

/** Pass `lines` if this request has changed the cart. */
export async function getAccountState(
	ctx: PrivateContext,
	user: User,
	lines = syncedLines(user),
): Promise<AccountState> {
	const { name = "", avatar_url: avatarUrl = "" } = user.user_metadata;
	const [products, favorites] = await Promise.all([cartProducts(ctx, lines), getFavorites(ctx, user.id)]);
	return {
		state: "signed-in",
		user: { id: user.id, email: user.email ?? "", name: String(name), avatarUrl: String(avatarUrl) },
		expiresAt: ctx.session.expiresAt,
		assurance: claimOf(ctx.session.accessToken, "aal"),
		cart: { lines, products },
		favorites,
	};
}
