import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";

/**
 * An empty Postgres as its own initdb leaves it, kept from the first fresh start for all later ones: running initdb in
 * WebAssembly takes 3.4 s, unpacking what it made 0.7 s. Tests start several fresh databases.
 */
const FILE = (() => {
	const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
	const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), "../package.json"), "utf8"));
	return fileURLToPath(new URL(`../.temp/empty-postgres-${version}.tar`, import.meta.url));
})();

/** What PGlite's `loadDataDir` takes; undefined when there is none yet. */
export function readEmptyCluster(): Blob | undefined {
	try {
		return new Blob([readFileSync(FILE)]);
	} catch {
		return undefined;
	}
}

/** Keeps a database in which nothing has been made yet. Under its name only when it is whole. */
export async function keepEmptyCluster(db: PGlite): Promise<void> {
	const dump = await db.dumpDataDir("none");
	mkdirSync(path.dirname(FILE), { recursive: true });
	const unfinished = `${FILE}.${process.pid}`;
	writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
	renameSync(unfinished, FILE);
}

export function forgetEmptyCluster(): void {
	rmSync(FILE, { force: true });
}
