import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { homeLists } from "../../app/routes/home/home-lists.server.ts";
import {
	type ListedPage,
	queryCategoryCount,
	queryHome,
	queryList,
	queryRelated,
	querySuggestions,
} from "../../supabase/functions/_shared/catalogue/query-list.ts";
import type { Json } from "../../supabase/functions/_shared/database.types.ts";
import { FACET_ATTRIBUTES, mapAttributes } from "../../supabase/functions/_shared/domain/attributes.ts";
import { categoryIds } from "../../supabase/functions/_shared/domain/category-ids.ts";
import { COLOR_NAMES } from "../../supabase/functions/_shared/domain/colors.ts";
import {
	type FacetName,
	facetsOf,
	type ListQuery,
	listQuery,
	MAX_PAGES,
	PAGE_SIZE,
	parseKeyword,
	SEARCH,
	SHOP,
	withOptions,
} from "../../supabase/functions/_shared/domain/list-query.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { exactDiscount, MAX_PRICE } from "../../supabase/functions/_shared/domain/money.ts";
import { COLLECTION_IDS, groupsOf, PRESETS } from "../../supabase/functions/_shared/domain/presets.ts";
import { type Product, SIZES, salePrice } from "../../supabase/functions/_shared/domain/product.ts";
import { createProduct } from "../../supabase/functions/_shared/domain/products.fixture.ts";
import { relatedProducts } from "../../supabase/functions/_shared/domain/related.ts";
import {
	BRAND_CASES,
	CASE_PRODUCTS,
	KEYWORD_CASES,
} from "../../supabase/functions/_shared/domain/search-cases.fixture.ts";
import { suggest } from "../../supabase/functions/_shared/domain/suggest.ts";
import {
	ACCESSORY_CONDITIONS,
	FILTER_BRANDS,
	FILTER_CONDITIONS,
} from "../../supabase/functions/_shared/shop.config.ts";
import { callOn, insertProducts, queryAll } from "../support/list-calls.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const visitor = await connect();
await visitor.query("set role anon");
const call = callOn(visitor);

const CONDITIONS = ["New", "Like New", "Excellent", "Very Good", "Good", "Fair"] as const;
const RUNS = Number(process.env.PROPERTY_RUNS ?? 40);
async function clearProducts() {
	await db.query("delete from public.products");
	await db.query("delete from public.search_vocabulary"); // which keeps deleted products' words
}
beforeEach(clearProducts);

/** Texts between bars. */
const texts = (list: string) => list.trim().split(/\s*\|\s*/);

const NAMES = texts(`
	Denim jacket | Silk scarf | Wool coat | T-shirt | T shirt dress | Ringer tee | Tees | Sweater | Red jumper
	| High-tops | High tops, red | Overcoat | Coat dress | Coat dress (navy) | Levi's 501 | Levis jeans
	| Café apron | 1/2 zip fleece | Pea coat | Pea-coat | Gray suit | Grey_suit | Women’s pumps | Woman's hat
	| That hat | 100% cotton | Crème Brûlée cardigan | Creme brulee cake | Müller Straße coat | Smørbrød scarf
	| Łucja’s hat | T\u2011Shirt | Plain leather jacket | Leather-jacket | Пальто Дом | Cafe\u0301 racer
	| Große ﬁne ½ coat | 革の 外套
`);
const DESCRIPTIONS = texts(`
	| Cotton, with a denim belt | Under a coat. | Don't shirt on it | Vintage 1970s tee | In grey wool
	| Lady's shoe | t shirt | T  shirt | Woolly; made of naïve velvet | A_coat | Ours: coat-like | h m
	| For ladies
`);
const KEYWORDS = texts(`
	denim | coat | silk coat | t shirt | t-shirt | tees | tee | t | q | sweater | jumper | sneakers | high tops
	| levi's | levis | levi | h&m | women | womens | ladies shoe | gray | grey coat | with | a coat with | red
	| 1/2 | 1/2 zip | 100% | % | _ | grey_ | café | caf | é | naïve | pants | wool coat denim | o | at | 501
	| dneim | jaket | coatt | jumpr | sweter | velvte | xylophone | silq scraf | ts | 70s | shirt on | pea coat
	| \\ | - | ' | zara | outfitters | mens | \0 | \ud800 | hat | ha | overcoat dress
	| wool coat denim silk jacket tees red sweater high tops h | brulee | brûlée | BRÛLÉE creme | cafe | muller
	| strasse | straße | smorbrod | lucja's | lucjas | große | leather-jacket | leather/jacket | leatherjacket
	| silkscarfs | woolcoatt | over coat | mueller strasse | red | oxblood navy | rust coat | coat under $20
	| over 20 silk | size m | eu 42 red | under 20 | "jaket" under 40 | lether-jaket | coat,with/silk | jak-et
	| t-shrit | 革/外套 | дом | пальто-дом | ´ | brulle | mapel | domm | maple | t\u2011shirt | fine | 1⁄2
	| coat-coat | xx/yyy | high/tops
`);

