import type { Session } from "#app/features/auth/session.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { parseErrorDetails } from "#app/platform/query-result.server.ts";
import { FACTS } from "#shared/domain/facts.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { log } from "#shared/log.ts";

/** Specification, section 9: "Cancel within 1 hour of ordering". The database decides (cancel_order); pages only offer. */
export const CANCEL_WITHIN_MS = 60 * 60 * 1000;

/** What cancelling came to; `error` is a sentence for the shopper. */
export type CancelResult = { ok: true } | { ok: false; error: string };

const NOT_FOUND = "We can't find that order.";
const UNDER_WAY: Record<string, string> = {
	processing: "We are already packing this order, so it can't be cancelled any more.",
	shipped: `This order is on its way, so it can't be cancelled any more. You can return it within ${FACTS.returnWithin}.`,
	delivered: `This order has arrived, so it can't be cancelled any more. You can return it within ${FACTS.returnWithin}.`,
};

/** Whether a page offers to cancel: `createdAt` in ISO 8601, `now` in ms. */
export function mayCancel({ status, createdAt }: { status: string; createdAt: string }, now: number): boolean {
	return status === "pending" && now - Date.parse(createdAt) < CANCEL_WITHIN_MS;
}

/**
 * Cancels one of the shopper's own orders and gives its pieces back. Once cancelled, asking again is a success as well:
 * a double click wants nothing else. Never throws for a refusal; what was not foreseen is logged.
 */
export async function cancelOrder(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	id: string,
): Promise<CancelResult> {
	if (!session.accessToken) return { ok: false, error: "Not authenticated" };
	if (!isUuid(id)) return { ok: false, error: NOT_FOUND };
	const { data, error } = await session.supabase().rpc("cancel_order", { order_id: id });
	if (data === "cancelled") return { ok: true };
	const fail = (why: unknown): CancelResult => {
		log("error", "cancel-order", { requestId, orderId: id, error: why });
		return { ok: false, error: "The order could not be cancelled just now. Please try again." };
	};
	if (!error) return fail("what was answered is no status");
	if (error.message === "order_not_found") return { ok: false, error: NOT_FOUND };
	if (error.message === "too_late")
		return { ok: false, error: "Orders can be cancelled within an hour, and that hour is over." };
	const status = error.message === "not_cancellable" ? statusFromError(error) : null;
	if (status === "cancelled") return { ok: true };
	if (status && UNDER_WAY[status]) return { ok: false, error: UNDER_WAY[status] };
	return fail(error);
}

/** The current order status in the details of an error from cancel_order or advance_order. */
export function statusFromError(error: { details: string }): string | null {
	const status = (parseErrorDetails(error) as { status?: unknown } | null)?.status;
	return typeof status === "string" ? status : null;
}
