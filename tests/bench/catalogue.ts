// npm run bench -- catalogue [1000 10000 100000 1000000] [sold=50000] [pglite]
// Lists, searches and changes of catalogs of these sizes on PostgreSQL, or PGlite: p50 and p95 on one warm connection, as a visitor.
// sold=50000 measures each size again beside that many sold pieces, which are archived.
import { readFileSync } from "node:fs";
import { createMigratedPglite } from "../../scripts/support/database-types.ts";
import {
	type CallFunction,
	queryHome,
	queryList,
	queryRelated,
	querySuggestions,
} from "../../supabase/functions/_shared/catalogue/query-list.ts";
import { type ListQuery, listQuery, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
import { PRESETS } from "../../supabase/functions/_shared/domain/presets.ts";
import type { Product } from "../../supabase/functions/_shared/domain/product.ts";
import { relatedNouns } from "../../supabase/functions/_shared/domain/related.ts";
import { nameNoun } from "../../supabase/functions/_shared/domain/search.ts";
import { callOn, type Queryable } from "../support/list-calls.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { machineLoad, percentile, startTable } from "../support/statistics.ts";

const ROWS = readFileSync(new URL("catalogue-rows.sql", import.meta.url), "utf8");
const args = process.argv.slice(2);
const isPglite = args.includes("pglite");
const sold = Number(args.find((arg) => /^sold=\d+$/.test(arg))?.slice("sold=".length) ?? 0);
const sizes = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
const unknown = args.find((arg) => !/^(pglite|(sold=)?\d+)$/.test(arg));
if (unknown) throw new Error(`No argument "${unknown}"; they are numbers of products, sold=… and pglite`);
const SIZES = sizes.length > 0 ? sizes : isPglite ? [1_000, 10_000] : [1_000, 10_000, 100_000];
/** Fewer if they take more than 20 s. */
const MIN_RUNS = 20;
const MAX_RUNS = 100;
const MAX_MS = 3_000;

interface Database extends Queryable {
	/** Several statements. */
	run(sql: string): Promise<unknown>;
	stop(): Promise<void>;
}

async function startDatabase(): Promise<Database> {
	if (isPglite) {
		const db = await createMigratedPglite();
		return {
			query: <Row>(sql: string, parameters?: unknown[]) => db.query<Row>(sql, parameters),
			run: (sql) => db.exec(sql),
			stop: () => db.close(),
		};
	}
	const { connect, stop } = await startRealPostgres();
	const db = await connect();
	return { query: db.query, run: (sql) => db.query(sql), stop };
}

/** Milliseconds of each run. Throws if an answer contains no product. */
async function measure(query: (run: number) => Promise<unknown>): Promise<number[]> {
	for (let run = 0; run < 6; run++) {
		const answer = JSON.stringify(await query(run));
		if (!/"id":|"total":[1-9]/.test(answer)) throw new Error(`an answer without a product: ${answer.slice(0, 200)}`);
	}
	const times: number[] = [];
	const began = performance.now();
	const isOver = (run: number) => performance.now() - began > (run < MIN_RUNS ? 20_000 : MAX_MS);
	for (let run = 0; run < MAX_RUNS && !isOver(run); run++) {
		const start = performance.now();
		await query(run);
		times.push(performance.now() - start);
	}
	return times;
}

const pick = <Item>(items: readonly Item[], run: number) => items[run % items.length] as Item;

type Named = Pick<Product, "id" | "name">;

/** Throws unless the first related product is of the same kind. */
async function relatedTo(call: CallFunction, product: Named) {
	const cards = await queryRelated(call, product);
	if (!relatedNouns(product).includes(nameNoun(cards[0]?.name ?? "")))
		throw new Error(`${product.name} (${product.id}) is not like ${JSON.stringify(cards)}`);
	return cards;
}

function queries(
	db: Queryable,
	rareWords: readonly string[],
	worn: readonly Named[],
): Record<string, (run: number) => Promise<unknown>> {
	const call = callOn(db);
	const list = (filters: Partial<ListQuery>) => queryList(call, listQuery(SHOP, filters));
	const keyword = (words: readonly string[]) => (run: number) => list({ keyword: pick(words, run) });
	const categories = ["womens", "mens", "shoes", "accessories", "vintage"] as const;
	const brands = ["Zara", "H&M", "Levi's", "Vintage", "Ralph Lauren", "Urban Outfitters"] as const;
	const twoFilters = (run: number): Partial<ListQuery> => ({
		facets: { category: [pick(categories, run)], brand: [pick(brands, run), pick(brands, run + 3)] },
		min: 10 + (run % 10),
		max: 50 + (run % 10),
	});
	return {
		"list, no filter": () => list({}),
		"list by price": (run) => list({ sort: run % 2 ? "price-low" : "price-high" }),
		"newest first": () => list({ sort: "newest" }),
		"one category": (run) => list({ facets: { category: [pick(categories, run)] } }),
		"category, 2 brands, price": (run) => list(twoFilters(run)),
		"the same by price": (run) => list({ ...twoFilters(run), sort: "price-low" }),
		"page 50": () => list({ page: 50 }),
		"page 50 by price": () => list({ sort: "price-low", page: 50 }),
		"keyword, common": keyword(["denim", "cotton", "leather", "wool", "black", "navy"]),
		"keyword, rare": keyword(rareWords),
		"keyword, two words": keyword(["denim jacket", "wool coat", "black boots", "leather bag", "navy dress"]),
		"keyword, t shirt": keyword(["t shirt"]),
		"keyword, misspelled": keyword(["leathr", "coton", "jakcet", "dneim", "cardgan", "velvt"]),
		"keyword and filters": (run) => list({ keyword: "cotton", ...twoFilters(run) }),
		"suggestions, one word": (run) =>
			querySuggestions(call, pick(["jo", "ja", "jac", "den", "denim j", "sil", "wo", "boots"], run)),
		"suggestions, two words": (run) => querySuggestions(call, pick(["denim jac", "wool co", "black bo"], run)),
		"women's collection": () => queryList(call, listQuery(PRESETS.womens)),
		"women's dresses by price": () =>
			queryList(call, listQuery(PRESETS.womens, { facets: { type: ["Dresses"] }, sort: "price-asc" })),
		"accessories, keyword": () => queryList(call, listQuery(PRESETS.accessories, { keyword: "leather bag" })),
		"home page": () => queryHome(call),
		"the Worker's copy": () => db.query("select public.catalog_changes(now())"),
		"related products": (run) => relatedTo(call, pick(worn, run)),
	};
}

const SALE = "update public.products set stock = 0, is_available = false where id = $1 returning id";

/** Runs in a transaction that is rolled back. */
async function measureSales(db: Database, prepare = "select 1"): Promise<number[]> {
	const { rows } = await db.query<{ id: string }>(
		"select id from public.products where is_available and stock = 1 order by md5(id) limit 130",
	);
	await db.run("begin");
	await db.run(prepare);
	const times = await measure((run) => db.query(SALE, [pick(rows, run).id]));
	await db.run("rollback");
	return times;
}

const BATCH = `insert into public.products (id, name, description, price, brand, category, condition, size, stock)
	select 'new-' || n || '-' || id, name || ' ' || n, description, price, brand, category, condition, size, 1
	from public.products, (select $1::int as n) as batch where seq between 1 and 500
	returning id`;

const WITHOUT_LISTS = "alter table public.products disable trigger products_index_changed";

async function relationSizes(db: Queryable): Promise<string> {
	const { rows } = await db.query<{ name: string; bytes: string }>(
		`select relname as name, pg_total_relation_size(oid) as bytes
		from pg_class where relnamespace = 'public'::regnamespace
			and relname in ('products', 'product_images', 'product_list', 'list_kinds', 'list_values', 'search_vocabulary', 'product_words')
		order by relname`,
	);
	return rows.map(({ name, bytes }) => `${name} ${(Number(bytes) / 1e6).toFixed(1)} MB`).join(", ");
}

async function fill(db: Database, size: number): Promise<void> {
	await db.query("select set_config('bench.products', $1, false)", [String(size)]);
	await db.run(ROWS);
	await db.run("vacuum analyze");
}

/** Copies of the products, in turn. */
const SOLD = `insert into public.products (id, name, description, price, brand, category, condition, size, stock, is_available, archived_at)
	select 'sold-' || n || '-' || id, name, description, price, brand, category, condition, size, 0, false, now()
	from public.products, generate_series(1, (select 1 + $1::int / count(*)::int from public.products)) as n
	limit $1::int`;

async function benchmark(size: number, sold: number): Promise<void> {
	const db = await startDatabase();
	try {
		const start = performance.now();
		await fill(db, size);
		if (sold > 0) {
			await db.query(SOLD, [sold]);
			await db.run("vacuum analyze");
		}
		const { total } = await queryList(callOn(db), listQuery(SHOP));
		if (total !== size) throw new Error(`the list has ${total} products, not ${size}`);
		const seconds = ((performance.now() - start) / 1_000).toFixed(0);
		const { rows: words } = await db.query<{ word: string }>(
			"select word from public.search_vocabulary where word ~ '^[a-z]{7,}$' and not is_joined order by md5(word) limit 12",
		);
		const { rows: worn } = await db.query<Named>(
			"select id, name from public.products where name ~ ' (dress|jeans|boots|jacket)$' order by md5(id) limit 100",
		);
		const beside = sold > 0 ? ` beside ${sold.toLocaleString("en")} sold ones` : "";
		console.info(
			`\n${size.toLocaleString("en")} products${beside}, filled in ${seconds} s; ${await relationSizes(db)}`,
		);
		const printRow = startTable("", 36, "p50 ms", "p95 ms");
		const print = (name: string, times: readonly number[]) =>
			printRow(name, ...[0.5, 0.95].map((share) => percentile(times, share).toFixed(2)));
		await db.run("set role anon");
		for (const [name, query] of Object.entries(
			queries(
				db,
				words.map(({ word }) => word),
				worn,
			),
		))
			print(name, await measure(query));
		await db.run("reset role");
		print("a sale", await measureSales(db));
		print("a sale without the index of lists", await measureSales(db, WITHOUT_LISTS));
		let batch = 0;
		await db.run("begin");
		print("an import of 500 in one statement", await measure(() => db.query(BATCH, [batch++])));
		await db.run("rollback");
	} finally {
		await db.stop();
	}
}

console.info(`${isPglite ? "PGlite" : "PostgreSQL"}, ${machineLoad()}`);
for (const size of SIZES) for (const beside of sold > 0 ? [0, sold] : [0]) await benchmark(size, beside);