/** Three brands in several spellings. */
const SPELLINGS = ["Maple", "maple", "MAPLE", "Máple", "ZARA", "Дом", "ДОМ"];

const GROUPS = COLLECTION_IDS.flatMap(groupsOf);
/** Groups as whole words, as parts of words, and beside other characters. */
const anyGroups = fc
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
	.array(
		fc.record({
			name: fc.oneof(
				{ weight: 9, arbitrary: fc.constantFrom(...NAMES) },
				fc.string({ minLength: 1, maxLength: 12 }).filter(isPlain),
			),
			description: fc.oneof(fc.constantFrom(...DESCRIPTIONS), anyGroups),
			brand: fc.constantFrom(...FILTER_BRANDS, "Unlisted", "H M", "", ...SPELLINGS),
			category: fc.constantFrom(
				"mens",
				"womens",
				"shoes",
				"accessories",
				"Men's Shoes",
				"Shoes, Women's shoes",
				"Дітям, café 2",
				"Accessories, vintage",
			),
			condition: fc.constantFrom(...CONDITIONS),
			size: fc.constantFrom(...SIZES, "EU 42", "W9", "W31", "10Y", "", null),
			color: fc.constantFrom("Red", "Coat", "White and navy", "off-WHITE", "Rosé, RUST", "", null),
			material: fc.constantFrom("Denim", null),
			subcategory: fc.oneof(fc.constant(null), fc.constantFrom("Bags", "Vintage, 70s", "T-shirts")),
			gender: fc.constantFrom("women" as const, "men" as const, null),
			price: fc.constantFrom(0, 1999, 2000, 2001, 4000, 9_999_999),
			discountPercentage: fc.constantFrom(0, 12.5, 30, 33.333333, 46.666667, 100),
			isNew: fc.boolean(),
			popular: fc.boolean(),
			status: fc.constantFrom("available" as const, "available" as const, "sold out" as const),
			stock: fc.constantFrom(null, 1, 0),
		}),
		{ maxLength: 30 },
	)
	.map((all) => all.map((fields, n) => createProduct(`p-${n}`, fields)));

function isPlain(text: string): boolean {
	return text.trim() !== "";
}

/** Some options, also such as no product has, in several spellings. */
const OPTIONS: Readonly<Record<FacetName, readonly string[]>> = {
	category: ["mens", "shoes", "womens"],
	brand: [...FILTER_BRANDS, "Unlisted", "zara", ...SPELLINGS],
	condition: [...FILTER_CONDITIONS, "Fair", "good"],
	size: [...SIZES, "10Y", "w9"],
	color: [...COLOR_NAMES, "Navy", "red", "WHITE"],
	type: GROUPS,
	decade: GROUPS,
	grade: ACCESSORY_CONDITIONS,
	...mapAttributes(() => ["Striped", "Checked", "Plain", "Dotted"]),
};
const anyFacets = fc.record(
	Object.fromEntries(
		Object.entries(OPTIONS).map(([name, options]) => [
			name,
			fc.oneof(fc.constant([]), fc.subarray([...options], { maxLength: 3 })),
		]),
	) as Record<FacetName, fc.Arbitrary<string[]>>,
);

