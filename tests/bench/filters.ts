// npm run bench -- filters [keyword]
// Filters, keyword search, sorting and facet counts over 100 to 100,000 products. Fails unless each list has as many products as the
// bundled catalogue's list, repeated, has.
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { type Filters, NO_FILTERS } from "../../supabase/functions/_shared/domain/filters.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import type { Product } from "../../supabase/functions/_shared/domain/product.ts";
import { percentile, selectRows, startTable } from "../support/statistics.ts";

const SIZES = [100, 1_000, 10_000, 100_000];
const QUERIES = selectRows<{ name: string; filters: Partial<Filters> }>(
	[
		{ name: "no filter", filters: {} },
		{ name: "sort by price", filters: { sort: "price-low" } },
		{
			name: "brands, sizes, price",
			filters: { brands: ["Zara", "Levi's"], sizes: ["M", "L"], max: 60, sort: "price-high" },
		},
		{ name: "keyword, two words", filters: { keyword: "denim jacket" } },
		{ name: "keyword, misspelled", filters: { keyword: "levys jaket" } },
	],
	process.argv.slice(2),
);
const WARM_UP_RUNS = 3;
const MIN_RUNS = 15;
const MAX_RUNS = 2_000;
const MAX_MS = 1_500;

const createProducts = (count: number) =>
	Array.from({ length: count }, (_, i): Product => ({ ...(CATALOGUE[i % CATALOGUE.length] as Product), id: `p-${i}` }));

function measure(call: () => unknown): number[] {
	for (let i = 0; i < WARM_UP_RUNS; i++) call();
	const durations: number[] = [];
	const end = performance.now() + MAX_MS;
	while (durations.length < MIN_RUNS || (performance.now() < end && durations.length < MAX_RUNS)) {
		const start = performance.now();
		call();
		durations.push(performance.now() - start);
	}
	return durations;
}

const printRow = startTable("query", 20, "products", "fastest ms", "median ms", "p99 ms", "runs", "growth");
for (const { name, filters } of QUERIES) {
	let previous: number | null = null;
	const listed = new Set(listProducts(CATALOGUE, { ...NO_FILTERS, ...filters }).products);
	for (const size of SIZES) {
		const products = createProducts(size);
		const expected = products.filter((_, i) => listed.has(CATALOGUE[i % CATALOGUE.length] as Product)).length;
		const { length } = listProducts(products, { ...NO_FILTERS, ...filters }).products;
		if (length === 0 || length !== expected) throw new Error(`${name}: ${length} of ${size} products, not ${expected}`);
		const durations = measure(() => listProducts(products, { ...NO_FILTERS, ...filters }));
		const [fastest, median, p99] = [0, 0.5, 0.99].map((share) => percentile(durations, share)) as [
			number,
			number,
			number,
		];
		const growth = previous ? `× ${(fastest / previous).toFixed(1)}` : "";
		printRow(name, size, fastest.toFixed(3), median.toFixed(3), p99.toFixed(3), durations.length, growth);
		previous = fastest;
	}
}
