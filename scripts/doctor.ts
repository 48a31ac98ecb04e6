// `npm run doctor` prints a line for each check of this machine, with what to do.
import { existsSync, readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { DEFAULT_DATA_DIR, takeLock } from "../supabase/local/data-dir.ts";
import { readSettings } from "./deploy/deployment.ts";
import { CliError, main } from "./support/cli.ts";
import { freePorts } from "./support/ports.ts";

const MIN_FREE_GB = 2;
const MAX_OFFSET_SECONDS = 30;
const CLOCK_URL = "https://api.supabase.com";
const CLOCK_TIMEOUT_MS = 3_000;

/** A check's error message says what to do. */
const CHECKS: Record<string, () => string | Promise<string>> = {
	versions() {
		const { version, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
		return `Encore ${version}, Node ${process.versions.node}, Supabase CLI ${devDependencies.supabase}`;
	},
	async ports() {
		if (isRunning()) return "npm start is running";
		return `${Object.values(await freePorts("npm start")).join(" and ")} are free`;
	},
	database() {
		if (isRunning()) return `${DEFAULT_DATA_DIR} is in use by npm start`;
		if (!existsSync(`${DEFAULT_DATA_DIR}/postgres`)) return "none yet: npm start creates it";
		if (existsSync(`${DEFAULT_DATA_DIR}/postgres/PG_VERSION`)) return DEFAULT_DATA_DIR;
		throw new CliError(`${DEFAULT_DATA_DIR} is no database: npm start -- --fresh`);
	},
	keys() {
		const settings = readSettings(readFileSync("wrangler.toml", "utf8"), "production");
		return settings ? `${settings.shopUrl} uses the project ${settings.ref}` : "local ones only: not deployed yet";
	},
	/** A slow clock rejects tokens, which are valid from the second in which they were issued. */
	async clock() {
		const request = fetch(CLOCK_URL, { method: "HEAD", signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS) });
		const response = await request.catch(() => null);
		if (!response) return `not checked: ${CLOCK_URL} is unreachable`;
		const problem = clockProblem(response.headers.get("date"), Date.now());
		if (problem) throw new CliError(`${problem}: turn on the system's time synchronization`);
		return "right";
	},
	async disk() {
		const { bavail, bsize } = await statfs(".");
		const free = (bavail * bsize) / 1e9;
		if (free < MIN_FREE_GB)
			throw new CliError(`${free.toFixed(1)} GB free; builds and database need ${MIN_FREE_GB} GB`);
		return `${free.toFixed(1)} GB free`;
	},
};

function isRunning(): boolean {
	try {
		takeLock(DEFAULT_DATA_DIR)();
		return false;
	} catch {
		return true;
	}
}

/** Compares with a response's Date header. Returns null if the clock is right, or if there is none. */
export function clockProblem(date: string | null, now: number): string | null {
	const offset = Math.round((now - Date.parse(date ?? "")) / 1_000);
	if (!(Math.abs(offset) > MAX_OFFSET_SECONDS)) return null;
	return `${Math.abs(offset)} s ${offset > 0 ? "fast" : "slow"}`;
}

if (import.meta.main)
	await main(async () => {
		let fixes = 0;
		for (const [name, check] of Object.entries(CHECKS)) {
			try {
				console.info(`ok   ${name.padEnd(8)}  ${await check()}`);
			} catch (error) {
				fixes += 1;
				console.info(`FIX  ${name.padEnd(8)}  ${error instanceof Error ? error.message : error}`);
			}
		}
		if (fixes > 0) throw new CliError(`${fixes} to fix`);
	});
