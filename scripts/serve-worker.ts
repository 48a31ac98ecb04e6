// node scripts/serve-worker.ts PORT '{"SUPABASE_URL":"…"}' [inspect]. Prints "ready", its URL and the inspector's.
import { startBuiltWorker } from "./support/built-worker.ts";
import { main } from "./support/cli.ts";
import { exitWithParent } from "./support/shutdown.ts";

await main(async () => {
	const [port, vars, flag] = process.argv.slice(2);
	const inspect = flag === "inspect";
	const {
		worker,
		url,
		stop: stopWorker,
	} = await startBuiltWorker({ port: Number(port ?? 0), vars: JSON.parse(vars ?? "{}"), inspect });
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		await stopWorker();
		process.exit(0);
	};
	exitWithParent(stop);
	process.on("SIGTERM", stop);
	process.on("SIGINT", () => {}); // handled by the parent
	console.info(["ready", url, ...(inspect ? [await worker.getInspectorURL()] : [])].join(" "));
});
