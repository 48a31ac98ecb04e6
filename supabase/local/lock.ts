import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAlive, ownIdentity, type ProcessIdentity } from "./process-identity.ts";
import { StackRefusal } from "./refusal.ts";

function holderOf(content: string): ProcessIdentity | null {
	try {
		const { pid, beginning } = JSON.parse(content) as ProcessIdentity;
		return Number.isInteger(pid) && pid > 0 ? { pid, beginning } : null;
	} catch {
		return null;
	}
}

function readIfThere(file: string): string | null {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return null;
	}
}

/**
 * Takes the folder for this process: PGlite takes no lock of its own, and two processes on one folder corrupt it
 * without a word. A lock whose process has ended is taken over. Returns the release; it is also released on exit.
 * Throws a StackRefusal ("in-use") that names the folder and the process which holds it.
 */
export function takeLock(folder: string): () => void {
	mkdirSync(folder, { recursive: true });
	const lock = path.join(folder, "lock");
	const own = path.join(folder, `lock.${process.pid}.${crypto.randomUUID()}`);
	const content = JSON.stringify(ownIdentity());
	// Written whole before it gets its name: nobody ever reads half a lock.
	writeFileSync(own, content);
	try {
		for (let tries = 0; tries < 5; tries++) {
			try {
				linkSync(own, lock);
				return holdUntilExit(lock, content);
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			}
			const found = readIfThere(lock);
			if (found === null) continue;
			const holder = holderOf(found);
			if (holder && isAlive(holder)) throw inUse(folder, holder.pid);
			removeStale(lock, found, `${own}.stale`);
		}
		throw inUse(folder, null);
	} finally {
		rmSync(own, { force: true });
	}
}

function inUse(folder: string, pid: number | null): StackRefusal {
	return new StackRefusal(
		"in-use",
		`The folder ${folder} is in use by ${pid === process.pid ? "this very process" : `process ${pid ?? "(unknown)"}`}: another Encore stack runs on it. Stop that one first, or start this one with a dataDir of its own.`,
	);
}

/** Moves a dead process's lock aside; should a third process have taken it over in between, it gets it back. */
function removeStale(lock: string, judged: string, aside: string): void {
	try {
		renameSync(lock, aside);
	} catch {
		return;
	}
	try {
		if (readIfThere(aside) !== judged) linkSync(aside, lock);
	} finally {
		rmSync(aside, { force: true });
	}
}

function holdUntilExit(lock: string, content: string): () => void {
	const release = () => {
		process.off("exit", release);
		if (readIfThere(lock) === content) rmSync(lock, { force: true });
	};
	process.on("exit", release);
	return release;
}
