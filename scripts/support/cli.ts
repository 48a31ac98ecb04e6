import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { promisify } from "node:util";

/** An error that `main` prints without a stack trace. */
export class CliError extends Error {
	override name = "CliError";
}

const started = performance.now();

export function logStep(text: string): void {
	const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
	process.stderr.write(`${seconds} s  ${text}\n`);
}

const isExpected = (error: Error & { code?: string }) =>
	["CliError", "StackError", "CsvFileError", "TextError"].includes(error.name) ||
	error.code?.startsWith("ERR_PARSE_ARGS");

export async function main(run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		if (error instanceof Error && isExpected(error)) console.error(`\n${error.message}\n`);
		else console.error(error);
		process.exit(1);
	}
}

/** Returns the names among the command's arguments, each with the words that follow it, as in `unit worker routes`. */
export function readParts(parts: object): { name: string; args: string[] }[] {
	const selected: { name: string; args: string[] }[] = [];
	for (const word of process.argv.slice(2)) {
		const last = selected.at(-1);
		if (Object.hasOwn(parts, word)) selected.push({ name: word, args: [] });
		else if (last) last.args.push(word);
		else throw new CliError(`There is no "${word}"; choose some of ${Object.keys(parts).join(", ")}.`);
	}
	return selected;
}

interface RunOptions {
	env?: NodeJS.ProcessEnv | undefined;
	cwd?: string;
	/** `inherit` lets the command prompt. */
	input?: "inherit" | "ignore";
	/**
	 * Defaults to `inherit`. `copy` prints while the command runs, `buffer` once it has succeeded, `discard` never. Except with
	 * `inherit`, the error of a failed command contains its output.
	 */
	output?: "inherit" | "copy" | "buffer" | "discard";
}

/** Rejects with a CliError. */
export function run(
	command: string,
	args: readonly string[],
	{ env, cwd, input = "ignore", output = "inherit" }: RunOptions = {},
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

/** Returns standard output. Rejects with a CliError. */
export async function capture(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
	try {
		const { stdout } = await promisify(execFile)(command, args, { env: { ...process.env, ...env } });
		return stdout;
	} catch (error) {
		// With --output-format json, the Supabase CLI writes errors to standard output
		const { stderr, stdout } = error as { stderr?: string; stdout?: string };
		throw new CliError([stderr, stdout].filter(Boolean).join("\n") || String(error), { cause: error });
	}
}

/** Writes to standard error, as standard output is for the script. Secrets aren't echoed. */
export async function prompt(question: string, { secret = false } = {}): Promise<string> {
	if (secret) process.stderr.write(question);
	const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
	const output = secret ? { output: hidden, terminal: true } : { output: process.stderr };
	const terminal = createInterface({ input: process.stdin, ...output });
	try {
		return (await terminal.question(secret ? "" : question)).trim();
	} finally {
		terminal.close();
		if (secret) process.stderr.write("\n");
	}
}
