import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { parseErrorDetails } from "#app/platform/query-result.server.ts";
import { statusFacts } from "#shared/domain/order-status.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { canTakeStep } from "#shared/extras/payments/index.ts";
import type { OrderDetails } from "./orders.server.ts";

/** "Cancel within 1 hour of ordering" (spec S9.23), enforced by the database function `cancel_order`. */
export const CANCEL_WITHIN_MS = 60 * 60 * 1000;

/** `error` is shown to the shopper. */
export type CancelResult = { ok: true } | { ok: false; error: string };

const NOT_FOUND = "We can't find that order.";

type CancellableOrder = Pick<OrderDetails, "status" | "createdAt" | "paymentStatus">;

/** An unpaid order is changed instead, which closes its payment page. */
export const canCancel = ({ status, createdAt, paymentStatus }: CancellableOrder, now: number): boolean =>
	canTakeStep(status, paymentStatus, "shopper-cancel") && now - Date.parse(createdAt) < CANCEL_WITHIN_MS;

/** Also succeeds when the order is already cancelled, as after a double click. */
export async function cancelOrder({ log, session }: PrivateContext, id: string): Promise<CancelResult> {
	if (!session.accessToken) return { ok: false, error: "Not authenticated" };
	if (!isUuid(id)) return { ok: false, error: NOT_FOUND };
	const { data, error } = await session.db.rpc("cancel_order", { order_id: id });
	if (data === "cancelled") return { ok: true };
	if (error?.message === "order_not_found") return { ok: false, error: NOT_FOUND };
	if (error?.message === "too_late")
		return { ok: false, error: "Orders can be cancelled within an hour, and that hour has passed." };
	if (error?.message === "awaiting_payment")
		return { ok: false, error: "This order's payment isn't settled, so it can't be cancelled now." };
	const status = error?.message === "not_cancellable" ? statusFromError(error) : null;
	if (status === "cancelled") return { ok: true };
	const reason = status && statusFacts(status).cancelError;
	if (reason) return { ok: false, error: reason };
	log("error", "cancel-order", { orderId: id, error: error ?? "cancel_order returned no status" });
	return { ok: false, error: "The order could not be cancelled just now. Please try again." };
}

/** The order's current status, from an error of `cancel_order` or `advance_order`. */
export function statusFromError(error: { details: string }): string | null {
	const status = (parseErrorDetails(error) as { status?: unknown } | null)?.status;
	return typeof status === "string" ? status : null;
}
