import type { User } from "@supabase/supabase-js";
import { PAYMENT_DATA_COLUMNS, toPaymentData } from "#app/extras/payments/index.server.ts";
import { listSubscriptions } from "#app/extras/price-drops/index.server.ts";
import type { PrivateContext, Session } from "#app/features/auth/session.server.ts";
import { isWriteSuccess, parseRow, parseRows, UNIQUE_VIOLATION } from "#app/platform/query-result.server.ts";
import { formatAmount } from "#shared/domain/money.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";
import { parseSyncedCart } from "#shared/domain/synced-cart.ts";
import { CURRENCY } from "#shared/shop.config.ts";
import { avatarUrlOf } from "./avatars.server.ts";

/** PostgREST's limit (max_rows in supabase/config.toml). */
const PAGE_SIZE = 500;

const ORDER_COLUMNS = `id, reference, created_at, status, total_amount, contact_name, contact_email, contact_phone,
	shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code, shipping_country,
	billing_address_line1, billing_address_line2, billing_city, billing_state, billing_postal_code, billing_country,
	payment_method, payment_status, shipping_method, tracking_number, notes,
	order_items(product_id, sku, name, brand, size, condition, color, quantity, list_price, unit_price, total_price),
	order_events(status, at, note),
	${PAYMENT_DATA_COLUMNS}` as const;
const FAVORITE_COLUMNS = "product_id, created_at, sale_cents, products(name)";

/** All data of a shopper, for download. Throws if any of it can't be loaded. */
export async function loadAccountData(session: Session, user: User) {
	const { db } = session;
	const [orders, favorites, deletionRequest, mailSubscriptions] = await Promise.all([
		loadAll((from, to) =>
			db
				.from("orders")
				.select(ORDER_COLUMNS, { count: "exact" })
				.eq("user_id", user.id)
				.order("created_at")
				.order("id")
				.range(from, to),
		),
		loadAll((from, to) =>
			db
				.from("favorites")
				.select(FAVORITE_COLUMNS, { count: "exact" })
				.eq("user_id", user.id)
				.order("created_at")
				.order("id")
				.range(from, to),
		),
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
		orders: orders.map(({ total_amount, order_items, payments, ...order }) => ({
			...order,
			total_amount: Number(total_amount),
			order_items: order_items.map(({ list_price, unit_price, total_price, ...item }) => ({
				...item,
				list_price: Number(list_price),
				unit_price: Number(unit_price),
				total_price: Number(total_price),
			})),
			payment: toPaymentData(payments),
		})),
		favorites: favorites.map(({ sale_cents, ...favorite }) => ({
			...favorite,
			price: sale_cents === null ? null : Number(formatAmount(sale_cents)),
		})),
		cart: parseSyncedCart(user_metadata.cart)
			.filter((line) => line.quantity > 0)
			.map(({ id, quantity, at }) => ({ productId: id, quantity, changedAt: new Date(at).toISOString() })),
		mailSubscriptions,
		deletionRequestedAt: deletionRequest,
	};
}

type Page<T> = PromiseLike<{ data: T[] | null; count: number | null; error: { message: string } | null }>;

async function loadAll<T extends { created_at: string }>(
	loadPage: (from: number, to: number) => Page<T>,
): Promise<T[]> {
	const rows: T[] = [];
	for (;;) {
		const { data, count, error } = await loadPage(rows.length, rows.length + PAGE_SIZE - 1);
		if (error || !data || count === null) throw new Error(`the account's data can't be loaded: ${error?.message}`);
		rows.push(...parseRows(data, "created_at"));
		if (rows.length >= count) return rows;
		if (data.length === 0) throw new Error("the account's data is incomplete");
	}
}

/** Idempotent; the first request counts. */
export async function requestDeletion(session: Session, user: User): Promise<void> {
	const { error, status } = await session.db.from("account_deletion_requests").insert({ user_id: user.id });
	if (error?.code === UNIQUE_VIOLATION || isWriteSuccess(status)) return;
	throw new Error(`the request was not stored: ${error?.message ?? status}`);
}

/** ISO 8601, or null. */
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
		// The last of its refusals, so that no other one costs the pictures
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
