import { ADMIN, FAVORITE, ORDER, ORDERS_PER_SHOPPER, PRODUCT, SHOPPER, UNSOLD } from "./database-rows.ts";

/** A query of the shop, as PostgREST sends it (embedded tables are lateral joins). */
export interface Query {
	name: string;
	as: "visitor" | "shopper" | "admin" | "service";
	sql: string;
	/** A part of the answer as JSON. Without, any row will do. */
	answer?: string;
	/** Why there is no row. */
	empty?: string;
	sequentialScan?: string;
}

const PICTURE = '"product_images":[{"image_url"';
const IMAGES = `left join lateral (
	select json_agg(json_build_object('image_url', image_url, 'position', position)) as product_images
	from product_images where product_images.product_id = products.id
) as images on true`;
const products = (rest: string) => `select products.*, images.product_images from products ${IMAGES} where ${rest}`;
const page = "products.id > '' order by products.id limit 1000";
const ids = Array.from({ length: 50 }, (_, n) => `'product-${String(n * 17 + 1).padStart(7, "0")}'`).join(", ");

const ORDER_PARTS = `left join lateral (
	select json_agg(json_build_object('product_id', product_id, 'quantity', quantity, 'name', name, 'image_url', image_url)) as items
	from order_items
	where order_items.order_id = orders.id
) as items on true
left join lateral (
	select json_agg(json_build_object('status', status, 'at', at)) as events
	from order_events where order_events.order_id = orders.id
) as events on true`;

const DETAILS = `'{"reference":"ORD-123456","total_amount":"6.60","payment_method":"paypal","shipping_method":"Standard Shipping",
	"contact_name":"a","contact_email":"b","contact_phone":"c","shipping_address_line1":"d","shipping_city":"e",
	"shipping_postal_code":"f","shipping_country":"g"}'`;

