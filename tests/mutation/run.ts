// npm test -- mutation [pricing promo]
// Runs Stryker on the rules, or on the named files. Fails on surviving mutants that docs/mutants.md doesn't explain, and on
// explanations of others.
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CliError, logStep, main, run } from "../../scripts/support/cli.ts";

const RULES = "supabase/functions/_shared/{domain,extras/import,extras/payments/domain}";
const REPORT = "supabase/.temp/mutation/report.json";

interface Mutant {
	mutatorName: string;
	replacement: string;
	status: string;
	location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

interface Report {
	files: Record<string, { source: string; mutants: Mutant[] }>;
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

function original(source: string, { start, end }: Mutant["location"]): string {
	const lines = source.split("\n").slice(start.line - 1, end.line);
	lines.push((lines.pop() ?? "").slice(0, end.column - 1));
	return collapseSpaces([(lines[0] ?? "").slice(start.column - 1), ...lines.slice(1)].join("\n"));
}

/** @example "pricing.ts, `if (a > b)`: `a > b` → `a >= b`" */
function describe(file: string, source: string, mutant: Mutant): string {
	const line = collapseSpaces(source.split("\n")[mutant.location.start.line - 1] ?? "");
	const change = `\`${original(source, mutant.location)}\` → \`${collapseSpaces(mutant.replacement)}\``;
	return `${path.basename(file)}, \`${line}\`: ${change}`;
}

await main(async () => {
	if (!existsSync(path.join(import.meta.dirname, "node_modules"))) {
		logStep("Installing Stryker in tests/mutation");
		await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: import.meta.dirname });
	}
	const names = process.argv.slice(2);
	const patterns = (names.length > 0 ? names : ["*"]).map((name) => `${RULES}/${path.basename(name, ".ts")}.ts`);
	const files = globSync(patterns).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
	rmSync(REPORT, { force: true });
	const stryker = "tests/mutation/node_modules/@stryker-mutator/core/bin/stryker.js";
	const config = "tests/mutation/stryker.config.json";
	await run(process.execPath, [stryker, "run", config, "--mutate", files.join(",")]);

	if (!existsSync(REPORT)) throw new CliError(`No test imports ${files.join(", ")}.`);
	const lines = readFileSync("docs/mutants.md", "utf8").split("\n");
	const report = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
	const [unexplained, stale]: [string[], string[]] = [[], []];
	for (const [file, { source, mutants }] of Object.entries(report.files)) {
		const survivors = mutants
			.filter(({ status }) => status === "Survived" || status === "NoCoverage")
			.map((mutant) => `- ${describe(file, source, mutant)}`);
		const explained = lines.filter((line) => line.startsWith(`- ${path.basename(file)},`));
		const unknown = survivors.filter((mutant) => !explained.includes(mutant));
		unexplained.push(...unknown);
		stale.push(...explained.filter((mutant) => !survivors.includes(mutant)));
		logStep(
			`${path.basename(file)}: ${mutants.length} mutants, ${survivors.length} survived, ${unknown.length} unexplained`,
		);
	}
	const messages = [
		...(unexplained.length > 0 ? ["Add a test, or a reason to docs/mutants.md:", ...unexplained] : []),
		...(stale.length > 0 ? ["Remove from docs/mutants.md:", ...stale] : []),
	];
	if (messages.length > 0) throw new CliError(messages.join("\n"));
});
