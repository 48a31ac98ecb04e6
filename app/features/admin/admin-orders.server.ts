import type { Session } from "#app/features/auth/session.server.ts";
import { statusFromError } from "#app/features/orders/cancel-order.server.ts";
import { type OrderParcel, orderParcel, PARCEL_COLUMNS } from "#app/features/orders/order-row.ts";
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from "#app/features/orders/order-status.ts";
import type { Platform } from "#app/platform/context.ts";
import { orUnavailable, parseErrorDetails, parseRows } from "#app/platform/query-result.server.ts";
import { type Cents, centsFromDollars } from "#shared/domain/money.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { log } from "#shared/log.ts";

/** An order as an admin packs it. */
export interface AdminOrder extends OrderParcel {
	items: { productId: string; name: string; quantity: number; total: Cents }[];
}

/** What an admin looks for; as an address says it: /admin/orders?q=amara&status=pending&after=… */
export interface OrderFilter {
	/** In reference, name or e-mail, or the beginning of an id; empty for all. */
	term: string;
	status: OrderStatus | null;
	/** The id of the last order on the page before. */
	after: string | null;
}

const PAGE = 20;
/** Longer than any reference, name or e-mail; what is typed beyond it finds nothing anyway. */
const MOST_TERM = 100;

const COLUMNS = `${PARCEL_COLUMNS}, order_items(product_id, quantity, total_price, products(name))` as const;

/** What an address asks for. What it misspells is as if it were not there. */
export function orderFilter(params: URLSearchParams): OrderFilter {
	const after = params.get("after") ?? "";
	const status = params.get("status");
	return {
		// An id is shown as #1a2b3c4d; a null character is in no text of Postgres'
		term: (params.get("q") ?? "").replaceAll("\0", "").trim().replace(/^#/, "").slice(0, MOST_TERM).toWellFormed(),
		status: isOrderStatus(status) ? status : null,
		after: isUuid(after) ? after : null,
	};
}

/** Orders that match, the newest first, `most` at a time; `more`: older ones match too. Throws a 503 where they can't be read. */
export async function findOrders(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	{ term, status, after }: OrderFilter,
	most = PAGE,
): Promise<{ orders: AdminOrder[]; more: boolean }> {
	const supabase = session.supabase();
	const rows = await orUnavailable("admin-orders", requestId, async () => {
		const { data, error } = await (isUuid(term)
			? // By its key: a search would look at every order for this one
				supabase
					.from("orders")
					.select(COLUMNS)
					.eq("id", term)
					.in("status", status ? [status] : [...ORDER_STATUSES])
			: supabase
					.rpc("find_orders", {
						...(term && { search: term }),
						...(status && { status }),
						...(after && { after }),
						page_size: most + 1,
					})
					.select(COLUMNS)
		)
			.order("created_at", { ascending: false })
			.order("id", { ascending: false });
		if (error) throw error;
		return parseRows(data, "order_items");
	});
	const orders = rows.slice(0, most).map((row) => ({
		...orderParcel(row),
		items: row.order_items.map(({ product_id, quantity, total_price, products }) => ({
			productId: product_id,
			name: products.name,
			quantity,
			total: centsFromDollars(total_price),
		})),
	}));
	return { orders, more: rows.length > most };
}

/**
 * What moving an order on came to: `invalid` is a sentence for the field with the tracking number, `movedOn` the status
 * at which the order is by now, as somebody else was faster; `status` is 404 where there is no such order, or else 503.
 */
export type AdvanceResult =
	| { ok: true }
	| { ok: false; invalid: string }
	| { ok: false; movedOn: string }
	| { ok: false; status: 404 | 503 };

/** Takes an order one step on. Never throws for a refusal; what was not foreseen is logged. */
export async function advanceOrder(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	{ id, status, trackingNumber }: { id: string; status: OrderStatus; trackingNumber: string },
): Promise<AdvanceResult> {
	const { data: reached, error } = await session.supabase().rpc("advance_order", {
		order_id: id,
		status,
		...(trackingNumber && { tracking_number: trackingNumber }),
	});
	if (reached === status) return { ok: true };
	if (!error) {
		log("error", "advance-order", { requestId, orderId: id, error: "what was answered is not its status" });
		return { ok: false, status: 503 };
	}
	const details = parseErrorDetails(error);
	if (error.message === "invalid" && typeof details === "string") return { ok: false, invalid: sentence(details) };
	const movedOn = error.message === "step_not_allowed" ? statusFromError(error) : null;
	if (movedOn) return { ok: false, movedOn };
	log("error", "advance-order", { requestId, orderId: id, error });
	return { ok: false, status: error.message === "order_not_found" ? 404 : 503 };
}

/** @example sentence("a tracking number has 3 to 100 characters") // "A tracking number has 3 to 100 characters." */
function sentence(reason: string): string {
	return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
