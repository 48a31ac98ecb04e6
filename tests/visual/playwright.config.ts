import { defineConfig } from "playwright/test";
import { shopServer } from "../support/shop-server.ts";
import { PINNED_CHROMIUM } from "./browser.ts";

const port = Number(process.env.VISUAL_PORT ?? 5220);
const base = { deviceScaleFactor: 1, colorScheme: "light", reducedMotion: "reduce" } as const;

export default defineConfig({
	testDir: ".",
	outputDir: "../../test-results/visual",
	fullyParallel: true,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	reporter: process.env.CI ? "line" : "list",
	timeout: 90_000,
	expect: {
		timeout: 15_000,
		// Tolerates a rounding difference of 1 of 255 per channel between processors, and nothing visible
		toHaveScreenshot: { maxDiffPixels: 20, threshold: 0.006 },
	},
	snapshotPathTemplate: "{testDir}/snapshots/{projectName}/{arg}{ext}",
	// A missing snapshot fails the test; --update-snapshots creates it
	updateSnapshots: "none",
	use: {
		...base,
		actionTimeout: 30_000,
		baseURL: `http://localhost:${port}`,
		locale: "en-US",
		timezoneId: "UTC",
		serviceWorkers: "block",
		launchOptions: PINNED_CHROMIUM,
	},
	projects: [
		{ name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
		{
			name: "phone",
			grepInvert: /@desktop/,
			use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
		},
	],
	webServer: shopServer(port),
});
