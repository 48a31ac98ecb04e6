// npm run bench:database
// Every question that the shop asks (database-questions.ts), put to a real PostgreSQL as whoever asks it, with the
// policies on: first with a tenth of the rows, then with all. Prints time, 8 KiB pages and what was read in vain, and how
// both grow. Fails where a big table was read from end to end, or far more rows than the answer needs.
import { cpus, loadavg } from "node:os";
import { type Connection, startRealPostgres } from "../support/real-postgres.ts";
import { CALLERS, QUESTIONS, type Question } from "./database-questions.ts";
import { fill, type Size } from "./database-rows.ts";

const FULL: Size = {
	products: Number(process.env.BENCH_PRODUCTS ?? 100_000),
	orders: Number(process.env.BENCH_ORDERS ?? 1_000_000),
};
const SIZES: Size[] = [{ products: FULL.products / 10, orders: FULL.orders / 10 }, FULL];
const BIG = ["products", "product_images", "orders", "order_items", "order_events", "favorites", "users"];
/** A question may look at so many rows that it does not answer with: a page of a list has 1,000. */
const MOST_IN_VAIN = 5_000;
const RUNS = 3;

interface Plan {
	"Node Type": string;
	"Index Name"?: string;
	"Rows Removed by Filter"?: number;
	"Actual Loops"?: number;
	"Actual Rows"?: number;
	"Shared Hit Blocks"?: number;
	"Shared Read Blocks"?: number;
	Plans?: Plan[];
}

interface Measured {
	ms: number;
	pages: number;
	rows: number;
	inVain: number;
	indexes: Set<string>;
	/** Big tables read from end to end, by the question itself or by a function, policy or constraint within it. */
	whole: string[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Whole reads of each table in this transaction so far: also those inside functions, which no plan shows. */
async function wholeReads(db: Connection): Promise<Map<string, number>> {
	const { rows } = await db.query<{ name: string; n: number }>(
		"select relname as name, seq_scan::int as n from pg_stat_xact_user_tables where relname = any ($1)",
		[BIG],
	);
	return new Map(rows.map(({ name, n }) => [name, n]));
}

async function ask(db: Connection, { as, sql }: Question): Promise<Measured> {
	const { role, claims } = CALLERS[as];
	await db.query("begin");
	try {
		const before = await wholeReads(db);
		await db.query("select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)", [
			JSON.stringify(claims),
			"sub" in claims ? claims.sub : "",
		]);
		await db.query(`set local role ${role}`);
		await db.query("set local search_path = public, extensions");
		const { rows } = await db.query<{ "QUERY PLAN": [{ Plan: Plan; "Execution Time": number }] }>(
			`explain (analyze, buffers, format json) ${sql}`,
		);
		const [{ Plan: plan, "Execution Time": ms }] = (rows[0] as (typeof rows)[number])["QUERY PLAN"];
		await db.query("reset role");
		const after = await wholeReads(db);
		const all = nodes(plan);
		return {
			ms,
			pages: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
			rows: plan["Actual Rows"] ?? 0,
			inVain: all.reduce((sum, node) => sum + (node["Rows Removed by Filter"] ?? 0) * (node["Actual Loops"] ?? 1), 0),
			indexes: new Set(all.flatMap((node) => node["Index Name"] ?? [])),
			whole: BIG.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0)),
		};
	} finally {
		await db.query("rollback");
	}
}

/** The last of a few runs: what is warm is what a busy shop has. */
async function measure(db: Connection, question: Question): Promise<Measured> {
	const measured = [];
	for (let run = 0; run < RUNS; run++) measured.push(await ask(db, question));
	return measured.reduce((best, each) => (each.ms < best.ms ? each : best));
}

async function measureAll(size: Size): Promise<Measured[]> {
	const postgres = await startRealPostgres();
	try {
		const db = await postgres.connect();
		const start = performance.now();
		await fill(db, size);
		const seconds = ((performance.now() - start) / 1_000).toFixed(0);
		const said = `${size.products.toLocaleString("en")} products, ${size.orders.toLocaleString("en")} orders`;
		console.info(`${postgres.version.split(" on ")[0]}: ${said}, filled in ${seconds} s`);
		const measured = [];
		for (const question of QUESTIONS) {
			measured.push(
				await measure(db, question).catch((error) => {
					throw new Error(`${question.name}: ${(error as Error).message}`, { cause: error });
				}),
			);
		}
		return measured;
	} finally {
		await postgres.stop();
	}
}

console.info(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run\n`);
const [few, many] = [await measureAll(SIZES[0] as Size), await measureAll(SIZES[1] as Size)];

console.info(
	`\n${"question".padEnd(40)} ${"as".padEnd(8)} ${"rows".padStart(5)} ${"ms at a tenth".padStart(14)} ${"ms".padStart(8)} ${"growth".padStart(7)} ${"pages".padStart(7)} ${"growth".padStart(7)} ${"in vain".padStart(8)}  by`,
);
const times = (now: number, then: number) => `× ${(now / Math.max(then, 0.001)).toFixed(1)}`;
const faults: string[] = [];
QUESTIONS.forEach(({ name, as, wholeTable }, n) => {
	const [then, now] = [few[n] as Measured, many[n] as Measured];
	console.info(
		`${name.padEnd(40)} ${as.padEnd(8)} ${String(now.rows).padStart(5)} ${then.ms.toFixed(2).padStart(14)} ${now.ms.toFixed(2).padStart(8)} ${times(now.ms, then.ms).padStart(7)} ${String(now.pages).padStart(7)} ${times(now.pages, then.pages).padStart(7)} ${String(now.inVain).padStart(8)}  ${[...now.indexes].join(", ")}`,
	);
	if (wholeTable) return;
	if (now.whole.length > 0) faults.push(`${name}: reads all of ${now.whole.join(", ")}`);
	if (now.inVain > MOST_IN_VAIN) faults.push(`${name}: ${now.inVain} rows were read in vain`);
});
console.info(faults.length > 0 ? `\n${faults.join("\n")}` : "\nNo big table was read from end to end.");
process.exit(faults.length > 0 ? 1 : 0);
