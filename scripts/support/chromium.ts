import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { CliError, logStep } from "./cli.ts";

const SYSTEM_PATHS = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Installs Debian's package, which only root can do. */
function install(packageName: string): void {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	logStep(`Installing Debian's ${packageName} for the browser tests`);
	const apt = (...args: string[]) =>
		spawnSync("apt-get", args, {
			stdio: ["ignore", "ignore", "inherit"],
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		});
	apt("update", "-qq");
	apt("install", "-y", "-qq", "--no-install-recommends", packageName);
}

function findInstalled(): string | undefined {
	const configured = process.env.CHROMIUM_PATH;
	if (configured && !existsSync(configured)) throw new CliError(`CHROMIUM_PATH: no such file: ${configured}`);
	return [configured, ...SYSTEM_PATHS, chromium.executablePath()].find((file) => file && existsSync(file));
}

/** Installs Debian's package under root if there is none. */
export function findChromium(): string {
	const installed = findInstalled();
	if (installed) return installed;
	install("chromium");
	if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
	throw new CliError(
		"The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), run `npx playwright install chromium`, or set CHROMIUM_PATH=/path/to/chrome.",
	);
}

/** Chromium without its window's interface, which takes a third of the browser tests' time; Chromium where there is none. */
export function findHeadlessShell(): string {
	if (process.env.CHROMIUM_PATH) return findChromium();
	if (!existsSync(HEADLESS_SHELL)) install("chromium-headless-shell");
	return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

export const CHROMIUM_ARGS = [
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), // the sandbox doesn't work under root
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];
