// `npm run dev [-- --payments]`
import { spawn } from "node:child_process";
import { SHOP_PORT, STACK_PORT } from "../supabase/local/demo.ts";
import { startStack } from "../supabase/local/stack.ts";
import { printBanner } from "./support/banner.ts";
import { logStep, main } from "./support/cli.ts";
import { requireFreePort } from "./support/ports.ts";
import { onShutdown } from "./support/shutdown.ts";

await main(async () => {
	const shopPort = Number(process.env.SHOP_PORT ?? SHOP_PORT);
	const stackPort = Number(process.env.STACK_PORT ?? STACK_PORT);
	await requireFreePort(shopPort, "the shop", "SHOP_PORT", "npm run dev");
	await requireFreePort(stackPort, "the backend", "STACK_PORT", "npm run dev");
	const siteUrl = `http://localhost:${shopPort}`;
	const dataDir = process.env.DATA_DIR;
	const payments = process.argv.includes("--payments");
	const stack = await startStack({ port: stackPort, siteUrl, log: logStep, payments, ...(dataDir && { dataDir }) });
	const server = spawn(
		process.execPath,
		["--conditions=development", "scripts/dev-server.ts", "--port", String(shopPort)],
		{
			stdio: ["ignore", "inherit", "inherit"],
			// Read by vite.config.ts
			env: { ...process.env, DEV_SUPABASE_URL: stack.url, DEV_PAYMENT_VARS: JSON.stringify(stack.paymentVars) },
		},
	);

	const { stop } = onShutdown(async () => {
		server.kill("SIGTERM");
		await stack.stop();
	});
	server.once("exit", (code) => stop(code ?? 1));
	printBanner(`${siteUrl} (hot reload)`, stack.mailUrl, "Ctrl-C stops");
});