const anyQuery: fc.Arbitrary<ListQuery> = fc
	.constantFrom(SHOP, SHOP, ...COLLECTION_IDS.map((id) => PRESETS[id]))
	.chain((preset) =>
		fc
			.record({
				keyword: fc.oneof(fc.constant(""), fc.constantFrom(...KEYWORDS), fc.constantFrom(...KEYWORDS)),
				min: fc.constantFrom(0, 0, 20, 21),
				max: fc.constantFrom(null, null, 20, 40),
				facets: anyFacets,
				fit: fc.oneof(fc.constant([]), fc.subarray(["M", "S", "EU 42"])),
				available: fc.boolean(),
				sort: fc.constantFrom(...preset.sorts.map(({ value }) => value)),
			})
			.map(({ facets, ...rest }) =>
				facetsOf(preset).reduce(
					(query, { name, options, parseOther }) => {
						const possible = facets[name].filter((option) => parseOther || options.includes(option));
						return withOptions(query, name, possible);
					},
					listQuery(preset, rest),
				),
			),
	);

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

function expectSame(page: ListedPage, products: readonly Product[], query: ListQuery) {
	const listing = listProducts(products, query);
	expect(new Set(page.corrections)).toEqual(new Set(listing.corrections));
	expect(page.words).toEqual(listing.words);
	expect(idsOf(page.products)).toEqual(idsOf(listing.products));
	expect(page.total).toBe(listing.products.length);
	expect(page.availableCount).toBe(listing.availableCount);
	for (const { name } of facetsOf(query.preset)) {
		expect(page.facets[name]?.total, name).toBe(listing.facets[name]?.total);
		expect([...(page.facets[name]?.counts ?? [])], name).toEqual([...(listing.facets[name]?.counts ?? [])]);
	}
}

