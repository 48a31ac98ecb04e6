import { spawn } from "node:child_process";
import { Refusal } from "./say.ts";

interface Options {
	env?: NodeJS.ProcessEnv;
	cwd?: string;
	/** Keep the output and show it only when the command fails. */
	quiet?: boolean;
	/** Keep the output and show it when the command has ended: another is showing its own meanwhile. */
	held?: boolean;
}

/** Runs a command of node_modules/.bin to its end; a Refusal with its output when it fails. */
export function run(
	command: string,
	args: readonly string[],
	{ env, cwd, quiet = false, held = false }: Options = {},
): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: quiet || held ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
		child.on("error", (error) => reject(new Refusal(`${command} could not be started: ${error.message}`)));
		child.on("exit", (code) => {
			if (held) console.info(output);
			if (code === 0) return resolve();
			reject(new Refusal(`${held ? "" : output}\n${[command, ...args].join(" ")} failed (exit code ${code}).`));
		});
	});
}
