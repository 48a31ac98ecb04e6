import { spawn } from "node:child_process";
import { Refusal } from "./say.ts";

interface Options {
	env?: NodeJS.ProcessEnv;
	cwd?: string;
	/** Keep the output and show it only when the command fails. */
	quiet?: boolean;
}

/** Runs a command of node_modules/.bin to its end; a Refusal with its output when it fails. */
export function run(
	command: string,
	args: readonly string[],
	{ env, cwd, quiet = false }: Options = {},
): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
		child.on("error", (error) => reject(new Refusal(`${command} could not be started: ${error.message}`)));
		child.on("exit", (code) =>
			code === 0
				? resolve()
				: reject(new Refusal(`${output}\n${[command, ...args].join(" ")} failed (exit code ${code}).`)),
		);
	});
}
