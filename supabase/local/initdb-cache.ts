import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";

// A dump of an empty database. Unpacking it takes 0.7 s, while initdb takes 3.4 s in WebAssembly.
const FILE = (() => {
	const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
	const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), "../package.json"), "utf8"));
	return fileURLToPath(new URL(`../.temp/empty-postgres-${version}.tar`, import.meta.url));
})();

/** Returns the dump for PGlite's option `loadDataDir`. */
export function readInitdbCache(): Blob | undefined {
	try {
		return new Blob([readFileSync(FILE)]);
	} catch {
		return undefined;
	}
}

/** `db` must be empty. */
export async function writeInitdbCache(db: PGlite): Promise<void> {
	const dump = await db.dumpDataDir("none");
	mkdirSync(path.dirname(FILE), { recursive: true });
	const temporary = `${FILE}.${process.pid}`;
	writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
	renameSync(temporary, FILE);
}

export function deleteInitdbCache(): void {
	rmSync(FILE, { force: true });
}
