import { afterAll, describe, expect, test } from "vitest";
import {
	queryListPage,
	queryRelatedProducts,
	querySuggestedProducts,
} from "../../app/features/catalog/list-query.server.ts";
import { NO_FILTERS } from "../functions/_shared/domain/filters.ts";
import { backend } from "./support/backend.ts";
import { closedUrl, testContext } from "./support/context.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

const shop = testContext(backend);
afterAll(deleteTestProducts);

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

// That they equal the lists in memory is proved in tests/postgres/product-list.test.ts.
describe("lists of a large catalog, as a visitor", () => {
	test("have pages with a total and facets, also for a misspelled keyword", async () => {
		const ids: string[] = [];
		for (const stock of [1, 0, null]) ids.push((await createProduct({ name: "Quokkaprint dungarees", stock })).id);
		const [first, sold, last] = ids;
		for (const keyword of ["quokkaprint", "quokaprint"]) {
			const filters = { ...NO_FILTERS, keyword, min: 34, max: 35 };
			const page = await queryListPage(shop, filters, { pageSize: 2 });
			expect(idsOf(page.products)).toEqual([first, last]);
			expect(page).toMatchObject({ total: 3, page: 1, corrections: keyword === "quokkaprint" ? [] : ["quokkaprint"] });
			expect(page.facets?.category.counts.get("mens")).toBe(3);
			const { corrections, next } = page;
			const second = await queryListPage(shop, filters, { pageSize: 2, corrections, after: next });
			expect(idsOf(second.products)).toEqual([sold]);
			expect(idsOf((await queryListPage(shop, filters, { pageSize: 2, page: 9 })).products)).toEqual([sold]);
			expect(idsOf(await querySuggestedProducts(shop, keyword))).toEqual([first, last, sold]);
		}
		expect((await queryListPage(shop, NO_FILTERS)).products).toHaveLength(48);
		expect(await queryRelatedProducts(shop, "enc-0001")).toHaveLength(4);
	});

	test("fail if the database does", async () => {
		const down = testContext({ ...backend, url: await closedUrl() });
		await expect(queryListPage(down, NO_FILTERS)).rejects.toThrow("list_products");
		await expect(querySuggestedProducts(down, "coat")).rejects.toThrow("suggest_products");
	});
});
