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
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { startStack } from "../../supabase/local/stack.ts";

const REPORTS = path.resolve("test-results/lighthouse");
const LIGHTHOUSE = path.join(import.meta.dirname, "node_modules/lighthouse/cli/index.js");
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** Lighthouse's error for a trace that Chrome spoiled. */
const SPOILED_TRACE = "NO_NAVSTART";
/** Limits consecutive repetitions. */
const MAX_SPOILED_RUNS = 5;

interface Report {
	categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { score: number | null; numericValue?: number; title: string; errorMessage?: string }>;
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
const publicPages = () =>
	routes
		.filter(({ children, path, file }) => !children && path !== "*" && file.endsWith(".tsx"))
		.map(({ path }) => `/${path?.replace(":id", "enc-0001") ?? ""}`);

function selectPages(selected: readonly string[]): readonly string[] {
	const pages = publicPages();
	const unknown = selected.find((page) => !pages.includes(new URL(page, "http://localhost").pathname));
	if (unknown) throw new CliError(`No page "${unknown}"; the pages are ${pages.join(", ")}.`);
	return selected.length > 0 ? selected : pages;
}

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[sorted.length >> 1] ?? Number.NaN;
	return sorted.length % 2 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? Number.NaN) + upper) / 2;
}

const weightedAudits = (categories: Record<string, Pick<Report["categories"][string], "auditRefs">>) =>
	Object.values(categories).flatMap(({ auditRefs }) =>
		auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
	);

/** A page with `noindex` skips the audit for indexable pages. Null if Chrome spoiled the trace. */
async function measure(url: string, isIndexed: boolean): Promise<Report | null> {
	const file = path.join(REPORTS, `${new URL(url).pathname.replace(/\W+/g, "-")}.json`);
	rmSync(file, { force: true });
	const failure = await run(
		process.execPath,
		[
			...[LIGHTHOUSE, url, "--output=json", `--output-path=${file}`, "--quiet", "--no-enable-error-reporting"],
			`--chrome-flags=${[...CHROMIUM_ARGS, "--headless=new"].join(" ")}`,
			...(isIndexed ? [] : ["--skip-audits=is-crawlable"]),
		],
		{ env: { CHROME_PATH: findChromium() }, output: "discard" },
	).then(
		() => null,
		(error: CliError) => error,
	);
	const report: Report | null = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
	const { runtimeError, categories = {}, audits = {} } = report ?? {};
	const errors = [
		failure?.message ?? "",
		runtimeError ? `${runtimeError.code}: ${runtimeError.message}` : "",
		...weightedAudits(categories).map((id) => audits[id]?.errorMessage ?? ""),
	].filter(Boolean);
	if (errors.some((message) => message.includes(SPOILED_TRACE))) return null;
	if (!report || errors.length > 0) throw new CliError(`${url}: ${errors[0]}`);
	return report;
}

async function measureRepeatedly(url: string, isIndexed: boolean): Promise<Report> {
	for (let spoiled = 1; spoiled <= MAX_SPOILED_RUNS; spoiled++) {
		const report = await measure(url, isIndexed);
		if (report) return report;
		logStep(`Chrome spoiled a trace of ${url} (${SPOILED_TRACE}); repeating the run`);
	}
	throw new CliError(`${url}: Chrome spoiled ${MAX_SPOILED_RUNS} traces in a row (${SPOILED_TRACE}).`);
}

const failedAudits = ({ categories: { performance: _, ...categories }, audits }: Report) =>
	Object.entries(categories).flatMap(([category, { auditRefs }]) =>
		weightedAudits({ category: { auditRefs } })
			.filter((id) => (audits[id]?.score ?? 1) < 1)
			.map((id) => `${category}, ${id}: ${audits[id]?.title}`),
	);

/** Returns whether every goal that doesn't depend on timing is met. */
async function measureAll(origin: string, pages: readonly string[]): Promise<boolean> {
	const failures: string[] = [];
	const columns = ["page", ...MEASURES.map(({ name }) => name), "benchmark index", "load average"];
	console.info(`| ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length)}`);
	for (const page of pages) {
		const response = await fetch(origin + page);
		if (response.status !== 200) throw new CliError(`${page} returned ${response.status}`);
		const html = await response.text();
		const isIndexed = !html.includes('<meta name="robots" content="noindex');
		const reports: Report[] = [];
		const load: number[] = [];
		for (let i = 0; i < RUNS; i++) {
			load.push(loadavg()[0] ?? 0);
			reports.push(await measureRepeatedly(origin + page, isIndexed));
		}
		const cells = MEASURES.map(({ name, value, meetsGoal, format = String, timing }) => {
			const result = median(reports.map(value));
			if (meetsGoal(result)) return format(result);
			if (!timing) failures.push(`${page}: ${name} ${format(result)}`);
			return `**${format(result)}**`;
		});
		const index = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)));
		console.info(`| ${[page, ...cells, index, median(load).toFixed(1)].join(" | ")} |`);
		failures.push(...new Set(reports.flatMap(failedAudits).map((text) => `${page}: ${text}`)));
	}
	if (failures.length > 0) console.info(`\nBelow the goal:\n${failures.map((line) => `- ${line}`).join("\n")}`);
	return failures.length === 0;
}

await main(async () => {
	const pages = selectPages(process.argv.slice(2));
	if (!existsSync(LIGHTHOUSE)) {
		logStep("Installing Lighthouse in tests/lighthouse");
		const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
		await run("npm", args, { cwd: import.meta.dirname });
	}
	await buildShop();
	rmSync(REPORTS, { recursive: true, force: true });
	mkdirSync(REPORTS, { recursive: true });
	const [port, stackPort] = [await getFreePort(), await getFreePort()];
	const origin = `http://localhost:${port}`;
	const stack = await startStack({ port: stackPort, dataDir: "memory", siteUrl: origin });
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
		APP_ENV: "production", // the others disallow crawlers
	});
	const { stop } = onShutdown(() => Promise.all([worker.stop(), stack.stop()]));
	logStep(`The shop is up; ${RUNS} runs a page`);
	try {
		stop((await measureAll(origin, pages)) ? 0 : 1);
	} catch (error) {
		console.error(error);
		stop(1);
	}
});
