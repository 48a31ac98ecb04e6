import type { z } from "zod";
import { bundledPictures, CATALOGUE, SAMPLE } from "../_shared/catalogue/catalogue.ts";
import { SeedRequest, SeedResponse } from "../_shared/contracts/seed.ts";
import { MAX_AVATAR_BYTES, PICTURE_TYPES } from "../_shared/domain/pictures.ts";
import { rowFromProduct } from "../_shared/domain/product-row.ts";
import { createApp, readJson } from "../_shared/runtime/app.ts";
import { requireAdmin, verifiedToken } from "../_shared/runtime/auth.ts";
import { serviceClient } from "../_shared/runtime/clients.ts";
import { limitAttempts } from "../_shared/runtime/rate-limits.ts";

const DATASETS = { sample: SAMPLE, catalogue: CATALOGUE };

/** Creates the bucket as the migrations do (spec S7.12). */
async function ensureAvatarsBucket(): Promise<void> {
	const { storage } = serviceClient;
	const { error: missing } = await storage.getBucket("avatars");
	if (!missing) return;
	const options = { public: true, fileSizeLimit: MAX_AVATAR_BYTES, allowedMimeTypes: Object.keys(PICTURE_TYPES) };
	const { error } = await storage.createBucket("avatars", options);
	if (!error) return;
	// A concurrent request may have created it.
	const { error: stillMissing } = await storage.getBucket("avatars");
	if (stillMissing) throw new Error(`the avatars bucket could not be created: ${error.message}`, { cause: error });
}

/** Inserts only into an empty table (docs/decisions/0024). */
async function insertProducts(dataset: z.infer<typeof SeedRequest>["dataset"]): Promise<SeedResponse> {
	const products = DATASETS[dataset].map((product) => ({
		...rowFromProduct(product),
		images: bundledPictures(product).map((picture) => ({ ...picture })),
	}));
	const { data, error } = await serviceClient.rpc("seed_catalog", { products }).single();
	if (error) throw new Error(`seed_catalog failed: ${error.code} ${error.message}`, { cause: error });
	return SeedResponse.parse(data);
}

/** `POST /seed`, admins only. */
export const app = createApp("seed", async (context) => {
	await requireAdmin(await verifiedToken(context.req.raw), "Only an admin can seed the catalogue");
	const { dataset } = await readJson(context, SeedRequest);
	await limitAttempts(context.get("requestId"), "seed");
	await ensureAvatarsBucket();
	return context.json(await insertProducts(dataset));
});
