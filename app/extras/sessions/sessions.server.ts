import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { orUnavailable, parseRows } from "#app/platform/query-result.server.ts";
import { isoFromTimestamp, isUuid } from "#shared/domain/postgres-formats.ts";
import { describeDevice } from "#shared/extras/sessions/devices.ts";

interface SessionRow {
	id: string;
	started_at: string;
	used_at: string;
	user_agent: string;
	is_current: boolean;
}

/** Lists sessions, the current one first. Throws a 503 response in an outage. */
export const listSessions = ({ log, session }: PrivateContext) =>
	orUnavailable(log, "list-sessions", async () => {
		const { data } = await session.db.rpc("list_sessions").throwOnError();
		return parseRows(data as unknown as SessionRow[] | null, "is_current").map(
			({ id, started_at, used_at, user_agent, is_current }) => ({
				id,
				device: describeDevice(user_agent),
				startedAt: isoFromTimestamp(started_at),
				/** The time of the last token refresh. */
				usedAt: isoFromTimestamp(used_at),
				isCurrent: is_current,
			}),
		);
	});

/** Ends a session of the shopper's own account. Returns false in an outage. */
export async function endSession({ log, session }: PrivateContext, id: string): Promise<boolean> {
	if (!isUuid(id)) return true;
	const { data, error } = await session.db.rpc("end_session", { id });
	if (typeof data === "boolean") return true;
	log("error", "end-session", { error: error ?? "the response is no boolean" });
	return false;
}
