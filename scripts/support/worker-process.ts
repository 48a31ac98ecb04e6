import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CliError, main } from "./cli.ts";
import { exitWithParent } from "./shutdown.ts";

export interface WorkerProcess {
	url: string;
	inspector: string | undefined;
	child: ChildProcess;
	stop(): Promise<void>;
}

/** Runs the built Worker in its own process group, so that workerd ends with it (docs/decisions/0004). */
export function startWorkerProcess(
	port: number,
	vars: Record<string, string>,
	inspect = false,
): Promise<WorkerProcess> {
	const args = [fileURLToPath(import.meta.url), String(port), JSON.stringify(vars), ...(inspect ? ["inspect"] : [])];
	const child = spawn(process.execPath, args, { detached: true, stdio: ["ignore", "pipe", "inherit"] });
	const killGroup = (signal: NodeJS.Signals) => {
		try {
			if (child.pid) process.kill(-child.pid, signal);
		} catch {}
	};
	const ended = new Promise<void>((resolve) =>
		child.once("exit", () => {
			killGroup("SIGKILL");
			resolve();
		}),
	);
	const stop = async () => {
		child.kill("SIGTERM");
		const timeout = setTimeout(() => killGroup("SIGKILL"), 3_000);
		await ended;
		clearTimeout(timeout);
	};
	return new Promise((resolve, reject) => {
		child.once("exit", (code) =>
			reject(new CliError(`The shop's server ended before it was ready (exit code ${code}).`)),
		);
		child.stdout?.on("data", (chunk: Buffer) => {
			const [, url, inspector] = /^ready (\S+)(?: (\S+))?/m.exec(chunk.toString()) ?? [];
			if (url) resolve({ url, inspector, stop, child });
		});
	});
}

async function serve(port: string, vars: string, flag?: string): Promise<void> {
	// Imported here, so that only this process loads Miniflare
	const { startBuiltWorker } = await import("./built-worker.ts");
	const inspect = flag === "inspect";
	const shop = await startBuiltWorker({ port: Number(port), vars: JSON.parse(vars), inspect });
	const stop = async () => {
		await shop.stop();
		process.exit(0);
	};
	exitWithParent(stop);
	process.once("SIGTERM", stop);
	process.on("SIGINT", () => {}); // handled by the parent
	console.info("ready", String(shop.url), inspect ? String(await shop.worker.getInspectorURL()) : "");
}

if (import.meta.main) await main(() => serve(process.argv[2] ?? "0", process.argv[3] ?? "{}", process.argv[4]));
