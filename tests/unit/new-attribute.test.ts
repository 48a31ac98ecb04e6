import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Product } from "../../supabase/functions/_shared/domain/product.ts";

// One line in domain/attributes.ts adds an attribute everywhere, as docs/extending.md promises

const SHIRT = { weave: "Twill" } as Partial<Product>;

async function loadShop() {
	const attributes = await import("../../supabase/functions/_shared/domain/attributes.ts");
	Object.assign(attributes.ATTRIBUTES, { weave: { label: "Weave", max: 60, facet: true } });
	for (const names of [attributes.ATTRIBUTE_NAMES, attributes.FACET_ATTRIBUTES] as string[][]) names.push("weave");
	return {
		...(await import("../../supabase/functions/_shared/domain/products.fixture.ts")),
		...(await import("../../supabase/functions/_shared/domain/product-row.ts")),
		...(await import("../../supabase/functions/_shared/domain/list-query.ts")),
		...(await import("../../supabase/functions/_shared/domain/listing.ts")),
		...(await import("../../supabase/functions/_shared/domain/search.ts")),
		...(await import("../../supabase/functions/_shared/extras/import/product-csv.ts")),
		...(await import("../../supabase/functions/_shared/extras/import/product-import.ts")),
		...(await import("../../app/routes/admin/products/form-values.ts")),
		...(await import("../../app/routes/admin/products/product-actions.server.ts")),
		...(await import("../../app/routes/admin/products/product-form.tsx")),
		...(await import("../../app/routes/product/product-data.server.ts")),
	};
}

let shop: Awaited<ReturnType<typeof loadShop>>;
beforeAll(async () => {
	vi.resetModules();
	shop = await loadShop();
});
afterAll(() => vi.resetModules());

test("is stored in the column of attributes, and read from it", () => {
	const shirt = shop.createProduct("shirt", SHIRT);
	const row = shop.rowFromProduct(shirt);
	expect(row).toMatchObject({ attributes: SHIRT });
	expect(shop.productFromRow(row)).toMatchObject(SHIRT);
	const fields = shop.fieldsFromRow(row);
	expect(shop.changedColumns(fields, fields)).toEqual({});
	expect(shop.changedColumns(fields, { ...fields, ...{ weave: "Plain" } })).toMatchObject({
		attributes: { weave: "Plain" },
	});
	const plain = shop.rowFromProduct(shop.createProduct("plain"));
	expect(shop.fieldsFromRow(plain)).toMatchObject({ weave: null });
	// Never a JSON null
	expect(plain.attributes).toEqual({});
	expect(shop.changedColumns(fields, { ...fields, ...{ weave: null } })).toEqual({ attributes: {} });
});

test("has a field in the admin's form with its limit", () => {
	const values = { ...shop.DEFAULT_VALUES, name: "Shirt", category: "mens", condition: "Good", price: "20" };
	expect(shop.parseFields({ ...values, ...{ weave: " Twill " } }).fields).toMatchObject(SHIRT);
	expect(shop.parseFields(values).fields).toMatchObject({ weave: null });
	const { errors } = shop.parseFields({ ...values, ...{ weave: "x".repeat(61) } });
	expect(errors).toEqual({ weave: "At most 60 characters" });
	const Component = () => createElement(shop.ProductFormFields, { values: { ...values, ...SHIRT } as never });
	const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
	expect(html).toContain("Weave</label>");
	expect(html).toContain('name="weave"');
	expect(html).toContain('value="Twill"');
});

test("is shown on the product's page", () => {
	expect(shop.productDetails(shop.createProduct("shirt", SHIRT))).toContainEqual({ term: "Weave", value: "Twill" });
	expect(shop.productDetails(shop.createProduct("plain")).map(({ term }) => term)).not.toContain("Weave");
});

test("is exported, and imported from files of ours and of other shops", () => {
	const header = shop.EXPORT_HEADER.trim().split(",");
	const fields = shop.fieldsFromRow(shop.rowFromProduct(shop.createProduct("shirt", SHIRT)));
	const line = shop.exportLine({ ...fields, id: "shirt", images: [] }).trim();
	expect(line.split(",")[header.indexOf("weave")]).toBe("Twill");
	const [own] = shop.createRowReader(header).read(2, line.split(","));
	expect(shop.parseImportRow(own?.input).row).toMatchObject(SHIRT);

	const woo = ["Type", "SKU", "Name", "Published", "Regular price", "Attribute 1 name", "Attribute 1 value(s)"];
	const [other] = shop.createRowReader(woo).read(2, ["simple", "A-1", "Shirt", "1", "20", "Weave", "Twill"]);
	expect(other?.input).toMatchObject(SHIRT);
	expect(other?.leftOut).toEqual([]);

	const [emptied] = shop.createRowReader(["sku", "weave"]).read(2, ["A-1", ""]);
	const { row = {} } = shop.parseImportRow(emptied?.input);
	expect(shop.columnsFromImport(row)).toEqual({ sku: "A-1", attributes: { weave: null } });
});

test("ranks in the search like the material", () => {
	const [plain, shirt] = [{}, SHIRT].map((fields, n) => shop.createProduct(`p-${n}`, { name: "Shirt", ...fields }));
	const { score } = shop.searchKeyword([plain, shirt] as Product[], "twill shirt");
	expect(score(1)).toBeGreaterThan(score(0));
});

test("filters and is counted, in any spelling", () => {
	const weaves = ["Twill", "Twill", "twill", "Plain", null];
	const products = weaves.map((weave, n) => shop.createProduct(`p-${n}`, { weave } as Partial<Product>));
	const query = shop.parseList(shop.SHOP, new URLSearchParams("weave=twill&weave=Satin"));
	expect(shop.listSearch(query)).toBe("?weave=Satin&weave=twill");
	const { products: listed, facets } = shop.listProducts(products, query);
	expect(listed.map(({ id }) => id)).toEqual(["p-0", "p-1", "p-2"]);
	const { counts } = facets["weave" as "size"] ?? {};
	expect(Object.fromEntries(counts ?? [])).toEqual({ Twill: 3, Plain: 1 });
});
