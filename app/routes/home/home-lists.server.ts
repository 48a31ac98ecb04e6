import { loadCatalog } from "#app/features/catalog/catalog.server.ts";
import { callOf } from "#app/features/catalog/products.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { orNull } from "#app/platform/query-result.server.ts";
import { queryHome } from "#shared/catalogue/query-list.ts";
import { toCard } from "#shared/domain/card.ts";
import { bySoldOut } from "#shared/domain/listing.ts";
import type { Product } from "#shared/domain/product.ts";

const MAX_FEATURED = 8; // spec S9.19

export async function loadHomeLists(ctx: RequestContext) {
	const { products, isComplete } = await loadCatalog(ctx);
	return (isComplete ? null : await orNull(ctx.log, "home", () => queryHome(callOf(ctx)))) ?? homeLists(products);
}

export function homeLists(products: readonly Product[]) {
	// A card that is in several lists is one object, as shared objects are serialized once
	const cards = new Map(products.map((product) => [product, toCard(product)]));
	const featured = (all: readonly Product[]) =>
		all
			.toSorted(bySoldOut)
			.slice(0, MAX_FEATURED)
			.flatMap((product) => cards.get(product) ?? []);
	return {
		popular: featured(products.filter((product) => product.popular)),
		arrivals: featured(products.filter((product) => product.isNew).toReversed()),
		sale: featured(products.filter((product) => product.discountPercentage > 0)),
	};
}
