import type { User } from "@supabase/supabase-js";
import { toPaymentData } from "#app/extras/payments/index.server.ts";
import { listSubscriptions } from "#app/extras/price-drops/index.server.ts";
import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import { loadSavedProducts } from "#app/features/favorites/favorites.server.ts";
import { loadOrders, type OrderDocument } from "#app/features/orders/orders.server.ts";
import { isWriteSuccess, parseRow, UNIQUE_VIOLATION } from "#app/platform/query-result.server.ts";
import { formatAmount } from "#shared/domain/money.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";
import { parseSyncedCart } from "#shared/domain/synced-cart.ts";
import { CURRENCY } from "#shared/shop.config.ts";
import { avatarUrlOf } from "./avatars.server.ts";

/** All data of a shopper, for download. Throws if any of it can't be loaded. */
export async function loadAccountData(session: Session, user: User) {
	const [orders, favorites, deletionRequest, mailSubscriptions] = await Promise.all([
		loadAllOrders(session),
		loadSavedProducts(session),
		deletionRequestedAt(session, user.id),
		listSubscriptions(session, user.id),
	]);
	const { id, email, phone, created_at, last_sign_in_at, user_metadata } = user;
	return {
		exportedAt: new Date().toISOString(),
		profile: {
			id,
			email: email ?? null,
			phone: phone || null,
			name: typeof user_metadata.name === "string" ? user_metadata.name : null,
			avatarUrl: avatarUrlOf(user),
			createdAt: created_at,
			lastSignInAt: last_sign_in_at ?? null,
		},
		currency: CURRENCY,
		orders: orders.map(
			({
				pricing_trace: _,
				idempotency_key: __,
				order_items,
				order_events,
				payments,
				unsent_mails: ___,
				...order
			}) => ({
				...order,
				order_events: order_events.map(({ id: _, ...event }) => event),
				order_items: order_items.map(({ image_url: _, ...item }) => item),
				payment: toPaymentData(payments),
			}),
		),
		favorites: favorites.map(({ product, created_at, sale_cents }) => ({
			product_id: product.id,
			created_at,
			products: { name: product.name },
			price: sale_cents === null ? null : Number(formatAmount(sale_cents)),
		})),
		cart: parseSyncedCart(user_metadata.cart)
			.filter((line) => line.quantity > 0)
			.map(({ id, quantity, at }) => ({ productId: id, quantity, changedAt: new Date(at).toISOString() })),
		mailSubscriptions,
		deletionRequestedAt: deletionRequest,
	};
}

/** The maximum that a call of `my_orders` returns. */
const PAGE_SIZE = 50;

async function loadAllOrders(session: Session): Promise<OrderDocument[]> {
	const orders: OrderDocument[] = [];
	for (;;) {
		const page = await loadOrders(session, { skip: orders.length });
		orders.push(...page);
		if (page.length < PAGE_SIZE) return orders;
	}
}

/** Stores the request. A repeated request keeps the first one's time. Throws if it isn't stored. */
export async function requestDeletion(session: Session, user: User): Promise<true> {
	const { error, status } = await session.db.from("account_deletion_requests").insert({ user_id: user.id });
	if (error?.code === UNIQUE_VIOLATION || isWriteSuccess(status)) return true;
	throw new Error(`the request was not stored: ${error?.message ?? status}`);
}

/** Succeeds even if there is no request. */
export async function withdrawDeletion({ db }: Session, user: User): Promise<true> {
	const { error, status } = await db.from("account_deletion_requests").delete().eq("user_id", user.id);
	if (error || !isWriteSuccess(status)) throw new Error(`the request was not withdrawn: ${error?.message ?? status}`);
	return true;
}

/** Returns an ISO 8601 time, or null if no deletion was requested. */
export async function deletionRequestedAt(session: Session, userId: string): Promise<string | null> {
	const { data, error } = await session.db
		.from("account_deletion_requests")
		.select("requested_at")
		.eq("user_id", userId)
		.maybeSingle();
	if (error) throw new Error(`the request can't be loaded: ${error.message}`);
	const request = parseRow(data, "requested_at");
	return request && isoFromTimestamp(request.requested_at);
}

export type Erasure = "erased" | "not-requested" | "open-orders" | "open-payments" | "sign-in-again" | "failed";

/** Deletes the account and its profile pictures (docs/decisions/0035). Ends the session. */
export async function eraseAccount({ log, session }: PrivateContext, user: User): Promise<Erasure> {
	const { db } = session;
	try {
		let { error, status } = await db.rpc("delete_account");
		// The function checks this last, so pictures are deleted only if the account can be
		if (error?.message === "files_left") {
			await deletePictures(session, user);
			({ error, status } = await db.rpc("delete_account"));
		}
		if (error?.message === "not_requested") return "not-requested";
		if (error?.message === "open_orders") return "open-orders";
		if (error?.message === "open_payments") return "open-payments";
		if (status === 401 || error?.message === "sign_in_again") return "sign-in-again";
		if (error) throw error;
		if (!isWriteSuccess(status)) throw new Error(`delete_account responded ${status}`);
		session.end();
		return "erased";
	} catch (error) {
		log("error", "erase-account", { error });
		return "failed";
	}
}

async function deletePictures({ db }: Session, user: User): Promise<void> {
	const avatars = db.storage.from("avatars");
	const { data: files, error: unlisted } = await avatars.list(user.id);
	if (unlisted) throw unlisted;
	// Supabase Lite returns paths instead of names
	const paths = files.map(({ name }) => `${user.id}/${name.split("/").at(-1)}`);
	const { error } = await avatars.remove(paths);
	if (error) throw error;
}
