import { type ChildProcess, spawn } from "node:child_process";
import { Refusal } from "./say.ts";

/**
 * Runs scripts/serve-worker.ts as a process group of its own, so that nothing of it (workerd) outlives this process.
 * Resolves when the shop answers.
 */
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
		} catch {
			// nobody left in the group: that is what was wanted
		}
	};
	const ended = new Promise<void>((resolve) =>
		child.once("exit", () => {
			killGroup("SIGKILL");
			resolve();
		}),
	);
	const stop = async () => {
		child.kill("SIGTERM");
		const late = setTimeout(() => killGroup("SIGKILL"), 3_000);
		await ended;
		clearTimeout(late);
	};
	return new Promise((resolve, reject) => {
		child.once("exit", (code) =>
			reject(new Refusal(`The shop's server ended before it was ready (exit code ${code}).`)),
		);
		child.stdout?.on("data", (chunk: Buffer) => {
			const [, url, inspector] = /^ready (\S+)(?: (\S+))?/m.exec(chunk.toString()) ?? [];
			if (url) resolve({ url, inspector, stop, child });
		});
	});
}
