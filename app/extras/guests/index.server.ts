import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { type OrderDetails, type OrderDocument, toOrderDetails } from "#app/features/orders/orders.server.ts";
import type { Env } from "#app/platform/context.server.ts";
import { orNull, orUnavailable, parseRow } from "#app/platform/query-result.server.ts";
import { isoFromTimestamp, isUuid } from "#shared/domain/postgres-formats.ts";

/** Whether visitors may order without an account; the specification makes them sign in. */
export const guestCheckout = ({ GUEST_CHECKOUT }: Pick<Env, "GUEST_CHECKOUT">): boolean => GUEST_CHECKOUT === "on";

/** The token's parameter in the order URLs of a guest's mails (_shared/mail/order-messages.ts). */
export const LINK_PARAM = "link";

/** Returns the order that a mailed link opens, or null if the token is another order's or has expired. */
export async function loadLinkedOrder(ctx: PrivateContext, id: string, token: string): Promise<OrderDetails | null> {
	if (!isUuid(id)) return null;
	const row = await orUnavailable(ctx.log, "linked-order", async () => {
		const { data } = await ctx.db.rpc("linked_order", { id, token }).throwOnError();
		return parseRow(data as unknown as OrderDocument | null, "order_items");
	});
	return row && toOrderDetails(row);
}

/** The guest's last order, null without one and for a canceled one. Undefined if it can't be read. */
export async function loadLastOrder({ log, session }: PrivateContext) {
	const result = await orNull(log, "last-order", async () => {
		const { data } = await session.db.rpc("my_last_order").throwOnError();
		const row = parseRow(data as unknown as OrderDocument | null, "order_items");
		if (!row || row.status === "cancelled") return { order: null };
		const { id, reference, idempotency_key: key, payment_status, payments, order_items } = row;
		const items = order_items.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
		const isUnpaid = payment_status === "awaiting_payment" && payments;
		/** `until` is when the payment page closes, null unless the order waits for its payment. */
		return { order: { id, reference, key, items, until: isUnpaid ? isoFromTimestamp(payments.expires_at) : null } };
	});
	return result?.order;
}

export type LastOrder = NonNullable<Awaited<ReturnType<typeof loadLastOrder>>>;
