import type { User } from "@supabase/supabase-js";
import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import { isWriteSuccess, parseRow, UNIQUE_VIOLATION } from "#app/platform/query-result.server.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";

/** Idempotent; the first request counts. */
export async function requestDeletion(session: Session, user: User): Promise<void> {
	const { error, status } = await session.db.from("account_deletion_requests").insert({ user_id: user.id });
	if (error?.code === UNIQUE_VIOLATION || isWriteSuccess(status)) return;
	throw new Error(`the request was not stored: ${error?.message ?? status}`);
}

/** ISO 8601, or null. */
export async function deletionRequestedAt(session: Session, userId: string): Promise<string | null> {
	const { data, error } = await session.db
		.from("account_deletion_requests")
		.select("requested_at")
		.eq("user_id", userId)
		.maybeSingle();
	if (error) throw new Error(`the request can't be loaded: ${error.message}`);
	const request = parseRow(data, "requested_at");
	return request && isoFromTimestamp(request.requested_at);
}

export type Erasure = "erased" | "not-requested" | "open-orders" | "open-payments" | "sign-in-again" | "failed";

/** Deletes the account and its profile pictures (docs/decisions/0035). Ends the session. */
export async function eraseAccount({ log, session }: PrivateContext, user: User): Promise<Erasure> {
	const { db } = session;
	try {
		let { error, status } = await db.rpc("delete_account");
		// The last of its refusals, so that no other one costs the pictures
		if (error?.message === "files_left") {
			await deletePictures(session, user);
			({ error, status } = await db.rpc("delete_account"));
		}
		if (error?.message === "not_requested") return "not-requested";
		if (error?.message === "open_orders") return "open-orders";
		if (error?.message === "open_payments") return "open-payments";
		if (status === 401 || error?.message === "sign_in_again") return "sign-in-again";
		if (error) throw error;
		if (!isWriteSuccess(status)) throw new Error(`delete_account responded ${status}`);
		session.end();
		return "erased";
	} catch (error) {
		log("error", "erase-account", { error });
		return "failed";
	}
}

async function deletePictures({ db }: Session, user: User): Promise<void> {
	const avatars = db.storage.from("avatars");
	const { data: files, error: unlisted } = await avatars.list(user.id);
	if (unlisted) throw unlisted;
	// Supabase Lite returns paths instead of names
	const paths = files.map(({ name }) => `${user.id}/${name.split("/").at(-1)}`);
	const { error } = await avatars.remove(paths);
	if (error) throw error;
}
