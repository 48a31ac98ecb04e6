import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { takeLock } from "./lock.ts";

/** Where the local stack keeps its data unless told otherwise. Ignored by git. */
export const DEFAULT_DATA_DIR = fileURLToPath(new URL("../.temp/db", import.meta.url));

export interface DataDir {
	/** null: in memory. */
	databaseDir: string | null;
	filesDir: string;
	/** Releases the folder's lock; what was in memory is gone. */
	release(): void;
}

/** Takes a folder for the stack's data, or a passing one for "memory". Throws a StackRefusal ("in-use"). */
export function openDataDir(dataDir: string): DataDir {
	if (dataDir === "memory") {
		const filesDir = mkdtempSync(path.join(tmpdir(), "encore-files-"));
		return { databaseDir: null, filesDir, release: () => rmSync(filesDir, { recursive: true, force: true }) };
	}
	const folder = path.resolve(dataDir);
	const release = takeLock(folder);
	return { databaseDir: path.join(folder, "postgres"), filesDir: path.join(folder, "files"), release };
}
