// The built Worker in a process of its own: `node scripts/serve-worker.ts 5173 '{"SUPABASE_URL":"…"}'`. Says "ready" when it is,
// with the inspector's address behind it where a third argument says "inspect".
import { startBuiltWorker } from "./support/built-worker.ts";
import { dieWithParent } from "./support/die-with-parent.ts";
import { main } from "./support/say.ts";

await main(async () => {
	const [port, vars, more] = process.argv.slice(2);
	const inspect = more === "inspect";
	const { worker, url } = await startBuiltWorker({ port: Number(port ?? 0), vars: JSON.parse(vars ?? "{}"), inspect });
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		await worker.dispose();
		process.exit(0);
	};
	dieWithParent(stop);
	process.on("SIGTERM", stop);
	process.on("SIGINT", () => {}); // Ctrl-C is the parent's to answer, in its order
	console.info(["ready", url, ...(inspect ? [await worker.getInspectorURL()] : [])].join(" "));
});