/** app/data/*.server.ts and supabase/functions, file by file. A new query belongs here. */
export const QUERIES: readonly Query[] = [
	// products.server.ts, and functions/_shared/runtime/products.ts
	{ name: "products: one page of all", as: "visitor", sql: products(page), answer: PICTURE },
	{ name: "products: one", as: "visitor", sql: products(`products.id = '${PRODUCT}' and ${page}`), answer: PICTURE },
	{
		name: "products: fifty by id",
		as: "visitor",
		sql: products(`products.id in (${ids}) and ${page}`),
		answer: '"product-0000834"',
	},
	{
		name: "products: a category",
		as: "visitor",
		sql: products(`products.category = 'mens' and ${page}`),
		answer: PICTURE,
	},
	{
		name: "products: featured",
		as: "visitor",
		sql: products(`products.is_featured and archived_at is null and ${page}`),
	},
	{ name: "products: new", as: "visitor", sql: products(`products.is_new and archived_at is null and ${page}`) },
	// list-query.server.ts
	{ name: "list: first page", as: "visitor", sql: "select list_products()", answer: '"id":"product-' },
	{
		name: "list: by price",
		as: "visitor",
		sql: "select list_products(sort => 'price-low', brands => '{brand 7}')",
		answer: '"brand":"brand 7"',
	},
	{
		name: "list: a keyword",
		as: "visitor",
		sql: `select list_products('[{"typed":["c4ca42"],"longest":"c4ca42","spellings":["c4ca42"],"synonyms":[],"others":[]}]')`,
		answer: '"name":"c4ca42',
	},
	{
		name: "product: related",
		as: "visitor",
		sql: `select related_products('${PRODUCT}')`,
		answer: '"id":"product-',
	},
	{ name: "pricing: fifty lines", as: "visitor", sql: `select id, name, price from products where id in (${ids})` },
	// orders.server.ts, cancel-order.server.ts
	{
		name: "orders: the shopper's, newest first",
		as: "shopper",
		sql: `select id, reference, created_at, status, total_amount from orders where user_id = '${SHOPPER}' order by created_at desc`,
	},
	{
		name: "order: one, with items and events",
		as: "shopper",
		sql: `select orders.*, items.items, events.events from orders ${ORDER_PARTS} where orders.id = '${ORDER}' and orders.user_id = '${SHOPPER}'`,
		answer: '"items":[{"product_id"',
	},
	{
		name: "cancel_order: the shopper's own",
		as: "shopper",
		sql: `select cancel_order('${ORDER}')`,
		answer: '"cancelled"',
	},
	{
		name: "advance_order: by an admin",
		as: "admin",
		sql: `select advance_order('${ORDER}', 'processing')`,
		answer: '"processing"',
	},
	// account-data.server.ts
	{
		name: "account data: 500 orders, whole",
		as: "shopper",
		sql: `select orders.*, items.items, events.events from orders ${ORDER_PARTS} where orders.user_id = '${SHOPPER}' order by orders.created_at, orders.id limit 500`,
		answer: '"items":[{"product_id"',
	},
	{
		name: "account data: count",
		as: "shopper",
		sql: `select count(*) from orders where user_id = '${SHOPPER}'`,
		answer: `"${ORDERS_PER_SHOPPER}"`,
	},
	// favorites.server.ts
	{
		name: "favorites: the shopper's, with products",
		as: "shopper",
		sql: `select favorites.id, saved.* from favorites left join lateral (
			select products.name, images.product_images from products ${IMAGES} where products.id = favorites.product_id
		) as saved on true where favorites.user_id = '${SHOPPER}' order by favorites.created_at, favorites.id`,
	},
	{
		name: "favorites: save",
		as: "shopper",
		sql: `insert into favorites (user_id, product_id) values ('${SHOPPER}', 'product-0000002') returning id`,
	},
	{
		name: "favorites: remove",
		as: "shopper",
		sql: `delete from favorites where user_id = '${SHOPPER}' and product_id in ('${FAVORITE}', ${ids}) returning id`,
	},
	// account-deletion.server.ts
	{
		name: "deletion request: the shopper's",
		as: "shopper",
		sql: `select requested_at from account_deletion_requests where user_id = '${SHOPPER}'`,
	},
	// functions/orders
	{
		name: "prepare_order: fifty lines",
		as: "shopper",
		sql: `select prepare_order('${ORDER}', array[${ids}])`,
		answer: '"product-0000834"',
	},
	{
		name: "place_order: two lines",
		as: "service",
		sql: `select * from place_order('${SHOPPER}', '${ORDER}', repeat('b', 64),
			(select jsonb_agg(jsonb_build_object('product_id', id, 'quantity', 1,
				'unit_price', round(price * (100 - discount_percentage) / 100, 2))) from products
			where id in ('product-0000011', 'product-0000013')), ${DETAILS})`,
	},
	// functions/_shared/runtime/rate-limits.ts
	{
		name: "count_attempts",
		as: "service",
		sql: "select * from count_attempts(array['guess a', 'guesses'], 1)",
	},
	// admin-overview.server.ts, admin-orders.server.ts
	{
		name: "admin: overview",
		as: "admin",
		sql: "select shop_overview('America/Los_Angeles')",
		answer: '"pending":300',
		sequentialScan: "it counts the orders by status",
	},
	{ name: "admin: find orders, first page", as: "admin", sql: "select * from find_orders()" },
	{ name: "admin: find orders, by status", as: "admin", sql: "select * from find_orders(status => 'delivered')" },
	{ name: "admin: find orders, next page", as: "admin", sql: `select * from find_orders(after => '${ORDER}')` },
	{ name: "admin: find orders, an id", as: "admin", sql: `select * from find_orders(search => '${ORDER}')` },
	{ name: "admin: find orders, a name", as: "admin", sql: "select * from find_orders(search => 'sam')" },
	{
		name: "admin: find orders, no match",
		as: "admin",
		sql: "select * from find_orders(search => 'nobody')",
		empty: "nobody has this name",
	},
	// admin-products.server.ts, product-pictures.server.ts
	{
		name: "admin: products, last updated first",
		as: "admin",
		sql: products("true order by products.updated_at desc, products.id limit 50"),
		sequentialScan: "updated_at has no index",
	},
	{
		name: "admin: products, count",
		as: "admin",
		sql: "select count(*) from products",
		sequentialScan: "it counts the products",
	},
	{
		name: "admin: products, by name, brand, id or SKU",
		as: "admin",
		sql: "select * from find_products('c4ca42') order by updated_at desc, id limit 50",
	},
	{
		name: "admin: update a product",
		as: "admin",
		sql: `update products set price = 5 where id = '${PRODUCT}' and updated_at = (
			select updated_at from products where id = '${PRODUCT}') returning id`,
	},
	{
		name: "admin: update its pictures",
		as: "admin",
		sql: `select set_product_images('${PRODUCT}', (select updated_at from products where id = '${PRODUCT}'),
			array['/products/a.svg', '/products/b.svg'])`,
	},
	{
		name: "admin: a product's audit log",
		as: "admin",
		sql: `select * from audit_log where table_name = 'products' and row_id = '${PRODUCT}' order by id desc limit 50`,
		empty: "rows were inserted without triggers",
	},
	{ name: "auth.uid", as: "shopper", sql: "select auth.uid()", answer: SHOPPER },
	{ name: "session_is_live", as: "shopper", sql: "select session_is_live()", answer: "true" },
	{ name: "is_admin", as: "shopper", sql: "select is_admin()", answer: "false" },
	{ name: "delete a product", as: "service", sql: `delete from products where id = '${UNSOLD}' returning id` },
];

export const CALLERS = {
	visitor: { role: "anon", claims: { role: "anon" } },
	shopper: { role: "authenticated", claims: { role: "authenticated", sub: SHOPPER, session_id: SHOPPER } },
	admin: { role: "authenticated", claims: { role: "authenticated", sub: ADMIN, session_id: ADMIN, aal: "aal2" } },
	service: { role: "service_role", claims: { role: "service_role" } },
} as const;
