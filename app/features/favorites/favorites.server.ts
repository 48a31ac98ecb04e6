import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { chunksOf, isWriteSuccess, orNull, parseRows } from "#app/platform/query-result.server.ts";
import { type Favorite, toFavorite } from "#shared/domain/favorites.ts";
import { PRODUCT_COLUMNS, productFromRow } from "#shared/domain/product-row.ts";
import type { FavoriteChanges } from "#shared/domain/synced-favorites.ts";

/** `unknown`: added ids without a product on the server. `message`: spec S8.12. */
export interface SavedFavorites {
	unknown: string[];
	message?: string;
}

/** Oldest first; null if loading failed. */
export const getFavorites = ({ log, session }: PrivateContext, userId: string): Promise<Favorite[] | null> =>
	orNull(log, "favorites", async () => {
		const { data } = await session.db
			.from("favorites")
			.select(`products(${PRODUCT_COLUMNS})`)
			.eq("user_id", userId)
			.order("created_at")
			.order("id")
			.throwOnError();
		return parseRows(data, "products").map(({ products }) => toFavorite(productFromRow(products)));
	});

/** Idempotent; null if saving failed. */
export const changeFavorites = (
	{ log, session: { db } }: PrivateContext,
	user_id: string,
	{ add, remove }: FavoriteChanges,
): Promise<SavedFavorites | null> =>
	orNull(log, "favorites", async () => {
		for (const ids of chunksOf(remove)) {
			const removal = db.from("favorites").delete().eq("user_id", user_id).in("product_id", ids);
			const { status } = await removal.throwOnError();
			if (!isWriteSuccess(status)) throw new Error(`the removal returned ${status}`);
		}
		const queries = chunksOf(add).map((ids) => db.from("products").select("id").in("id", ids).throwOnError());
		const known = (await Promise.all(queries)).flatMap(({ data }) => parseRows(data, "id"));
		// One of these would reject the whole list
		const unknown = add.filter((id) => !known.some((product) => product.id === id));
		if (known.length === 0) return { unknown };
		const rows = known.map(({ id }) => ({ user_id, product_id: id }));
		const options = { onConflict: "user_id,product_id", ignoreDuplicates: true };
		const { data } = await db.from("favorites").upsert(rows, options).select("product_id").throwOnError();
		const isNew = parseRows(data, "product_id").length > 0 || unknown.length > 0;
		return isNew ? { unknown } : { unknown, message: "Already in favorites" };
	});
