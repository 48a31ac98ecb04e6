import { expect, test } from "vitest";
import { deleteUnconfirmed } from "../../scripts/deploy/steps.ts";
import { createMigratedPglite } from "../../scripts/support/database-types.ts";
import { preparePlatform } from "../../supabase/local/migrate.ts";
import { migratable, runSupabase } from "../support/real-postgres.ts";
import { schemaLines } from "../support/schema-lines.ts";
import { useStubDeployment } from "../support/stub-deployment.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { db, url } = await usePostgres("template0");

const push = (...flags: string[]) => runSupabase("db", "push", `--remote=${url}`, "--yes", ...flags);

test("the pinned CLI applies all migrations to a new project, with the schema of the local stack", async () => {
	await preparePlatform(migratable(db));
	expect(await push()).toContain("Applying migration 20261122000100_accounts.sql");
	expect(await push("--dry-run")).toContain("up to date");

	const local = await createMigratedPglite();
	const expected = await schemaLines(local);
	await local.close();
	expect(expected.length).toBeGreaterThan(400);
	expect(await schemaLines(db)).toEqual(expected);
});

const { stub, deployment } = await useStubDeployment();

test("the deployment's last step deletes unconfirmed accounts only", async () => {
	stub.sql = (query, parameters) => db.rows(query, ...parameters);
	const insert = "insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, $2)";
	await db.query(insert, ["owner@shop.example", new Date()]);
	await db.query(insert, ["test@shop.example", null]);
	const deleted = ["owner@shop.example", "test@shop.example"].map((email) => deleteUnconfirmed(deployment, email));
	expect(await Promise.all(deleted)).toEqual([false, true]);
});
