import type { Session } from "#app/features/auth/session.server.ts";
import { isProductId, MAX_IDS } from "#app/features/catalog/products.server.ts";
import type { Platform } from "#app/platform/context.ts";
import {
	FOREIGN_KEY_VIOLATION,
	isWriteSuccess,
	parseRows,
	UNIQUE_VIOLATION,
} from "#app/platform/query-result.server.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import { centsFromDollars } from "#shared/domain/money.ts";
import { imageUrls } from "#shared/domain/product-row.ts";
import type { FavoriteChanges } from "#shared/domain/synced-favorites.ts";
import { log } from "#shared/log.ts";

/** What a change of the account's favorites came to; a failed one is logged and may be sent again. */
export type FavoriteResult =
	| {
			success: true;
			/** 'Already in favorites' where every piece to add was there (specification, section 8). */
			message?: string;
			/** Pieces that the server does not have: they stay on the device. */
			unknown: string[];
	  }
	| { success: false; error: string };

const ALREADY_SAVED = "Already in favorites";

/** The account's saved pieces with their pictures, oldest first. Null where they could not be read: it is logged. */
export async function getFavorites(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	userId: string,
): Promise<Favorite[] | null> {
	try {
		const { data, error } = await session
			.supabase()
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
		log("error", "favorites", { requestId, error });
		return null;
	}
}

/** Saves and removes pieces for the signed-in shopper; both may be sent again without harm. */
export async function changeFavorites(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	userId: string | null,
	{ add, remove }: FavoriteChanges,
): Promise<FavoriteResult> {
	if (!userId) return { success: false, error: "Not authenticated" };
	const table = () => session.supabase().from("favorites");
	const fail = (error: { message: string }): FavoriteResult => {
		log("error", "favorites", { requestId, error });
		return { success: false, error: error.message };
	};
	for (const part of inParts(remove.filter(isProductId))) {
		const { error, status } = await table().delete().eq("user_id", userId).in("product_id", part);
		if (error) return fail(error);
		if (!isWriteSuccess(status)) return fail({ message: `the removal was answered ${status}` });
	}
	const rowsOf = (ids: readonly string[]) => ids.map((product_id) => ({ user_id: userId, product_id }));
	const all = add.length > 0 ? await table().insert(rowsOf(add)) : null;
	if (all && !all.error && !isWriteSuccess(all.status))
		return fail({ message: `the change was answered ${all.status}` });
	if (!all?.error) return { success: true, unknown: [] };
	// No rule was broken, so there is nobody to ask again
	if (all.error.code !== UNIQUE_VIOLATION && all.error.code !== FOREIGN_KEY_VIOLATION) return fail(all.error);
	// One that is there, or that the server does not know, keeps all of them out. Not each by itself: whoever made up 500
	// ids would have one request ask the database 500 times
	try {
		const known = await knownIds(session, [...new Set(add)]);
		const saved = await table()
			.upsert(rowsOf([...known]), { onConflict: "user_id,product_id", ignoreDuplicates: true })
			.select("product_id");
		if (saved.error) throw saved.error;
		const unknown = add.filter((id) => !known.has(id));
		const isNew = unknown.length > 0 || parseRows(saved.data, "product_id").length > 0;
		return { success: true, unknown, ...(!isNew && { message: ALREADY_SAVED }) };
	} catch (error) {
		return fail(error as { message: string });
	}
}

/** As many as may stand in one address. */
const inParts = (ids: readonly string[]) =>
	Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, n) => ids.slice(n * MAX_IDS, (n + 1) * MAX_IDS));

/** Those ids that the server has. Throws where they can't be asked for. */
async function knownIds(session: Session, ids: readonly string[]): Promise<Set<string>> {
	// What can't be an id is none of the server's, and might not stand in an address
	const answers = await Promise.all(
		inParts(ids.filter(isProductId)).map(async (part) => {
			const { data, error } = await session.supabase().from("products").select("id").in("id", part);
			if (error) throw error;
			return parseRows(data, "id");
		}),
	);
	return new Set(answers.flat().map(({ id }) => id));
}
