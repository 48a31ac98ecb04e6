import { expect, test } from "vitest";
import { usePostgres } from "../support/use-postgres.ts";

// Lints 0026 to 0029 of Supabase's advisor (splinter), which the pinned CLI lacks. They warn of everything that a role may use, also
// where it must: so these tests compare with a reviewed list.

const { db } = await usePostgres();

/** Outside the schemas that belong to Supabase. */
const OWN_SCHEMA =
	"nspname not in ('auth', 'extensions', 'graphql', 'graphql_public', 'information_schema', 'pg_catalog', 'realtime', 'storage', 'supabase_migrations', 'vault') and nspname not like 'pg_%'";

async function readable(role: string): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(
		`select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p', 'v', 'm') and has_table_privilege($1, pg_class.oid, 'select') and ${OWN_SCHEMA}
		order by relname`,
		[role],
	);
	return rows.map(({ name }) => name);
}

async function definers(role: string): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(
		`select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
		where prosecdef and has_function_privilege($1, pg_proc.oid, 'execute') and ${OWN_SCHEMA}
		order by proname`,
		[role],
	);
	return rows.map(({ name }) => name);
}

test("0026 and 0027: no migration installs pg_graphql, which would describe every readable table", async () => {
	const { rows } = await db.query("select extname from pg_extension where extname = 'pg_graphql'");
	expect(rows).toEqual([]);
	expect(await readable("anon")).toEqual([
		"catalog_settings",
		"product_brands",
		"product_holds",
		"product_images",
		"product_kinds",
		"product_list",
		"product_words",
		"products",
		"search_vocabulary",
	]);
	expect(await readable("authenticated")).toEqual([
		"account_deletion_requests",
		"audit_log",
		"catalog_settings",
		"favorites",
		"mail_subscriptions",
		"order_events",
		"order_items",
		"orders",
		"payment_events",
		"product_brands",
		"product_holds",
		"product_images",
		"product_kinds",
		"product_list",
		"product_words",
		"products",
		"search_vocabulary",
	]);
});

test("0028: visitors can execute only this with its owner's rights; it requires the token of a mail", async () => {
	expect(await definers("anon")).toEqual(["unsubscribe"]);
});

test("0029: shoppers can execute only these with their owner's rights; each checks its caller", async () => {
	expect(await definers("authenticated")).toEqual([
		"accept_payment",
		"advance_order",
		"archive_product",
		"can_upload_avatar",
		"cancel_order",
		"delete_account",
		"end_session",
		"export_orders",
		"find_orders",
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
		"shop_overview",
		"unsubscribe",
	]);
});
