import type { Connection } from "../support/real-postgres.ts";

export const SHOPPER = "00000000-0000-4000-8000-000000000007";
export const ADMIN = "00000000-0000-4000-8000-00000000000a";
export const ORDER = "10000000-0000-4000-8000-000000000007";
export const PRODUCT = "product-0000007";

const ORDERS_PER_SHOPPER = 20;

/** Fills an empty, migrated database: orders of one or two items, ten favorites per shopper. */
export async function fill(
	db: Pick<Connection, "query">,
	{ products, orders }: { products: number; orders: number },
): Promise<void> {
	const shoppers = orders / ORDERS_PER_SHOPPER;
	// Skips triggers and foreign key checks, which would take minutes
	await db.query("set session_replication_role = replica");
	const shopper = (n: string) => `lpad(to_hex(${n}), 12, '0')`;
	const statements = [
		`insert into auth.users (id, email, email_confirmed_at)
		select ('00000000-0000-4000-8000-' || ${shopper("n")})::uuid, n || '@encore.example', now()
		from generate_series(1, ${shoppers}) n`,
		`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = '${ADMIN}'`,
		// A session has the id of its shopper
		"insert into auth.sessions (id, user_id) select id, id from auth.users",
		`insert into public.products (id, name, description, price, discount_percentage, brand, category, condition, size,
			is_new, is_featured, is_available, stock, updated_at)
		select 'product-' || lpad(n::text, 7, '0'), md5(n::text) || ' ' || md5((n * 7)::text), repeat(md5(n::text), 6),
			(n % 200) + 0.99, (n % 4) * 10, 'brand ' || n % 40,
			(array['womens', 'mens', 'accessories', 'shoes', 'vintage', 'sustainable'])[1 + n % 6],
			(array['Like New', 'Excellent', 'Very Good', 'Good'])[1 + n % 4], (array['S', 'M', 'L', null])[1 + n % 4],
			n % 20 = 0, n % 25 = 0, n % 50 <> 0, case when n % 2 = 0 then 1 + n % 9 end,
			'2026-01-01'::timestamptz + n * interval '1 minute'
		from generate_series(1, ${products}) n`,
		`insert into public.product_images (product_id, image_url, position)
		select 'product-' || lpad(n::text, 7, '0'), '/products/' || n || '-' || k || '.svg', k
		from generate_series(1, ${products}) n, generate_series(0, 1) k`,
		`insert into public.orders (id, user_id, created_at, total_amount, reference, contact_name, contact_email,
			contact_phone, shipping_address_line1, shipping_city, shipping_postal_code, shipping_country, payment_method,
			shipping_method, billing_address_line1, billing_city, billing_postal_code, billing_country, status,
			idempotency_key, body_hash)
		select ('10000000-0000-4000-8000-' || ${shopper("n")})::uuid,
			('00000000-0000-4000-8000-' || ${shopper(`1 + (n - 1) % ${shoppers}`)})::uuid,
			now() - n * interval '30 seconds', (n % 300) + 0.5, 'ORD-' || lpad((n % 1000000)::text, 6, '0'), 'Sam Shopper',
			'sam@encore.example', '+1 503 555 0100', '1 Mill Lane', 'Portland', '97201', 'United States', 'paypal',
			'Standard Shipping', '1 Mill Lane', 'Portland', '97201', 'United States',
			case when n <= 300 then 'pending' when n <= 600 then 'processing' when n <= 2000 then 'shipped'
				when n % 20 = 0 then 'cancelled' else 'delivered' end,
			('20000000-0000-4000-8000-' || ${shopper("n")})::uuid, repeat('a', 64)
		from generate_series(1, ${orders}) n`,
		`insert into public.order_items (order_id, product_id, quantity, name, condition, list_price, unit_price, total_price)
		select ('10000000-0000-4000-8000-' || ${shopper("n")})::uuid,
			'product-' || lpad((1 + (n::bigint * 7919 + k) % ${products})::text, 7, '0'), 1, 'product', 'Good', 9.5, 9.5, 9.5
		from generate_series(1, ${orders}) n, generate_series(0, 1) k where k = 0 or n % 2 = 0`,
		`insert into public.order_events (order_id, status, at)
		select id, 'pending', created_at from public.orders`,
		`insert into public.favorites (user_id, product_id)
		select ('00000000-0000-4000-8000-' || ${shopper("n")})::uuid,
			'product-' || lpad((1 + (n::bigint * 31 + k * 977) % ${products})::text, 7, '0')
		from generate_series(1, ${shoppers}) n, generate_series(0, 9) k on conflict do nothing`,
		"set session_replication_role = default",
		"select private.rebuild_product_list()",
		"vacuum analyze",
	];
	for (const statement of statements) await db.query(statement);
}
