import { beforeAll, describe, expect, test } from "vitest";
import { MAX_LINES } from "../../supabase/functions/_shared/domain/product.ts";
import { usePostgres } from "../support/use-postgres.ts";

// A hosted project has no gateway of ours: what an address of 8 KB can get is bounded by rights and by what functions return
// (docs/decisions/0033). PostgREST sends a function's JSON as it is; only columns of rows can be repeated under other names.

const { connect, db } = await usePostgres();
const client = await connect();
const MB = 1_000_000;
const LIMITS = { anon: 2 * MB, authenticated: 5 * MB };
type Role = keyof typeof LIMITS;
/** Aliased columns (`aa:name,`) that an address of 8 KB holds. */
const ALIASES = 1_365;

/** Texts as long as the forms allow, with up to three bytes per character. */
const long = (length: number) => "漢".repeat(length);
const idsFrom = (first: number, count: number) =>
	Array.from({ length: count }, (_, n) => `z-large-${first + n}-`.padEnd(100, "x"));
const IDS = idsFrom(0, 150);
let shopper: { id: string };

async function createLargeProducts(ids: readonly string[]): Promise<void> {
	await db.query(
		`insert into public.products (id, name, description, brand, category, condition, size, color, material, price, is_new, is_featured)
		select id, $2, $3, $4, 'womens', 'Good', 'M', 'red', $5, 12.34, true, true from unnest($1::text[]) as id`,
		[ids, ...[200, 4000, 80, 120].map(long)],
	);
	await db.query(
		`insert into public.product_images (product_id, image_url, position, kind, caption)
		select id, '/photo/' || id || '/' || n || repeat('x', 100), n, 'detail', $2 from unnest($1::text[]) as id, generate_series(0, 23) as n`,
		[ids, long(120)],
	);
}

beforeAll(async () => {
	shopper = await db.createShopper();
	await createLargeProducts(IDS);
	// A whole file of the sitemap
	await db.query(
		"insert into public.products (id, name, category, condition, price) select rpad('small-' || n, 100, 'x'), 'Belt', 'womens', 'Good', 5 from generate_series(1, 9600) as n",
	);
	// The newest, which the Worker copies
	await createLargeProducts(idsFrom(150, 250));
	await db.query("insert into public.favorites (user_id, product_id) select $1, id from unnest($2::text[]) as id", [
		shopper.id,
		IDS,
	]);
	await db.query(
		`insert into public.orders (
			user_id, idempotency_key, body_hash, reference, total_amount, payment_method, shipping_method, contact_name, contact_email,
			contact_phone, shipping_address_line1, shipping_city, shipping_postal_code, shipping_country, billing_address_line1, billing_city,
			billing_postal_code, billing_country, pricing_trace
		)
		select $1, gen_random_uuid(), repeat('a', 64), 'ORD-' || (100000 + n), 5, 'paypal', 'Standard Shipping', $2, $3, $3, $4, $5, '1', $5, $4,
			$5, '1', $5, jsonb_build_array(jsonb_build_object('rule', 'promo', 'label', $4::text, 'amount', 1))
		from generate_series(1, 600) as n`,
		[shopper.id, long(200), "a".repeat(254), long(300), long(100)],
	);
	await db.query(
		`insert into public.order_items (
			order_id, product_id, quantity, name, brand, size, condition, color, sku, image_url, list_price, unit_price, total_price
		)
		select orders.id, item, 1, $2, $3, 'One Size', 'Like New', $5, repeat('x', 64), repeat('x', 200), 5, 5, 5
		from public.orders, unnest(($1::text[])[:$4]) as item`,
		[IDS, long(200), long(80), MAX_LINES, long(60)],
	);
	await db.query("insert into public.mail_subscriptions (user_id, kind) values ($1, 'price_drop')", [shopper.id]);
	await db.query("insert into public.account_deletion_requests (user_id) values ($1)", [shopper.id]);
	await db.query(
		"insert into auth.sessions (id, user_id, user_agent) select gen_random_uuid(), $1, repeat('x', 2000) from generate_series(1, 200)",
		[shopper.id],
	);
}, 120_000);

async function become(role: Role): Promise<void> {
	await client.actAs(shopper);
	if (role === "anon") await client.query("set role anon");
}

async function bytesOf(role: Role, sql: string): Promise<number> {
	await become(role);
	return client.value(
		`select coalesce(sum(octet_length(to_json(answer)::text)), 0)::int from (${sql}) as item (answer)`,
	);
}

