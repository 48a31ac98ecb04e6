import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import Accessories from "#app/routes/accessories.tsx";
import Mens from "#app/routes/mens.tsx";
import Vintage from "#app/routes/vintage.tsx";
import Womens from "#app/routes/womens.tsx";
import { NOTHING_LIVE } from "#shared/domain/live.ts";

// The bundled list has something for every option; on an empty one each page says what it says of nothing
vi.mock("#shared/catalogue/catalogue.ts", () => ({ CATALOGUE: [] }));
vi.mock("../live.server.ts", () => ({}));
vi.mock("#app/platform/use-revalidate-on-focus.ts", () => ({ useFresh: () => {} }));

const page = (Page: unknown, path: string) => {
	const Any = Page as ComponentType<{ loaderData: object }>;
	return renderToStaticMarkup(
		<MemoryRouter initialEntries={[path]}>
			<Any loaderData={{ live: NOTHING_LIVE }} />
		</MemoryRouter>,
	);
};

test.each([
	["accessories [S2.67]", Accessories, "/accessories?type=bags", "No accessories found", "Clear all"],
	["vintage [S2.68]", Vintage, "/vintage?decade=70s", "No vintage items found for this decade", "Show all decades"],
	["women's [S2.69]", Womens, "/categories/womens?category=tops", "No products found", "Show all"],
	["men's [S2.70]", Mens, "/categories/mens?sort=popular", "No products found", "Show all"],
])("the empty state of %s, with the way back to everything", (_, Page, path, title, back) => {
	const html = page(Page, path);
	expect(html).toContain(`${title}</h2>`);
	expect(html).toContain("0 products found");
	expect(html).toMatch(new RegExp(`href="${path.split("?")[0]}"[^>]*>${back}</a>`));
});
