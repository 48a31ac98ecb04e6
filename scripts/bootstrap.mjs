#!/usr/bin/env node
// Lets a bare checkout run: `node scripts/bootstrap.mjs start` installs what is missing, then goes on with
// scripts/start.ts under the project's own Node. Plain JavaScript without dependencies, for any Node from 18 on.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, "node_modules", ".bin");
const node = path.join(bin, "node");
const marker = path.join(root, "node_modules", ".encore-installed");

/** What a finished install is an install of; the marker is written last, so a half-finished one doesn't count. */
function wanted() {
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
	const args = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
	const [command, all] = npm ? [process.execPath, [npm, ...args]] : ["npm", args];
	// standard output stays free for the script that was asked for
	const done = spawnSync(command, all, {
		cwd: root,
		stdio: ["ignore", 2, 2],
		shell: !npm && process.platform === "win32",
	});
	if (done.status !== 0)
		fail(
			"The packages could not be installed (npm's own message is above). Check the network and the disk, then run the same command again.",
		);
	if (spawnSync(node, ["--version"]).status !== 0)
		fail(
			"The packages are installed, but node_modules/.bin/node does not run. Were install scripts switched off? Run: npm rebuild node",
		);
	writeFileSync(marker, wanted());
}

function parentOf(pid) {
	try {
		// "pid (name) state ppid …"; the name may hold anything, so count from its end
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
if (!existsSync(marker) || readFileSync(marker, "utf8") !== wanted()) install();

const child = spawn(node, [path.join(root, "scripts", `${script}.ts`), ...rest], {
	cwd: root,
	stdio: "inherit",
	env: {
		...process.env,
		PATH: bin + path.delimiter + process.env.PATH,
		// The tools that we start report to nobody and look for no updates
		WRANGLER_SEND_METRICS: "false",
		WRANGLER_SEND_ERROR_REPORTS: "false",
		WRANGLER_HIDE_BANNER: "true",
		CLOUDFLARE_CF_FETCH_ENABLED: "false",
		DO_NOT_TRACK: "1",
		LITE_TELEMETRY: "0",
		DENO_NO_UPDATE_CHECK: "1",
	},
});
// Ctrl-C reaches the child as well; wait for its orderly end. A kill of this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// npm killed with -9 can't tell anybody. Between it and us there may be a shell, which lives on, so look at both.
const ancestors = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);
setInterval(() => ancestors.every(isAlive) || child.kill("SIGTERM"), 500).unref();
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