describe("a list by PostgreSQL", () => {
	test("has the total, facets, order and pages of the list in memory, for any filters, sort and keyword", async () => {
		await fc.assert(
			fc.asyncProperty(
				anyProducts,
				fc.array(anyQuery, { minLength: 8, maxLength: 8 }),
				fc.integer({ min: 1, max: 9 }),
				async (products, queries, pageSize) => {
					await clearProducts();
					await insertProducts(db, products);
					for (const query of queries) expectSame(await queryAll(call, query, pageSize), products, query);
					for (const id of COLLECTION_IDS)
						expect(await queryCategoryCount(call, id)).toBe(
							products.filter(({ category }) => categoryIds(category).includes(id)).length,
						);
				},
			),
			{ numRuns: RUNS },
		);
	}, 300_000);

	test.each(KEYWORD_CASES)("finds by %j what the list in memory finds, also as a suggestion", async (typed, ...ids) => {
		await insertProducts(db, CASE_PRODUCTS);
		const keyword = parseKeyword(typed);
		expect(idsOf((await queryList(call, listQuery(SEARCH, { keyword }))).products)).toEqual(ids);
		expect(idsOf(await querySuggestions(call, typed))).toEqual(ids.slice(0, 4));
	});

	test("has one option for a brand in several spellings: the most frequent, or the first", async () => {
		for (const { brands, option } of BRAND_CASES) {
			await clearProducts();
			const products = brands.map((brand, n) => createProduct(`p-${n}`, { brand }));
			await insertProducts(db, products);
			for (const brand of brands) {
				const query = listQuery(SHOP, { facets: { brand: [brand] } });
				const page = await queryList(call, query);
				expect(page.total).toBe(brands.length);
				expect(page.facets.brand?.counts.get(option)).toBe(brands.length);
				expectSame(page, products, query);
			}
		}
	});

	test("filters and counts the attributes that attribute_facets names, as the table does, and ranks by all", async () => {
		expect(await db.value("select private.attribute_facets()")).toEqual(FACET_ATTRIBUTES);
		await db.query("begin");
		try {
			await db.query(
				"create or replace function private.attribute_facets() returns text[] language sql immutable return '{pattern}'::text[]",
			);
			await insertProducts(
				db,
				["p-0", "p-1", "p-2"].map((id) => createProduct(id, { name: "Shirt" })),
			);
			await db.query(
				`update public.products set attributes = '{"pattern": "Striped", "fit": "Slim"}' where id <> 'p-0'`,
			);
			await db.query(`update public.products set attributes = '{"pattern": null, "fit": "Wide"}' where id = 'p-1'`);
			const query = { facets: { pattern: ["striped"] }, count: { pattern: [], fit: [] }, order: "featured", limit: 9 };
			expect(await callOn(db)("list_products", { query })).toMatchObject({
				products: [{ id: "p-2" }],
				facets: { all: 1, options: [["pattern", "Striped", 1]] },
			});
			const { products } = await queryList(callOn(db), listQuery(SEARCH, { keyword: "wide shirt" }));
			expect(products.map(({ id }) => id)).toEqual(["p-1", "p-0", "p-2"]);
		} finally {
			await db.query("rollback");
		}
	});

	test("has numbered pages; a page after the last one is the last one", async () => {
		await insertProducts(
			db,
			Array.from({ length: 7 }, (_, n) => createProduct(`p-${n}`, { stock: n % 2 })),
		);
		const pageOf = async (page: number, keyword = "") => {
			const result = await queryList(call, listQuery(SHOP, { keyword, page }), 3);
			return [result.page, result.total, ...idsOf(result.products)];
		};
		expect(await pageOf(1)).toEqual([1, 7, "p-1", "p-3", "p-5"]);
		expect(await pageOf(2)).toEqual([2, 7, "p-0", "p-2", "p-4"]);
		for (const page of [3, 9]) expect(await pageOf(page)).toEqual([3, 7, "p-6"]);
		expect(await pageOf(2, "product")).toEqual([2, 7, "p-0", "p-2", "p-4"]);
		expect(await pageOf(2, "prodct")).toEqual([2, 7, "p-0", "p-2", "p-4"]);
		expect(await pageOf(5, "nothing")).toEqual([1, 0]);
	});

	test("has the related products and the suggestions of the list in memory", async () => {
		await fc.assert(
			fc.asyncProperty(
				anyProducts,
				fc.subarray(KEYWORDS, { minLength: 6, maxLength: 6 }),
				async (products, keywords) => {
					await clearProducts();
					await insertProducts(db, products);
					for (const product of products.slice(0, 6))
						expect(idsOf(await queryRelated(call, product))).toEqual(idsOf(relatedProducts(product, products)));
					const home = await queryHome(call);
					const expected = homeLists(products);
					for (const list of ["popular", "arrivals", "sale"] as const)
						expect(idsOf(home[list]), list).toEqual(idsOf(expected[list]));
					for (const text of keywords)
						expect(idsOf(await querySuggestions(call, text)), text).toEqual(idsOf(suggest(products, text).products));
				},
			),
			{ numRuns: RUNS },
		);
		expect(await queryRelated(call, { id: "unknown", name: "coat" })).toEqual([]);
	}, 120_000);

	test("suggests a better match from beyond the first 300 available products, before a worse one among them", async () => {
		const names: Record<number, string> = { 0: "Coat dress", 4: "Wool coat", 304: "Wool coat" };
		const products = Array.from({ length: 310 }, (_, n) =>
			createProduct(`p-${n}`, { name: names[n] ?? "Silk scarf", description: "" }),
		);
		await insertProducts(db, products);
		const suggested = idsOf(await querySuggestions(call, "coat"));
		expect(suggested).toEqual(["p-4", "p-304", "p-0"]);
		expect(suggested).toEqual(idsOf(suggest(products, "coat").products));
	});

	test("reads no more than a thousand products in order before a suggestion, however many are sold", async () => {
		const products = Array.from({ length: 1_500 }, (_, n) =>
			createProduct(`p-${n}`, {
				name: n < 1_499 ? "Silk scarf" : "Wool coat",
				description: "",
				stock: n < 1_495 ? 0 : 1,
			}),
		);
		await insertProducts(db, products);
		const countRead = () =>
			db.value<string>(
				"select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relid = 'public.product_list'::regclass",
			);
		await db.query("begin");
		try {
			await db.query("set local enable_seqscan = off");
			const before = Number(await countRead());
			expect(idsOf(await querySuggestions(callOn(db), "coat"))).toEqual(["p-1499"]);
			expect(Number(await countRead()) - before).toBeLessThan(1_100);
		} finally {
			await db.query("rollback");
		}
	});

	test("compares the newest forty of a kind and of a category, as the list in memory does", async () => {
		const products = Array.from({ length: 120 }, (_, n) =>
			createProduct(`p-${n}`, {
				name: ["Wool coat", "Parka", "Felt hat"][n % 3] ?? "",
				category: n % 2 ? "womens" : "mens",
				brand: ["Zara", "Gap", "Mango"][n % 7] ?? "",
				size: SIZES[n % 5] ?? null,
				price: 1000 + ((n * 137) % 5000),
				stock: n % 4,
			}),
		);
		await insertProducts(db, products);
		for (const product of products)
			expect(idsOf(await queryRelated(call, product)), product.id).toEqual(idsOf(relatedProducts(product, products)));
	});

	test("lists and carts have the same price: the list's is salePrice", async () => {
		const anyPrice = fc.tuple(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 10_000 }));
		await fc.assert(
			fc.asyncProperty(fc.array(anyPrice, { minLength: 50, maxLength: 50 }), async (prices) => {
				const cents = await db.values(
					`select private.sale_cents(price / 100.0, discount / 100.0, null)
					from unnest($1::bigint[], $2::int[]) with ordinality as priced (price, discount, n) order by n`,
					...[prices.map(([price]) => price), prices.map(([, discount]) => discount)],
				);
				expect(cents.map(Number)).toEqual(
					prices.map(([price, discount]) => salePrice({ price, discountPercentage: discount / 100 })),
				);
			}),
		);
	});

	test("lists and carts have the same price: a sale price is the same in lists, cards and on the home page", async () => {
		const anySale = fc
			.integer({ min: 2, max: MAX_PRICE })
			.chain((price) => fc.tuple(fc.constant(price), fc.integer({ min: 1, max: price - 1 })));
		await fc.assert(
			fc.asyncProperty(fc.array(anySale, { minLength: 20, maxLength: 20 }), async (sales) => {
				await db.query("delete from public.products");
				const products = sales.map(([price, sale], n) =>
					createProduct(`p-${n}`, { price, discountPercentage: exactDiscount(price, sale), description: "" }),
				);
				await insertProducts(db, products);
				const cents = await db.values("select sale_cents from public.product_list order by seq");
				expect(cents.map(Number)).toEqual(sales.map(([, sale]) => sale));
				const page = await queryList(call, listQuery(SHOP), 20);
				expect(page.products.map(salePrice)).toEqual(sales.map(([, sale]) => sale));
				expect(page.products.map(({ discountPercentage }) => discountPercentage)).toEqual(
					products.map(({ discountPercentage }) => discountPercentage),
				);
				const sorted = await queryList(call, listQuery(SHOP, { sort: "price-low" }), 20);
				expect(sorted.products.map(salePrice)).toEqual(sales.map(([, sale]) => sale).sort((a, b) => a - b));
				expect(idsOf((await queryHome(call)).sale)).toEqual(idsOf(products.slice(0, 8)));
			}),
			{ numRuns: RUNS },
		);
	}, 120_000);

	test.each<[string, Json]>([
		["query", []],
		["query", { search: ["x".repeat(50_000)] }],
		["sort", { sort: "random" }],
		["search", { search: {} }],
		["skip", { skip: MAX_PAGES * PAGE_SIZE }],
		["facets", { facets: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`facet ${n}`, []])) }],
		["facets", { count: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`facet ${n}`, []])) }],
		["facet", { facets: { brand: "Zara" } }],
		["facet", { count: { brand: Array.from({ length: 101 }, String) } }],
	])("rejects an invalid or excessive %s: %.40j", async (name, query) => {
		await expect(call("list_products", { query })).rejects.toMatchObject({
			code: "PT400",
			detail: expect.stringContaining(name),
		});
	});

	test("opens the last of all pages", async () => {
		const query = { skip: (MAX_PAGES - 1) * PAGE_SIZE };
		expect(await call("list_products", { query })).toMatchObject({ products: [] });
	});

	const term = (words: Partial<Record<"typed" | "words", Json>> = {}) => ({ typed: "coat", words: ["coat"], ...words });
	test.each<[string, Json]>([
		["list of terms", "coat"],
		["more than 7 terms", Array.from({ length: 8 }, () => term())],
		["8,000 bytes", [term({ typed: "x".repeat(8_000) })]],
		["no object", ["coat"]],
		["10 spellings", [term({ words: Array.from({ length: 11 }, String) })]],
		["signs", [term({ typed: "co%t" })]],
		["signs", [term({ words: ["coat' | 'hat"] })]],
		["signs", [term({ words: [["coat' | 'hat"]] })]],
		["signs", [term({ words: [{ "coat' | 'hat": 1 }] })]],
		["empty", [term({ words: [""] })]],
	])("accepts no search with %s", async (problem, search) => {
		await expect(call("list_products", { query: { search } })).rejects.toMatchObject({
			code: "PT400",
			detail: expect.stringContaining(problem),
		});
	});
});

