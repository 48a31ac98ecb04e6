// `npm run doctor`: one line per check of this machine, with what to do
import { existsSync, readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { DEFAULT_DATA_DIR } from "../supabase/local/data-dir.ts";
import { SHOP_PORT, STACK_PORT } from "../supabase/local/demo.ts";
import { takeLock } from "../supabase/local/lock.ts";
import { readSettings } from "./deploy/settings.ts";
import { CliError, main } from "./support/cli.ts";
import { clockProblem, outdatedPackages } from "./support/doctor-checks.ts";
import { requireFreePort } from "./support/ports.ts";

/** `fix` is what to do; null if nothing. */
interface Result {
	text: string;
	fix: string | null;
}

const MIN_FREE_GB = 2;
const CLOCK_URL = "https://api.supabase.com";
const CLOCK_TIMEOUT_MS = 3_000;

const ok = (text: string): Result => ({ text, fix: null });
const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

function checkVersions(): Result {
	const { version, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
	const outdated = outdatedPackages();
	if (outdated.length > 0) return { text: outdated.join(", "), fix: "npm install" };
	return ok(`Encore ${version}, Node ${process.versions.node}, Supabase CLI ${devDependencies.supabase}`);
}

/** Of `npm start`, unless it is running. */
async function checkPorts(): Promise<Result> {
	if (isRunning()) return ok("npm start is running");
	const ports = [Number(process.env.SHOP_PORT ?? SHOP_PORT), Number(process.env.STACK_PORT ?? STACK_PORT)] as const;
	try {
		await requireFreePort(ports[0], "the shop", "SHOP_PORT", "npm start");
		await requireFreePort(ports[1], "the backend", "STACK_PORT", "npm start");
		return ok(`${ports.join(" and ")} are free`);
	} catch (error) {
		return { text: "taken", fix: errorText(error) };
	}
}

function isRunning(): boolean {
	try {
		takeLock(DEFAULT_DATA_DIR)();
		return false;
	} catch {
		return true;
	}
}

function checkDatabase(): Result {
	if (isRunning()) return ok(`${DEFAULT_DATA_DIR} is in use by npm start`);
	if (!existsSync(`${DEFAULT_DATA_DIR}/postgres`)) return ok("none yet: npm start creates it");
	if (existsSync(`${DEFAULT_DATA_DIR}/postgres/PG_VERSION`)) return ok(DEFAULT_DATA_DIR);
	return { text: `${DEFAULT_DATA_DIR} is no database`, fix: "npm run reset" };
}

function checkKeys(): Result {
	try {
		const settings = readSettings(readFileSync("wrangler.toml", "utf8"), "production");
		return ok(settings ? `${settings.shopUrl} uses the project ${settings.ref}` : "local ones only: not deployed yet");
	} catch (error) {
		return { text: "wrangler.toml", fix: errorText(error) };
	}
}

/** Tokens are valid from the second in which they were issued. */
async function checkClock(): Promise<Result> {
	try {
		const { headers } = await fetch(CLOCK_URL, { method: "HEAD", signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS) });
		const problem = clockProblem(headers.get("date"), Date.now());
		return problem ? { text: problem, fix: "Turn on the system's time synchronization" } : ok("right");
	} catch {
		return ok(`not checked: ${CLOCK_URL} is unreachable`);
	}
}

async function checkDisk(): Promise<Result> {
	const { bavail, bsize } = await statfs(".");
	const free = (bavail * bsize) / 1e9;
	const text = `${free.toFixed(1)} GB free`;
	return free >= MIN_FREE_GB ? ok(text) : { text, fix: `Free ${MIN_FREE_GB} GB for packages, build and database` };
}

await main(async () => {
	const checks = {
		versions: checkVersions,
		ports: checkPorts,
		database: checkDatabase,
		keys: checkKeys,
		clock: checkClock,
		disk: checkDisk,
	};
	let fixes = 0;
	for (const [name, check] of Object.entries(checks)) {
		const { text, fix } = await check();
		if (fix) fixes += 1;
		console.info(`${fix ? "FIX" : "ok "}  ${name.padEnd(8)}  ${text}${fix ? `: ${fix}` : ""}`);
	}
	if (fixes > 0) throw new CliError(`${fixes} to fix`);
});
