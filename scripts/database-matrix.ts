// Writes docs/database-matrix.md: who may do what in the database, each cell tried in a database of the migrations.
// With --check it only tells whether the file is what comes out.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { migrate, preparePlatform } from "../supabase/local/migrate.ts";
import { accessMatrix } from "./support/access-matrix.ts";
import { CliError, main } from "./support/cli.ts";

const FILE = path.resolve(import.meta.dirname, "../docs/database-matrix.md");

await main(async () => {
	const db = await PGlite.create({ extensions: { pg_trgm, pgcrypto } });
	await preparePlatform(db);
	await migrate(db);
	const matrix = await accessMatrix(db);
	await db.close();
	if (!process.argv.includes("--check")) return writeFileSync(FILE, matrix);
	if (readFileSync(FILE, "utf8") !== matrix)
		throw new CliError(
			"docs/database-matrix.md is not what the migrations allow. Run `npm run matrix`, and read what changed before you commit it.",
		);
});
