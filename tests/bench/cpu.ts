import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const ticksPerSecond = process.platform === "linux" ? Number(execFileSync("getconf", ["CLK_TCK"])) : 0;

/** NaN without /proc. */
export function cpuMs(pid: number): number {
	if (!ticksPerSecond) return Number.NaN;
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const [user, system] = stat
		.slice(stat.lastIndexOf(")") + 2)
		.split(" ")
		.slice(11, 13);
	return ((Number(user) + Number(system)) / ticksPerSecond) * 1_000;
}

/** NaN without /proc, and for an ended process. */
export function residentMb(pid: number): number {
	const status = ticksPerSecond ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

export function childPids(pid: number): number[] {
	if (!ticksPerSecond) return [];
	return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}
