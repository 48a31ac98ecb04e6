import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LOCK_FILE, takeLock } from "./lock.ts";

export const DEFAULT_DATA_DIR = fileURLToPath(new URL("../.temp/db", import.meta.url));

/** Locks a folder, or creates a temporary one for "memory", which has no `databaseDir`. Throws a StackError ("in-use"). */
export function openDataDir(dataDir: string) {
	if (dataDir === "memory") {
		const filesDir = mkdtempSync(path.join(tmpdir(), "encore-files-"));
		return { databaseDir: null, filesDir, release: () => rmSync(filesDir, { recursive: true, force: true }) };
	}
	const folder = path.resolve(dataDir);
	const release = takeLock(folder);
	return { databaseDir: path.join(folder, "postgres"), filesDir: path.join(folder, "files"), release };
}

/** Throws a StackError ("in-use") while a stack runs on it. */
export function resetData(dataDir: string = DEFAULT_DATA_DIR): void {
	const release = takeLock(dataDir);
	try {
		for (const name of readdirSync(dataDir)) {
			if (name !== LOCK_FILE) rmSync(path.join(dataDir, name), { recursive: true, force: true });
		}
	} finally {
		release();
	}
}
