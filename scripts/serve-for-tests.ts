// For Playwright: a fresh stack in memory and the built Worker before it, on the port given, until it is stopped.
import { startStack } from "../supabase/local/stack.ts";
import { onStop } from "./support/on-stop.ts";
import { main } from "./support/say.ts";
import { startWorkerProcess } from "./support/worker-process.ts";

await main(async () => {
	const port = Number(process.argv[2]);
	const stack = await startStack({ port: 0, dataDir: "memory", siteUrl: `http://localhost:${port}` });
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
	});
	onStop(() => Promise.all([worker.stop(), stack.stop()]));
});
