// `npm start`: the embedded stack, the shop built from source, and the built Worker in workerd, until Ctrl-C.
import { SHOP_PORT, STACK_PORT } from "../supabase/local/demo.ts";
import { startStack } from "../supabase/local/stack.ts";
import { ACCOUNT_LINES } from "./support/accounts.ts";
import { buildShop } from "./support/build.ts";
import { dieWithParent } from "./support/die-with-parent.ts";
import { needPort } from "./support/port.ts";
import { box, main, step } from "./support/say.ts";
import { startWorkerProcess } from "./support/worker-process.ts";

await main(async () => {
	const shopPort = Number(process.env.SHOP_PORT ?? SHOP_PORT);
	const stackPort = Number(process.env.STACK_PORT ?? STACK_PORT);
	await needPort(shopPort, "the shop", "SHOP_PORT", "npm start");
	await needPort(stackPort, "the backend", "STACK_PORT", "npm start");

	const siteUrl = `http://localhost:${shopPort}`;
	const dataDir = process.env.DATA_DIR; // supabase/.temp/db unless given
	const [stack] = await Promise.all([
		startStack({ port: stackPort, siteUrl, log: step, ...(dataDir && { dataDir }) }),
		buildShop().then(({ built }) => step(built ? "The shop is built" : "The shop is as it was built")),
	]);
	const worker = await startWorkerProcess(shopPort, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
	});

	let stopping = false;
	const stop = async (code: number) => {
		if (stopping) return;
		stopping = true;
		await Promise.all([worker.stop(), stack.stop()]);
		process.exit(code);
	};
	dieWithParent(() => void stop(1));
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
	worker.child.once("exit", () => {
		if (!stopping) console.error("\nThe shop's server has ended unexpectedly.");
		void stop(1);
	});

	step("Ready");
	console.info(
		box([
			`Shop      ${siteUrl}`,
			...ACCOUNT_LINES,
			`Mailbox   ${stack.mailUrl}`,
			"",
			"Ctrl-C stops. The data stays; npm run reset starts afresh.",
		]),
	);
});
