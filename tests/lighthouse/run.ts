// npm run lighthouse [-- /shop /cart]
// Lighthouse for every public page of the built Worker: medians of LIGHTHOUSE_RUNS (5). Performance, LCP and TBT depend on the
// machine's load, which is printed too, so only the other goals decide the exit code.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import routes from "../../app/routes.ts";
import { buildShop } from "../../scripts/support/build.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/support/chromium.ts";
import { logStep, main } from "../../scripts/support/cli.ts";
import { getFreePort } from "../../scripts/support/ports.ts";
import { run } from "../../scripts/support/run.ts";
import { onShutdown } from "../../scripts/support/shutdown.ts";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { startStack } from "../../supabase/local/stack.ts";

const REPORTS = path.resolve("test-results/lighthouse");
const LIGHTHOUSE = path.join(import.meta.dirname, "node_modules/lighthouse/cli/index.js");
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

interface Report {
	categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
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

/** app/routes.ts without layouts, resource routes and the style guide. */
const publicPages = () =>
	routes
		.filter(({ children, path, file }) => !children && path !== "*" && path !== "styleguide" && file.endsWith(".tsx"))
		.map(({ path }) => `/${path?.replace(":id", "enc-0001") ?? ""}`);

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[sorted.length >> 1] ?? Number.NaN;
	return sorted.length % 2 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? Number.NaN) + upper) / 2;
}

/** A page with `noindex` skips the audit for indexable pages. */
async function measure(url: string, isIndexed: boolean): Promise<Report> {
	const file = path.join(REPORTS, `${new URL(url).pathname.replace(/\W+/g, "-")}.json`);
	await run(
		process.execPath,
		[
			...[LIGHTHOUSE, url, "--output=json", `--output-path=${file}`, "--quiet", "--no-enable-error-reporting"],
			`--chrome-flags=${[...CHROMIUM_ARGS, "--headless=new"].join(" ")}`,
			...(isIndexed ? [] : ["--skip-audits=is-crawlable"]),
		],
		{ env: { CHROME_PATH: findChromium() }, output: "discard" },
	);
	return JSON.parse(readFileSync(file, "utf8"));
}

const failedAudits = ({ categories, audits }: Report) =>
	Object.entries(categories)
		.filter(([category]) => category !== "performance")
		.flatMap(([category, { auditRefs }]) =>
			auditRefs
				.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
				.map(({ id }) => `${category}, ${id}: ${audits[id]?.title}`),
		);

/** Returns whether every goal that doesn't depend on timing is met. */
async function measureAll(origin: string, pages: readonly string[]): Promise<boolean> {
	const failures: string[] = [];
	const columns = ["page", ...MEASURES.map(({ name }) => name), "benchmark index", "load average"];
	console.info(`| ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length)}`);
	for (const page of pages) {
		const html = await (await fetch(origin + page)).text();
		const isIndexed = !html.includes('<meta name="robots" content="noindex');
		const reports: Report[] = [];
		const load: number[] = [];
		for (let i = 0; i < RUNS; i++) {
			load.push(loadavg()[0] ?? 0);
			reports.push(await measure(origin + page, isIndexed));
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
	const pages = process.argv.slice(2);
	logStep(`The shop is up; ${RUNS} runs a page`);
	try {
		stop((await measureAll(origin, pages.length > 0 ? pages : publicPages())) ? 0 : 1);
	} catch (error) {
		console.error(error);
		stop(1);
	}
});
