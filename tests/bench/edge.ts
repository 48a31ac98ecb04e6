// npm run bench -- edge [uncached "304 by ETag"]
// The built Worker compared with one that only returns the same bytes, in alternating rounds (BENCH_ROUNDS of BENCH_MS). Fails unless
// each response has the row's status and every byte of its page.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { buildShop } from "../../scripts/build.ts";
import { startBuiltWorker } from "../../scripts/support/built-worker.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/demo.ts";
import { cpuMs, descendants, residentMb } from "../support/processes.ts";
import { startTemporaryStack } from "../support/stack-client.ts";
import { machineLoad, selectRows, startTable } from "../support/statistics.ts";
import type { Job, LoadResult } from "./edge-load.ts";

// Another host would be redirected to https
const HOST = "localhost";
const HEADERS = { host: HOST, "user-agent": "Mozilla/5.0", accept: "text/html" };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_MS ?? 1_000);
/** The time in which V8 compiles the hot code; a fresh Worker renders several times slower. */
const WARM_UP = { ms: 1_500, minResponses: 400 };

interface Row {
	name: string;
	path: string;
	/** A text that the page contains. */
	text: string;
	/** Sends If-None-Match, so that the response is a 304. */
	conditional?: true;
	uncached?: true;
}
const ROWS = selectRows<Row>(
	[
		{ name: "home", path: "/", text: "Shop Now" },
		{ name: "shop", path: "/shop", text: 'href="/product/enc-0001"' },
		{ name: "product", path: "/product/enc-0001", text: "You Might Also Like" },
		{ name: "content", path: "/faq", text: "Still Have Questions?" },
		{ name: "304 by ETag", path: "/shop", text: 'href="/product/enc-0001"', conditional: true },
		{ name: "uncached: no results", path: "/shop?keyword=zzzz", text: "No products found", uncached: true },
		{ name: "uncached: some results", path: "/shop?keyword=denim", text: "Trucker denim jacket", uncached: true },
		{ name: "uncached: most products", path: "/shop?min=1", text: "min=1&amp;page=2", uncached: true },
	],
	process.argv.slice(2),
);

const BARE_WORKER = `
let pages;
export default {
	fetch(request, { RESPONSES }) {
		pages ??= new Map(RESPONSES.map(({ status, headers, body }, i) => [
			"http://${HOST}/" + i,
			{ status, headers: new Headers(headers), body: status === 304 ? null : Uint8Array.from(atob(body), (c) => c.charCodeAt(0)) },
		]));
		const page = pages.get(request.url);
		return new Response(page.body, page);
	},
};`;

interface PreparedResponse {
	status: number;
	headers: [string, string][];
	/** Base64. */
	body: string;
}

const headersWith = (etag?: string) => ({ ...HEADERS, ...(etag && { "if-none-match": etag }) });

