import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deleteUnconfirmed } from "../../scripts/deploy/steps.ts";
import { createMigratedPglite } from "../../scripts/support/database-types.ts";
import { migrate, preparePlatform } from "../../supabase/local/migrate.ts";
import { migratable, runSupabase } from "../support/real-postgres.ts";
import { schemaLines } from "../support/schema-lines.ts";
import { useStubDeployment } from "../support/stub-deployment.ts";
import { usePostgres } from "../support/use-postgres.ts";

const VERSIONS = readdirSync("supabase/migrations")
	.map((file) => file.slice(0, 14))
	.sort();

const currentSchema = await schemaLines((await usePostgres()).db);

async function createEmptyDatabase() {
	const { db, url } = await usePostgres("template0");
	await preparePlatform(migratable(db));
	return { db, url };
}
const [pushed, stepByStep, earlier] = [
	await createEmptyDatabase(),
	await createEmptyDatabase(),
	await createEmptyDatabase(),
];
const { stub, deployment } = await useStubDeployment();

const ID = "00000000-0000-4000-8000-000000000001";
const ROWS = [
	[
		"products",
		"insert into public.products (id, name, price, category, condition, stock) values ('old', 'Old coat', 24, 'mens', 'Good', 3)",
	],
	[
		"product_images",
		"insert into public.product_images (product_id, image_url, position) values ('old', '/products/old.svg', 0)",
	],
	["favorites", `insert into public.favorites (user_id, product_id) values ('${ID}', 'old')`],
	[
		"orders",
		`insert into public.orders (id, user_id, idempotency_key, body_hash, reference, total_amount, payment_method, shipping_method,
			contact_name, contact_email, contact_phone, shipping_address_line1, shipping_city, shipping_postal_code, shipping_country,
			billing_address_line1, billing_city, billing_postal_code, billing_country)
		values ('${ID}', '${ID}', '${ID}', repeat('a', 64), 'ORD-123456', 28.99, 'credit-card', 'standard', 'Amara', 'amara@encore.example', '1',
			'12 Mill Lane', 'Portland', '97201', 'US', '12 Mill Lane', 'Portland', '97201', 'US')`,
	],
	[
		"order_items",
		`insert into public.order_items (order_id, product_id, quantity, name, condition, list_price, unit_price, total_price)
		values ('${ID}', 'old', 1, 'Old coat', 'Good', 30, 24, 24)`,
	],
	["order_events", `insert into public.order_events (order_id, status) values ('${ID}', 'pending')`],
] as const;

test("one migration after the other keeps the rows of the earlier ones, and ends with the current schema", async () => {
	const { db } = stepByStep;
	await db.query(`insert into auth.users (id, email) values ('${ID}', 'amara@encore.example')`);
	const missing = new Map<string, string>(ROWS);
	for (const version of VERSIONS) {
		expect(await migrate(migratable(db), version)).toHaveLength(1);
		for (const [table, sql] of missing) {
			if (!(await db.value("select to_regclass($1)", `public.${table}`))) continue;
			await db.query(sql);
			missing.delete(table);
		}
	}
	expect(await migrate(migratable(db)), "a second run applies nothing").toEqual([]);
	expect(await schemaLines(db)).toEqual(currentSchema);
	for (const [table] of ROWS) expect(await db.rows(`select from public.${table}`), table).toHaveLength(1);
});

test("a database with another version of a migration is rejected and stays unchanged", async () => {
	const { db } = earlier;
	await migrate(migratable(db), VERSIONS[2]);
	await db.query("update supabase_migrations.schema_migrations set statements = '{-- earlier}' where version = $1", [
		VERSIONS[1],
	]);
	const before = await schemaLines(db);
	await expect(migrate(migratable(db))).rejects.toThrow(/another version of .*npm start -- --fresh/);
	expect(await schemaLines(db)).toEqual(before);
});

describe("a new project", () => {
	const { db, url } = pushed;
	const push = (...flags: string[]) => runSupabase("db", "push", `--remote=${url}`, "--yes", ...flags);

	test("gets all migrations by the pinned CLI, and the schema of the local stack", async () => {
		expect(await push()).toContain("Applying migration 20261122000100_accounts.sql");
		expect(await push("--dry-run")).toContain("up to date");
		const local = await createMigratedPglite();
		const expected = await schemaLines(local);
		await local.close();
		expect(expected.length).toBeGreaterThan(400);
		expect(await schemaLines(db)).toEqual(expected);
	});

	test("loses unconfirmed accounts only by the deployment's last step", async () => {
		stub.sql = (query, parameters) => db.rows(query, ...parameters);
		const insert = "insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, $2)";
		await db.query(insert, ["owner@shop.example", new Date()]);
		await db.query(insert, ["test@shop.example", null]);
		const deleted = ["owner@shop.example", "test@shop.example"].map((email) => deleteUnconfirmed(deployment, email));
		expect(await Promise.all(deleted)).toEqual([false, true]);
	});
});
