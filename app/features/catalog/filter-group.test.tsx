import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { COLOR_NAMES } from "#shared/domain/colors.ts";
import { type FacetName, facetsOf, type ListQuery, listQuery, SHOP } from "#shared/domain/list-query.ts";
import { listProducts } from "#shared/domain/listing.ts";
import type { Product } from "#shared/domain/product.ts";
import { createProduct } from "#shared/domain/products.fixture.ts";
import { FilterGroup } from "./filter-group.tsx";
import type { LoadedList } from "./local-catalog.ts";

function render(name: FacetName, products: readonly Product[], selected: ListQuery["facets"]) {
	const query = listQuery(SHOP, { facets: selected });
	const list = listProducts(products, query) as unknown as LoadedList;
	const [facet] = facetsOf(SHOP).filter((any) => any.name === name);
	return renderToStaticMarkup(facet && <FilterGroup facet={facet} view={{ query, list }} />);
}

function renderCategories(categories: readonly string[], category: string | null = null) {
	const products = categories.map((text, n) => createProduct(String(n), { category: text }));
	const html = render("category", products, category ? { category: [category] } : {});
	const labels = [...html.matchAll(/<span[^>]*>([^<]+)/g)].map(([, label]) => label);
	return { html, labels };
}

const MENU = ["All", "Women&#x27;s", "Men&#x27;s", "Accessories", "Shoes", "Vintage"];

test("the shop's own categories follow the menu's, open if one is selected", () => {
	expect(renderCategories(["womens", "sustainable"]).labels).toEqual(MENU);
	const { html, labels } = renderCategories(["Kids", "Men's Shoes", "Homeware"]);
	expect(labels).toEqual([...MENU, "Homeware", "Kids"]);
	expect(html).toContain("More categories");
	expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
	expect(renderCategories(["Kids", "womens"], "kids").html.match(/<details[^>]* open=""/g)).toHaveLength(2);
});

test("a brand is selected in any spelling, and stays one option", () => {
	const products = ["Maple", "Maple", "MAPLE"].map((brand, n) => createProduct(String(n), { brand }));
	const html = render("brand", products, { brand: ["maple"] });
	const checked = [...html.matchAll(/<input[^>]*checked[^>]*>/g)]
		.map(([input]) => input)
		.filter((input) => input.includes("brand"));
	expect(checked).toEqual([expect.stringMatching(/title="3 .*value="Maple"/)]);
	expect(html.match(/value="maple"/gi)).toHaveLength(1);
});

test("every color is an option with its count", () => {
	const products = ["White and navy", "Sky", null].map((color, n) => createProduct(String(n), { color }));
	const html = render("color", products, { color: ["White"] }).split(">Colors</legend>")[1];
	const options = [...(html ?? "").matchAll(/<input[^>]*title="(\d+)[^>]*><span data-count="\1">(\w.*?)</g)];
	expect(options.map(([, , label]) => label)).toEqual(["All Colors", ...COLOR_NAMES]);
	const counted = options.filter(([, count]) => count !== "0");
	expect(counted.map(([, count, label]) => `${label} ${count}`)).toEqual(["All Colors 3", "Blue 2", "White 1"]);
	expect(options.filter(([input]) => input.includes("checked")).map(([, , label]) => label)).toEqual(["White"]);
});
