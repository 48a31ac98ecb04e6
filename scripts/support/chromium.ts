import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { Refusal, step } from "./say.ts";

const SYSTEM = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser for tests: CHROMIUM_PATH, one of the system's, or Playwright's own; where there is none and this is root
 * on Debian, Debian's package is installed. A Refusal says what to do otherwise.
 */
export function findChromium(): string {
	const named = process.env.CHROMIUM_PATH;
	if (named && !existsSync(named)) throw new Refusal(`CHROMIUM_PATH is ${named}, and there is no such file.`);
	const found = [named, ...SYSTEM, chromium.executablePath()].find((file) => file && existsSync(file));
	if (found) return found;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		step("Installing Debian's chromium for the browser tests");
		const apt = (...args: string[]) =>
			spawnSync("apt-get", args, {
				stdio: ["ignore", "ignore", "inherit"],
				env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
			});
		apt("update", "-qq");
		apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
		if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
	}
	throw new Refusal(
		"The browser tests need Chromium or Chrome, and none was found. Install one (Debian: apt-get install chromium), run `npx playwright install chromium`, or name one: CHROMIUM_PATH=/path/to/chrome npm test",
	);
}

/** Quiet and offline; as root Chromium runs only without its sandbox. */
export const CHROMIUM_ARGS = [
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];
