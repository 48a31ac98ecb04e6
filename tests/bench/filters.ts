// npm run bench:filters
// Filter, keyword, sort and facet counts over 100 to 100,000 pieces: median and p99 of a run, and how time grows with
// the rack. Ratios are of one run on one machine; nothing here is asserted.
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { type Filters, NO_FILTERS } from "../../supabase/functions/_shared/domain/filters.ts";
import { list } from "../../supabase/functions/_shared/domain/listing.ts";
import type { Product } from "../../supabase/functions/_shared/domain/product.ts";

const SIZES = [100, 1_000, 10_000, 100_000];
const QUESTIONS: Readonly<Record<string, Partial<Filters>>> = {
	"no filter": {},
	"sort by price": { sort: "price-low" },
	"brands, sizes, price": { brands: ["Zara", "Levi's"], sizes: ["M", "L"], max: 60, sort: "price-high" },
	"keyword, two words": { keyword: "denim jacket" },
	"keyword, misspelt": { keyword: "levys jaket" },
};
const WARM_UP = 3;
const LEAST_RUNS = 15;
const BUDGET_MS = 1_500; // for one question on one rack

/** The bundled list again and again, every piece an object of its own. */
const rackOf = (size: number): Product[] =>
	Array.from({ length: size }, (_, i) => ({ ...(CATALOGUE[i % CATALOGUE.length] as Product), id: `p-${i}` }));

function time(run: () => unknown): { median: number; p99: number; runs: number } {
	for (let i = 0; i < WARM_UP; i++) run();
	const times: number[] = [];
	const end = performance.now() + BUDGET_MS;
	while (times.length < LEAST_RUNS || (performance.now() < end && times.length < 2_000)) {
		const start = performance.now();
		run();
		times.push(performance.now() - start);
	}
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
	return { median: at(0.5), p99: at(0.99), runs: times.length };
}

console.info("question                 pieces    median ms     p99 ms    runs   growth (10 × pieces, times)");
for (const [question, asked] of Object.entries(QUESTIONS)) {
	let before: number | null = null;
	for (const size of SIZES) {
		const rack = rackOf(size);
		const { median, p99, runs } = time(() => list(rack, { ...NO_FILTERS, ...asked }));
		const growth: string = before === null ? "" : `× ${(median / before).toFixed(1)}`;
		before = median;
		console.info(
			`${question.padEnd(22)} ${String(size).padStart(8)} ${median.toFixed(3).padStart(12)} ${p99.toFixed(3).padStart(10)} ${String(runs).padStart(7)}   ${growth}`,
		);
	}
}
