import type { User } from "@supabase/supabase-js";
import type { Session } from "#app/features/auth/session.server.ts";
import { isWriteSuccess, parseRow, UNIQUE_VIOLATION } from "#app/platform/query-result.server.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";

/** Stores that the shopper wants their account deleted (decision 20). Asking twice is fine: the first time counts. Throws where it can't be stored. */
export async function requestDeletion(session: Session, user: User): Promise<void> {
	const { error, status } = await session.db.from("account_deletion_requests").insert({ user_id: user.id });
	if (error?.code === UNIQUE_VIOLATION || isWriteSuccess(status)) return;
	throw new Error(`the request was not stored: ${error?.message ?? status}`);
}

/** When the shopper asked for that, in ISO 8601; null where they did not. Throws where it can't be read. */
export async function deletionRequestedAt(session: Session, user: User): Promise<string | null> {
	const { data, error } = await session.db
		.from("account_deletion_requests")
		.select("requested_at")
		.eq("user_id", user.id)
		.maybeSingle();
	if (error) throw new Error(`the request can't be read: ${error.message}`);
	const request = parseRow(data, "requested_at");
	return request && isoFromTimestamp(request.requested_at);
}
