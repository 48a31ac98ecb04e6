import { type ChildProcess, spawn } from "node:child_process";

/** Processes that have not exited. */
export const running = new Set<ChildProcess>();

/** Runs `npm start` in the folder `cwd`, by default this project's. */
export function npmStart(env: Record<string, string>, { cwd, args = [] }: { cwd?: string; args?: string[] } = {}) {
	const child = spawn(process.execPath, ["scripts/bootstrap.mjs", "start", ...args], {
		cwd,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	running.add(child);
	let output = "";
	let ready = () => {};
	const isReady = new Promise<void>((resolve) => {
		ready = resolve;
	});
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => {
			output += chunk.toString();
			if (output.includes("Ctrl-C stops")) ready();
		});
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve)).finally(() =>
		running.delete(child),
	);
	const untilReady = () =>
		Promise.race([
			isReady,
			ended.then((code) => Promise.reject(new Error(`ended with ${code} before it was ready:\n${output}`))),
		]);
	return { child, ended, untilReady, output: () => output };
}
