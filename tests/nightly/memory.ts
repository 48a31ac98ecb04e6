import { on, once } from "node:events";
import { percentile } from "../support/statistics.ts";

/** Reads the Worker's heap (limit on Cloudflare: 128 MB); the workerd process also runs Miniflare's own Workers. */
export async function connectToHeap(inspector: string): Promise<{ usedMb(): Promise<number>; close(): void }> {
	const targets = (await (await fetch(new URL("/json", inspector.replace(/^ws/, "http")))).json()) as { id: string }[];
	const target = targets.find(({ id }) => id.startsWith("core:user"));
	if (!target) throw new Error(`no Worker of ours in workerd's inspector: ${targets.map(({ id }) => id).join(", ")}`);
	const socket = new WebSocket(new URL(`/${target.id}`, inspector.replace(/^http/, "ws")));
	await once(socket, "open");
	let lastId = 0;
	async function call(method: string): Promise<{ usedSize: number }> {
		const id = ++lastId;
		socket.send(JSON.stringify({ id, method }));
		for await (const [{ data }] of on(socket, "message")) {
			const response = JSON.parse(data);
			if (response.id === id) return response.result;
		}
		throw new Error("workerd's inspector closed the connection");
	}
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

/** Returns a function that stops measuring. */
export function watchMemory(usedMb: () => Promise<number>): () => { middle: number; last: number; isFlat: boolean } {
	const samples: number[] = [];
	const timer = setInterval(async () => samples.push(await usedMb()), 5_000);
	return () => {
		clearInterval(timer);
		// The first third is warm-up
		const third = Math.floor(samples.length / 3);
		const middle = percentile(samples.slice(third, 2 * third), 0.5);
		const last = percentile(samples.slice(2 * third), 0.5);
		return { middle, last, isFlat: Math.abs(last - middle) <= middle * 0.1 };
	};
}