const UUID = "gen_random_uuid()";
const IDS_SQL = `array['${IDS.join("', '")}']`;
/** The arguments of the largest answers, by function. 8 KB hold some 80 ids of the longest kind; all of them are more than any request. */
const ARGUMENTS: Record<string, string> = {
	cancel_order: UUID,
	can_see_payment: UUID,
	catalog_changes: "max_products => 1000000",
	change_favorites: `${IDS_SQL}, ${IDS_SQL}`,
	count_in_category: "'womens'",
	delete_account: "",
	end_session: UUID,
	home_products: "1000000",
	is_admin: "",
	linked_order: `${UUID}, 'x'`,
	list_products: `'{"limit": 1000000, "count": {"brand": [], "size": [], "category": []}}'`,
	list_sessions: "",
	my_favorites: "",
	my_last_address: "",
	my_last_order: "",
	my_order_history: "",
	my_orders: "",
	my_unpaid_order: "",
	newest_products: "",
	prepare_order: `${UUID}, ${IDS_SQL}`,
	products_by_id: IDS_SQL,
	related_products: `'${IDS[0]}', ${IDS_SQL}`,
	send_contact_message: "'x', 'x@encore.example', 'x', 'x'",
	sitemap_files: "",
	sitemap_products: "1",
	unsubscribe: UUID,
};

interface Reachable {
	name: string;
	isDocument: boolean;
	signature: string;
}

const functionsOf = (role: Role) =>
	db.rows<Reachable>(
		`select proname as name, not proretset and typtype <> 'c' and prorettype <> 'record'::regtype as "isDocument",
			p.oid::regprocedure::text as signature
		from pg_proc as p join pg_type on pg_type.oid = prorettype
		where pronamespace = 'public'::regnamespace and has_function_privilege($1, p.oid, 'execute')
			and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
		order by 1`,
		role,
	);

/** Whether the function rejects this caller before it returns anything. */
async function isForAdmins({ name, signature }: Reachable): Promise<boolean> {
	const types = /\((.*)\)$/.exec(signature)?.[1]?.split(",").filter(Boolean) ?? [];
	await client.query("begin");
	const isRejected = await client.query(`select public.${name}(${types.map((type) => `null::${type}`)})`).then(
		() => false,
		({ code }) => code === "PT403",
	);
	await client.query("rollback");
	return isRejected;
}

describe.each(["anon", "authenticated"] as const)("%s", (role) => {
	test("calls functions that return one document, whose largest answer is bounded", async () => {
		await become(role);
		const reached: Reachable[] = [];
		for (const reachable of await functionsOf(role)) if (!(await isForAdmins(reachable))) reached.push(reachable);
		expect(reached.filter(({ isDocument }) => !isDocument).map(({ name }) => name)).toEqual([]);
		expect(reached.map(({ name }) => name).filter((name) => ARGUMENTS[name] === undefined)).toEqual([]);
		for (const { name } of reached) {
			await client.query("begin");
			const bytes = await bytesOf(role, `select public.${name}(${ARGUMENTS[name]})`).catch(({ code, message }) => {
				expect(code, `${name}: ${message}`).toMatch(/^PT4/);
				return 0;
			});
			await client.query("rollback");
			expect(bytes, name).toBeLessThan(LIMITS[role]);
		}
	}, 60_000);

	test("reads tables of a row each, whose columns can be repeated", async () => {
		const readable = await db.rows<{ table: string; column: string }>(
			`select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
				and has_column_privilege($1, pg_class.oid, attnum, 'select')`,
			role,
		);
		if (role === "anon") return expect(readable).toEqual([]);
		await become(role);
		for (const { table, column } of readable) {
			const bytes = await bytesOf(role, `select coalesce(to_jsonb(t.${column}), '0') from public.${table} as t`);
			expect(bytes * ALIASES, `${table}.${column}`).toBeLessThan(LIMITS[role]);
		}
	});
});

const arrayOf = (items: readonly string[]) => `'{${items}}'::text[]`;
test.each([
	["an array", arrayOf],
	["a nested array", (items: readonly string[]) => arrayOf([`{${items}}`])],
	["an array with other bounds", (items: readonly string[]) => `'[-9999:${items.length - 10_000}]={${items}}'::text[]`],
])("the first elements of %s are read, not all", async (_, create) => {
	await become("authenticated");
	const prepared = await client.value(`select prepare_order(${UUID}, ${create(IDS)}) -> 'products'`);
	expect(prepared).toHaveLength(MAX_LINES);
	await become("anon");
	expect(await client.value(`select products_by_id(${create(IDS)})`)).toHaveLength(50);
	const namesFor = (nouns: readonly string[]) =>
		client.values(`select json_array_elements(related_products($1, ${create(nouns)})) ->> 'name'`, IDS[0]);
	const unknown = Array.from({ length: 12 }, (_, n) => `unknown${n}`);
	expect(await namesFor(["belt", ...unknown])).toContain("Belt");
	expect(await namesFor([...unknown, "belt"])).not.toContain("Belt");
});

test("a page of the catalog's copy names where the next one begins, to the last product", async () => {
	await become("anon");
	const seqs: number[] = [];
	for (let before: number | null | undefined; before !== null; ) {
		const page: { next: number | null; products: { seq: number }[] } = await client.value(
			"select public.catalog_changes(before => $1)",
			before,
		);
		seqs.push(...page.products.map(({ seq }) => seq));
		before = page.next;
	}
	expect(seqs).toEqual(Array.from({ length: 2_000 }, (_, n) => (seqs[0] ?? 0) - n));
});
