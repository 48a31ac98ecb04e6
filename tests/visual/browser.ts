// A pinned Chromium with its libraries and a font: updates of a system browser would change every snapshot.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { CliError, logStep } from "../../scripts/support/cli.ts";

const HERE = import.meta.dirname;
const PACKAGED = path.join(HERE, "node_modules/@sparticuz/chromium/bin");

interface Lock {
	packages: Record<string, { version: string } | undefined>;
}
const { packages } = JSON.parse(readFileSync(path.join(HERE, "package-lock.json"), "utf8")) as Lock;
const version = packages["node_modules/@sparticuz/chromium"]?.version;

const UNPACKED = path.join(HERE, `node_modules/.chromium-${version}`);

export const IS_SUPPORTED_PLATFORM = process.platform === "linux" && process.arch === "x64";

/** Playwright launch options; `env` hides the machine's fonts, locale and libraries. */
export const PINNED_CHROMIUM = {
	executablePath: path.join(UNPACKED, "chromium"),
	env: {
		PATH: process.env.PATH ?? "",
		HOME: UNPACKED,
		LANG: "C.UTF-8",
		LD_LIBRARY_PATH: path.join(UNPACKED, "lib"),
		FONTCONFIG_FILE: path.join(HERE, "fonts.conf"),
	},
	args: [
		// The unpacked binary can't open a sandbox on every system
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
	if (status !== 0) throw new CliError(`${command} ${args.join(" ")} failed (exit code ${status}).`);
}

const decompress = (name: string) => brotliDecompressSync(readFileSync(path.join(PACKAGED, name)));

export function installPinnedChromium(): void {
	if (existsSync(PINNED_CHROMIUM.executablePath)) return;
	logStep("Installing the Chromium of tests/visual");
	run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
	const partial = `${UNPACKED}.${process.pid}`;
	mkdirSync(partial, { recursive: true });
	for (const archive of ["al2023.tar.br", "fonts.tar.br"]) run("tar", ["-x", "-C", partial], decompress(archive));
	writeFileSync(path.join(partial, "chromium"), decompress("chromium.br"));
	chmodSync(path.join(partial, "chromium"), 0o755);
	// Renamed at the end, so that an interrupted run leaves no partial browser
	rmSync(UNPACKED, { recursive: true, force: true });
	renameSync(partial, UNPACKED);
}
