import { defineConfig, devices } from "playwright/test";
import { CHROMIUM_ARGS, findHeadlessShell } from "../scripts/support/chromium.ts";
import { shopServer } from "./support/shop-server.ts";

/** The nightly set runs everything at both widths. */
const everyWidth = Boolean(process.env.E2E_EVERY_WIDTH);
const port = Number(process.env.E2E_PORT ?? 5190);
/** A second shop, for tests that add products: the others compare whole lists. */
const orderPort = port + 10;
const ORDERS = /\/(admin|admin-products|checkout[\w-]*|order-\w+)\.spec\.ts$/;
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
/** Has few device pixels, as painting takes a third of a test's time. */
const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1 };
const atOrders = { baseURL: `http://localhost:${orderPort}` };
const notOnPhone = everyWidth ? /@desktop/ : /@desktop|@once/;

export default defineConfig({
	testDir: "e2e",
	outputDir: "../test-results",
	fullyParallel: true,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	// A test that fails and then passes is listed as flaky; nightly it fails
	retries: everyWidth ? 0 : 1,
	reporter: "list",
	// Ten times what an idle machine needs
	timeout: 120_000,
	expect: { timeout: 20_000 },
	use: {
		actionTimeout: 20_000,
		baseURL: `http://localhost:${port}`,
		// A service worker would hide requests from tests that delay them; only tests of offline reading allow it
		serviceWorkers: "block",
		// A trace of every test costs a fourth of the suite's time: E2E_TRACE=1 to look into one that fails
		trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
		launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_ARGS },
	},
	// A test tagged @phone or @desktop is about something that only that width has; what is tagged @once does not depend on
	// the width, so that CI's time goes into what does
	projects: [
		{ name: "desktop", grepInvert: /@phone/, testIgnore: ORDERS, use: desktop },
		{ name: "phone", grepInvert: notOnPhone, testIgnore: ORDERS, use: phone },
		{ name: "desktop, orders", grepInvert: /@phone/, testMatch: ORDERS, use: { ...desktop, ...atOrders } },
		{ name: "phone, orders", grepInvert: notOnPhone, testMatch: ORDERS, use: { ...phone, ...atOrders } },
	],
	// A shop takes seconds of CPU time to start
	webServer: process.env.E2E_FIRST_SHOP_ONLY ? [shopServer(port)] : [shopServer(port), shopServer(orderPort)],
});
