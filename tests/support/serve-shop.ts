// Playwright's web server: the Worker at the given port, an in-memory stack at the next one.
import { main } from "../../scripts/support/cli.ts";
import { onShutdown } from "../../scripts/support/shutdown.ts";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { startStack } from "../../supabase/local/stack.ts";

await main(async () => {
	const port = Number(process.argv[2]);
	const stack = await startStack({ port: port + 1, dataDir: "memory", siteUrl: `http://localhost:${port}` });
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
	});
	onShutdown(() => Promise.all([worker.stop(), stack.stop()]));
});
