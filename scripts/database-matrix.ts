// Writes docs/database-matrix.md; with --check, fails if the file is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { accessMatrix } from "./support/access-matrix.ts";
import { CliError, main } from "./support/cli.ts";
import { createMigratedPglite } from "./support/migrated-pglite.ts";

const FILE = path.resolve(import.meta.dirname, "../docs/database-matrix.md");

await main(async () => {
	const db = await createMigratedPglite();
	const matrix = await accessMatrix(db);
	await db.close();
	if (!process.argv.includes("--check")) return writeFileSync(FILE, matrix);
	if (readFileSync(FILE, "utf8") !== matrix)
		throw new CliError(
			"docs/database-matrix.md doesn't match the migrations. Run `npm run matrix` and review the changes before you commit them.",
		);
});
