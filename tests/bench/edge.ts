// npm run bench:edge
// The built Worker in workerd against a bare Worker that sends the very same bytes and headers, on loopback, in rounds
// that take turns: what our page costs above what sending it costs. Nothing here is asserted; goals stand beside.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { buildShop } from "../../scripts/support/build.ts";
import { startBuiltWorker } from "../../scripts/support/built-worker.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/demo.ts";
import { childrenOf, cpuMs } from "../support/cpu.ts";
import { startStackProcess } from "../support/shop-floor.ts";
import type { Done, Job } from "./edge-load.ts";

const HOST = "shop.test";
const CONNECTIONS = 32;
/** Where a page is rendered for each: workerd drops who waits for more than some seconds. */
const FEW_CONNECTIONS = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_MS ?? 1_000);
/** Long enough that V8 has compiled what runs often: a Worker that has just started renders several times slower. */
const WARM_UP = { ms: 1_500, least: 400 };

interface Row {
	what: string;
	path: string;
	/** Asked with the tag that the page has, so answered 304. */
	known?: true;
	/** What the page's rate is to be, of the bare Worker's. */
	goal: number;
}
const CACHED = 0.75;
const UNCACHED = 1 / 20;
const ALL: readonly Row[] = [
	{ what: "home", path: "/", goal: CACHED },
	{ what: "shop", path: "/shop", goal: CACHED },
	{ what: "product", path: "/product/enc-0001", goal: CACHED },
	{ what: "content", path: "/faq", goal: CACHED },
	{ what: "304 by ETag", path: "/shop", known: true, goal: CACHED },
	{ what: "uncached: no piece found", path: "/shop?keyword=zzzz", goal: UNCACHED },
	{ what: "uncached: some", path: "/shop?keyword=denim", goal: UNCACHED },
	{ what: "uncached: nearly all", path: "/shop?min=1", goal: UNCACHED },
];
/** `npm run bench:edge -- uncached`: those alone. */
const ROWS = ALL.filter(({ what }) => what.startsWith(process.argv[2] ?? ""));
/** Bare ÷ page of the shops that others build with, on 2 cores. */
const REFERENCES = "for comparison, bare ÷ page: Hydrogen 88 to 206, vercel/commerce 227 to 835, Medusa 661 to 1,290";

/** A Worker that holds finished answers, the first at /0, and does nothing but send them. */
const BARE = `
let pages;
export default {
	fetch(request, { ANSWERS }) {
		pages ??= new Map(ANSWERS.map(({ status, headers, body }, at) => [
			"http://${HOST}/" + at,
			{ status, headers: new Headers(headers), body: status === 304 ? null : Uint8Array.from(atob(body), (c) => c.charCodeAt(0)) },
		]));
		const page = pages.get(request.url);
		return new Response(page.body, page);
	},
};`;

interface Answer {
	status: number;
	headers: [string, string][];
	/** In base 64. */
	body: string;
}

const requestFor = (path: string, etag?: string) =>
	`GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\nuser-agent: Mozilla/5.0\r\naccept: text/html\r\n${etag ? `if-none-match: ${etag}\r\n` : ""}\r\n`;

/** What the shop answers; without what workerd itself writes into a head. */
async function ask(port: number, path: string, etag?: string): Promise<Answer> {
	const headers = {
		host: HOST,
		"user-agent": "Mozilla/5.0",
		accept: "text/html",
		...(etag && { "if-none-match": etag }),
	};
	const [response] = await once(get({ host: "127.0.0.1", port, path, headers }), "response");
	const body = Buffer.concat(await response.toArray()).toString("base64");
	const own = Object.entries(response.headers as Record<string, string>).filter(
		([name]) => !["content-length", "connection", "keep-alive", "date"].includes(name),
	);
	return { status: response.statusCode, headers: own, body };
}

async function startBare(answers: readonly Answer[]): Promise<number> {
	const worker = new Miniflare(
		convertV4MiniflareOptions({
			cf: false,
			host: "127.0.0.1",
			port: 0,
			modules: true,
			script: BARE,
			compatibilityDate: "2026-07-01",
			bindings: { ANSWERS: answers as never },
			unsafeDirectSockets: [{ host: "127.0.0.1" }],
		}),
	);
	await worker.ready;
	return Number((await worker.unsafeGetDirectURL()).port);
}

/** What runs workerd: the one child that appeared. */
const newChild = async <T>(start: () => Promise<T>): Promise<[T, number | undefined]> => {
	const before = childrenOf(process.pid);
	const started = await start();
	return [started, childrenOf(process.pid).find((pid) => !before.includes(pid))];
};

