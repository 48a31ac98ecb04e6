import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StackError } from "./stack-error.ts";

export const LOCK_FILE = "lock.sqlite";
const SQLITE_BUSY = 5;

/**
 * PGlite has no lock of its own, and two processes corrupt a folder. The operating system ends a lock of SQLite with its process, also
 * after SIGKILL. Returns the release. Throws a StackError ("in-use").
 */
export function takeLock(folder: string): () => void {
	mkdirSync(folder, { recursive: true });
	const holder = path.join(folder, "pid");
	const lock = new DatabaseSync(path.join(folder, LOCK_FILE));
	try {
		lock.exec("begin exclusive");
	} catch (error) {
		lock.close();
		if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
		throw new StackError(
			"in-use",
			`The folder ${folder} is in use by process ${readFileSync(holder, "utf8")}: another Encore stack runs on it. Stop that one first, or start this one with a dataDir of its own.`,
		);
	}
	writeFileSync(holder, String(process.pid));
	return () => lock.close();
}
