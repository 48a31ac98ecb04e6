import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const ticks = process.platform === "linux" ? Number(execFileSync("getconf", ["CLK_TCK"])) : 0;

/** Milliseconds of processor time that a process has used; null where the system doesn't say. */
export function cpuMs(pid: number): number | null {
	if (!ticks) return null;
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const [user, system] = stat
		.slice(stat.lastIndexOf(")") + 2)
		.split(" ")
		.slice(11, 13);
	return ((Number(user) + Number(system)) / ticks) * 1_000;
}

/** The processes that a process has started and that still run; none where the system doesn't say. */
export function childrenOf(pid: number): number[] {
	if (!ticks) return [];
	return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}
