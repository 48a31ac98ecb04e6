import type { RequestContext } from "#app/platform/context.server.ts";
import { orNull } from "#app/platform/query-result.server.ts";
import { querySuggestions } from "#shared/catalogue/query-list.ts";
import { formatCents } from "#shared/domain/money.ts";
import { photoUrl } from "#shared/domain/photos.ts";
import { salePrice } from "#shared/domain/product.ts";
import { suggest } from "#shared/domain/suggest.ts";
import { loadCatalog } from "./catalog.server.ts";
import { callOf } from "./products.server.ts";

export interface Suggestion {
	to: string;
	label: string;
	group: "Products" | "Categories" | "Searches";
	image?: string;
	price?: string;
}

export async function loadSuggestions(ctx: RequestContext, text: string): Promise<Suggestion[]> {
	const catalog = await loadCatalog(ctx);
	const { products, categories, keywords } = suggest(catalog.isComplete ? catalog.products : [], text);
	const suggested = catalog.isComplete
		? products
		: await orNull(ctx.log, "suggestions", () => querySuggestions(callOf(ctx), text));
	return [
		...(suggested ?? []).map((product) => ({
			to: `/product/${product.id}`,
			label: product.name,
			group: "Products" as const,
			image: product.images[0] && photoUrl(product.images[0], 320),
			price: formatCents(salePrice(product)),
		})),
		...categories.map(({ id, label }) => ({ to: `/shop?category=${id}`, label, group: "Categories" as const })),
		...keywords.map((word) => ({ to: `/search?keyword=${word}`, label: word, group: "Searches" as const })),
	];
}
