// For Playwright: the built Worker on the port given, before a fresh stack in memory on the next one (tests read its
// mailbox there), until it is stopped.
import { startStack } from "../supabase/local/stack.ts";
import { onStop } from "./support/on-stop.ts";
import { main } from "./support/say.ts";
import { startWorkerProcess } from "./support/worker-process.ts";

await main(async () => {
	const port = Number(process.argv[2]);
	const stack = await startStack({ port: port + 1, dataDir: "memory", siteUrl: `http://localhost:${port}` });
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
	});
	onStop(() => Promise.all([worker.stop(), stack.stop()]));
});
