// `npm start [-- --empty --payments]`: a new database without sample products; payments through a stand-in for Stripe
import { SHOP_PORT, STACK_PORT } from "../supabase/local/demo.ts";
import { startStack } from "../supabase/local/stack.ts";
import { printBanner } from "./support/banner.ts";
import { buildShop } from "./support/build.ts";
import { logStep, main } from "./support/cli.ts";
import { requireFreePort } from "./support/ports.ts";
import { onShutdown } from "./support/shutdown.ts";
import { startWorkerProcess } from "./support/worker-process.ts";

await main(async () => {
	const shopPort = Number(process.env.SHOP_PORT ?? SHOP_PORT);
	const stackPort = Number(process.env.STACK_PORT ?? STACK_PORT);
	await requireFreePort(shopPort, "the shop", "SHOP_PORT", "npm start");
	await requireFreePort(stackPort, "the backend", "STACK_PORT", "npm start");

	const siteUrl = `http://localhost:${shopPort}`;
	const dataDir = process.env.DATA_DIR;
	const empty = process.argv.includes("--empty");
	const payments = process.argv.includes("--payments");
	const [stack] = await Promise.all([
		startStack({ port: stackPort, siteUrl, log: logStep, seed: !empty, payments, ...(dataDir && { dataDir }) }),
		buildShop().then(({ built }) => logStep(built ? "The shop is built" : "The build is up to date")),
	]);
	const worker = await startWorkerProcess(shopPort, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
		...stack.paymentVars,
	});

	const { stop, isStopping } = onShutdown(() => Promise.all([worker.stop(), stack.stop()]));
	worker.child.once("exit", () => {
		if (!isStopping()) console.error("\nThe shop's server has ended unexpectedly.");
		stop(1);
	});

	logStep("Ready");
	const card = payments ? "Pay with the card 4242 4242 4242 4242; the payment page names others. " : "";
	printBanner(siteUrl, stack.mailUrl, `${card}Ctrl-C stops. The data stays; npm run reset starts afresh.`);
});
