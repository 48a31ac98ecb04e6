import { spawn } from "node:child_process";
import { CliError } from "./cli.ts";

interface Options {
	env?: NodeJS.ProcessEnv;
	cwd?: string;
	/** `inherit` lets the command ask. */
	input?: "inherit" | "ignore";
	/**
	 * `inherit` is the default; `copy` prints while the command runs, `buffer` when it has succeeded, `discard` never.
	 * But for `inherit`, the error of a failed command repeats its output.
	 */
	output?: "inherit" | "copy" | "buffer" | "discard";
}

/** Rejects with a CliError. */
export function run(
	command: string,
	args: readonly string[],
	{ env, cwd, input = "ignore", output = "inherit" }: Options = {},
): Promise<void> {
	return new Promise((resolve, reject) => {
		const streams = output === "inherit" ? "inherit" : "pipe";
		const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: [input, streams, streams] });
		let printed = "";
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk: Buffer) => {
				printed += chunk.toString();
				if (output === "copy") process.stdout.write(chunk);
			});
		child.on("error", (error) => reject(new CliError(`${command} failed to start: ${error.message}`)));
		child.on("exit", (code) => {
			if (code !== 0)
				return reject(new CliError(`${printed}\n${[command, ...args].join(" ")} failed (exit code ${code}).`));
			if (output === "buffer") console.info(printed);
			resolve();
		});
	});
}
