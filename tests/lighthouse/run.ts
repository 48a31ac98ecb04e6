// npm run lighthouse [addresses, "/shop /cart"]
// Lighthouse on a simulated phone and 4G, on every public page of the built Worker: the medians of LIGHTHOUSE_RUNS (5) runs,
// and the goals they are held to. Each run is read twice: performance and TBT by the time the processor worked, which are
// held to the goals, and by the clock, which is worth reading from a machine that does nothing else (Lighthouse's own
// measure of it stands beside). The rest is the same on any. Whole reports: supabase/.temp/lighthouse.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import routes from "../../app/routes.ts";
import { buildShop } from "../../scripts/support/build.ts";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/support/chromium.ts";
import { freePort } from "../../scripts/support/free-port.ts";
import { onStop } from "../../scripts/support/on-stop.ts";
import { run } from "../../scripts/support/run.ts";
import { main, step } from "../../scripts/support/say.ts";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { byProcessorClock, type TraceEvent } from "./processor-clock.ts";
import { startReplay } from "./replay.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const REPORTS = path.join(ROOT, "supabase/.temp/lighthouse");
const LIGHTHOUSE = path.join(import.meta.dirname, "node_modules/lighthouse/cli/index.js");
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** In ms, and as a sum of shares of the window. */
const METRICS = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"] as const;
type Measure = (typeof CATEGORIES)[number] | (typeof METRICS)[number];

/** Pages that start React only when they are touched (architecture decision 10) have nothing to wait for. */
const goals = (isContent: boolean): Record<Measure, number> => ({
	performance: isContent ? 100 : 99,
	accessibility: 100,
	"best-practices": 100,
	seo: 100,
	"largest-contentful-paint": 1300,
	"total-blocking-time": 50,
	"cumulative-layout-shift": 0,
});

interface Report {
	categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
	environment: { benchmarkIndex: number };
}

/** The public pages that app/routes.ts lists: neither private, nor asked by pages only, nor every other address. */
const publicPages = () =>
	routes
		.filter(({ children, path, file }) => !children && path !== "*" && path !== "styleguide" && file.endsWith(".tsx"))
		.map(({ path }) => `/${path?.replace(":id", "enc-0001") ?? ""}`);

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** One run, as the processor worked and by the clock. */
interface Look {
	worked: Report;
	clock: Report;
}

const lighthouse = (url: string, report: string, args: readonly string[]) =>
	run(
		process.execPath,
		[LIGHTHOUSE, url, "--output=json", `--output-path=${report}`, "--quiet", "--no-enable-error-reporting", ...args],
		{ env: { CHROME_PATH: findChromium() }, quiet: true },
	);

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

/** One run. A page that asks not to be listed (the cart, a search) is not blamed for that. */
async function look(url: string, name: string, isListed: boolean, tries = 3): Promise<Look> {
	const seen = path.join(REPORTS, name); // the trace and all else Lighthouse saw
	const [worked, clock] = [`${seen}-worked.json`, `${seen}-clock.json`];
	const skipped = isListed ? [] : ["--skip-audits=is-crawlable"];
	const flags = `--chrome-flags=${[...CHROMIUM_ARGS, "--headless=new"].join(" ")}`;
	try {
		await lighthouse(url, clock, [`-GA=${seen}`, flags, ...skipped]);
	} catch (error) {
		// The browser's trace came without its beginning: nothing was measured
		if (tries > 1 && String(error).includes("Please run Lighthouse again")) return look(url, name, isListed, tries - 1);
		throw error;
	}
	const traceFile = path.join(seen, "trace.json");
	const trace = readJson<{ traceEvents: TraceEvent[] }>(traceFile);
	byProcessorClock(trace.traceEvents);
	writeFileSync(traceFile, JSON.stringify(trace));
	await lighthouse(url, worked, [`-A=${seen}`, ...skipped]);
	rmSync(seen, { recursive: true });
	return { worked: readJson(worked), clock: readJson(clock) };
}

function measured(report: Report, measure: Measure): number {
	const score = report.categories[measure]?.score;
	return score == null ? (report.audits[measure]?.numericValue ?? Number.NaN) : Math.round(score * 100);
}

