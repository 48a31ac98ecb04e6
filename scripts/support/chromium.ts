import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { Refusal, step } from "./say.ts";

const INSTALL_MS = 120_000;
/** Chromium without a window's parts: a test's browser context takes a third of the time, and of the processor's. */
const SHELL = "/usr/bin/chromium-headless-shell";
const SYSTEM = [
	SHELL,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser for tests: CHROMIUM_PATH, one of the system's, or Playwright's own. Root on Debian gets Debian's package of
 * the shell first, and of the whole browser where there is none at all. A Refusal says what to do otherwise.
 */
export function findChromium(): string {
	const named = process.env.CHROMIUM_PATH;
	if (named && !existsSync(named)) throw new Refusal(`CHROMIUM_PATH is ${named}, and there is no such file.`);
	if (!named && !existsSync(SHELL)) install("chromium-headless-shell");
	const find = () => [named, ...SYSTEM, chromium.executablePath()].find((file) => file && existsSync(file));
	const found = find();
	if (found) return found;
	install("chromium");
	const installed = find();
	if (installed) return installed;
	throw new Refusal(
		"The browser tests need Chromium or Chrome, and none was found. Install one (Debian: apt-get install chromium), run `npx playwright install chromium`, or name one: CHROMIUM_PATH=/path/to/chrome npm test",
	);
}

/** Installs one of Debian's packages, if this is root on Debian; where it can't be had, nothing has changed. */
function install(name: string): void {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	step(`Installing Debian's ${name} for the browser tests`);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const apt = (...args: string[]) =>
		spawnSync("apt-get", args, { stdio: "ignore", env, timeout: INSTALL_MS }).status === 0;
	const get = () => apt("install", "-y", "-qq", "--no-install-recommends", name);
	if (!get() && apt("update", "-qq")) get();
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
