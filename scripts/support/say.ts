/** Ends a command with one clear message instead of a stack trace. */
export class Refusal extends Error {
	override name = "Refusal";
}

const started = performance.now();

/** A step that takes a moment: "  12.3 s  Building the shop". */
export function step(text: string): void {
	const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
	process.stderr.write(`${seconds} s  ${text}\n`);
}

/** The one box that `npm start` ends with. */
export function box(lines: readonly string[]): string {
	const width = Math.max(...lines.map((line) => line.length));
	const rule = "─".repeat(width + 2);
	return [`┌${rule}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${rule}┘`].join("\n");
}

/** Runs a command's main function: a Refusal is printed plainly, anything else with its trace; both exit with 1. */
export async function main(run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		if (error instanceof Error && (error instanceof Refusal || error.name === "StackRefusal"))
			console.error(`\n${error.message}\n`);
		else console.error(error);
		process.exit(1);
	}
}
