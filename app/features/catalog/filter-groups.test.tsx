import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NO_FILTERS } from "#shared/domain/filters.ts";
import { listProducts } from "#shared/domain/listing.ts";
import { createProduct } from "#shared/domain/products.fixture.ts";
import { CategoryGroup } from "./filter-groups.tsx";

const unused = () => {
	throw new Error("not called");
};

function renderCategories(categories: readonly string[], category: string | null = null) {
	const products = categories.map((text, n) => createProduct(String(n), { category: text }));
	const filters = { ...NO_FILTERS, category };
	const state = { path: "/shop", filters, apply: unused, commit: unused, isLatest: () => true } as const;
	const html = renderToStaticMarkup(<CategoryGroup {...listProducts(products, filters)} {...state} />);
	const labels = [...html.matchAll(/<span>([^<]+)/g)].map(([, label]) => label);
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
