import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process in MB, read where Linux says it; null elsewhere, and once it has ended. */
export function residentMb(pid: number | null): number | null {
	if (pid === null) return null;
	try {
		const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
		return kb ? Number(kb) / 1024 : null;
	} catch {
		return null;
	}
}

/** The process of that name among the descendants of another; null where /proc can't be read. */
export function descendantNamed(name: string, ancestor: number): number | null {
	try {
		const parents = new Map<number, { parent: number; name: string }>();
		for (const pid of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
			const stat = (() => {
				try {
					return readFileSync(`/proc/${pid}/stat`, "utf8");
				} catch {
					return ""; // it has just ended
				}
			})();
			const [, its, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? [];
			if (its) parents.set(Number(pid), { parent: Number(parent), name: its });
		}
		const isBelow = (pid: number): boolean =>
			pid === ancestor || (parents.has(pid) && isBelow(parents.get(pid)?.parent ?? 0));
		return [...parents].find(([pid, its]) => its.name === name && isBelow(pid))?.[0] ?? null;
	} catch {
		return null;
	}
}

export interface Growth {
	name: string;
	/** Median MB of the run's middle third, and of its last; the first is warming up. */
	middle: number;
	last: number;
	/** Both within 10 % of each other. */
	isFlat: boolean;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** MB, or null where it can't be told. */
type Measure = () => number | null | Promise<number | null>;

/** Measures every five seconds until it is told to stop, and answers how each has grown. */
export function watchMemory(measures: Readonly<Record<string, Measure>>): () => Growth[] {
	const samples = Object.entries(measures).map(([name, measure]) => ({ name, measure, mb: [] as number[] }));
	const timer = setInterval(async () => {
		for (const { measure, mb } of samples) {
			const now = await measure();
			if (now !== null) mb.push(now);
		}
	}, 5_000);
	return () => {
		clearInterval(timer);
		return samples.flatMap(({ name, mb }) => {
			if (mb.length < 3) return [];
			const third = Math.floor(mb.length / 3);
			const [middle, last] = [median(mb.slice(third, 2 * third)), median(mb.slice(2 * third))];
			return [{ name, middle, last, isFlat: Math.abs(last - middle) <= middle * 0.1 }];
		});
	};
}
