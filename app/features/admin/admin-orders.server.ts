import { handleUnpaid, paymentState, sendRefunds } from "#app/extras/payments/index.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { ADDRESS_COLUMNS, statusFromError, toOrderWithAddress } from "#app/features/orders/orders.server.ts";
import { orUnavailable, parseErrorDetails, parseRows } from "#app/platform/query-result.server.ts";
import { parseTrace } from "#shared/contracts/pricing.ts";
import { amountFromColumn } from "#shared/domain/money.ts";
import { type OrderStatus, statusFacts } from "#shared/domain/order-status.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { cleanText } from "#shared/domain/text.ts";
import { isOrderGroup } from "./order-forms.ts";

const PAGE_SIZE = 20;
const MAX_TERM_LENGTH = 100;

const COLUMNS =
	`${ADDRESS_COLUMNS}, payment_status, pricing_trace, order_items(product_id, quantity, total_price, name)` as const;

export function parseOrderFilter(params: URLSearchParams) {
	const after = params.get("after") ?? "";
	const status = params.get("status");
	// Ids are shown with a "#"
	const term = cleanText(params.get("q") ?? "").replace(/^#/, "");
	return {
		/** Part of a reference, name or email, or the start of an id. */
		term: cleanText(term.slice(0, MAX_TERM_LENGTH)),
		/** Null: all but unpaid ones, unless there is a term. */
		status: isOrderGroup(status) ? status : null,
		after: isUuid(after) ? after : null,
	};
}

export type OrderFilter = ReturnType<typeof parseOrderFilter>;

export async function findOrders(
	{ log, logSecurity, session }: PrivateContext,
	{ term, status, after }: OrderFilter,
	pageSize = PAGE_SIZE,
) {
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
		const newest = query.order("created_at", { ascending: false }).order("id", { ascending: false });
		const { data } = await newest.throwOnError();
		return parseRows(data, "order_items");
	});
	const orders = rows.slice(0, pageSize).map((row) => ({
		...toOrderWithAddress(row),
		...paymentState(row.status, row.payment_status),
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

export type AdminOrder = Awaited<ReturnType<typeof findOrders>>["orders"][number];

/** What `changeStatus` returns. `invalid` is a message for the tracking number's field; `conflict` is why the order can't take this step anymore. */
export type StatusChange =
	| { ok: true }
	| { ok: false; invalid: string }
	| { ok: false; conflict: { title: string; description: string } }
	| { ok: false; status: 404 | 503 };

/** Moves an order one step on, or cancels it, which refunds its payment. */
export async function changeStatus(
	ctx: PrivateContext,
	{ id, status, trackingNumber }: { id: string; status: OrderStatus; trackingNumber: string },
): Promise<StatusChange> {
	const { log, session } = ctx;
	const { data, error } =
		status === "cancelled"
			? await session.db.rpc("cancel_order", { order_id: id })
			: await session.db.rpc("advance_order", {
					order_id: id,
					status,
					...(trackingNumber && { tracking_number: trackingNumber }),
				});
	if (data === status) {
		if (status === "cancelled") await sendRefunds(ctx, id);
		return { ok: true };
	}
	const details = error?.message === "invalid" ? parseErrorDetails(error) : null;
	if (typeof details === "string") return { ok: false, invalid: toSentence(details) };
	const isConflict = error?.message === "step_not_allowed" || error?.message === "not_cancellable";
	const currentStatus = isConflict ? statusFromError(error) : null;
	if (currentStatus) {
		const description = `Someone else got there first. ${statusFacts(currentStatus).sentence}`;
		return { ok: false, conflict: { title: "That order has moved on", description } };
	}
	const unpaid = error && (await handleUnpaid(ctx, id, status, error));
	if (unpaid) return unpaid;
	log("error", "advance-order", { orderId: id, error: error ?? "the database returned another status" });
	return { ok: false, status: error?.message === "order_not_found" ? 404 : 503 };
}

const toSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
