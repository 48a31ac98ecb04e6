// node serve-shop.ts <port> is Playwright's web server: the Worker at the given port, an in-memory stack at the next one.
import { main } from "../../scripts/support/cli.ts";
import { onShutdown } from "../../scripts/support/shutdown.ts";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { type StackOptions, startStack } from "../../supabase/local/stack.ts";

/** Starts the built Worker in a process of its own, with a stack in memory; `vars` are more of the Worker's. */
export async function serveShop(port: number, options: StackOptions = {}, vars: Record<string, string> = {}) {
	const url = `http://localhost:${port}`;
	const stack = await startStack({ port: 0, dataDir: "memory", siteUrl: url, ...options });
	try {
		const worker = await startWorkerProcess(port, {
			SUPABASE_URL: stack.url,
			SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
			...stack.paymentVars,
			...vars,
		});
		const stop = async () => {
			await worker.stop();
			await stack.stop();
		};
		return { url, mailUrl: stack.mailUrl, stop };
	} catch (error) {
		await stack.stop();
		throw error;
	}
}

if (import.meta.main)
	await main(async () => {
		const port = Number(process.argv[2]);
		const { stop } = await serveShop(port, { port: port + 1 });
		onShutdown(stop);
	});