function rawRequest(path: string, etag?: string): string {
	const lines = Object.entries(headersWith(etag)).map(([name, value]) => `${name}: ${value}\r\n`);
	return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** Leaves out the headers that workerd adds. */
async function fetchPage(port: number, path: string, etag?: string): Promise<PreparedResponse> {
	const options = { host: "127.0.0.1", port, path, headers: headersWith(etag) };
	const [response] = await once(get(options), "response");
	const body = Buffer.concat(await response.toArray()).toString("base64");
	const own = Object.entries(response.headers as Record<string, string>).filter(
		([name]) => !["content-length", "connection", "keep-alive", "date"].includes(name),
	);
	return { status: response.statusCode, headers: own, body };
}

async function startBareWorker(responses: readonly PreparedResponse[]): Promise<number> {
	const worker = new Miniflare(
		convertV4MiniflareOptions({
			cf: false,
			host: "127.0.0.1",
			port: 0,
			modules: true,
			script: BARE_WORKER,
			compatibilityDate: "2026-07-01",
			bindings: { RESPONSES: responses as never },
			unsafeDirectSockets: [{ host: "127.0.0.1" }],
		}),
	);
	await worker.ready;
	return Number((await worker.unsafeGetDirectURL()).port);
}

async function withPid<T>(start: () => Promise<T>): Promise<[T, number]> {
	const before = descendants(process.pid).map(({ pid }) => pid);
	const started = await start();
	return [started, descendants(process.pid).find(({ pid }) => !before.includes(pid))?.pid ?? process.pid];
}

const stack = await startTemporaryStack();
const generator = spawn(process.execPath, [fileURLToPath(new URL("edge-load.ts", import.meta.url))], {
	stdio: ["pipe", "pipe", "inherit"],
});
generator.on("exit", (code) => process.exit(code ?? 1));
process.on("exit", () => generator.kill("SIGKILL"));
const results = createInterface({ input: generator.stdout });
async function load(job: Job): Promise<LoadResult> {
	const line = once(results, "line");
	generator.stdin.write(`${JSON.stringify(job)}\n`);
	return JSON.parse(String((await line)[0]));
}

await buildShop();
const [shop, shopPid] = await withPid(() =>
	startBuiltWorker({ direct: true, vars: { SUPABASE_URL: stack.url, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY } }),
);
const shopPort = Number(shop.url.port);
const pages: { etag?: string; response: PreparedResponse }[] = [];
for (const { path, text, conditional } of ROWS) {
	const response = await fetchPage(shopPort, path);
	if (response.status !== 200 || !Buffer.from(response.body, "base64").includes(text))
		throw new Error(`${path} returned ${response.status}, or lacks "${text}"`);
	const etag = conditional && String(new Headers(response.headers).get("etag"));
	pages.push(etag ? { etag, response: await fetchPage(shopPort, path, etag) } : { response });
}
const [barePort, barePid] = await withPid(() => startBareWorker(pages.map(({ response }) => response)));

interface Total {
	responses: number;
	seconds: number;
	/** CPU time of workerd, and of the load generator, in ms. */
	cpu: number;
	generatorCpu: number;
}

async function runRound(total: Total, pid: number, job: Job): Promise<void> {
	const cpuBefore = cpuMs(pid);
	const { responses, seconds, cpu } = await load(job);
	total.responses += responses;
	total.seconds += seconds;
	total.cpu += cpuMs(pid) - cpuBefore;
	total.generatorCpu += cpu;
}

const newTotal = (): Total => ({ responses: 0, seconds: 0, cpu: 0, generatorCpu: 0 });

console.info(`${machineLoad()}; ${ROUNDS} rounds of ${ROUND_MS} ms\n`);
const titles = ["KB", "bare/s", "page/s", "page ÷ bare", "bare CPU µs", "page CPU µs", "CPU bare ÷ page", "goal"];
const printRow = startTable("page", 24, ...titles, "generator busy", "workerd MB");
for (const [i, { response, etag }] of pages.entries()) {
	const { name, path, conditional, uncached } = ROWS[i] as Row;
	const bytes = Buffer.from(response.body, "base64").length;
	// workerd drops connections that wait for seconds
	const common = { connections: uncached ? 4 : 32, ms: ROUND_MS, status: conditional ? 304 : 200, bytes };
	const pageJob: Job = { port: shopPort, request: rawRequest(path, etag), ...common };
	const bareJob: Job = { port: barePort, request: rawRequest(`/${i}`), ...common };
	const [bare, page] = [newTotal(), newTotal()];
	await load({ ...bareJob, ...WARM_UP });
	await load({ ...pageJob, ...WARM_UP });
	for (let n = 0; n < ROUNDS; n++) {
		await runRound(bare, barePid, bareJob);
		await runRound(page, shopPid, pageJob);
	}
	const rates = [bare, page].map(({ responses, seconds }) => responses / seconds) as [number, number];
	const cpus = [bare, page].map(({ cpu, responses }) => (cpu / responses) * 1_000) as [number, number];
	printRow(
		...[name, (bytes / 1024).toFixed(0), ...rates.map((rate) => rate.toFixed(0)), (rates[1] / rates[0]).toFixed(2)],
		...[...cpus.map((cpu) => cpu.toFixed(0)), (cpus[0] / cpus[1]).toFixed(2), uncached ? "0.05" : "0.75"],
		...[`${(bare.generatorCpu / bare.seconds / 10).toFixed(0)} %`, residentMb(shopPid).toFixed(0)],
	);
}
console.info(`
The CPU ratio hardly depends on other load of the machine. Where the generator is near 100 % busy, it limits the bare Worker's
rate, and the CPU ratio is the better one.
For comparison, bare ÷ page on 2 cores: Hydrogen 88 to 206, vercel/commerce 227 to 835, Medusa 661 to 1,290.`);
process.exit(0);
