import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import Accessories from "#app/routes/accessories.tsx";
import Groups from "#app/routes/groups.tsx";
import Vintage from "#app/routes/vintage.tsx";

vi.mock("#app/features/catalog/lists.server.ts", () => ({ listLoader: () => null }));

const NOTHING = {
	products: [],
	total: 0,
	page: 1,
	facets: {},
	corrections: [],
	words: null,
	version: "",
	inCategory: 0,
};

const render = (Page: unknown, path: string) => {
	const Component = Page as ComponentType<{ loaderData: object }>;
	return renderToStaticMarkup(
		<MemoryRouter initialEntries={[path]}>
			<Component loaderData={NOTHING} />
		</MemoryRouter>,
	);
};

test.each([
	["accessories [S2.67]", Accessories, "/accessories?type=bags", "No accessories found", "Clear all"],
	["vintage [S2.68]", Vintage, "/vintage?decade=70s", "No vintage items found for this decade", "Show all decades"],
	["women's [S2.69]", Groups, "/categories/womens?category=tops", "No products found", "Show all"],
	["men's [S2.70]", Groups, "/categories/mens?sort=popular", "No products found", "Show all"],
])("shows the empty state of %s and a link to all products", (_, Page, path, title, link) => {
	const html = render(Page, path);
	expect(html).toContain(`${title}</h2>`);
	expect(html).toContain("0 products found");
	expect(html).toMatch(new RegExp(`href="${path.split("?")[0]}"[^>]*>${link}</a>`));
});
