import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, expect, inject, test } from "vitest";
import { deleteUnconfirmed } from "../../scripts/deploy/steps.ts";
import { createMigratedPglite } from "../../scripts/support/database-types.ts";
import { preparePlatform } from "../../supabase/local/migrate.ts";
import { createConnections, databaseUrl, migratable } from "../support/real-postgres.ts";
import { schemaLines } from "../support/schema-lines.ts";
import { useStubDeployment } from "../support/stub-deployment.ts";

const name = `pushed_${randomUUID()}`;
const url = databaseUrl(inject("postgresUrl"), name);
const admin = createConnections(databaseUrl(inject("postgresUrl"), "template1"));
const pushed = createConnections(url);
afterAll(() => Promise.all([admin.end(), pushed.end()]));

async function push(...flags: string[]): Promise<string> {
	const cli = ["node_modules/supabase/dist/supabase.js", "db", "push", `--remote=${url}`, "--yes", ...flags];
	const { stderr, stdout } = await promisify(execFile)(process.execPath, cli, {
		env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_NO_UPDATE_NOTIFIER: "1" },
	});
	return stdout + stderr;
}

test("the pinned CLI applies all migrations to a new project, with the schema of the local stack", async () => {
	await (await admin.connect()).query(`create database "${name}"`);
	const connection = await pushed.connect();
	await preparePlatform(migratable(connection));
	expect(await push()).toContain("Applying migration 20261122000100_accounts.sql");
	expect(await push("--dry-run")).toContain("up to date");

	const local = await createMigratedPglite();
	const expected = await schemaLines(local);
	await local.close();
	expect(expected.length).toBeGreaterThan(400);
	expect(await schemaLines(connection)).toEqual(expected);
});

const { stub, deployment } = await useStubDeployment();

test("the deployment's last step deletes unconfirmed accounts only", async () => {
	const connection = await pushed.connect();
	stub.sql = async (query, parameters) => (await connection.query(query, parameters)).rows;
	const insert = "insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, $2)";
	await connection.query(insert, ["owner@shop.example", new Date()]);
	await connection.query(insert, ["test@shop.example", null]);
	const deleted = ["owner@shop.example", "test@shop.example"].map((email) => deleteUnconfirmed(deployment, email));
	expect(await Promise.all(deleted)).toEqual([false, true]);
});
