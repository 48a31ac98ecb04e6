import type { z } from "zod";
import { CATALOGUE } from "../_shared/catalogue/catalogue.ts";
import { SAMPLE } from "../_shared/catalogue/sample.ts";
import { SeedAnswer, type SeedRequest } from "../_shared/contracts/seed.ts";
import { rowFromProduct } from "../_shared/domain/product-row.ts";
import { service } from "../_shared/runtime/client.ts";

const DATASETS = { sample: SAMPLE, catalogue: CATALOGUE };

/** Inserts a data set into an empty products table, all or nothing; on any other table nothing is inserted. */
export async function insertCatalogue(dataset: z.infer<typeof SeedRequest>["dataset"]): Promise<SeedAnswer> {
	const { data, error } = await service
		.rpc("seed_catalogue", { products: DATASETS[dataset].map(rowFromProduct) })
		.single();
	if (error) throw new Error(`seed_catalogue failed: ${error.code} ${error.message}`, { cause: error });
	return SeedAnswer.parse(data);
}
