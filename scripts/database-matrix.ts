// Writes docs/database-matrix.md, which tests/postgres/database.test.ts compares with the access on PostgreSQL.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { accessMatrix } from "./support/access-matrix.ts";
import { main } from "./support/cli.ts";
import { createMigratedPglite } from "./support/migrated-pglite.ts";

const FILE = path.resolve(import.meta.dirname, "../docs/database-matrix.md");

await main(async () => {
	const db = await createMigratedPglite();
	writeFileSync(FILE, await accessMatrix(db));
	await db.close();
});
