// npm run bench -- lighthouse [/shop /cart]
// Lighthouse for every public page of the built Worker: medians of LIGHTHOUSE_RUNS (5). Performance, LCP and TBT depend on the
// machine's load, which is printed too, so only the other goals decide the exit code.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import routes from "../../app/routes.ts";
import { buildShop } from "../../scripts/build.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/support/chromium.ts";
import { CliError, logStep, main, run } from "../../scripts/support/cli.ts";
import { getFreePort } from "../../scripts/support/ports.ts";
import { onShutdown } from "../../scripts/support/shutdown.ts";
import { serveShop } from "../support/serve-shop.ts";
import { percentile } from "../support/statistics.ts";

const REPORTS = path.resolve("test-results/lighthouse");
const LIGHTHOUSE = path.join(import.meta.dirname, "node_modules/lighthouse/cli/index.js");
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** Lighthouse's error for a trace that Chrome spoiled. */
const SPOILED_TRACE = "NO_NAVSTART";
const MAX_ATTEMPTS = 5;

interface Report {
	categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { numericValue?: number; errorMessage?: string }>;
	/** Present if the whole run failed. */
	runtimeError?: { code: string; message: string };
	environment: { benchmarkIndex: number };
}

interface Measure {
	name: string;
	value: (report: Report) => number;
	meetsGoal: (value: number) => boolean;
	format?: (value: number) => string;
	/** The value depends on how busy the machine is. */
	timing?: true;
}

const score = (id: string) => (report: Report) => Math.round((report.categories[id]?.score ?? 0) * 100);
const audit = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.NaN;

const MEASURES: readonly Measure[] = [
	{ name: "performance", value: score("performance"), meetsGoal: (value) => value >= 99, timing: true },
	{ name: "accessibility", value: score("accessibility"), meetsGoal: (value) => value === 100 },
	{ name: "best practices", value: score("best-practices"), meetsGoal: (value) => value === 100 },
	{ name: "SEO", value: score("seo"), meetsGoal: (value) => value === 100 },
	{
		name: "LCP",
		value: audit("largest-contentful-paint"),
		meetsGoal: (ms) => ms <= 1300,
		format: (ms) => `${(ms / 1000).toFixed(2)} s`,
		timing: true,
	},
	{
		name: "TBT",
		value: audit("total-blocking-time"),
		meetsGoal: (ms) => ms <= 50,
		format: (ms) => `${Math.round(ms)} ms`,
		timing: true,
	},
	{
		name: "CLS",
		value: audit("cumulative-layout-shift"),
		meetsGoal: (shift) => shift < 0.0005,
		format: (shift) => shift.toFixed(3),
	},
];

/** app/routes.ts without layouts and resource routes. */
const PAGES = routes
	.filter(({ children, path, file }) => !children && path !== "*" && file.endsWith(".tsx"))
	.map(({ path }) => `/${path?.replace(":id", "enc-0001") ?? ""}`);

/** Throws if the run or an audit that counts failed. A page with `noindex` skips the audit for indexable pages. */
async function measure(url: string, isIndexed: boolean, attempt = 1): Promise<Report> {
	const file = path.join(REPORTS, `${new URL(url).pathname.replace(/\W+/g, "-")}.json`);
	rmSync(file, { force: true });
	const args = [url, "--output=json", `--output-path=${file}`, "--quiet", "--no-enable-error-reporting"];
	args.push(`--chrome-flags=${[...CHROMIUM_ARGS, "--headless=new"].join(" ")}`);
	if (!isIndexed) args.push("--skip-audits=is-crawlable");
	const options = { env: { CHROME_PATH: findChromium() }, output: "discard" } as const;
	const failure = await run(process.execPath, [LIGHTHOUSE, ...args], options).catch((error: CliError) => error);
	if (!existsSync(file)) throw failure ?? new CliError(`${url}: no report`);
	const report: Report = JSON.parse(readFileSync(file, "utf8"));
	const { runtimeError, categories, audits } = report;
	const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
	const errors = counted.flatMap(({ id }) => audits[id]?.errorMessage ?? []);
	const error = runtimeError ? `${runtimeError.code}: ${runtimeError.message}` : errors[0];
	if (!error) return report;
	if (!error.includes(SPOILED_TRACE) || attempt === MAX_ATTEMPTS) throw new CliError(`${url}: ${error}`);
	logStep(`Chrome spoiled a trace of ${url}; repeating the run`);
	return measure(url, isIndexed, attempt + 1);
}

/** Returns whether every goal that doesn't depend on timing is met. */
async function measureAll(origin: string, pages: readonly string[]): Promise<boolean> {
	const failures: string[] = [];
	const columns = ["page", ...MEASURES.map(({ name }) => name), "benchmark index", "load average"];
	console.info(`| ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length)}`);
	for (const page of pages) {
		const response = await fetch(origin + page);
		if (response.status !== 200) throw new CliError(`${page} returned ${response.status}`);
		const isIndexed = !(await response.text()).includes('<meta name="robots" content="noindex');
		const reports: Report[] = [];
		const load: number[] = [];
		for (let i = 0; i < RUNS; i++) {
			load.push(loadavg()[0] ?? 0);
			reports.push(await measure(origin + page, isIndexed));
		}
		const median = (value: Measure["value"]) => percentile(reports.map(value), 0.5);
		const cells = MEASURES.map(({ name, value, meetsGoal, format = String, timing }) => {
			const result = median(value);
			if (meetsGoal(result)) return format(result);
			if (!timing) failures.push(`${page}: ${name} ${format(result)}`);
			return `**${format(result)}**`;
		});
		const index = Math.round(median(({ environment }) => environment.benchmarkIndex));
		console.info(`| ${[page, ...cells, index, percentile(load, 0.5).toFixed(1)].join(" | ")} |`);
	}
	if (failures.length > 0) console.info(`\nBelow the goal (${REPORTS} has the audits):\n${failures.join("\n")}`);
	return failures.length === 0;
}

await main(async () => {
	const selected = process.argv.slice(2);
	const unknown = selected.find((page) => !PAGES.includes(new URL(page, "http://localhost").pathname));
	if (unknown) throw new CliError(`No page "${unknown}"; the pages are ${PAGES.join(", ")}.`);
	if (!existsSync(LIGHTHOUSE)) {
		logStep("Installing Lighthouse in tests/lighthouse");
		const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
		await run("npm", args, { cwd: import.meta.dirname });
	}
	await buildShop();
	rmSync(REPORTS, { recursive: true, force: true });
	mkdirSync(REPORTS, { recursive: true });
	// The others disallow crawlers
	const shop = await serveShop(await getFreePort(), {}, { APP_ENV: "production" });
	const { stop } = onShutdown(shop.stop);
	logStep(`The shop is up; ${RUNS} runs a page`);
	try {
		stop((await measureAll(shop.url, selected.length > 0 ? selected : PAGES)) ? 0 : 1);
	} catch (error) {
		console.error(error);
		stop(1);
	}
});
