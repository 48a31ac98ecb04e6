import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { statusFromError } from "#app/features/orders/cancel-order.server.ts";
import { isOrderStatus, type OrderStatus } from "#app/features/orders/order-labels.tsx";
import { ADDRESS_COLUMNS, type OrderWithAddress, toOrderWithAddress } from "#app/features/orders/orders.server.ts";
import { orUnavailable, parseErrorDetails, parseRows } from "#app/platform/query-result.server.ts";
import { type Cents, centsFromDollars } from "#shared/domain/money.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";

export interface AdminOrder extends OrderWithAddress {
	items: { productId: string; name: string; quantity: number; total: Cents }[];
}

export interface OrderFilter {
	/** Part of a reference, name or email, or the start of an id. */
	term: string;
	status: OrderStatus | null;
	after: string | null;
}

const PAGE_SIZE = 20;
const MAX_TERM_LENGTH = 100;

const COLUMNS = `${ADDRESS_COLUMNS}, order_items(product_id, quantity, total_price, products(name))` as const;

export function parseOrderFilter(params: URLSearchParams): OrderFilter {
	const after = params.get("after") ?? "";
	const status = params.get("status");
	// Ids are shown with a "#"; Postgres texts can't contain NUL
	const term = (params.get("q") ?? "").replaceAll("\0", "").trim().replace(/^#/, "");
	return {
		term: term.slice(0, MAX_TERM_LENGTH).toWellFormed(),
		status: isOrderStatus(status) ? status : null,
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
		items: row.order_items.map(({ product_id, quantity, total_price, products }) => ({
			productId: product_id,
			name: products.name,
			quantity,
			total: centsFromDollars(total_price),
		})),
	}));
	return { orders, hasMore: rows.length > pageSize };
}

/**
 * Of `changeStatus`. `invalid` is a message for the tracking number's field. `currentStatus` means that the order has changed since.
 */
export type StatusChange =
	| { ok: true }
	| { ok: false; invalid: string }
	| { ok: false; currentStatus: string }
	| { ok: false; status: 404 | 503 };

/** Moves an order one step on, or cancels it. */
export async function changeStatus(
	{ log, session }: PrivateContext,
	{ id, status, trackingNumber }: { id: string; status: OrderStatus; trackingNumber: string },
): Promise<StatusChange> {
	const { data, error } =
		status === "cancelled"
			? await session.db.rpc("cancel_order", { order_id: id })
			: await session.db.rpc("advance_order", {
					order_id: id,
					status,
					...(trackingNumber && { tracking_number: trackingNumber }),
				});
	if (data === status) return { ok: true };
	const details = error?.message === "invalid" ? parseErrorDetails(error) : null;
	if (typeof details === "string") return { ok: false, invalid: toSentence(details) };
	const isConflict = error?.message === "step_not_allowed" || error?.message === "not_cancellable";
	const currentStatus = isConflict ? statusFromError(error) : null;
	if (currentStatus) return { ok: false, currentStatus };
	log("error", "advance-order", { orderId: id, error: error ?? "the database returned another status" });
	return { ok: false, status: error?.message === "order_not_found" ? 404 : 503 };
}

const toSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
