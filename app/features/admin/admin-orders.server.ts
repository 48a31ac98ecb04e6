import { closePayment, paymentStatusFromError, sendRefunds } from "#app/extras/payments/index.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { statusFromError } from "#app/features/orders/cancel-order.server.ts";
import {
	ADDRESS_COLUMNS,
	type OrderWithAddress,
	parseTrace,
	toOrderWithAddress,
} from "#app/features/orders/orders.server.ts";
import { orUnavailable, parseErrorDetails, parseRows } from "#app/platform/query-result.server.ts";
import { amountFromColumn, type Cents } from "#shared/domain/money.ts";
import type { OrderStatus } from "#shared/domain/order-status.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import type { Totals } from "#shared/domain/pricing.ts";
import { cleanText } from "#shared/domain/text.ts";
import { type OrderStep, orderPaymentState, PAYMENT_TEXTS, PaymentStatus } from "#shared/extras/payments/index.ts";
import { isOrderGroup, type OrderGroup } from "./order-forms.ts";

export interface AdminOrder extends OrderWithAddress {
	paymentStatus: PaymentStatus;
	paymentLabel: string;
	steps: readonly OrderStep[];
	/** Why it can't be packed now, or that nothing is left to do. */
	hint: string | null;
	trace: Totals["trace"] | null;
	items: { productId: string; name: string; quantity: number; total: Cents }[];
}

export interface OrderFilter {
	/** Part of a reference, name or email, or the start of an id. */
	term: string;
	/** Null: all but unpaid ones, unless there is a term. */
	status: OrderGroup | null;
	after: string | null;
}

const PAGE_SIZE = 20;
const MAX_TERM_LENGTH = 100;

const COLUMNS =
	`${ADDRESS_COLUMNS}, payment_status, pricing_trace, order_items(product_id, quantity, total_price, name)` as const;

export function parseOrderFilter(params: URLSearchParams): OrderFilter {
	const after = params.get("after") ?? "";
	const status = params.get("status");
	// Ids are shown with a "#"
	const term = cleanText(params.get("q") ?? "").replace(/^#/, "");
	return {
		term: cleanText(term.slice(0, MAX_TERM_LENGTH)),
		status: isOrderGroup(status) ? status : null,
		after: isUuid(after) ? after : null,
	};
}

/** Newest first. */
export async function findOrders(
	{ log, logSecurity, session }: PrivateContext,
	{ term, status, after }: OrderFilter,
	pageSize = PAGE_SIZE,
): Promise<{ orders: AdminOrder[]; hasMore: boolean }> {
	logSecurity("admin_read");
	const rows = await orUnavailable(log, "admin-orders", async () => {
		const query = session.db
			.rpc("find_orders", {
				...(term && { search: term }),
				...(status && { status }),
				...(after && { after }),
				page_size: pageSize + 1,
			})
			.select(COLUMNS);
		const { data, error } = await query.order("created_at", { ascending: false }).order("id", { ascending: false });
		if (error) throw error;
		return parseRows(data, "order_items");
	});
	const orders = rows.slice(0, pageSize).map((row) => ({
		...toOrderWithAddress(row),
		...toPaymentState(row.status, PaymentStatus.parse(row.payment_status)),
		trace: parseTrace(row.pricing_trace),
		items: row.order_items.map(({ product_id, name, quantity, total_price }) => ({
			productId: product_id,
			name,
			quantity,
			total: amountFromColumn(total_price),
		})),
	}));
	return { orders, hasMore: rows.length > pageSize };
}

/** On the server, as the table of these states would be in the pages' scripts. */
function toPaymentState(status: string, paymentStatus: PaymentStatus) {
	const steps = orderPaymentState(status, paymentStatus)?.steps ?? [];
	const { label, hint } = PAYMENT_TEXTS[paymentStatus];
	const isBlocked = ["pending", "processing"].includes(status) && !steps.includes("advance");
	const end = steps.length === 0 ? "There is nothing left to do." : null;
	return { paymentStatus, paymentLabel: label, steps, hint: (isBlocked && hint?.description) || end };
}

/**
 * What `changeStatus` returns. `invalid` is a message for the tracking number's field. `currentStatus` means that the order has changed since,
 * `paymentStatus` that its payment forbids the step.
 */
export type StatusChange =
	| { ok: true }
	| { ok: false; invalid: string }
	| { ok: false; currentStatus: string }
	| { ok: false; paymentStatus: PaymentStatus }
	| { ok: false; status: 404 | 503 };

/** Moves an order one step on, or cancels it, which refunds its payment. */
export async function changeStatus(
	ctx: PrivateContext,
	{ id, status, trackingNumber }: { id: string; status: OrderStatus; trackingNumber: string },
): Promise<StatusChange> {
	const { env, log, session } = ctx;
	const { data, error } =
		status === "cancelled"
			? await session.db.rpc("cancel_order", { order_id: id })
			: await session.db.rpc("advance_order", {
					order_id: id,
					status,
					...(trackingNumber && { tracking_number: trackingNumber }),
				});
	if (data === status) {
		if (status === "cancelled" && env.PAYMENT_ORIGIN) await sendRefunds(ctx, id);
		return { ok: true };
	}
	const details = error?.message === "invalid" ? parseErrorDetails(error) : null;
	if (typeof details === "string") return { ok: false, invalid: toSentence(details) };
	const isConflict = error?.message === "step_not_allowed" || error?.message === "not_cancellable";
	const currentStatus = isConflict ? statusFromError(error) : null;
	if (currentStatus) return { ok: false, currentStatus };
	const isUnpaid = error?.message === "not_paid" || error?.message === "awaiting_payment";
	const paymentStatus = isUnpaid ? paymentStatusFromError(error) : null;
	if (paymentStatus === "awaiting_payment" && status === "cancelled") return cancelUnpaid(ctx, id);
	if (paymentStatus) return { ok: false, paymentStatus };
	log("error", "advance-order", { orderId: id, error: error ?? "the database returned another status" });
	return { ok: false, status: error?.message === "order_not_found" ? 404 : 503 };
}

async function cancelUnpaid(ctx: PrivateContext, id: string): Promise<StatusChange> {
	const paymentStatus = await closePayment(ctx, id);
	if (paymentStatus === "expired" || paymentStatus === "failed") return { ok: true };
	return paymentStatus ? { ok: false, paymentStatus } : { ok: false, status: 503 };
}

const toSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
