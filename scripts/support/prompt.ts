import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Writes to standard error, as standard output belongs to the script. */
export async function prompt(question: string): Promise<string> {
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	try {
		return (await terminal.question(question)).trim();
	} finally {
		terminal.close();
	}
}

/** Without an echo. */
export async function promptSecret(question: string): Promise<string> {
	process.stderr.write(question);
	const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
	const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true });
	try {
		return (await terminal.question("")).trim();
	} finally {
		terminal.close();
		process.stderr.write("\n");
	}
}
