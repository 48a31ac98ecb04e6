// The browser that takes the pictures: one exact Chromium with its libraries and one font, all out of the npm package that
// package-lock.json names. Debian's own moves on, and with it every picture.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Refusal, step } from "../../scripts/support/say.ts";

const HERE = import.meta.dirname;
const SHIPPED = path.join(HERE, "node_modules/@sparticuz/chromium/bin");

interface Lock {
	packages: Record<string, { version: string } | undefined>;
}
const { packages } = JSON.parse(readFileSync(path.join(HERE, "package-lock.json"), "utf8")) as Lock;
const version = packages["node_modules/@sparticuz/chromium"]?.version;

/** Named by its version, so that another one never finds this one's. */
const UNPACKED = path.join(HERE, `node_modules/.chromium-${version}`);

/** The package holds a program for one kind of machine, and another kind's draws other pixels anyway. */
export const RUNS_HERE = process.platform === "linux" && process.arch === "x64";

/** For Playwright. The environment is whole: nothing of the machine's own (fonts, language, libraries) reaches the browser. */
export const PINNED = {
	executablePath: path.join(UNPACKED, "chromium"),
	env: {
		PATH: process.env.PATH ?? "",
		HOME: UNPACKED,
		LANG: "C.UTF-8",
		LD_LIBRARY_PATH: path.join(UNPACKED, "lib"),
		FONTCONFIG_FILE: path.join(HERE, "fonts.conf"),
	},
	args: [
		// It sees our own pages only, and what is unpacked into a folder may not open a sandbox everywhere
		"--no-sandbox",
		"--disable-gpu",
		"--disable-software-rasterizer",
		"--disable-lcd-text",
		"--disable-partial-raster",
		"--font-render-hinting=none",
		"--force-color-profile=srgb",
		"--hide-scrollbars",
	],
};

function run(command: string, args: readonly string[], input?: Buffer): void {
	const { status } = spawnSync(command, args, {
		cwd: HERE,
		input,
		stdio: [input ? "pipe" : "ignore", "inherit", "inherit"],
	});
	if (status !== 0) throw new Refusal(`${command} ${args.join(" ")} failed (exit code ${status}).`);
}

const unbrotli = (name: string) => brotliDecompressSync(readFileSync(path.join(SHIPPED, name)));

/** Installs and unpacks the browser where that has not been done; takes half a minute once. */
export function preparePinnedBrowser(): void {
	if (existsSync(PINNED.executablePath)) return;
	step("Installing the browser that takes the pictures in tests/visual");
	run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
	const half = `${UNPACKED}.${process.pid}`;
	mkdirSync(half, { recursive: true });
	for (const archive of ["al2023.tar.br", "fonts.tar.br"]) run("tar", ["-x", "-C", half], unbrotli(archive));
	writeFileSync(path.join(half, "chromium"), unbrotli("chromium.br"));
	chmodSync(path.join(half, "chromium"), 0o755);
	// What is unpacked to its end gets the name
	rmSync(UNPACKED, { recursive: true, force: true });
	renameSync(half, UNPACKED);
}
