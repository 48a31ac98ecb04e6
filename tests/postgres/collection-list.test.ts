import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type CollectionPage, queryCollection } from "../../supabase/functions/_shared/catalogue/query-collection.ts";
import { categoryIds } from "../../supabase/functions/_shared/domain/category-ids.ts";
import {
	type CollectionFilters,
	NO_COLLECTION_FILTERS,
} from "../../supabase/functions/_shared/domain/collection-filters.ts";
import { listCollection } from "../../supabase/functions/_shared/domain/collection-listing.ts";
import {
	COLLECTION_CONDITIONS,
	COLLECTION_SORTS,
	COLLECTIONS,
	type Collection,
} from "../../supabase/functions/_shared/domain/collections.ts";
import type { Product } from "../../supabase/functions/_shared/domain/product.ts";
import { anyCollection, createProduct } from "../../supabase/functions/_shared/domain/products.fixture.ts";
import { callOn, insertProducts, walk } from "../support/list-calls.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const visitor = await connect();
await visitor.query("set role anon");
const call = callOn(visitor);

const RUNS = Number(process.env.PROPERTY_RUNS ?? 40);
beforeEach(() => db.query("delete from public.products"));

const GROUPS = Object.values(COLLECTIONS).flatMap(({ groups }): readonly string[] => groups);

/** Whole words, parts of words, and words beside other characters. */
const anyText = fc
	.array(
		fc.oneof(
			fc.constantFrom(...GROUPS),
			fc.constantFrom(...GROUPS).map((group) => group.toUpperCase()),
			fc.constantFrom("vintage", "VINTAGE-look", "unvintaged", "silk", "T-shirt", "é", "ſcarves", "_", "-", "'", "1"),
		),
		{ maxLength: 5 },
	)
	.chain((words) => fc.constantFrom(" ", ", ", "-", "_", "'", "é", "").map((gap) => words.join(gap)));

const anyProducts: fc.Arbitrary<Product[]> = fc
	.uniqueArray(
		fc.record({
			id: fc.stringMatching(/^[a-c0-9][a-c0-9-]{0,3}$/),
			name: fc.constantFrom("Silk scarf", "Tote bag", "Wool coat", "T-shirt", "Crème coat", "Plain leather jacket"),
			description: anyText,
			subcategory: fc.oneof(fc.constant(null), fc.constantFrom("Bags", "Vintage, 70s", "T-shirts")),
			brand: fc.constantFrom("Zara", "Bags & Co"),
			category: fc.constantFrom(
				"mens",
				"womens",
				"Women’s Shoes",
				"accessories",
				"vintage",
				"Kids",
				"Accessories, vintage",
			),
			gender: fc.constantFrom("women" as const, "men" as const, null),
			condition: fc.constantFrom("New", "Like New", "Excellent", "Very Good", "Good", "Fair"),
			size: fc.constantFrom("S", "M", "EU 42", "", null),
			price: fc.constantFrom(0, 1999, 2000, 2001, 4000),
			discountPercentage: fc.constantFrom(0, 12.5, 46.666667, 100),
			popular: fc.boolean(),
			status: fc.constantFrom("available" as const, "available" as const, "sold out" as const),
			stock: fc.constantFrom(null, 1, 0),
		}),
		{ selector: ({ id }) => id, maxLength: 30 },
	)
	.map((all) => all.map(({ id, ...fields }) => createProduct(id, fields)));

const anyFiltersOf = (collection: Collection): fc.Arbitrary<CollectionFilters> =>
	fc
		.record({
			keyword: fc.constantFrom(
				"",
				"",
				"",
				"silk",
				"scarf t",
				"t shirt",
				"q",
				"bgas",
				"handbag",
				"wool silk tote",
				"slik",
				"creme",
				"crème tote",
				"leather-jacket",
				"lether/jaket",
			),
			groups: fc.oneof(fc.constant([]), fc.subarray([...collection.groups], { maxLength: 2 })),
			conditions: fc.oneof(fc.constant([]), fc.subarray([...COLLECTION_CONDITIONS])),
			min: fc.constantFrom(0, 0, 20, 21),
			max: fc.constantFrom(null, null, 20, 40),
			fit: fc.oneof(fc.constant([]), fc.subarray(["M", "S", "EU 42"])),
			available: fc.boolean(),
			sort: fc.constantFrom(...COLLECTION_SORTS.map(({ value }) => value)),
		})
		.map((some) => ({ ...NO_COLLECTION_FILTERS, ...some }));

