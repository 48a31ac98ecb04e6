import type { User } from "@supabase/supabase-js";
import type { Session } from "#app/features/auth/session.server.ts";
import { parseRows } from "#app/platform/query-result.server.ts";
import type { Supabase } from "#app/platform/supabase.server.ts";
import { parseSyncedCart } from "#shared/domain/synced-cart.ts";
import { avatarUrlOf } from "./avatars.server.ts";
import { deletionRequestedAt } from "./deletion-request.server.ts";

/** Fewer than a project answers at most (supabase/config.toml, max_rows). */
const ROWS_AT_ONCE = 500;

const ORDER_COLUMNS = `id, reference, created_at, status, total_amount, contact_name, contact_email, contact_phone,
	shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code, shipping_country,
	billing_address_line1, billing_address_line2, billing_city, billing_state, billing_postal_code, billing_country,
	payment_method, payment_status, shipping_method, tracking_number, notes,
	order_items(product_id, quantity, unit_price, total_price, products(name)),
	order_events(status, at, note)` as const;

/**
 * All that the shop's servers hold of a shopper, for them to take away: amounts in dollars and columns by name, as they
 * are stored. Whole or not at all: throws where any of it can't be read.
 */
export async function accountData(session: Session, user: User) {
	const supabase = session.db;
	const [orders, favorites, deletionRequest] = await Promise.all([
		all((from, to) => ordersOf(supabase, user.id, from, to)),
		all((from, to) => favoritesOf(supabase, user.id, from, to)),
		deletionRequestedAt(session, user),
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
		orders,
		favorites,
		cart: parseSyncedCart(user_metadata.cart)
			.filter((line) => line.quantity > 0)
			.map(({ id, quantity, at }) => ({ productId: id, quantity, changedAt: new Date(at).toISOString() })),
		deletionRequestedAt: deletionRequest,
	};
}

const ordersOf = (supabase: Supabase, userId: string, from: number, to: number) =>
	supabase
		.from("orders")
		.select(ORDER_COLUMNS, { count: "exact" })
		.eq("user_id", userId)
		.order("created_at")
		.order("id")
		.range(from, to);

const favoritesOf = (supabase: Supabase, userId: string, from: number, to: number) =>
	supabase
		.from("favorites")
		.select("product_id, created_at, products(name)", { count: "exact" })
		.eq("user_id", userId)
		.order("created_at")
		.order("id")
		.range(from, to);

type Answer<T> = PromiseLike<{ data: T[] | null; count: number | null; error: { message: string } | null }>;

/** Every row of a list that is answered in parts. */
async function all<T extends { created_at: string }>(part: (from: number, to: number) => Answer<T>): Promise<T[]> {
	const rows: T[] = [];
	for (;;) {
		const { data, count, error } = await part(rows.length, rows.length + ROWS_AT_ONCE - 1);
		if (error || !data || count === null) throw new Error(`the account's data can't be read: ${error?.message}`);
		rows.push(...parseRows(data, "created_at"));
		if (rows.length >= count) return rows;
		if (data.length === 0) throw new Error("the account's data ends before its end");
	}
}
