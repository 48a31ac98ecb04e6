import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { test as base } from "./test.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const port = Number(process.env.E2E_PORT ?? 5190) + 4;
const url = `http://localhost:${port}`;

async function waitUntilReady(attempts = 600): Promise<void> {
	const response = await fetch(`${url}/readyz`).catch(() => null);
	if (response?.ok) return;
	if (attempts === 0) throw new Error("The shop with payments didn't start");
	await setTimeout(100);
	return waitUntilReady(attempts - 1);
}

/** A third shop, with payments through Stripe's stand-in; started for these tests only. */
export const test = base.extend<object, { paymentShop: string }>({
	paymentShop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
		async ({}, use) => {
			const server = spawn(process.execPath, ["tests/support/serve-shop.ts", String(port), "payments"], {
				cwd: ROOT,
				stdio: "inherit",
			});
			const ended = once(server, "exit");
			try {
				await waitUntilReady();
				await use(url);
			} finally {
				server.kill("SIGTERM");
				await ended;
			}
		},
		{ scope: "worker", timeout: 90_000 },
	],
	baseURL: ({ paymentShop }, use) => use(paymentShop),
});
