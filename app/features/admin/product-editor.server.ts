import type { Session } from "#app/features/auth/session.server.ts";
import { isProductId } from "#app/features/catalog/products.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { orUnavailable, parseRow, parseRows, UNIQUE_VIOLATION } from "#app/platform/query-result.server.ts";
import type { ProductFields } from "#shared/domain/product-fields.ts";
import {
	changedColumns,
	columnsFromFields,
	fieldsFromRow,
	imageUrls,
	PRODUCT_COLUMNS,
	type ProductRow,
} from "#shared/domain/product-row.ts";

// What an admin does with a piece, in their own name: policies decide (migrations/*_catalog.sql). An error of the database that
// nobody foresaw is thrown, and the page of it carries its reference.

/** A piece as it is stored now. */
export interface EditedPiece {
	id: string;
	/** products.updated_at as the database wrote it, to the microsecond: what an editor must have seen to change it. */
	version: string;
	fields: ProductFields;
	/** Addresses in their order. */
	pictures: string[];
	/** An order took the last one, and that is why it is off the shelf. */
	soldOutByOrder: boolean;
}

const COLUMNS = `${PRODUCT_COLUMNS}, subcategory, updated_at, sold_out_by_order` as const;

/** The piece, or null where there is none. Throws a 503 where it can't be read. */
export async function loadPiece(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	id: string,
): Promise<EditedPiece | null> {
	if (!isProductId(id)) return null;
	const row = await orUnavailable("piece", requestId, async () => {
		const { data, error } = await session.supabase().from("products").select(COLUMNS).eq("id", id).maybeSingle();
		if (error) throw error;
		return parseRow(data, "updated_at");
	});
	if (!row) return null;
	return {
		id,
		version: row.updated_at,
		fields: fieldsFromRow(row satisfies ProductRow),
		pictures: imageUrls(row.product_images),
		soldOutByOrder: row.sold_out_by_order,
	};
}

/** Adds a piece. Null where its id is taken: the form that carries it was sent before. Otherwise its version. Throws a 503 where it can't be stored. */
export const addPiece = (
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	id: string,
	fields: ProductFields,
): Promise<string | null> =>
	orUnavailable("add-piece", requestId, async () => {
		const { data, error } = await session
			.supabase()
			.from("products")
			.insert({ id, ...columnsFromFields(fields), subcategory: fields.subcategory })
			.select("updated_at")
			.single();
		if (error?.code === UNIQUE_VIOLATION) return null;
		if (error) throw error;
		const row = parseRow(data, "updated_at");
		if (!row) throw new Error("what was answered is no row");
		return row.updated_at;
	});

/**
 * Changes what differs from the piece as it was loaded, and only that. False where somebody, an admin or an order,
 * changed it in between: then nothing was stored. Throws a 503 where it can't be stored.
 */
export async function changePiece(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	before: EditedPiece,
	fields: ProductFields,
): Promise<boolean> {
	const columns = changedColumns(before.fields, fields);
	if (Object.keys(columns).length === 0) return true;
	return orUnavailable("change-piece", requestId, async () => {
		const { data, error } = await session
			.supabase()
			.from("products")
			.update(columns)
			.eq("id", before.id)
			.eq("updated_at", before.version)
			.select("id");
		if (error) throw error;
		return parseRows(data, "id").length === 1;
	});
}
