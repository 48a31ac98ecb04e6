/** `main` prints it without a stack trace. */
export class CliError extends Error {
	override name = "CliError";
}

const started = performance.now();

export function logStep(text: string): void {
	const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
	process.stderr.write(`${seconds} s  ${text}\n`);
}

const isExpected = (error: Error & { code?: string }) =>
	error instanceof CliError ||
	["StackError", "CsvFileError", "TextError"].includes(error.name) ||
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
