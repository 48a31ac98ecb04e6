import { ADMIN, ORDER, PRODUCT, SHOPPER } from "./database-rows.ts";

/** A query of the shop, as PostgREST sends it. */
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

const ids = Array.from({ length: 50 }, (_, n) => `'product-${String(n * 17 + 1).padStart(7, "0")}'`).join(", ");

const SLOWEST_SEARCH = `'search', (select jsonb_agg(jsonb_build_object('typed', typed, 'words', array['brand', typed]))
	from unnest('{abc,def,012,345,678,9ab,cde}'::text[]) as typed), 'limit', 100,
	'count', '{"category": [], "brand": [], "condition": [], "size": [], "color": []}'::jsonb`;

const DETAILS = `'{"reference":"ORD-123456","total_amount":"6.60","payment_method":"paypal","shipping_method":"Standard Shipping",
	"contact_name":"a","contact_email":"b","contact_phone":"c","shipping_address_line1":"d","shipping_city":"e",
	"shipping_postal_code":"f","shipping_country":"g"}'`;

const A_CARD = '"images":["/products/';

/** `check_list` refuses to skip more than 9552. */
const lastPage = (products: number) => Math.min(9552, products - 100);

/**
 * What pages and functions read and write most in a shop of so many products. Lists are in catalogue.ts, indexes of single columns in
 * tests/postgres.
 */
export const queries = (products: number): readonly Query[] => [
	{ name: "products: one", as: "visitor", sql: `select products_by_id('{${PRODUCT}}')`, answer: '"image_url"' },
	{ name: "the Worker's copy, whole", as: "visitor", sql: "select catalog_changes()", answer: '"next":' },
	{
		name: "search: the slowest that a visitor can",
		as: "visitor",
		sql: `select list_products(jsonb_build_object(${SLOWEST_SEARCH}))`,
		answer: A_CARD,
	},
	{
		name: "search: the last page of the same",
		as: "visitor",
		sql: `select list_products(jsonb_build_object('skip', ${lastPage(products)}, ${SLOWEST_SEARCH}))`,
		answer: A_CARD,
	},
	{
		name: "list: the last page, by price",
		as: "visitor",
		sql: `select list_products('{"skip": ${lastPage(products)}, "limit": 100, "sort": "price", "count": {"category": [], "brand": [], "condition": [],
			"size": [], "color": []}}')`,
		answer: A_CARD,
	},
	{ name: "orders: the shopper's, newest first", as: "shopper", sql: "select my_order_history()", answer: ORDER },
	{
		name: "order: one, with items and events",
		as: "shopper",
		sql: `select my_orders('${ORDER}')`,
		answer: '"order_items":[{',
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
	{ name: "favorites: the shopper's", as: "shopper", sql: "select my_favorites()", answer: '"product":{"id"' },
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
	{ name: "session_is_live", as: "shopper", sql: "select private.session_is_live()", answer: "true" },
	{ name: "is_admin", as: "shopper", sql: "select is_admin()", answer: "false" },
];

export const CALLERS = {
	visitor: { role: "anon", claims: { role: "anon" } },
	shopper: { role: "authenticated", claims: { role: "authenticated", sub: SHOPPER, session_id: SHOPPER } },
	admin: { role: "authenticated", claims: { role: "authenticated", sub: ADMIN, session_id: ADMIN, aal: "aal2" } },
	service: { role: "service_role", claims: { role: "service_role" } },
} as const;
