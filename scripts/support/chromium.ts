import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { CliError, logStep } from "./cli.ts";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const BROWSERS = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	chromium.executablePath(),
];

/** Returns the first file that exists. If none does, installs Debian's package, which only root can do. */
function findOrInstall(files: readonly string[], packageName: string): string | undefined {
	const { CHROMIUM_PATH } = packageName.startsWith("chromium") ? process.env : {};
	if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) throw new CliError(`CHROMIUM_PATH: no such file: ${CHROMIUM_PATH}`);
	const find = () => [CHROMIUM_PATH, ...files].find((file) => file && existsSync(file));
	const installed = find();
	if (installed || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return installed;
	logStep(`Installing Debian's ${packageName} for the browser tests`);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	for (const args of [["update"], ["install", "-y", "--no-install-recommends", packageName]])
		spawnSync("apt-get", [...args, "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
	return find();
}

export function findChromium(): string {
	const browser = findOrInstall(BROWSERS, "chromium");
	if (browser) return browser;
	throw new CliError(
		"The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), run `npx playwright install chromium`, or set CHROMIUM_PATH=/path/to/chrome.",
	);
}

/** Returns Chromium's headless shell, with which browser tests take a third less time, or else Chromium. */
export const findHeadlessShell = () => findOrInstall([HEADLESS_SHELL], "chromium-headless-shell") ?? findChromium();

/** Returns Debian's Firefox, for the nightly test of the content security policy. */
export const findFirefox = () => findOrInstall(["/usr/bin/firefox-esr", "/usr/bin/firefox"], "firefox-esr");

export const CHROMIUM_ARGS = [
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), // the sandbox doesn't work under root
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];
