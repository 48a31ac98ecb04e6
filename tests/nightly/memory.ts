import { readdirSync, readFileSync } from "node:fs";
import { percentile } from "../support/statistics.ts";

function readProc(path: string): string {
	try {
		return readFileSync(`/proc/${path}`, "utf8");
	} catch {
		return ""; // not Linux, or the process has ended
	}
}

/** Null without /proc, and for an ended process. */
export function residentMb(pid: number | null): number | null {
	const kb = pid === null ? null : /^VmRSS:\s+(\d+) kB/m.exec(readProc(`${pid}/status`))?.[1];
	return kb ? Number(kb) / 1024 : null;
}

export function findDescendant(name: string, ancestor: number): number | null {
	const pids = process.platform === "linux" ? readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)) : [];
	const processes = new Map(
		pids.map((pid) => {
			const [, processName, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readProc(`${pid}/stat`)) ?? [];
			return [Number(pid), { name: processName, parent: Number(parent) }];
		}),
	);
	const isDescendant = (pid: number): boolean =>
		pid === ancestor || (processes.has(pid) && isDescendant(processes.get(pid)?.parent ?? 0));
	return [...processes].find(([pid, info]) => info.name === name && isDescendant(pid))?.[0] ?? null;
}

/** Reads the Worker's heap (limit on Cloudflare: 128 MB); the workerd process also runs Miniflare's own Workers. */
export async function connectToHeap(inspector: string): Promise<{ usedMb(): Promise<number>; close(): void }> {
	const targets = (await (await fetch(new URL("/json", inspector.replace(/^ws/, "http")))).json()) as { id: string }[];
	const target = targets.find(({ id }) => id.startsWith("core:user"));
	if (!target) throw new Error(`no Worker of ours in workerd's inspector: ${targets.map(({ id }) => id).join(", ")}`);
	const socket = new WebSocket(new URL(`/${target.id}`, inspector.replace(/^http/, "ws")));
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error("can't connect to workerd's inspector"));
	});
	const pending = new Map<number, (result: { usedSize: number }) => void>();
	socket.onmessage = ({ data }) => {
		const { id, result } = JSON.parse(data);
		pending.get(id)?.(result);
		pending.delete(id);
	};
	let lastId = 0;
	const call = (method: string) =>
		new Promise<{ usedSize: number }>((resolve) => {
			pending.set(++lastId, resolve);
			socket.send(JSON.stringify({ id: lastId, method }));
		});
	await call("HeapProfiler.enable");
	return {
		/** Collects garbage first. */
		async usedMb() {
			await call("HeapProfiler.collectGarbage");
			return (await call("Runtime.getHeapUsage")).usedSize / 1e6;
		},
		close: () => socket.close(),
	};
}

export interface Growth {
	name: string;
	/** Median MB of that third of the run; the first one is warm-up. */
	middle: number;
	last: number;
	/** The two differ by at most 10 %. */
	isFlat: boolean;
}

type Measure = () => number | null | Promise<number | null>;

/** Returns a function that stops measuring. */
export function watchMemory(measures: Readonly<Record<string, Measure>>): () => Growth[] {
	const series = Object.entries(measures).map(([name, measure]) => ({ name, measure, samples: [] as number[] }));
	const timer = setInterval(async () => {
		for (const { measure, samples } of series) {
			const mb = await measure();
			if (mb !== null) samples.push(mb);
		}
	}, 5_000);
	return () => {
		clearInterval(timer);
		return series.flatMap(({ name, samples }) => {
			if (samples.length < 3) return [];
			const third = Math.floor(samples.length / 3);
			const middle = percentile(samples.slice(third, 2 * third), 0.5);
			const last = percentile(samples.slice(2 * third), 0.5);
			return [{ name, middle, last, isFlat: Math.abs(last - middle) <= middle * 0.1 }];
		});
	};
}
