import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { isProductId, MAX_IDS } from "#app/features/catalog/products.server.ts";
import { isWriteSuccess, parseRows } from "#app/platform/query-result.server.ts";
import { type Favorite, toFavorite } from "#shared/domain/favorites.ts";
import { PRODUCT_COLUMNS, productFromRow } from "#shared/domain/product-row.ts";
import type { FavoriteChanges } from "#shared/domain/synced-favorites.ts";

/** `unknown`: added ids without a product on the server. `message`: spec S8.12. */
export type FavoriteResult = { success: true; unknown: string[]; message?: string } | { success: false; error: string };

/** Oldest first; logs errors and returns null. */
export async function getFavorites({ log, session }: PrivateContext, userId: string): Promise<Favorite[] | null> {
	try {
		const { data, error } = await session.db
			.from("favorites")
			.select(`products(${PRODUCT_COLUMNS})`)
			.eq("user_id", userId)
			.order("created_at")
			.order("id");
		if (error) throw error;
		return parseRows(data, "products").map(({ products }) => toFavorite(productFromRow(products)));
	} catch (error) {
		log("error", "favorites", { error });
		return null;
	}
}

/** Idempotent. */
export async function changeFavorites(
	{ log, session: { db } }: PrivateContext,
	userId: string | null,
	{ add, remove }: FavoriteChanges,
): Promise<FavoriteResult> {
	if (!userId) return { success: false, error: "Not authenticated" };
	try {
		for (const ids of chunksOf(remove)) {
			const { error, status } = await db.from("favorites").delete().eq("user_id", userId).in("product_id", ids);
			if (error || !isWriteSuccess(status)) throw error ?? new Error(`the removal returned ${status}`);
		}
		// One unknown product would reject the whole list
		const products = await Promise.all(chunksOf(add).map((ids) => db.from("products").select("id").in("id", ids)));
		const known = products.flatMap(({ data, error }) => {
			if (error) throw error;
			return parseRows(data, "id").map(({ id }) => id);
		});
		const unknown = add.filter((id) => !known.includes(id));
		if (known.length === 0) return { success: true, unknown };
		const { data, error } = await db
			.from("favorites")
			.upsert(
				known.map((product_id) => ({ user_id: userId, product_id })),
				{ onConflict: "user_id,product_id", ignoreDuplicates: true },
			)
			.select("product_id");
		if (error) throw error;
		const isNew = parseRows(data, "product_id").length > 0 || unknown.length > 0;
		return { success: true, unknown, ...(!isNew && { message: "Already in favorites" }) };
	} catch (error) {
		log("error", "favorites", { error });
		return { success: false, error: (error as Error).message };
	}
}

/** Lists that fit into a URL, without invalid ids. */
function chunksOf(ids: readonly string[]): string[][] {
	const valid = ids.filter(isProductId);
	return Array.from({ length: Math.ceil(valid.length / MAX_IDS) }, (_, n) =>
		valid.slice(n * MAX_IDS, (n + 1) * MAX_IDS),
	);
}
