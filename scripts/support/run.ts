import { spawn } from "node:child_process";
import { CliError } from "./cli.ts";

interface Options {
	env?: NodeJS.ProcessEnv;
	cwd?: string;
	/** Prints the output on failure only. */
	quiet?: boolean;
	/** Prints at the end, for parallel commands. */
	buffered?: boolean;
}

/** Rejects with a CliError. */
export function run(
	command: string,
	args: readonly string[],
	{ env, cwd, quiet = false, buffered = false }: Options = {},
): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: quiet || buffered ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
		child.on("error", (error) => reject(new CliError(`${command} failed to start: ${error.message}`)));
		child.on("exit", (code) => {
			if (buffered) console.info(output);
			if (code === 0) return resolve();
			reject(new CliError(`${buffered ? "" : output}\n${[command, ...args].join(" ")} failed (exit code ${code}).`));
		});
	});
}