const anyQuery = anyCollection.chain((collection) =>
	anyFiltersOf(collection).map((filters) => ({ collection, filters })),
);

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe("a collection by PostgreSQL", () => {
	test("has the total, counts, order and pages of the collection in memory, for any filters, sort and keyword", async () => {
		await fc.assert(
			fc.asyncProperty(
				anyProducts,
				fc.array(anyQuery, { minLength: 8, maxLength: 8 }),
				fc.integer({ min: 1, max: 9 }),
				async (products, queries, pageSize) => {
					await db.query("delete from public.products");
					await db.query("delete from public.search_vocabulary"); // which keeps deleted products' words
					await insertProducts(db, products);
					for (const { collection, filters } of queries) {
						const page = await walk<CollectionPage>(pageSize, (options) =>
							queryCollection(call, collection, filters, options),
						);
						const listing = listCollection(products, collection, filters);
						expect(new Set(page.corrections)).toEqual(new Set(listing.corrections));
						expect(idsOf(page.products)).toEqual(idsOf(listing.products));
						expect(page.total).toBe(listing.products.length);
						expect(page.counts).toEqual(listing.counts);
						const isFiled = ({ category }: Product) => categoryIds(category).includes(collection.id);
						expect(page.inCategory).toBe(products.filter(isFiled).length);
					}
				},
			),
			{ numRuns: RUNS },
		);
	}, 300_000);

	test("has numbered pages; a page after the last one is the last one", async () => {
		await insertProducts(
			db,
			Array.from({ length: 7 }, (_, n) => createProduct(`p-${n}`, { category: "womens", stock: n % 2 })),
		);
		const pageOf = async (page: number) => {
			const result = await queryCollection(call, COLLECTIONS.womens, NO_COLLECTION_FILTERS, { page, pageSize: 3 });
			return [result.page, result.total, ...idsOf(result.products)];
		};
		expect(await pageOf(1)).toEqual([1, 7, "p-5", "p-3", "p-1"]);
		expect(await pageOf(2)).toEqual([2, 7, "p-6", "p-4", "p-2"]);
		for (const page of [3, 9]) expect(await pageOf(page)).toEqual([3, 7, "p-0"]);
	});

	test("follows a change of the description, the subcategory and the gender", async () => {
		await insertProducts(db, [createProduct("a", { category: "shoes" })]);
		const collections = async () => {
			const ids: string[] = [];
			for (const collection of Object.values(COLLECTIONS)) {
				const { total } = await queryCollection(call, collection, NO_COLLECTION_FILTERS);
				if (total === 1) ids.push(collection.id);
			}
			return ids;
		};
		expect(await collections()).toEqual([]);
		await db.query("update public.products set gender = 'men'");
		expect(await collections()).toEqual(["mens"]);
		await db.query("update public.products set subcategory = 'Vintage'");
		expect(await collections()).toEqual(["vintage", "mens"]);
		await db.query("update public.products set subcategory = null, description = 'Truly vintage', gender = 'women'");
		expect(await collections()).toEqual(["vintage", "womens"]);
	});

	test("rejects an unknown sort and a search that is no list of terms", async () => {
		const args = { collection: "womens", counted_groups: [] };
		await expect(call("list_collection", { ...args, sort: "random" })).rejects.toMatchObject({ code: "PT422" });
		await expect(call("list_collection", { ...args, search: {} })).rejects.toMatchObject({ code: "PT422" });
	});
});
