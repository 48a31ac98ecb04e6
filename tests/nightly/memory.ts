import { percentile } from "../support/statistics.ts";

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
	/** Median MB of that third of the run; the first one is warm-up. */
	middle: number;
	last: number;
	/** The two differ by at most 10 %. */
	isFlat: boolean;
}

/** Returns a function that stops measuring. */
export function watchMemory(usedMb: () => Promise<number>): () => Growth {
	const samples: number[] = [];
	const timer = setInterval(async () => samples.push(await usedMb()), 5_000);
	return () => {
		clearInterval(timer);
		const third = Math.floor(samples.length / 3);
		const middle = percentile(samples.slice(third, 2 * third), 0.5);
		const last = percentile(samples.slice(2 * third), 0.5);
		return { middle, last, isFlat: Math.abs(last - middle) <= middle * 0.1 };
	};
}
