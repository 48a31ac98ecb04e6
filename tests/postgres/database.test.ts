import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { REFUND_REASON_LABELS, REFUND_STATUSES } from "../../app/extras/payments/payment-labels.ts";
import { accessMatrix } from "../../scripts/support/access-matrix.ts";
import { PaymentMethod } from "../../supabase/functions/_shared/contracts/orders.ts";
import { PICTURE_KINDS } from "../../supabase/functions/_shared/domain/pictures.ts";
import { ALL_CONDITIONS, GENDERS } from "../../supabase/functions/_shared/domain/product-fields.ts";
import { PAYMENT_STATUSES } from "../../supabase/functions/_shared/extras/payments/payment-contract.ts";
import { MAIL_KINDS } from "../../supabase/functions/_shared/mail/messages.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { db, url } = await usePostgres();

async function functionsWhere(condition: string): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(
		`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and ${condition} order by proname`,
	);
	return rows.map(({ name }) => name);
}

test("every function has an empty search_path", async () => {
	expect(await functionsWhere("true")).toContain("place_order");
	expect(await functionsWhere(`not coalesce('search_path=""' = any (proconfig), false)`)).toEqual([]);
});

/** Read what visitors may read anyway. */
const CATALOG_FUNCTIONS = [
	"catalog_changes",
	"check_list",
	"collection_bits",
	"collection_condition",
	"collection_names",
	"color_bits",
	"color_words",
	"fits",
	"fold_text",
	"fold_texts",
	"home_products",
	"letter_bits",
	"like_patterns",
	"list_collection",
	"list_products",
	"match_product",
	"minor_units",
	"product_cards",
	"products_with_words",
	"related_products",
	"search_hits",
	"search_letters",
	"search_pattern",
	"search_terms",
	"search_texts",
	"search_tokens",
	"search_words",
	"searches_with_hits",
	"sitemap_files",
	"sitemap_products",
	"spelling_candidates",
	"suggest_products",
];

test("visitors can call only these functions", async () => {
	expect(await functionsWhere("has_function_privilege('anon', oid, 'execute')")).toEqual([
		...CATALOG_FUNCTIONS,
		"unsubscribe",
	]);
});

test("shoppers can call only these functions", async () => {
	expect(await functionsWhere("has_function_privilege('authenticated', oid, 'execute')")).toEqual(
		[
			...CATALOG_FUNCTIONS,
			"accept_payment",
			"advance_order",
			"archive_product",
			"can_upload_avatar",
			"cancel_order",
			"delete_account",
			"end_session",
			"export_orders",
			"find_orders",
			"find_products",
			"import_products",
			"is_admin",
			"list_mails",
			"list_payments",
			"list_sessions",
			"prepare_order",
			"preview_mail",
			"relist_product",
			"remove_products",
			"remove_samples",
			"request_refund",
			"resend_mail",
			"session_is_live",
			"set_product_images",
			"shop_overview",
			"unsubscribe",
		].sort(),
	);
});

test("every table has row-level security", async () => {
	const { rows } = await db.query(
		"select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
	);
	expect(rows).toEqual([]);
});

test("docs/database-matrix.md matches the access on PostgreSQL", async () => {
	expect(await accessMatrix(db), "npm run matrix; review the changes").toBe(
		readFileSync("docs/database-matrix.md", "utf8"),
	);
});

test("new tables, sequences and functions are granted to no role", async () => {
	await db.query("begin");
	await db.query(
		"create table public.new_table (id bigserial primary key); create function public.new_function() returns int language sql return 1",
	);
	const { rows } = await db.query(
		`select role,
			has_table_privilege(role, 'public.new_table', 'select, insert, update, delete, truncate, references, trigger') as table,
			has_sequence_privilege(role, 'public.new_table_id_seq', 'usage, select, update') as sequence,
			has_function_privilege(role, 'public.new_function()', 'execute') as function
		from unnest(array['anon', 'authenticated', 'service_role']) as role`,
	);
	await db.query("rollback");
	const none = { table: false, sequence: false, function: false };
	expect(rows).toEqual(["anon", "authenticated", "service_role"].map((role) => ({ role, ...none })));
});

test("Supabase's advisor reports no security or performance warnings", async () => {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[
			"node_modules/supabase/dist/supabase.js",
			"db",
			"advisors",
			"--type=all",
			"--level=warn",
			"--output-format=json",
			`--remote=${url}`,
		],
		{ env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", NO_COLOR: "1" }, timeout: 60_000 },
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
] as const)("%s.%s allows the values of its list in TypeScript, and no others", async (table, column, values) => {
	const { rows } = await db.query<{ definition: string }>(
		`select pg_get_constraintdef(pg_constraint.oid) as definition
			from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
			where conrelid = $1::regclass and attname = $2 and contype = 'c'`,
		[`public.${table}`, column],
	);
	const allowed = rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'/g)].map(([, value]) => value));
	expect(allowed.sort()).toEqual([...values].sort());
});
