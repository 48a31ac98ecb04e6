import { describe, expect, test } from "vitest";
import { PAGE_SIZE, pageCount, pageOf, pageUrl, parsePage } from "./list-page.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("pages of a list", () => {
	test.each([
		["", 1],
		["page=1", 1],
		["page=7", 7],
		["page=12", 12],
		["page=0", 1],
		["page=-1", 1],
		["page=1.5", 1],
		["page=1e3", 1],
		["page=123456", 1],
		["page=x", 1],
	])("the query %j means page %i", (query, page) => {
		expect(parsePage(new URLSearchParams(query))).toBe(page);
	});

	test("divide the list without gaps and repetitions", () => {
		for (const total of [0, 1, PAGE_SIZE - 1, PAGE_SIZE, PAGE_SIZE + 1, 3 * PAGE_SIZE]) {
			const list = numbers(total);
			const pages = numbers(pageCount(total)).map((index) => pageOf(list, index + 1));
			expect(pages.flatMap(({ products }) => products)).toEqual(list);
			expect(pages.every(({ products }) => products.length <= PAGE_SIZE)).toBe(true);
			expect(pages.every((page) => page.total === total)).toBe(true);
		}
	});

	test("end with the last page", () => {
		const last = { products: [PAGE_SIZE], total: PAGE_SIZE + 1, page: 2 };
		expect(pageOf(numbers(PAGE_SIZE + 1), 2)).toEqual(last);
		expect(pageOf(numbers(PAGE_SIZE + 1), 99)).toEqual(last);
		expect(pageOf([], 3)).toEqual({ products: [], total: 0, page: 1 });
	});

	test("have an address with the list's filters", () => {
		expect(pageUrl("/shop", 1)).toBe("/shop");
		expect(pageUrl("/shop", 2)).toBe("/shop?page=2");
		expect(pageUrl("/shop?size=M", 3)).toBe("/shop?size=M&page=3");
	});
});
