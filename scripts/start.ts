// `npm start`: the embedded stack, the shop built from source, and the built Worker in workerd, until Ctrl-C.
import { SHOP_PORT, STACK_PORT } from "../supabase/local/demo.ts";
import { startStack } from "../supabase/local/stack.ts";
import { ACCOUNT_LINES } from "./support/accounts.ts";
import { buildShop } from "./support/build.ts";
import { onStop } from "./support/on-stop.ts";
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

	const { stop, stopping } = onStop(() => Promise.all([worker.stop(), stack.stop()]));
	worker.child.once("exit", () => {
		if (!stopping()) console.error("\nThe shop's server has ended unexpectedly.");
		stop(1);
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
