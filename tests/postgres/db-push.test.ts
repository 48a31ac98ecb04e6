import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, expect, inject, test } from "vitest";
import { schemaLines } from "../../scripts/deploy/schema-lines.ts";
import { createMigratedPglite } from "../../scripts/support/migrated-pglite.ts";
import { preparePlatform } from "../../supabase/local/migrate.ts";
import { createConnections, databaseUrl, migratable } from "../support/real-postgres.ts";

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
