import type { Supabase } from "#app/platform/supabase.server.ts";
import { fieldsFromRow, PRODUCT_COLUMNS, picturesFromRows } from "#shared/domain/product-row.ts";
import { EXPORT_HEADER, exportLine } from "#shared/extras/import/product-csv.ts";

const PAGE_SIZE = 500;

/** Yields all products as CSV, ordered by id and a page at a time. The byte order mark makes Excel read UTF-8. Throws a PostgrestError. */
export async function* exportProducts(db: Supabase): AsyncGenerator<string> {
	yield `\uFEFF${EXPORT_HEADER}`;
	let last = "";
	for (;;) {
		const query = db.from("products").select(PRODUCT_COLUMNS).gt("id", last).order("id").limit(PAGE_SIZE);
		const { data } = await query.throwOnError();
		const lines = data.map((row) =>
			exportLine({
				...fieldsFromRow(row),
				id: row.id,
				images: picturesFromRows(row.product_images).map(({ url }) => url),
			}),
		);
		if (lines.length > 0) yield lines.join("");
		if (data.length < PAGE_SIZE) return;
		last = data.at(-1)?.id ?? "";
	}
}
