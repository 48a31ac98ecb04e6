import type { User } from "@supabase/supabase-js";
import type { Session } from "#app/features/auth/session.server.ts";
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
