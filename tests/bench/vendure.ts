// node tests/bench/vendure.ts [100000]
// The lists and searches of this shop and of Vendure's default search plugin, on the same products in the same PostgreSQL. Vendure is
// installed into a temporary folder, or into VENDURE_FOLDER, which is kept.
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getFreePort } from "../../scripts/support/ports.ts";
import { queryList } from "../../supabase/functions/_shared/catalogue/query-list.ts";
import { type Filters, NO_FILTERS } from "../../supabase/functions/_shared/domain/filters.ts";
import { callOn, type Queryable } from "../support/list-calls.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { machineLoad, percentile, startTable } from "../support/statistics.ts";

const VERSIONS = { "@vendure/core": "3.7.3", pg: "8.23.1" };
const SIZE = Number(process.argv[2] ?? 100_000);
const SERVER = "vendure-server.mjs";
const START_MS = 240_000;

const keptFolder = process.env.VENDURE_FOLDER;
const folder = keptFolder ?? mkdtempSync(path.join(tmpdir(), "vendure-"));

/** Resolves when the process has exited, or printed `until`. */
function run(command: string, args: readonly string[], until?: string) {
	const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
	const done = new Promise<void>((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`${command} took too long`)), START_MS);
		const settle = (error?: Error) => {
			clearTimeout(timer);
			if (error) reject(error);
			else resolve();
		};
		child.stdout.on("data", (text) => {
			if (until && String(text).includes(until)) settle();
		});
		child.on("exit", (code) => settle(code === 0 ? undefined : new Error(`${command} exited with ${code}`)));
	});
	return { child, done };
}

async function install(): Promise<void> {
	mkdirSync(folder, { recursive: true });
	copyFileSync(new URL(SERVER, import.meta.url), path.join(folder, SERVER));
	if (existsSync(path.join(folder, "node_modules/@vendure/core"))) return;
	writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies: VERSIONS }));
	await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]).done;
}

async function measure(request: (run: number) => Promise<unknown>): Promise<number> {
	for (let run = 0; run < 3; run++) await request(run);
	const times: number[] = [];
	const began = performance.now();
	for (let run = 0; run < 50 && (run < 5 || performance.now() - began < 5_000); run++) {
		const start = performance.now();
		await request(run);
		times.push(performance.now() - start);
	}
	return percentile(times, 0.5);
}

const QUERY = `query ($input: SearchInput!) { search(input: $input) {
	totalItems
	items {
		productId productName slug description sku inStock facetValueIds productAsset { preview }
		priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } }
	}
	facetValues { count facetValue { id name facet { name } } }
} }`;

function createClient(port: number) {
	return async (query: string, variables: object = {}): Promise<{ search: { totalItems: number } }> => {
		const response = await fetch(`http://127.0.0.1:${port}/shop-api`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ query, variables }),
		});
		const { data, errors } = (await response.json()) as { data: { search: { totalItems: number } }; errors?: object };
		if (errors) throw new Error(JSON.stringify(errors));
		return data;
	};
}

async function fill(db: Queryable): Promise<void> {
	await db.query("select set_config('bench.products', $1, false)", [String(SIZE)]);
	await db.query(readFileSync(new URL("catalogue-rows.sql", import.meta.url), "utf8"));
	await db.query("vacuum analyze");
}

/** The same list of both shops. */
interface Case {
	ours: Partial<Filters>;
	theirs: object;
}

async function casesFor(db: Queryable): Promise<Record<string, Case>> {
	const { rows } = await db.query<{ name: string; id: string }>(
		"select facet || ' ' || value as name, id from vendure.bench_value",
	);
	const ids = new Map(rows.map(({ name, id }) => [name, id]));
	const shoes = { and: ids.get("category shoes") };
	const brands = { or: [ids.get("brand Zara"), ids.get("brand Levi's")] };
	return {
		"list, no filter": { ours: {}, theirs: {} },
		"list by price": { ours: { sort: "price-low" }, theirs: { sort: { price: "ASC" } } },
		"one category": { ours: { category: "shoes" }, theirs: { facetValueFilters: [shoes] } },
		"category, 2 brands": {
			ours: { category: "shoes", brands: ["Zara", "Levi's"] },
			theirs: { facetValueFilters: [shoes, brands] },
		},
		"keyword, common": { ours: { keyword: "denim" }, theirs: { term: "denim" } },
		"keyword, two words": { ours: { keyword: "denim jacket" }, theirs: { term: "denim jacket" } },
		"keyword and category": {
			ours: { keyword: "leather", category: "shoes" },
			theirs: { term: "leather", facetValueFilters: [shoes] },
		},
	};
}

const postgres = await startRealPostgres();
let server: ReturnType<typeof run> | undefined;
try {
	await install();
	const db = await postgres.connect();
	await fill(db);
	await db.query("create schema vendure");
	const port = await getFreePort();
	server = run(process.execPath, [SERVER, String(port), postgres.url], "ready");
	await server.done;
	const request = createClient(port);
	const cases = await casesFor(db);
	await db.query("set role anon");
	const call = callOn(db);
	console.info(`${SIZE.toLocaleString("en")} products, Vendure ${VERSIONS["@vendure/core"]}, ${machineLoad()}`);
	const empty = await measure(() => request("{ activeChannel { code } }"));
	console.info(`A GraphQL request without a search: ${empty.toFixed(1)} ms`);
	const printRow = startTable("p50", 24, "ours ms", "theirs ms", "ratio", "ours", "theirs");
	for (const [name, { ours, theirs }] of Object.entries(cases)) {
		const input = { take: 48, groupByProduct: false, ...theirs };
		const filters = { ...NO_FILTERS, ...ours };
		const times = [
			await measure(() => queryList(call, filters)),
			await measure(() => request(QUERY, { input })),
		] as const;
		const totals = [(await queryList(call, filters)).total, (await request(QUERY, { input })).search.totalItems];
		const ratio = (times[1] - empty) / times[0];
		printRow(name, ...times.map((ms) => ms.toFixed(1)), ratio.toFixed(1), ...totals.map(String));
	}
} finally {
	server?.child.kill();
	await postgres.stop();
	if (!keptFolder) rmSync(folder, { recursive: true, force: true });
}
