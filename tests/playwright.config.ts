import { defineConfig, devices } from "playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../scripts/support/chromium.ts";

/** The nightly set runs everything at both widths. */
const everyWidth = Boolean(process.env.E2E_EVERY_WIDTH);
const port = Number(process.env.E2E_PORT ?? 5190);

export default defineConfig({
	testDir: "e2e",
	outputDir: "../test-results",
	fullyParallel: true,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	reporter: process.env.CI ? "line" : "list",
	timeout: 45_000,
	expect: { timeout: 10_000 },
	use: {
		actionTimeout: 10_000,
		baseURL: `http://localhost:${port}`,
		// A trace of every test costs a fourth of the suite's time: E2E_TRACE=1 to look into one that fails
		trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
		launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
	},
	// A test tagged @phone or @desktop is about something that only that width has; what is tagged @once does not depend on
	// the width, so that CI's time goes into what does
	projects: [
		{
			name: "desktop",
			grepInvert: /@phone/,
			use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
		},
		{
			name: "phone",
			grepInvert: everyWidth ? /@desktop/ : /@desktop|@once/,
			use: { ...devices["Pixel 7"], viewport: { width: 360, height: 780 } },
		},
	],
	webServer: {
		command: `node scripts/serve-for-tests.ts ${port}`,
		cwd: "..",
		url: `http://localhost:${port}/readyz`,
		reuseExistingServer: false,
		timeout: 90_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
	},
});
