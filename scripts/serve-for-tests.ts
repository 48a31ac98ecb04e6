// For Playwright: a fresh stack in memory and the built Worker before it, on the port given, until it is stopped.
import { startStack } from "../supabase/local/stack.ts";
import { dieWithParent } from "./support/die-with-parent.ts";
import { main } from "./support/say.ts";
import { startWorkerProcess } from "./support/worker-process.ts";

await main(async () => {
	const port = Number(process.argv[2]);
	const stack = await startStack({ port: 0, dataDir: "memory", siteUrl: `http://localhost:${port}` });
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
	});
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		await Promise.all([worker.stop(), stack.stop()]);
		process.exit(0);
	};
	dieWithParent(() => void stop());
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
});
