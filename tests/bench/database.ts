// npm run bench -- database [list "admin: overview"]
// The shop's queries on PostgreSQL with BENCH_PRODUCTS and BENCH_ORDERS: time, 8 KiB pages and rows removed by filters. Fails on sequential scans of a big table, and on answers without the rows that a query is about.
import { type Connection, startRealPostgres } from "../support/real-postgres.ts";
import { machineLoad, selectRows, startTable } from "../support/statistics.ts";
import { CALLERS, type Query, queries } from "./database-queries.ts";
import { fill } from "./database-rows.ts";

const SIZE = {
	products: Number(process.env.BENCH_PRODUCTS ?? 100_000),
	orders: Number(process.env.BENCH_ORDERS ?? 1_000_000),
};
const BIG_TABLES = ["products", "product_images", "orders", "order_items", "order_events", "favorites", "users"];
const MAX_REMOVED_ROWS = 5_000;
/** The fastest run counts, as Postgres plans a function's statements for each of a connection's first five calls. */
const RUNS = 8;
const SELECTED = selectRows(queries(SIZE.products), process.argv.slice(2));

interface Plan {
	"Rows Removed by Filter"?: number;
	"Actual Loops"?: number;
	"Actual Rows"?: number;
	"Shared Hit Blocks"?: number;
	"Shared Read Blocks"?: number;
	Plans?: Plan[];
}

interface Measurement {
	ms: number;
	pages: number;
	rows: number;
	removedRows: number;
	/** Big tables with a sequential scan, including those by functions, policies and constraints. */
	scanned: string[];
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/**
 * Runs it with the role of the caller in a transaction that is rolled back. Also returns the big tables with a sequential scan,
 * including those by functions, which plans don't show.
 */
async function asCaller<Result>(db: Connection, { as }: Query, run: () => Promise<Result>) {
	const { role, claims } = CALLERS[as];
	const settings = [claims, "sub" in claims ? claims.sub : ""];
	await db.query("select pg_stat_force_next_flush()"); // drops the counts of earlier statements
	await db.query("begin");
	try {
		await db.query(
			"select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
			settings,
		);
		await db.query(`set local role ${role}`);
		await db.query("set local search_path = public, extensions");
		const result = await run();
		await db.query("reset role");
		const scanned = await db.values<string>(
			"select relname from pg_stat_xact_user_tables where seq_scan > 0 and relname = any ($1)",
			BIG_TABLES,
		);
		return { result, scanned };
	} finally {
		await db.query("rollback");
	}
}

async function checkAnswer(db: Connection, query: Query): Promise<void> {
	const { rows } = (await asCaller(db, query, () => db.query(query.sql))).result;
	const isExpected = query.empty
		? rows.length === 0
		: rows.length > 0 && JSON.stringify(rows).includes(query.answer ?? "");
	if (!isExpected) throw new Error(`the answer is ${JSON.stringify(rows).slice(0, 200)}`);
}

async function runQuery(db: Connection, query: Query): Promise<Measurement> {
	const { result, scanned } = await asCaller(db, query, () =>
		db.query<{ "QUERY PLAN": [{ Plan: Plan; "Execution Time": number }] }>(
			`explain (analyze, buffers, format json) ${query.sql}`,
		),
	);
	const [{ Plan: plan, "Execution Time": ms }] = (result.rows[0] as (typeof result.rows)[number])["QUERY PLAN"];
	const nodes = flatten(plan);
	const removed = nodes.map((node) => (node["Rows Removed by Filter"] ?? 0) * (node["Actual Loops"] ?? 1));
	return {
		ms,
		pages: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
		rows: plan["Actual Rows"] ?? 0,
		removedRows: removed.reduce((sum, count) => sum + count, 0),
		scanned,
	};
}

async function measure(db: Connection, query: Query): Promise<Measurement> {
	const measurements: Measurement[] = [];
	try {
		await checkAnswer(db, query);
		for (let run = 0; run < RUNS; run++) measurements.push(await runQuery(db, query));
	} catch (error) {
		throw new Error(`${query.name}: ${(error as Error).message}`, { cause: error });
	}
	return measurements.reduce((best, next) => (next.ms < best.ms ? next : best));
}

const postgres = await startRealPostgres();
const db = await postgres.connect();
const start = performance.now();
await fill(db, SIZE);
const seconds = ((performance.now() - start) / 1_000).toFixed(0);
const filled = `${SIZE.products.toLocaleString("en")} products, ${SIZE.orders.toLocaleString("en")} orders`;
console.info(`${postgres.version.split(" on ")[0]}, ${machineLoad()}: ${filled}, filled in ${seconds} s\n`);
const printRow = startTable("query", 40, "as", "rows", "ms", "pages", "removed");
const problems: string[] = [];
for (const query of SELECTED) {
	const { name, as, sequentialScan } = query;
	const { rows, ms, pages, removedRows, scanned } = await measure(db, query);
	printRow(name, as, rows, ms.toFixed(2), pages, removedRows);
	if (sequentialScan) continue;
	if (scanned.length > 0) problems.push(`${name}: sequential scan of ${scanned.join(", ")}`);
	if (removedRows > MAX_REMOVED_ROWS) problems.push(`${name}: ${removedRows} rows removed by filters`);
}
await postgres.stop();
console.info(problems.length > 0 ? `\n${problems.join("\n")}` : "\nNo sequential scan of a big table.");
process.exit(problems.length > 0 ? 1 : 0);