/** What keeps a category from 100, performance's own figures aside. */
const faults = ({ categories, audits }: Report) =>
	CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
		(categories[category]?.auditRefs ?? [])
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => `${category}, ${id}: ${audits[id]?.title}`),
	);

const meets = (measure: Measure, value: number, goal: number) =>
	(CATEGORIES as readonly string[]).includes(measure) ? value >= goal : value <= goal + 0.0005;

const SHOWN: Partial<Record<Measure, (value: number) => string>> = {
	"largest-contentful-paint": (ms) => `${(ms / 1000).toFixed(2)} s`,
	"total-blocking-time": (ms) => `${Math.round(ms)} ms`,
	"cumulative-layout-shift": (shares) => shares.toFixed(3),
};
const shown = (measure: Measure, value: number) => SHOWN[measure]?.(value) ?? String(value);

const MEASURES = [...CATEGORIES, ...METRICS];

/** Prints the table and what misses its goal; answers whether all is met. */
async function measureAll(base: string, pages: readonly string[]): Promise<boolean> {
	const missed: string[] = [];
	const heads = ["page", "performance", "accessibility", "best practices", "SEO", "LCP", "TBT", "CLS"];
	const beside = ["by the clock: performance", "TBT", "machine"];
	console.info(`| ${[...heads, ...beside].join(" | ")} |\n|${" --- |".repeat(heads.length + beside.length)}`);
	for (const page of pages) {
		const html = await (await fetch(base + page)).text();
		const wanted = goals(html.includes('data-wake-mode="interaction"'));
		const isListed = !html.includes('<meta name="robots" content="noindex');
		const looks: Look[] = [];
		for (let nth = 1; nth <= RUNS; nth++)
			looks.push(await look(base + page, `${page.replace(/\W+/g, "-")}-${nth}`, isListed));
		const of = (kind: keyof Look, measure: Measure) => median(looks.map((look) => measured(look[kind], measure)));
		const cells = MEASURES.map((measure) => {
			const value = of("worked", measure);
			const isMet = meets(measure, value, wanted[measure]);
			if (!isMet) missed.push(`${page}: ${measure} ${shown(measure, value)}, not ${shown(measure, wanted[measure])}`);
			return isMet ? shown(measure, value) : `**${shown(measure, value)}**`;
		});
		for (const measure of ["performance", "total-blocking-time"] as const)
			cells.push(shown(measure, of("clock", measure)));
		const machine = Math.round(median(looks.map(({ clock }) => clock.environment.benchmarkIndex)));
		console.info(`| ${[page, ...cells, machine].join(" | ")} |`);
		missed.push(...new Set(looks.flatMap(({ worked }) => faults(worked)).map((fault) => `${page}: ${fault}`)));
	}
	if (missed.length > 0) console.info(`\nBelow the goal:\n${missed.map((line) => `- ${line}`).join("\n")}`);
	return missed.length === 0;
}

await main(async () => {
	if (!existsSync(LIGHTHOUSE)) {
		step("Installing Lighthouse in tests/lighthouse");
		const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
		await run("npm", args, { cwd: import.meta.dirname });
	}
	await buildShop();
	rmSync(REPORTS, { recursive: true, force: true });
	mkdirSync(REPORTS, { recursive: true });
	const [port, stackPort] = [await freePort(), await freePort()];
	const replay = await startReplay(port);
	const stack = await startStack({ port: stackPort, dataDir: "memory", siteUrl: replay.url });
	const worker = await startWorkerProcess(port, {
		SUPABASE_URL: stack.url,
		SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
		APP_ENV: "production", // else every page is closed to crawlers
	});
	const { stop } = onStop(() => Promise.all([replay.stop(), worker.stop(), stack.stop()]));
	const asked = process.argv.slice(2);
	step(`The shop is up; ${RUNS} runs a page`);
	try {
		stop((await measureAll(replay.url, asked.length > 0 ? asked : publicPages())) ? 0 : 1);
	} catch (error) {
		console.error(error);
		stop(1);
	}
});
