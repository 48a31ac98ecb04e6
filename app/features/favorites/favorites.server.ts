import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import { isProductId, MAX_IDS } from "#app/features/catalog/products.server.ts";
import { FOREIGN_KEY_VIOLATION, isWriteSuccess, parseRows } from "#app/platform/query-result.server.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import { centsFromDollars } from "#shared/domain/money.ts";
import { imageUrls } from "#shared/domain/product-row.ts";
import type { FavoriteChanges } from "#shared/domain/synced-favorites.ts";

export type FavoriteResult =
	| {
			success: true;
			/** Spec S8.12. */
			message?: string;
			/** Added ids without a product on the server. */
			unknown: string[];
	  }
	| { success: false; error: string };

/** Oldest first; logs errors and returns null. */
export async function getFavorites({ log, session }: PrivateContext, userId: string): Promise<Favorite[] | null> {
	try {
		const { data, error } = await session.db
			.from("favorites")
			.select(
				"products(id, name, price, category, description, discount_percentage, size, color, product_images(image_url, position))",
			)
			.eq("user_id", userId)
			.order("created_at")
			.order("id");
		if (error) throw error;
		return parseRows(data, "products").map(
			({ products: { price, discount_percentage, description, product_images, ...product } }) => ({
				...product,
				price: centsFromDollars(price),
				discountPercentage: discount_percentage,
				description: description ?? "",
				images: imageUrls(product_images),
				quantity: 1,
			}),
		);
	} catch (error) {
		log("error", "favorites", { error });
		return null;
	}
}

/** Idempotent. */
export async function changeFavorites(
	{ log, session }: PrivateContext,
	userId: string | null,
	{ add, remove }: FavoriteChanges,
): Promise<FavoriteResult> {
	if (!userId) return { success: false, error: "Not authenticated" };
	const favorites = () => session.db.from("favorites");
	const save = (ids: Iterable<string>) =>
		favorites()
			.upsert(
				[...ids].map((product_id) => ({ user_id: userId, product_id })),
				{ onConflict: "user_id,product_id", ignoreDuplicates: true },
			)
			.select("product_id");
	try {
		for (const ids of chunksOf(remove.filter(isProductId))) {
			const { error, status } = await favorites().delete().eq("user_id", userId).in("product_id", ids);
			if (error) throw error;
			if (!isWriteSuccess(status)) throw new Error(`the removal returned ${status}`);
		}
		if (add.length === 0) return { success: true, unknown: [] };
		let known = new Set(add);
		let saved = await save(known);
		// One unknown product rejects the whole list
		if (saved.error?.code === FOREIGN_KEY_VIOLATION) {
			known = await selectKnownIds(session, known);
			saved = await save(known);
		}
		if (saved.error) throw saved.error;
		const unknown = add.filter((id) => !known.has(id));
		const isNew = unknown.length > 0 || parseRows(saved.data, "product_id").length > 0;
		return { success: true, unknown, ...(!isNew && { message: "Already in favorites" }) };
	} catch (error) {
		log("error", "favorites", { error });
		return { success: false, error: (error as Error).message };
	}
}

async function selectKnownIds(session: Session, ids: Iterable<string>): Promise<Set<string>> {
	const chunks = await Promise.all(
		chunksOf([...ids].filter(isProductId)).map(async (chunk) => {
			const { data, error } = await session.db.from("products").select("id").in("id", chunk);
			if (error) throw error;
			return parseRows(data, "id").map(({ id }) => id);
		}),
	);
	return new Set(chunks.flat());
}

/** Lists that fit into a URL. */
const chunksOf = (ids: readonly string[]) =>
	Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, n) => ids.slice(n * MAX_IDS, (n + 1) * MAX_IDS));
