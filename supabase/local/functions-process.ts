import type { ChildProcess } from "node:child_process";
import { eachLine, spawnDeno } from "./deno-child.ts";
import { StackRefusal } from "./refusal.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** A run this long counts as healthy: the next crash is waited for as the first. */
const HEALTHY_MS = 10_000;
/** Crashes before the first "ready" after which starting is given up. */
const TRIES = 3;

export interface FunctionsProcess {
	/** Resolves when the functions answer for the first time; a StackRefusal ("functions") when they won't. */
	ready: Promise<void>;
	/** Where they listen on the loopback address; null while they are down. */
	port(): number | null;
	/** The child's process id; null while there is none. */
	pid(): number | null;
	stop(): Promise<void>;
}

/**
 * Runs the edge functions in one Deno child, as the hosted runtime would, and starts it again when it crashes.
 * `url` is the gateway's. `log` is told of crashes and given what the functions print as errors, `debug` the rest, a line
 * at a time.
 */
export function startFunctions(
	url: string,
	log: (line: string) => void,
	debug: (line: string) => void,
): FunctionsProcess {
	let child: ChildProcess | null = null;
	let port: number | null = null;
	let stopped = false;
	let wasReady = false;
	let crashes = 0;
	let wait = FIRST_WAIT_MS;
	let timer: NodeJS.Timeout | undefined;
	const ready = Promise.withResolvers<void>();

	const run = () => {
		const started = Date.now();
		const lastLines: string[] = [];
		const current = spawnDeno(url);
		child = current;
		// Writing to a child that has just ended is no reason to end as well.
		current.stdin?.on("error", () => {});
		const keep = (line: string) => {
			lastLines.push(line);
			if (lastLines.length > 20) lastLines.shift();
		};
		eachLine(current.stderr, (line) => {
			keep(line);
			// Before the first "ready", the last lines become the refusal's message.
			if (wasReady) log(line);
		});
		eachLine(current.stdout, (line) => {
			const listening = /^functions-host listening on (\d+)$/.exec(line);
			if (listening) {
				port = Number(listening[1]);
				wasReady = true;
				ready.resolve();
				return;
			}
			debug(line);
		});
		current.once("error", (error) => keep(error.message));
		current.once("close", (code, signal) => {
			child = null;
			port = null;
			if (stopped) return;
			crashes += 1;
			if (!wasReady && crashes >= TRIES) {
				stopped = true;
				const how = signal ?? `exit code ${code}`;
				const said = lastLines.join("\n") || "It said nothing.";
				ready.reject(
					new StackRefusal("functions", `Deno could not run the edge functions (${how}, ${TRIES} tries):\n${said}`),
				);
				return;
			}
			if (Date.now() - started > HEALTHY_MS) wait = FIRST_WAIT_MS;
			log(
				`The edge functions ended unexpectedly (${signal ?? `exit code ${code}`}); starting them again in ${wait} ms`,
			);
			timer = setTimeout(run, wait);
			wait = Math.min(wait * 2, LONGEST_WAIT_MS);
		});
	};
	run();
	// Whoever waits for it hears of it; until then it must not count as unhandled.
	ready.promise.catch(() => {});

	return {
		ready: ready.promise,
		port: () => port,
		pid: () => child?.pid ?? null,
		async stop() {
			stopped = true;
			clearTimeout(timer);
			ready.reject(new StackRefusal("functions", "The stack was stopped while it started."));
			const current = child;
			if (!current) return;
			const ended = new Promise<void>((resolve) => current.once("close", () => resolve()));
			current.stdin?.end();
			const late = setTimeout(() => current.kill("SIGKILL"), 2_000);
			await ended;
			clearTimeout(late);
		},
	};
}
