import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StackError } from "./stack-error.ts";

const MAX_ATTEMPTS = 5;

/** `startTime` distinguishes a process from a later one with its pid. */
interface ProcessIdentity {
	pid: number;
	startTime: string | null;
}

function startTimeOf(pid: number): string | null {
	try {
		if (process.platform !== "linux")
			return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
		// Field 22, in ticks since boot; the command name before the last ")" may contain spaces and parentheses.
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
		return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${ticks}`;
	} catch {
		return null;
	}
}

function isRunning({ pid, startTime }: ProcessIdentity): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		// EPERM: it runs as another user
		if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
	}
	return startTime === null || startTimeOf(pid) === startTime;
}

function parseHolder(content: string): ProcessIdentity | null {
	try {
		const { pid, startTime } = JSON.parse(content) as ProcessIdentity;
		return Number.isInteger(pid) && pid > 0 ? { pid, startTime } : null;
	} catch {
		return null;
	}
}

function readIfExists(file: string): string | null {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return null;
	}
}

/**
 * PGlite has no lock of its own, and two processes corrupt a folder. Replaces the lock of an ended process.
 * Returns the release, which also runs on exit. Throws a StackError ("in-use").
 */
export function takeLock(folder: string): () => void {
	mkdirSync(folder, { recursive: true });
	const lock = path.join(folder, "lock");
	const temporary = path.join(folder, `lock.${process.pid}.${crypto.randomUUID()}`);
	const identity: ProcessIdentity = { pid: process.pid, startTime: startTimeOf(process.pid) };
	const content = JSON.stringify(identity);
	// Linked when complete, so that no process reads a partial lock.
	writeFileSync(temporary, content);
	try {
		for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
			try {
				linkSync(temporary, lock);
				return releaseOnExit(lock, content);
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			}
			const existing = readIfExists(lock);
			if (existing === null) continue;
			const holder = parseHolder(existing);
			if (holder && isRunning(holder)) throw inUse(folder, holder.pid);
			removeStaleLock(lock, existing, `${temporary}.stale`);
		}
		throw inUse(folder, null);
	} finally {
		rmSync(temporary, { force: true });
	}
}

function inUse(folder: string, pid: number | null): StackError {
	return new StackError(
		"in-use",
		`The folder ${folder} is in use by ${pid === process.pid ? "this very process" : `process ${pid ?? "(unknown)"}`}: another Encore stack runs on it. Stop that one first, or start this one with a dataDir of its own.`,
	);
}

/** Renames first, to restore a lock that another process has put there in between. */
function removeStaleLock(lock: string, expected: string, stale: string): void {
	try {
		renameSync(lock, stale);
	} catch {
		return;
	}
	try {
		if (readIfExists(stale) !== expected) linkSync(stale, lock);
	} finally {
		rmSync(stale, { force: true });
	}
}

function releaseOnExit(lock: string, content: string): () => void {
	const release = () => {
		process.off("exit", release);
		if (readIfExists(lock) === content) rmSync(lock, { force: true });
	};
	process.on("exit", release);
	return release;
}
