import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** When the process began, as text that a later process with the same pid can't have; null where nobody can tell. */
function beginning(pid: number): string | null {
	if (process.platform === "linux") {
		try {
			// Field 22, counted after the command's name, which may itself hold blanks and brackets; ticks since boot.
			const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
			const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
			return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${ticks}`;
		} catch {
			return null;
		}
	}
	try {
		return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
	} catch {
		return null;
	}
}

export interface ProcessIdentity {
	pid: number;
	beginning: string | null;
}

export function ownIdentity(): ProcessIdentity {
	return { pid: process.pid, beginning: beginning(process.pid) };
}

/** Whether that very process still runs: a pid alone is not enough, pids are used again. */
export function isAlive(identity: ProcessIdentity): boolean {
	try {
		process.kill(identity.pid, 0);
	} catch (error) {
		// EPERM: it runs, as someone else
		if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
	}
	return identity.beginning === null || beginning(identity.pid) === identity.beginning;
}