describe("the index of lists", () => {
	const indexed = () =>
		db.rows(
			`select listed.*, array(
				select facet || ' ' || value from public.list_kinds join public.list_values on list_values.id = any (facet_values)
				where list_kinds.id in (kind_1, kind_2, kind_3, kind_4) order by 1
			) as facets
			from public.product_list as listed order by listed.seq`,
		);

	test("follows every change of a product", async () => {
		await insertProducts(
			db,
			Array.from({ length: 5 }, (_, n) => createProduct(`p-${n}`, { name: "Old coat" })),
		);
		await db.query("update public.products set price = price + 1, brand = 'New brand' where id in ('p-1', 'p-2')");
		await db.query("update public.products set name = 'Xylophone', category = 'Odd', size = null where id = 'p-2'");
		await db.query("update public.products set is_available = false where id = 'p-3'");
		await db.query("update public.products set stock = 0, is_new = true, is_featured = true where id = 'p-4'");
		await db.query("delete from public.products where id = 'p-0'");
		const rows = await indexed();
		expect(rows).toHaveLength(4);
		expect(idsOf((await queryList(call, listQuery(SHOP, { keyword: "xylophone" }))).products)).toEqual(["p-2"]);
		await db.query("select private.rebuild_product_list()");
		expect(await indexed()).toEqual(rows);
	});

	test("follows a change of the description, the subcategory and the gender", async () => {
		await insertProducts(db, [createProduct("a", { category: "shoes" })]);
		const collections = async () => {
			const totals = await Promise.all(
				COLLECTION_IDS.map(async (id) => (await queryList(call, listQuery(PRESETS[id]))).total),
			);
			return COLLECTION_IDS.filter((_, index) => totals[index] === 1);
		};
		expect(await collections()).toEqual([]);
		await db.query("update public.products set gender = 'men'");
		expect(await collections()).toEqual(["mens"]);
		await db.query("update public.products set subcategory = 'Vintage'");
		expect(await collections()).toEqual(["vintage", "mens"]);
		await db.query("update public.products set subcategory = null, description = 'Truly vintage', gender = 'women'");
		expect(await collections()).toEqual(["vintage", "womens"]);
	});

	test("changes in place when a product is sold (HOT)", async () => {
		await insertProducts(
			db,
			Array.from({ length: 5 }, (_, n) => createProduct(`p-${n}`, { stock: 1 })),
		);
		const updates = () =>
			db.rows<{ table: string; updated: number; hot: number }>(
				`select relname as table, n_tup_upd::int as updated, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables
				where relname in ('product_list', 'products') order by relname`,
			);
		await db.query("begin");
		const before = await updates();
		await db.query("update public.products set stock = 0, is_available = false where id = 'p-3'");
		const after = await updates();
		await db.query("commit");
		expect(after).toEqual(before.map(({ table, updated, hot }) => ({ table, updated: updated + 1, hot: hot + 1 })));
	});

	test("accepts long words and any text", async () => {
		const name = `${"x".repeat(5000)} coat`;
		await insertProducts(db, [createProduct("p-0", { name, description: "é".repeat(4000), brand: "\u00a0\u{1f45f}" })]);
		expect(idsOf((await queryList(call, listQuery(SHOP, { keyword: "coat" }))).products)).toEqual(["p-0"]);
	});
});
