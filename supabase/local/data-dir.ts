import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { StackError } from "./stack-error.ts";

export const DEFAULT_DATA_DIR = fileURLToPath(new URL("../.temp/db", import.meta.url));
/** The data of a stack, without its lock. */
const CONTENTS = ["postgres", "files", "stripe.json"];
const SQLITE_BUSY = 5;

/**
 * Locks a folder, as PGlite doesn't and two processes would corrupt it. Uses SQLite, whose lock the operating system releases even after
 * SIGKILL. Returns a function that releases the lock. Throws a StackError if another process has it.
 */
export function takeLock(folder: string): () => void {
	mkdirSync(folder, { recursive: true });
	const holder = path.join(folder, "pid");
	const lock = new DatabaseSync(path.join(folder, "lock.sqlite"));
	try {
		lock.exec("begin exclusive");
	} catch (error) {
		lock.close();
		if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
		throw new StackError(
			`The folder ${folder} is in use by process ${readFileSync(holder, "utf8")}: another Encore stack runs on it. Stop that one first, or start this one with a dataDir of its own.`,
		);
	}
	writeFileSync(holder, String(process.pid));
	return () => lock.close();
}

/**
 * Locks a folder, and deletes its data if `fresh`. For "memory", creates a temporary folder, which has no `databaseDir`. Throws a
 * StackError.
 */
export function openDataDir(dataDir: string, fresh = false) {
	if (dataDir === "memory") {
		const filesDir = mkdtempSync(path.join(tmpdir(), "encore-files-"));
		return { databaseDir: null, filesDir, release: () => rmSync(filesDir, { recursive: true, force: true }) };
	}
	const folder = path.resolve(dataDir);
	const release = takeLock(folder);
	if (fresh) for (const name of CONTENTS) rmSync(path.join(folder, name), { recursive: true, force: true });
	return { databaseDir: path.join(folder, "postgres"), filesDir: path.join(folder, "files"), release };
}
