// `npm run dev`: the embedded stack and the shop with hot reload.
import { spawn } from "node:child_process";
import { SHOP_PORT, STACK_PORT } from "../supabase/local/demo.ts";
import { startStack } from "../supabase/local/stack.ts";
import { ACCOUNT_LINES } from "./support/accounts.ts";
import { onStop } from "./support/on-stop.ts";
import { needPort } from "./support/port.ts";
import { box, main, step } from "./support/say.ts";

await main(async () => {
	const shopPort = Number(process.env.SHOP_PORT ?? SHOP_PORT);
	const stackPort = Number(process.env.STACK_PORT ?? STACK_PORT);
	await needPort(shopPort, "the shop", "SHOP_PORT", "npm run dev");
	await needPort(stackPort, "the backend", "STACK_PORT", "npm run dev");
	const siteUrl = `http://localhost:${shopPort}`;
	const dataDir = process.env.DATA_DIR; // supabase/.temp/db unless given
	const stack = await startStack({ port: stackPort, siteUrl, log: step, ...(dataDir && { dataDir }) });
	const server = spawn(
		process.execPath,
		["--conditions=development", "scripts/dev-server.ts", "--port", String(shopPort)],
		{
			stdio: ["ignore", "inherit", "inherit"],
			env: { ...process.env, DEV_SUPABASE_URL: stack.url }, // read by vite.config.ts
		},
	);

	const { stop } = onStop(async () => {
		server.kill("SIGTERM");
		await stack.stop();
	});
	server.once("exit", (code) => stop(code ?? 1));
	console.info(
		box([`Shop      ${siteUrl} (hot reload)`, ...ACCOUNT_LINES, `Mailbox   ${stack.mailUrl}`, "", "Ctrl-C stops"]),
	);
});
