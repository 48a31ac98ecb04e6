/**
 * The Worker's own heap, asked of workerd's inspector: what an isolate of Cloudflare's is bounded by (128 MB). workerd's
 * process holds much more here, as Miniflare's own Workers live in it.
 */
export async function openHeap(inspector: string): Promise<{ usedMb(): Promise<number>; close(): void }> {
	const targets = (await (await fetch(new URL("/json", inspector.replace(/^ws/, "http")))).json()) as { id: string }[];
	const target = targets.find(({ id }) => id.startsWith("core:user"));
	if (!target)
		throw new Error(`workerd's inspector shows no Worker of ours: ${targets.map(({ id }) => id).join(", ")}`);
	const socket = new WebSocket(new URL(`/${target.id}`, inspector.replace(/^http/, "ws")));
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error("workerd's inspector can't be reached"));
	});
	const waiting = new Map<number, (result: { usedSize: number }) => void>();
	socket.onmessage = ({ data }) => {
		const { id, result } = JSON.parse(data);
		waiting.get(id)?.(result);
		waiting.delete(id);
	};
	let asked = 0;
	const call = (method: string) =>
		new Promise<{ usedSize: number }>((resolve) => {
			waiting.set(++asked, resolve);
			socket.send(JSON.stringify({ id: asked, method }));
		});
	await call("HeapProfiler.enable");
	return {
		/** After a collection: what is held, not what waits to be thrown away. */
		async usedMb() {
			await call("HeapProfiler.collectGarbage");
			return (await call("Runtime.getHeapUsage")).usedSize / 1e6;
		},
		close: () => socket.close(),
	};
}
