import { log } from "../_shared/log.ts";
import { createApp } from "../_shared/runtime/app.ts";
import { requireSecretKey } from "../_shared/runtime/auth.ts";
import { serviceClient } from "../_shared/runtime/clients.ts";

/** Returns null, or the error's code. */
async function erase(account: string): Promise<string | null> {
	const attempt = async () => (await serviceClient.rpc("erase_due_account", { account })).error?.message ?? null;
	const error = await attempt();
	// The last of its refusals, so that no other one costs the pictures
	if (error !== "files_left") return error;
	const avatars = serviceClient.storage.from("avatars");
	const { data: files, error: unlisted } = await avatars.list(account);
	if (unlisted) return unlisted.message;
	// Supabase Lite returns paths instead of names
	const { error: kept } = await avatars.remove(files.map(({ name }) => `${account}/${name.split("/").at(-1)}`));
	return kept?.message ?? (await attempt());
}

/** `POST /account-deletions`, daily, with the secret key only (docs/decisions/0035). */
export const app = createApp("account-deletions", async (context) => {
	await requireSecretKey(context.req.raw);
	const requestId = context.get("requestId");
	const { data: due } = await serviceClient.rpc("due_account_deletions").throwOnError();
	let erased = 0;
	for (const account of due) {
		const error = await erase(account);
		if (error) log("warn", "account-deletions", { requestId, failure: error });
		else erased += 1;
	}
	return context.json({ erased });
});
