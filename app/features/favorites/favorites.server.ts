import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import { orNull, parseRow, parseRows } from "#app/platform/query-result.server.ts";
import { type Favorite, toFavorite } from "#shared/domain/favorites.ts";
import { type ProductRow, productFromRow } from "#shared/domain/product-row.ts";
import type { FavoriteChanges } from "#shared/domain/synced-favorites.ts";

/** `unknown` are added ids without a product on the server. `message`: spec S8.12. */
export interface SavedFavorites {
	unknown: string[];
	message?: string;
}

interface SavedProduct {
	created_at: string;
	/** The price when the product was saved, or last mentioned in a mail. */
	sale_cents: number | null;
	product: ProductRow;
}

/** The maximum that a call of `my_favorites` returns. */
const PAGE_SIZE = 100;

/** Returns all saved products, oldest first. */
export async function loadSavedProducts({ db }: Pick<Session, "db">): Promise<SavedProduct[]> {
	const saved: SavedProduct[] = [];
	for (;;) {
		const { data } = await db.rpc("my_favorites", { skip: saved.length }).throwOnError();
		const page = parseRows(data as unknown as SavedProduct[] | null, "product");
		saved.push(...page);
		if (page.length < PAGE_SIZE) return saved;
	}
}

/** Returns favorites, oldest first, or null if loading failed. */
export const getFavorites = ({ log, session }: PrivateContext): Promise<Favorite[] | null> =>
	orNull(log, "favorites", async () =>
		(await loadSavedProducts(session)).map(({ product }) => toFavorite(productFromRow(product))),
	);

/** Idempotent. Returns null if saving failed. */
export const changeFavorites = (
	{ log, session: { db } }: PrivateContext,
	{ add, remove }: FavoriteChanges,
): Promise<SavedFavorites | null> =>
	orNull(log, "favorites", async () => {
		const { data } = await db.rpc("change_favorites", { added: add, removed: remove }).throwOnError();
		const result = parseRow(data as { saved: number; unknown: string[] } | null, "unknown");
		if (!result) throw new Error("expected the result of the change");
		const { saved, unknown } = result;
		const isKnown = saved === 0 && unknown.length === 0 && add.length > 0;
		return isKnown ? { unknown, message: "Already in favorites" } : { unknown };
	});
