#!/usr/bin/env node
// Installs missing packages, then runs scripts/<name>.ts with the project's own Node. Plain JavaScript for Node 18 and later.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, "node_modules", ".bin");
const node = path.join(bin, "node");
const marker = path.join(root, "node_modules", ".encore-installed");

function installKey() {
	const lock = readFileSync(path.join(root, "package-lock.json"));
	return `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch}`;
}

function fail(message) {
	console.error(`\n${message}\n`);
	process.exit(1);
}

function install() {
	console.error("Installing packages (about a minute the first time) …");
	const npm = process.env.npm_execpath;
	// Unlike `npm install`, never changes package-lock.json
	const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
	const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ["npm", args];
	// Keeps standard output for the script
	const result = spawnSync(command, commandArgs, {
		cwd: root,
		stdio: ["ignore", 2, 2],
		shell: !npm && process.platform === "win32",
	});
	if (result.status !== 0)
		fail(
			"Installing the packages failed (see npm's message above). Check the network and the disk, then run the same command again.",
		);
	if (spawnSync(node, ["--version"]).status !== 0)
		fail(
			"The packages are installed, but node_modules/.bin/node does not run. If install scripts are disabled, run: npm rebuild node",
		);
	writeFileSync(marker, installKey());
}

function parentOf(pid) {
	try {
		// The format is "pid (name) state ppid …", in which the name may contain parentheses
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
	} catch {
		return Number(spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }).stdout || 0);
	}
}

function isAlive(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}

const [script, ...rest] = process.argv.slice(2);
if (!script) fail("usage: node scripts/bootstrap.mjs <name of a file in scripts/> [arguments]");
if (!existsSync(marker) || readFileSync(marker, "utf8") !== installKey()) install();

// Modules import the sample products as JSON
const csv = path.join(root, "supabase", "seed", "products.csv");
const json = path.join(root, "supabase", "functions", "_shared", "catalogue", "sample-products.json");
if (!existsSync(json) || statSync(json).mtimeMs < statSync(csv).mtimeMs)
	spawnSync(node, [path.join(root, "scripts", "support", "sample-products.ts")], { stdio: "inherit" });

const child = spawn(node, [path.join(root, "scripts", `${script}.ts`), ...rest], {
	cwd: root,
	stdio: "inherit",
	env: {
		...process.env,
		PATH: bin + path.delimiter + process.env.PATH,
		WRANGLER_SEND_METRICS: "false",
		WRANGLER_SEND_ERROR_REPORTS: "false",
		WRANGLER_HIDE_BANNER: "true",
		CLOUDFLARE_CF_FETCH_ENABLED: "false",
		DO_NOT_TRACK: "1",
		LITE_TELEMETRY: "0",
		DENO_NO_UPDATE_CHECK: "1",
	},
});
// Ctrl-C also reaches the child; a signal to this process alone is forwarded
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// After `kill -9` of npm, a shell in between may survive, so both ancestors are polled
const ancestors = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);
setInterval(() => ancestors.every(isAlive) || child.kill("SIGTERM"), 500).unref();
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
