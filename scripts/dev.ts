// `npm run dev`: the embedded stack and the shop with hot reload.
import { spawn } from "node:child_process";
import { DEFAULT_PORT, DEFAULT_SITE_URL } from "../supabase/local/demo.ts";
import { startStack } from "../supabase/local/stack.ts";
import { ACCOUNT_LINES } from "./support/accounts.ts";
import { dieWithParent } from "./support/die-with-parent.ts";
import { needPort } from "./support/port.ts";
import { box, main, step } from "./support/say.ts";

await main(async () => {
	await needPort(Number(new URL(DEFAULT_SITE_URL).port), "the shop", "SHOP_PORT");
	await needPort(DEFAULT_PORT, "the backend", "STACK_PORT");
	const stack = await startStack({ port: DEFAULT_PORT, siteUrl: DEFAULT_SITE_URL, log: step });
	const server = spawn(process.execPath, ["scripts/dev-server.ts"], { stdio: ["ignore", "inherit", "inherit"] });

	let stopping = false;
	const stop = async (code: number) => {
		if (stopping) return;
		stopping = true;
		server.kill("SIGTERM");
		await stack.stop();
		process.exit(code);
	};
	dieWithParent(() => void stop(1));
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
	server.once("exit", (code) => void stop(code ?? 1));
	console.info(
		box([
			`Shop      ${DEFAULT_SITE_URL} (hot reload)`,
			...ACCOUNT_LINES,
			`Mailbox   ${stack.mailUrl}`,
			"",
			"Ctrl-C stops",
		]),
	);
});
