// vendure.ts copies this file beside an installed @vendure/core and starts it with a port and the URL of the shop's database.
import { createRequire } from "node:module";

const { bootstrap, ...vendure } = createRequire(import.meta.url)("@vendure/core");
const [port, url] = process.argv.slice(2);

const app = await bootstrap({
	apiOptions: { port: Number(port), hostname: "127.0.0.1", adminApiPath: "admin-api", shopApiPath: "shop-api" },
	authOptions: { tokenMethod: "bearer", superadminCredentials: { identifier: "bench", password: "bench" } },
	dbConnectionOptions: { type: "postgres", url, schema: "vendure", synchronize: true },
	paymentOptions: { paymentMethodHandlers: [] },
	logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
	plugins: [vendure.DefaultSearchPlugin.init({ indexStockStatus: true })],
});

const connection = app.get(vendure.TransactionalConnection).rawConnection;
const ctx = await app.get(vendure.RequestContextService).create({ apiType: "admin" });
const translations = (name) => [{ languageCode: "en", name }];

/** Facet values by services; the index directly, as creating 100,000 products by services takes hours. */
async function fillIndex() {
	await connection.query("create table vendure.bench_value (facet text, value text, facet_id text, id text)");
	for (const [facet, column] of Object.entries({
		category: "unnest(category_ids)",
		condition: "condition",
		size: "size",
		brand: "brand",
	})) {
		const created = await app
			.get(vendure.FacetService)
			.create(ctx, { code: facet, isPrivate: false, translations: translations(facet) });
		const source = facet === "brand" ? "public.product_brands" : "public.product_kinds";
		const values = await connection.query(
			`select distinct value from (select ${column} as value from ${source}) as any_value where value > '' order by 1`,
		);
		for (const [n, { value }] of values.entries()) {
			const { id } = await app
				.get(vendure.FacetValueService)
				.create(ctx, created, { code: `${facet}-${n}`, translations: translations(value) });
			await connection.query("insert into vendure.bench_value values ($1, $2, $3, $4)", [facet, value, created.id, id]);
		}
	}
	await connection.query(
		`insert into vendure.search_index_item (
			"productVariantId", "languageCode", "channelId", "productId", "enabled", "productName", "productVariantName",
			"description", "slug", "sku", "price", "priceWithTax", "facetIds", "facetValueIds", "collectionIds",
			"collectionSlugs", "channelIds", "productPreview", "productVariantPreview", "inStock", "productInStock"
		)
		select
			products.seq, 'en', $1::integer, products.seq, true, products.name, products.name, products.description, products.id, products.id,
			listed.sale_cents, listed.sale_cents, facets.ids, facets.value_ids, '', '', $1::integer::text, image.url, image.url,
			not listed.is_sold_out, not listed.is_sold_out
		from public.products
		join public.product_list as listed on listed.seq = products.seq
		join public.product_kinds as kind on kind.id = listed.kind_id
		cross join lateral (
			select string_agg(facet_id, ',') as ids, string_agg(id, ',') as value_ids
			from vendure.bench_value
			where (facet = 'category' and value = any (kind.category_ids)) or (facet = 'condition' and value = kind.condition)
				or (facet = 'size' and value = kind.size) or (facet = 'brand' and value = products.brand)
		) as facets
		cross join lateral (select '/' || products.id || '.svg' as url) as image`,
		[ctx.channelId],
	);
	await connection.query("vacuum analyze vendure.search_index_item");
}

await fillIndex();
console.info("ready");
