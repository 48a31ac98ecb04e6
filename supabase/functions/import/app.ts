import type { z } from "zod";
import { newProductId } from "../_shared/domain/product-fields.ts";
import { columnsFromImport } from "../_shared/domain/product-row.ts";
import {
	columnName,
	ImportRequest,
	ImportResponse,
	type ImportResult,
	type ImportRow,
	MAX_IMPORT_BYTES,
	parseImportRow,
} from "../_shared/extras/import/index.server.ts";
import { createApp, readJson } from "../_shared/runtime/app.ts";
import { requireAdmin, verifiedToken } from "../_shared/runtime/auth.ts";
import { userClient } from "../_shared/runtime/clients.ts";
import { HttpError } from "../_shared/runtime/http-error.ts";
import { limitAttempts } from "../_shared/runtime/rate-limits.ts";

/** Postgres: another import added the same product, or holds the locks. */
const RETRYABLE = ["23505", "40P01", "40001"];

/** The row of import_products. `new_id` is for a product with a new SKU and no id. */
function databaseRow({ row, id, sku, images, ...fields }: ImportRow) {
	return {
		row,
		id,
		new_id: newProductId(new Date(), crypto.randomUUID().slice(0, 8)),
		columns: { ...columnsFromImport(fields), sku },
		images: images && [...images],
	};
}

/** With the admin's token, so that the policies and the audit log apply (docs/decisions/0011). */
async function importRows(
	token: string,
	rows: ImportRow[],
	defaults: z.infer<typeof ImportRequest>["defaults"],
): Promise<ImportResult[]> {
	if (rows.length === 0) return [];
	const { data, error } = await userClient(token).rpc("import_products", { rows: rows.map(databaseRow), defaults });
	if (error && RETRYABLE.includes(error.code))
		throw new HttpError(409, "conflict", "The products were changed at the same time. Please try again.");
	if (error) throw new Error(`import_products failed: ${error.code} ${error.message}`, { cause: error });
	const results = data.map(({ row, product_id, result, problem_column, problem }) => ({
		row,
		id: product_id,
		result,
		problems: problem ? [{ column: problem_column, message: problem }] : [],
	}));
	return ImportResponse.parse({ results }).results;
}

/** `POST /import`, admins only: adds or changes up to 500 products by id or SKU, in one transaction. */
export const app = createApp(
	"import",
	async (context) => {
		const token = await verifiedToken(context.req.raw);
		await requireAdmin(token, "Only an admin can import products");
		await limitAttempts(context.get("requestId"), "import");
		const { rows, defaults } = await readJson(context, ImportRequest);
		const parsed = rows.map((input) => ({ input, ...parseImportRow(input) }));
		const refused = parsed.flatMap(({ input, problems }): ImportResult[] =>
			problems
				? [
						{
							row: input.row,
							id: null,
							result: "refused",
							problems: problems.map(({ field, message }) => ({ column: columnName(field), message })),
						},
					]
				: [],
		);
		const imported = await importRows(
			token,
			parsed.flatMap(({ row }) => row ?? []),
			defaults,
		);
		const results = [...imported, ...refused].sort((a, b) => a.row - b.row);
		return context.json({ results } satisfies ImportResponse);
	},
	{ maxBodyBytes: MAX_IMPORT_BYTES },
);
