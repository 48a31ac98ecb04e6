import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REFUND_REASON_LABELS, REFUND_STATUSES } from "../../app/extras/payments/payment-labels.ts";
import { PaymentMethod } from "../../supabase/functions/_shared/contracts/orders.ts";
import { PICTURE_KINDS } from "../../supabase/functions/_shared/domain/pictures.ts";
import { ALL_CONDITIONS, GENDERS } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { PAYMENT_STATUSES } from "../../supabase/functions/_shared/extras/payments/payment-contract.ts";
import { MAIL_KINDS } from "../../supabase/functions/_shared/mail/messages.ts";
import { accessMatrix } from "../support/access-matrix.ts";
import { runSupabase } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { db, url } = await usePostgres();

const functionsWhere = (condition: string) =>
	db.values<string>(
		`select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and ${condition} order by proname`,
	);

test("every function has an empty search_path", async () => {
	expect(await functionsWhere("true")).toContain("place_order");
	expect(await functionsWhere(`not coalesce('search_path=""' = any (proconfig), false)`)).toEqual([]);
});

test("a visitor's statement ends after 4 s, and a shopper's after 8", async () => {
	const limits = await db.rows(
		"select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by rolname",
	);
	expect(limits).toEqual([
		{ rolname: "anon", rolconfig: expect.arrayContaining(["statement_timeout=4s"]) },
		{ rolname: "authenticated", rolconfig: expect.arrayContaining(["statement_timeout=8s"]) },
	]);
});

// Lints 0026 to 0029 of Supabase's advisor (splinter), which the pinned CLI lacks. The last two warn of every function that a role may
// call with its owner's rights, also where it must: so these tests compare with a reviewed list.
test("no migration installs pg_graphql, which would describe every readable table", async () => {
	expect(await db.rows("select from pg_extension where extname = 'pg_graphql'")).toEqual([]);
});

test("visitors can call only these, with their owner's rights: lists, two that require the token of a mail, and the contact form's", async () => {
	const functions = await functionsWhere("has_function_privilege('anon', oid, 'execute')");
	expect(functions).toEqual([
		"catalog_changes",
		"count_in_category",
		"home_products",
		"linked_order",
		"list_products",
		"newest_products",
		"products_by_id",
		"related_products",
		"send_contact_message",
		"sitemap_files",
		"sitemap_products",
		"unsubscribe",
	]);
	expect(await functionsWhere("prosecdef and has_function_privilege('anon', oid, 'execute')")).toEqual(functions);
});

test("shoppers can call only these with their owner's rights; each checks its caller", async () => {
	expect(await functionsWhere("prosecdef and has_function_privilege('authenticated', oid, 'execute')")).toEqual([
		"accept_payment",
		"advance_order",
		"archive_product",
		"can_see_payment",
		"can_upload_avatar",
		"cancel_order",
		"change_favorites",
		"delete_account",
		"end_session",
		"export_orders",
		"find_orders",
		"find_products",
		"is_admin",
		"linked_order",
		"list_mails",
		"list_payments",
		"list_sessions",
		"my_favorites",
		"my_last_address",
		"my_last_order",
		"my_order_history",
		"my_orders",
		"my_unpaid_order",
		"payment_overview",
		"prepare_order",
		"preview_mail",
		"relist_product",
		"remove_products",
		"remove_samples",
		"request_refund",
		"require_admin",
		"resend_mail",
		"send_contact_message",
		"session_is_live",
		"shop_overview",
		"unsubscribe",
	]);
});

test("the schema `public`, which requests reach, has only functions that a client calls, or that replace an embedding", async () => {
	const clients = globSync(["app/**/*.{ts,tsx}", "supabase/{functions,local}/**/*.ts"])
		.filter((file) => !/\.test\.|database\.types/.test(file))
		.map((file) => readFileSync(file, "utf8"))
		.join("\n");
	const exposed = await functionsWhere(
		`pronamespace = 'public'::regnamespace
			and not exists (select from pg_type where pg_type.oid = proargtypes[0] and typtype = 'c')`,
	);
	expect(exposed).toContain("place_order");
	expect(exposed.filter((name) => !clients.includes(`"${name}"`) && !clients.includes(`/rpc/${name}"`))).toEqual([]);
});

test("every table has row-level security, and there are no views, which have none", async () => {
	const open = await db.values(
		"select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relrowsecurity",
	);
	expect(open).toEqual([]);
});

test("docs/database-matrix.md matches the access on PostgreSQL", async () => {
	await expect(await accessMatrix(db), "npm run config -- matrix; review the changes").toMatchFileSnapshot(
		"../../docs/database-matrix.md",
	);
});

test("new tables, sequences and functions are granted to no role", async () => {
	await db.query("begin");
	await db.query(
		"create table public.new_table (id bigserial primary key); create function public.new_function() returns int language sql return 1",
	);
	const granted = await db.values(
		`select role from unnest(array['anon', 'authenticated', 'service_role']) as role
		where has_table_privilege(role, 'public.new_table', 'select, insert, update, delete, truncate, references, trigger')
			or has_sequence_privilege(role, 'public.new_table_id_seq', 'usage, select, update')
			or has_function_privilege(role, 'public.new_function()', 'execute')`,
	);
	await db.query("rollback");
	expect(granted).toEqual([]);
});

test("Supabase's advisor reports no security or performance warnings", async () => {
	const stdout = await runSupabase(
		"db",
		"advisors",
		"--type=all",
		"--level=warn",
		"--output-format=json",
		`--remote=${url}`,
	);
	const { results } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { results: { name: string; detail: string }[] };
	expect(results.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([]);
}, 70_000);

test.each([
	["products", "condition", ALL_CONDITIONS],
	["products", "gender", GENDERS],
	["product_images", "kind", PICTURE_KINDS],
	["orders", "payment_method", PaymentMethod.options],
	["orders", "payment_status", PAYMENT_STATUSES],
	["payment_refunds", "reason", Object.keys(REFUND_REASON_LABELS)],
	["payment_refunds", "status", REFUND_STATUSES],
	["mails", "kind", MAIL_KINDS],
	["mail_subscriptions", "kind", ["price_drop"]],
] as const)("%s.%s allows the values of its list in TypeScript, and no others", async (table, column, values) => {
	const constraints = await db.values<string>(
		`select pg_get_constraintdef(pg_constraint.oid)
			from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
			where conrelid = $1::regclass and attname = $2 and contype = 'c'`,
		...[`public.${table}`, column],
	);
	const allowed = constraints.flatMap((constraint) => [...constraint.matchAll(/'([^']+)'/g)].map(([, value]) => value));
	expect(allowed.sort()).toEqual([...values].sort());
});
