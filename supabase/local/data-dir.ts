import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { StackError } from "./stack-error.ts";

export const DEFAULT_DATA_DIR = fileURLToPath(new URL("../.temp/db", import.meta.url));
const LOCK_FILE = "lock.sqlite";
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
