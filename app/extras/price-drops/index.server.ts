import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import { isWriteSuccess, parseRows, UNIQUE_VIOLATION } from "#app/platform/query-result.server.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";

/** The kinds of mails that shoppers can subscribe to (docs/decisions/0051). */
export const MAIL_KINDS = ["price_drop"] as const;

/** Throws if loading fails. */
export async function listSubscriptions(session: Session, userId: string) {
	const { data, error } = await session.db.from("mail_subscriptions").select("kind, created_at").eq("user_id", userId);
	if (error) throw new Error(`the subscriptions can't be loaded: ${error.message}`);
	return parseRows(data, "created_at").map(({ kind, created_at }) => ({ kind, since: isoFromTimestamp(created_at) }));
}

/** Idempotent. Returns false in an outage. */
export async function setSubscription(
	{ log, session: { db } }: PrivateContext,
	userId: string,
	kind: (typeof MAIL_KINDS)[number],
	isOn: boolean,
): Promise<boolean> {
	const table = db.from("mail_subscriptions");
	const { error, status } = isOn
		? await table.insert({ user_id: userId, kind })
		: await table.delete().eq("user_id", userId).eq("kind", kind);
	if (isWriteSuccess(status) || error?.code === UNIQUE_VIOLATION) return true;
	log("error", "mail-subscription", { error: error ?? `the response is ${status}` });
	return false;
}

/** Unsubscribes by the token of a mail's link, without a session. Returns false in an outage. */
export async function unsubscribe({ log, db }: PrivateContext, token: string): Promise<boolean> {
	const { data, error } = await db.rpc("unsubscribe", { token });
	if (data === true) return true;
	log("error", "unsubscribe", { error: error ?? "the response is not true" });
	return false;
}
