// npm run bench:filters
// Filter, keyword, sort and facet counts over 100 to 100,000 pieces: the fastest run, median and p99, and how the fastest
// grows with the rack. Ratios are of one run on one machine; nothing here is asserted.
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { type Filters, NO_FILTERS } from "../../supabase/functions/_shared/domain/filters.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import type { Product } from "../../supabase/functions/_shared/domain/product.ts";
import { growth, timing } from "../support/timing.ts";

const SIZES = [100, 1_000, 10_000, 100_000];
const QUESTIONS: Readonly<Record<string, Partial<Filters>>> = {
	"no filter": {},
	"sort by price": { sort: "price-low" },
	"brands, sizes, price": { brands: ["Zara", "Levi's"], sizes: ["M", "L"], max: 60, sort: "price-high" },
	"keyword, two words": { keyword: "denim jacket" },
	"keyword, misspelt": { keyword: "levys jaket" },
};
/** The bundled list again and again, every piece an object of its own. */
const rackOf = (size: number): Product[] =>
	Array.from({ length: size }, (_, i) => ({ ...(CATALOGUE[i % CATALOGUE.length] as Product), id: `p-${i}` }));

console.info("question                 pieces   fastest ms   median ms     p99 ms    runs   growth");
for (const [question, asked] of Object.entries(QUESTIONS)) {
	let before: { size: number; fastest: number } | null = null;
	for (const size of SIZES) {
		const rack = rackOf(size);
		const { fastest, median, p99, runs } = await timing(() => listProducts(rack, { ...NO_FILTERS, ...asked }));
		console.info(
			`${question.padEnd(22)} ${String(size).padStart(8)} ${fastest.toFixed(3).padStart(12)} ${median.toFixed(3).padStart(11)} ${p99.toFixed(3).padStart(10)} ${String(runs).padStart(7)}   ${growth(before, size, fastest)}`,
		);
		before = { size, fastest };
	}
}