const dataDir = mkdtempSync(path.join(tmpdir(), "encore-bench-"));
const stack = await startStackProcess(dataDir);
const loader: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL("edge-load.ts", import.meta.url))], {
	stdio: ["pipe", "pipe", "inherit"],
});
loader.on("exit", (code) => process.exit(code ?? 1));
process.on("exit", () => {
	stack.child.kill("SIGKILL");
	loader.kill("SIGKILL");
	rmSync(dataDir, { recursive: true, force: true });
});
const results = createInterface({ input: loader.stdout as NonNullable<typeof loader.stdout> });
async function load(job: Job): Promise<Done> {
	const answer = once(results, "line");
	loader.stdin?.write(`${JSON.stringify(job)}\n`);
	return JSON.parse(String((await answer)[0]));
}

await buildShop();
const [shop, shopPid] = await newChild(() =>
	startBuiltWorker({ direct: true, vars: { SUPABASE_URL: stack.url, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY } }),
);
const shopPort = Number(shop.url.port);
const answers: Answer[] = [];
const tags: (string | undefined)[] = [];
for (const { path, known } of ROWS) {
	const first = await ask(shopPort, path);
	const tag = known && String(new Headers(first.headers).get("etag"));
	tags.push(tag);
	answers.push(tag ? await ask(shopPort, path, tag) : first);
}
const [barePort, barePid] = await newChild(() => startBare(answers));

interface Side {
	answers: number;
	seconds: number;
	/** Of workerd, ms; NaN where the system doesn't say. */
	cpu: number;
	loaderCpu: number;
	status: number;
}
const side = (): Side => ({ answers: 0, seconds: 0, cpu: 0, loaderCpu: 0, status: 0 });
const spent = (pid: number | undefined) => (pid === undefined ? null : cpuMs(pid)) ?? Number.NaN;

async function round(into: Side | null, pid: number | undefined, job: Job): Promise<void> {
	const before = spent(pid);
	const done = await load(job);
	if (!into) return;
	into.answers += done.answers;
	into.seconds += done.seconds;
	into.cpu += spent(pid) - before;
	into.loaderCpu += done.cpu;
	into.status = done.status;
}

const rate = ({ answers, seconds }: Side) => answers / seconds;
const each = ({ cpu, answers }: Side) => cpu / answers;
/** A ratio, as the goal is put. */
const share = (page: number, bare: number, goal: number) =>
	goal === UNCACHED ? `1 : ${(bare / page).toFixed(1)}` : (page / bare).toFixed(2);

console.info(
	`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms each\n`,
);
console.info(
	"page                        KB    bare/s    page/s     ratio    bare µs    page µs   of CPU     goal   who asks, busy",
);
for (const [at, { what, path, goal }] of ROWS.entries()) {
	const connections = goal === UNCACHED ? FEW_CONNECTIONS : CONNECTIONS;
	const ofPage = { port: shopPort, request: requestFor(path, tags[at]), connections, ms: ROUND_MS };
	const ofBare = { port: barePort, request: requestFor(`/${at}`), connections, ms: ROUND_MS };
	const [bare, page] = [side(), side()];
	await round(null, undefined, { ...ofBare, ...WARM_UP });
	await round(null, undefined, { ...ofPage, ...WARM_UP });
	for (let n = 0; n < ROUNDS; n++) {
		await round(bare, barePid, ofBare);
		await round(page, shopPid, ofPage);
	}
	const expected = answers[at]?.status;
	if (bare.status !== expected || page.status !== expected) throw new Error(`${path}: ${bare.status}, ${page.status}`);
	const kb = (Buffer.from(answers[at]?.body ?? "", "base64").length / 1024).toFixed(0);
	console.info(
		[
			what.padEnd(24),
			kb.padStart(6),
			rate(bare).toFixed(0).padStart(10),
			rate(page).toFixed(0).padStart(10),
			share(rate(page), rate(bare), goal).padStart(10),
			(each(bare) * 1_000).toFixed(0).padStart(11),
			(each(page) * 1_000).toFixed(0).padStart(11),
			share(each(bare), each(page), goal).padStart(9),
			share(goal, 1, goal).padStart(9),
			`${(bare.loaderCpu / bare.seconds / 10).toFixed(0)} %`.padStart(10),
		].join(""),
	);
}
console.info(`
"Of CPU" is the same ratio by workerd's processor time for an answer: other work on the machine doesn't change it much.
Where who asks is as busy as a core has room for, the bare Worker could do more, and the truth is nearer to "of CPU".
${REFERENCES}`);
process.exit(0);
