import { startWorkerProcess } from "../../../scripts/support/worker-process.ts";
import { startStack } from "../../../supabase/local/stack.ts";
import { test } from "./test.ts";

interface Options {
	/** Its place after E2E_PORT, another one for each file. */
	offset: number;
	/** Whether accounts need a confirmation, as in production. */
	confirmations?: boolean;
	/** Through Stripe's stand-in; else they are simulated. */
	payments?: boolean;
	/** Variables of the Worker that the first shop doesn't have. */
	variables?: Record<string, string>;
}

/** Runs the file's tests in a shop that is started for them, with a database in memory. Returns its mailbox once the tests run. */
export function useOwnShop({ offset, confirmations = false, payments = false, variables = {} }: Options): {
	mailUrl: string;
} {
	const port = Number(process.env.E2E_PORT ?? 5190) + offset;
	const siteUrl = `http://localhost:${port}`;
	const shop = { mailUrl: "" };
	let stop = async () => {};
	test.use({ baseURL: siteUrl });
	test.beforeAll(async () => {
		const stack = await startStack({ port: 0, dataDir: "memory", siteUrl, confirmations, payments });
		shop.mailUrl = stack.mailUrl;
		const worker = await startWorkerProcess(port, {
			SUPABASE_URL: stack.url,
			SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
			...stack.paymentVars,
			...variables,
		});
		stop = async () => {
			await worker.stop();
			await stack.stop();
		};
	});
	test.afterAll(() => stop());
	return shop;
}
