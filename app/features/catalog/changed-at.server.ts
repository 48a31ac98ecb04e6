import type { RequestContext } from "#app/platform/context.server.ts";
import { parseRows } from "#app/platform/query-result.server.ts";
import { CATALOGUE_VERSION } from "#shared/catalogue/catalogue.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";

const MAX_ROWS = 500;
const QUERY_MS = 2_000;

/** ISO 8601 by product id, for changes since the bundle was made; null if the query fails. */
export async function changedAt({ db, log }: RequestContext): Promise<ReadonlyMap<string, string> | null> {
	try {
		const { data, error } = await db
			.from("products")
			.select("id, updated_at")
			.gt("updated_at", CATALOGUE_VERSION)
			.order("updated_at", { ascending: false })
			.limit(MAX_ROWS)
			.abortSignal(AbortSignal.timeout(QUERY_MS));
		if (error) throw new Error(error.message);
		return new Map(parseRows(data, "updated_at").map((row) => [row.id, isoFromTimestamp(row.updated_at)]));
	} catch (error) {
		log("error", "changed", { error });
		return null;
	}
}
