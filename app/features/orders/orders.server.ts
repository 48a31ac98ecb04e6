import { orderLabels, type PaymentRow, toOrderPayment } from "#app/extras/payments/index.server.ts";
import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import { orNull, orUnavailable, parseErrorDetails, parseRows } from "#app/platform/query-result.server.ts";
import { PaymentMethod } from "#shared/contracts/orders.ts";
import { OrderLine, parseTrace } from "#shared/contracts/pricing.ts";
import type { Database } from "#shared/database.types.ts";
import { CANCEL_WITHIN_MS } from "#shared/domain/facts.ts";
import { amountFromColumn } from "#shared/domain/money.ts";
import { statusFacts } from "#shared/domain/order-status.ts";
import { isoFromTimestamp, isUuid } from "#shared/domain/postgres-formats.ts";
import { canTakeStep } from "#shared/extras/payments/index.ts";

type Tables = Database["public"]["Tables"];
type OrderRow = Tables["orders"]["Row"];
/** A row of `my_orders`. */
export interface OrderDocument extends Omit<OrderRow, "user_id" | "body_hash"> {
	order_items: Omit<Tables["order_items"]["Row"], "order_id" | "stock_claimed" | "sold_out_product">[];
	order_events: Omit<Tables["order_events"]["Row"], "order_id">[];
	payments: PaymentRow | null;
	/** The kinds of mails that failed for good. */
	unsent_mails: string[];
}
type SummaryRow = Pick<OrderRow, "id" | "reference" | "created_at" | "status" | "total_amount">;
type AddressColumn = `shipping_${"address_line1" | "address_line2" | "city" | "state" | "postal_code" | "country"}`;
type AddressRow = SummaryRow &
	Pick<OrderRow, "tracking_number" | `contact_${"name" | "email" | "phone"}` | AddressColumn>;

export const ADDRESS_COLUMNS =
	`id, reference, created_at, status, total_amount, tracking_number, contact_name, contact_email, contact_phone,
	shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code,
	shipping_country` as const;

/** Times are ISO 8601. */
const toOrderSummary = (row: SummaryRow) => ({
	id: row.id,
	reference: row.reference,
	createdAt: isoFromTimestamp(row.created_at),
	status: row.status,
	total: amountFromColumn(row.total_amount),
});

export function toOrderWithAddress(row: AddressRow) {
	const area = [row.shipping_state, row.shipping_postal_code].filter(Boolean).join(" ");
	const city = [row.shipping_city, area].filter(Boolean).join(", ");
	const lines = [row.shipping_address_line1, row.shipping_address_line2, city, row.shipping_country];
	return {
		...toOrderSummary(row),
		trackingNumber: row.tracking_number,
		contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
		addressLines: lines.flatMap((line) => line || []),
	};
}

/** Loads the user's order with this id, or at most 50 orders after the first `skip`. */
export async function loadOrders(
	{ db }: Pick<Session, "db">,
	which: { id: string } | { skip: number },
): Promise<OrderDocument[]> {
	const { data } = await db.rpc("my_orders", which).throwOnError();
	return parseRows(data as unknown as OrderDocument[] | null, "order_items");
}

/** Completes "We couldn't mail you: …", by kind of mail (_shared/mail). */
const UNSENT_MAILS: Readonly<Record<string, string>> = {
	order_received: "we received your order",
	order_shipped: "your order is on its way",
	order_delivered: "your order was delivered",
	order_cancelled: "your order was canceled",
	order_refunded: "your refund is on its way",
	payment_expired: "your order was not paid",
	payment_failed: "your payment failed",
};

/** Returns null unless the order belongs to the user or guest. */
export async function getOrder({ log, session }: PrivateContext, id: string): Promise<OrderDetails | null> {
	if (!isUuid(id)) return null;
	const [row] = await orUnavailable(log, "order", () => loadOrders(session, { id }));
	return row ? toOrderDetails(row) : null;
}

export function toOrderDetails(row: OrderDocument) {
	const items = row.order_items.map((item) => OrderLine.parse(item));
	return {
		...toOrderWithAddress(row),
		label: orderLabels(row.status, row.payment_status).label,
		paymentMethod: PaymentMethod.parse(row.payment_method),
		paymentStatus: row.payment_status,
		payment: toOrderPayment(row.payments),
		shippingMethod: row.shipping_method,
		idempotencyKey: row.idempotency_key,
		/** The products as they were at the time of the order. */
		items,
		/** Clauses of UNSENT_MAILS for the mails that failed for good. */
		unsentMails: row.unsent_mails.flatMap((kind) => UNSENT_MAILS[kind] ?? []),
		subtotal: items.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
		trace: parseTrace(row.pricing_trace),
		/** Oldest first. */
		events: row.order_events
			.map((event) => ({ ...event, at: isoFromTimestamp(event.at) }))
			.sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id),
	};
}

export type OrderDetails = ReturnType<typeof toOrderDetails>;

/** Returns orders, newest first, or null after logging that they couldn't be loaded (spec S8.10). */
export const getUserOrders = ({ log, session }: PrivateContext) =>
	orNull(log, "orders", async () => {
		const { data } = await session.db.rpc("my_order_history").throwOnError();
		const rows = data as unknown as (SummaryRow & { payment_status: string; images: string[] })[] | null;
		return parseRows(rows, "images").map(({ payment_status, images, ...row }) => ({
			...toOrderSummary(row),
			...orderLabels(row.status, payment_status),
			/** The pictures of the first four items. */
			images,
		}));
	});

/** `error` is shown to the shopper. */
export type CancelResult = { ok: true } | { ok: false; error: string };

const NOT_FOUND = "We can't find that order.";

type CancellableOrder = Pick<OrderDetails, "status" | "createdAt" | "paymentStatus">;

/** False for an unpaid order, which can be changed instead; that closes its payment page. */
export const canCancel = ({ status, createdAt, paymentStatus }: CancellableOrder, now: number): boolean =>
	canTakeStep(status, paymentStatus, "shopper-cancel") && now - Date.parse(createdAt) < CANCEL_WITHIN_MS;

/** Also succeeds if the order is already canceled, such as after a double-click. */
export async function cancelOrder({ log, session }: PrivateContext, id: string): Promise<CancelResult> {
	if (!session.accessToken) return { ok: false, error: "Not authenticated" };
	if (!isUuid(id)) return { ok: false, error: NOT_FOUND };
	const { data, error } = await session.db.rpc("cancel_order", { order_id: id });
	if (data === "cancelled") return { ok: true };
	if (error?.message === "order_not_found") return { ok: false, error: NOT_FOUND };
	if (error?.message === "too_late")
		return { ok: false, error: "Orders can be canceled within an hour, and that hour has passed." };
	if (error?.message === "awaiting_payment")
		return { ok: false, error: "This order's payment isn't settled, so it can't be canceled now." };
	const status = error?.message === "not_cancellable" ? statusFromError(error) : null;
	if (status === "cancelled") return { ok: true };
	const reason = status && statusFacts(status).cancelError;
	if (reason) return { ok: false, error: reason };
	log("error", "cancel-order", { orderId: id, error: error ?? "cancel_order returned no status" });
	return { ok: false, error: "The order could not be canceled just now. Please try again." };
}

/** Returns the order's current status from an error of `cancel_order` or `advance_order`. */
export function statusFromError(error: { details: string }): string | null {
	const status = (parseErrorDetails(error) as { status?: unknown } | null)?.status;
	return typeof status === "string" ? status : null;
}
