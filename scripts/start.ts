// `npm start [-- --fresh --empty --payments]`. `--fresh` deletes the local data, `--empty` starts a new database without sample products,
// `--payments` takes payments through a stand-in for Stripe. `npm run dev [-- --payments]` adds `--hot`, which uses Vite's server
// instead of the built Worker.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { ACCOUNTS } from "../supabase/local/demo.ts";
import { startStack } from "../supabase/local/stack.ts";
import { buildShop } from "./build.ts";
import { logStep, main } from "./support/cli.ts";
import { freePorts } from "./support/ports.ts";
import { onShutdown } from "./support/shutdown.ts";
import { startWorkerProcess } from "./support/worker-process.ts";

const flag = { type: "boolean", default: false } as const;

await main(async () => {
	const options = { hot: flag, fresh: flag, empty: flag, payments: flag };
	const { hot, fresh, empty, payments } = parseArgs({ options }).values;
	const { shopPort, stackPort } = await freePorts(hot ? "npm run dev" : "npm start");
	const siteUrl = `http://localhost:${shopPort}`;
	const dataDir = process.env.DATA_DIR;
	const [stack] = await Promise.all([
		startStack({ port: stackPort, siteUrl, log: logStep, fresh, seed: !empty, payments, ...(dataDir && { dataDir }) }),
		hot || buildShop(),
	]);
	const worker = hot
		? startDevServer(shopPort, { DEV_SUPABASE_URL: stack.url, DEV_PAYMENT_VARS: JSON.stringify(stack.paymentVars) })
		: await startWorkerProcess(shopPort, {
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
	const { shopper, admin } = ACCOUNTS;
	console.info(`
  Shop      ${siteUrl}${hot ? " (hot reload)" : ""}
  Shopper   ${shopper.email}   ${shopper.password}
  Admin     ${admin.email}     ${admin.password}
  Mailbox   ${stack.mailUrl}
`);
	if (payments) console.info("Pay with the card 4242 4242 4242 4242; the payment page names others.");
	console.info("Ctrl-C stops. The data stays; npm start -- --fresh deletes it.");
});

/** `env` is for vite.config.ts. */
function startDevServer(port: number, env: Record<string, string>) {
	const args = ["--conditions=development", "scripts/support/dev-server.ts", "--port", String(port)];
	const child = spawn(process.execPath, args, {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, ...env },
	});
	return { child, stop: async () => child.kill("SIGTERM") };
}
