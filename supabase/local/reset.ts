import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DEFAULT_DATA_DIR } from "./data-dir.ts";
import { takeLock } from "./lock.ts";

/** Removes the local stack's data. Throws a StackRefusal ("in-use") while a stack runs on it. */
export async function resetData(dataDir: string = DEFAULT_DATA_DIR): Promise<void> {
	const release = takeLock(dataDir);
	try {
		for (const name of readdirSync(dataDir)) {
			if (name !== "lock") rmSync(path.join(dataDir, name), { recursive: true, force: true });
		}
	} finally {
		release();
	}
}
