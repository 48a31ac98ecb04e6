import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listQuery, MAX_PAGES, PAGE_SIZE, SHOP } from "#shared/domain/list-query.ts";
import { ListPages } from "./list-pages.tsx";

const render = (page: number, total: number) =>
	renderToStaticMarkup(<ListPages list={{ products: [], total, page }} first={page} query={listQuery(SHOP)} />);

test("the last page that can be opened explains how to see the other products, and links to no page after it", () => {
	const total = MAX_PAGES * PAGE_SIZE;
	for (const [page, count] of [
		[MAX_PAGES, total + 1],
		[MAX_PAGES - 1, total + 1],
		[MAX_PAGES, total],
	] as const) {
		const html = render(page, count);
		expect(html.includes("Load more")).toBe(page < MAX_PAGES);
		expect(html.includes("Filter to see others.")).toBe(page === MAX_PAGES && count > total);
	}
});
