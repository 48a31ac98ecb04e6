import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = process.platform === "linux" ? Number(execFileSync("getconf", ["CLK_TCK"])) : Number.NaN;

/** Empty for an ended process, and on another system than Linux. */
function readProc(path: string): string {
	try {
		return readFileSync(`/proc/${path}`, "utf8");
	} catch {
		return "";
	}
}

function readStat(pid: number | string) {
	const fields = /^\d+ \((.*)\) \S (\d+) (?:\S+ ){9}(\d+) (\d+)/s.exec(readProc(`${pid}/stat`)) ?? [];
	const [, name, parent, userTicks, systemTicks] = fields;
	return { pid: Number(pid), name, parent: Number(parent), ticks: Number(userTicks) + Number(systemTicks) };
}

export function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

export const cpuMs = (pid: number) => (readStat(pid).ticks / TICKS_PER_SECOND) * 1_000;

export function residentMb(pid: number | null): number {
	const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readProc(`${pid}/status`)) ?? [];
	return Number(kb) / 1024;
}

export function descendants(pid: number): { pid: number; name: string | undefined }[] {
	const pids = process.platform === "linux" ? readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)) : [];
	const all = pids.map(readStat);
	const below = (pid: number): typeof all =>
		all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
	return below(pid);
}
