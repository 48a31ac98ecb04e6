import { type ChildProcess, spawn } from "node:child_process";
import { CliError } from "./cli.ts";

/** Runs scripts/serve-worker.ts in its own process group, so that workerd ends with it. */
export function startWorkerProcess(
	port: number,
	vars: Record<string, string>,
	inspect = false,
): Promise<{ url: string; inspector?: string; stop(): Promise<void>; child: ChildProcess }> {
	const args = ["scripts/serve-worker.ts", String(port), JSON.stringify(vars), ...(inspect ? ["inspect"] : [])];
	const child = spawn(process.execPath, args, {
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
	});
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
