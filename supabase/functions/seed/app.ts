import { type SeedAnswer, SeedRequest } from "../_shared/contracts/seed.ts";
import { callerOf } from "../_shared/runtime/caller.ts";
import { clientOf } from "../_shared/runtime/client.ts";
import { refuseManySeedings } from "../_shared/runtime/limits.ts";
import { Refusal } from "../_shared/runtime/refusal.ts";
import { bodyOf, createApp } from "../_shared/runtime/respond.ts";
import { ensureAvatarsBucket } from "./avatars-bucket.ts";
import { insertCatalogue } from "./insert-catalogue.ts";

/** Asked in the caller's name, so that the database judges the caller and not this function. */
async function requireAdmin(token: string): Promise<void> {
	const { data, error } = await clientOf(token).rpc("is_admin");
	if (error) throw new Error(`is_admin could not be asked: ${error.code} ${error.message}`, { cause: error });
	if (data !== true) throw new Refusal(403, "forbidden", "Only an admin can seed the catalogue");
}

/** `POST /seed`: fills an empty products table with a data set, and sees to the avatars bucket; admins only. */
export const app = createApp("seed", async (context) => {
	const { token } = await callerOf(context.req.raw);
	await requireAdmin(token);
	const { dataset } = await bodyOf(context, SeedRequest);
	await refuseManySeedings(context.get("requestId"));
	await ensureAvatarsBucket();
	const answer: SeedAnswer = await insertCatalogue(dataset);
	return context.json(answer);
});
