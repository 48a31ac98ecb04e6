import type { z } from "zod";
import { CATALOGUE, CATALOGUE_VERSION } from "../_shared/catalogue/catalogue.ts";
import { SAMPLE } from "../_shared/catalogue/sample.ts";
import { SeedAnswer, type SeedRequest } from "../_shared/contracts/seed.ts";
import { rowFromProduct } from "../_shared/domain/product-row.ts";
import { service } from "../_shared/runtime/client.ts";

const DATASETS = { sample: SAMPLE, catalogue: CATALOGUE };

/**
 * Inserts a data set into an empty products table, all or nothing; on any other table nothing is inserted. The rows are
 * as old as the bundle that they come from, so that only what somebody changes later is newer (architecture decision 7).
 */
export async function insertCatalogue(dataset: z.infer<typeof SeedRequest>["dataset"]): Promise<SeedAnswer> {
	const products = DATASETS[dataset].map((product) => ({ ...rowFromProduct(product), updated_at: CATALOGUE_VERSION }));
	const { data, error } = await service.rpc("seed_catalog", { products }).single();
	if (error) throw new Error(`seed_catalog failed: ${error.code} ${error.message}`, { cause: error });
	return SeedAnswer.parse(data);
}
