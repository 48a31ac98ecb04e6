import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { BRAND, CONTACT_EMAIL } from "../functions/_shared/shop.config.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "./demo.ts";
import { MAIL_API_KEY, MAIL_API_PATH } from "./mail-api.ts";
import { StackError } from "./stack-error.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const RESTART_DELAY_MS = 500;
const STOP_TIMEOUT_MS = 2_000;

export type FunctionsProcess = ReturnType<typeof startFunctions>;

/** Returns the binary's path, because the npm package's wrapper doesn't forward signals. */
function findDeno(): string {
	const wrapper = path.join(PROJECT, "node_modules/.bin/deno");
	return execFileSync(wrapper, ["eval", "console.log(Deno.execPath())"], { encoding: "utf8" }).trim();
}

function spawnDeno(deno: string, { gatewayUrl, siteUrl, settings }: FunctionsOptions): ChildProcess {
	const { PATH, HOME, DENO_DIR, XDG_CACHE_HOME, TMPDIR } = process.env;
	const flags = ["--no-prompt", "--quiet", "--cached-only", "--no-lock", "--allow-env", "--allow-net=127.0.0.1"];
	const allowRead = `--allow-read=${PROJECT}supabase,${realpathSync(`${PROJECT}node_modules`)}`;
	return spawn(deno, ["run", ...flags, allowRead, "supabase/local/functions-host.ts"], {
		cwd: PROJECT,
		env: {
			...{ PATH, HOME, DENO_DIR, XDG_CACHE_HOME, TMPDIR },
			DENO_NO_UPDATE_CHECK: "1",
			NO_COLOR: "1",
			SUPABASE_URL: gatewayUrl,
			RATE_LIMIT_FACTOR: "1000",
			SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
			SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
			RESEND_URL: gatewayUrl + path.dirname(MAIL_API_PATH),
			RESEND_API_KEY: MAIL_API_KEY,
			MAIL_FROM: `${BRAND} <${CONTACT_EMAIL}>`,
			SITE_URL: siteUrl,
			...settings,
		},
		stdio: ["pipe", "pipe", "pipe"],
	});
}

function onLine(stream: Readable | null, listener: (line: string) => unknown): void {
	if (stream) createInterface({ input: stream }).on("line", listener);
}

interface FunctionsOptions {
	gatewayUrl: string;
	siteUrl: string;
	/** More environment variables, such as those of payments. */
	settings?: Record<string, string>;
	/** Receives crashes and the functions' errors. */
	log: (line: string) => void;
	/** Receives the functions' other output. */
	debug: (line: string) => void;
}

/** Starts Deno, and restarts it after crashes. Its port and process id are null while it is down. */
export function startFunctions(options: FunctionsOptions) {
	const { log, debug } = options;
	const deno = findDeno();
	let child: ChildProcess | null = null;
	let port: number | null = null;
	let stopped = false;
	let wasReady = false;
	let timer: NodeJS.Timeout | undefined;
	const ready = Promise.withResolvers<void>();
	// Keeps a rejection from counting as unhandled before a caller awaits it.
	ready.promise.catch(() => {});

	const start = () => {
		const errors: string[] = [];
		const current = spawnDeno(deno, options);
		child = current;
		// Ignores EPIPE, as the child may have ended.
		current.stdin?.on("error", () => {});
		onLine(current.stderr, (line) => (wasReady ? log(line) : errors.push(line)));
		onLine(current.stdout, (line) => {
			const listening = /^functions-host listening on (\d+)$/.exec(line);
			if (!listening) return debug(line);
			port = Number(listening[1]);
			wasReady = true;
			ready.resolve();
		});
		current.once("error", (error) => errors.push(error.message));
		current.once("close", (code, signal) => {
			child = null;
			port = null;
			if (stopped) return;
			const cause = signal ?? `exit code ${code}`;
			if (wasReady) {
				log(`The edge functions ended unexpectedly (${cause}); restarting them`);
				timer = setTimeout(start, RESTART_DELAY_MS);
				return;
			}
			const output = errors.join("\n") || "It printed nothing.";
			ready.reject(new StackError(`Deno could not run the edge functions (${cause}):\n${output}`));
		});
	};
	start();

	return {
		/** Rejects with a StackError if the functions can't start. */
		ready: ready.promise,
		port: () => port,
		pid: () => child?.pid ?? null,
		async stop() {
			stopped = true;
			clearTimeout(timer);
			ready.reject(new StackError("The stack was stopped while it started."));
			const current = child;
			if (!current) return;
			const closed = new Promise<void>((resolve) => current.once("close", () => resolve()));
			current.stdin?.end();
			const timeout = setTimeout(() => current.kill("SIGKILL"), STOP_TIMEOUT_MS);
			await closed;
			clearTimeout(timeout);
		},
	};
}
