import { ADMIN, ORDER, PRODUCT, SHOPPER } from "./database-rows.ts";

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

/** What pages and functions read and write most. Lists are in catalogue.ts, indexes of single columns in tests/postgres. */
export const QUERIES: readonly Query[] = [
	{ name: "products: one", as: "visitor", sql: products(`products.id = '${PRODUCT}' and ${page}`), answer: PICTURE },
	{
		name: "products: a category",
		as: "visitor",
		sql: products(`products.category = 'mens' and ${page}`),
		answer: PICTURE,
	},
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
	{
		name: "favorites: the shopper's, with products",
		as: "shopper",
		sql: `select favorites.id, saved.* from favorites left join lateral (
			select products.name, images.product_images from products ${IMAGES} where products.id = favorites.product_id
		) as saved on true where favorites.user_id = '${SHOPPER}' order by favorites.created_at, favorites.id`,
	},
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
	{
		name: "admin: overview",
		as: "admin",
		sql: "select shop_overview('America/Los_Angeles')",
		answer: '"pending":300',
		sequentialScan: "it counts the orders by status",
	},
	{ name: "admin: find orders, first page", as: "admin", sql: "select * from find_orders()" },
	{
		name: "admin: find orders, no match",
		as: "admin",
		sql: "select * from find_orders(search => 'nobody')",
		empty: "nobody has this name",
	},
	{
		name: "admin: products, by name, brand, id or SKU",
		as: "admin",
		sql: "select * from find_products('c4ca42') order by updated_at desc, id limit 50",
	},
	{ name: "auth.uid", as: "shopper", sql: "select auth.uid()", answer: SHOPPER },
	{ name: "session_is_live", as: "shopper", sql: "select session_is_live()", answer: "true" },
	{ name: "is_admin", as: "shopper", sql: "select is_admin()", answer: "false" },
];

export const CALLERS = {
	visitor: { role: "anon", claims: { role: "anon" } },
	shopper: { role: "authenticated", claims: { role: "authenticated", sub: SHOPPER, session_id: SHOPPER } },
	admin: { role: "authenticated", claims: { role: "authenticated", sub: ADMIN, session_id: ADMIN, aal: "aal2" } },
	service: { role: "service_role", claims: { role: "service_role" } },
} as const;
