import { loadCatalog } from "#app/features/catalog/catalog.server.ts";
import { callOf } from "#app/features/catalog/products.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { orNull } from "#app/platform/query-result.server.ts";
import { queryRelated } from "#shared/catalogue/query-list.ts";
import { type Card, toCard } from "#shared/domain/card.ts";
import { categoryLabel } from "#shared/domain/categories.ts";
import { CONDITION_MEANING } from "#shared/domain/conditions.ts";
import { deliveryDates, formatDelivery } from "#shared/domain/delivery.ts";
import { freeShippingOver } from "#shared/domain/facts.ts";
import { formatCents } from "#shared/domain/money.ts";
import { type ProductPicture, splitCaption } from "#shared/domain/pictures.ts";
import { totals } from "#shared/domain/pricing.ts";
import type { Product } from "#shared/domain/product.ts";
import { DETAIL_NAMES, fieldOf } from "#shared/domain/product-fields.ts";
import { relatedProducts } from "#shared/domain/related.ts";

export interface Detail {
	term: string;
	value: string;
	explanation?: string;
}

export function galleryPictures(pictures: readonly ProductPicture[]) {
	let flaws = 0;
	return pictures.map(({ url, kind, caption }, index) => {
		const [text, place] = splitCaption(caption ?? "");
		return {
			src: url,
			/** A part of the alternative text, such as "laid flat". */
			view: text || kind || `picture ${index + 1}`,
			/** `place` is a position on the first picture, in percent. */
			flaw: kind === "flaw" ? { number: ++flaws, place } : null,
		};
	});
}

export type GalleryPicture = ReturnType<typeof galleryPictures>[number];

/** Returns a text such as "Arrives Nov 25–28 · ships free", for one item ordered now. */
export function deliveryText(product: Product, now: number): string {
	const { shipping } = totals([{ ...product, quantity: 1 }], "checkout");
	const cost = shipping === 0 ? "ships free" : `${formatCents(shipping)} shipping, free over ${freeShippingOver}`;
	return `Arrives ${formatDelivery(deliveryDates(now))} · ${cost}`;
}

/** The rows of the Details tab. */
export function productDetails(product: Product): Detail[] {
	const { category, condition } = product;
	return [
		{ term: "Category", value: categoryLabel(category) },
		{ term: "Condition", value: condition, explanation: CONDITION_MEANING[condition] },
		...(["brand", ...DETAIL_NAMES, "size"] as const).flatMap((name) => {
			const value = product[name];
			return value ? [{ term: fieldOf(name).label, value }] : [];
		}),
	];
}

export async function loadRelated(ctx: RequestContext, product: Product): Promise<readonly Card[]> {
	const { products, isComplete } = await loadCatalog(ctx);
	if (isComplete) return relatedProducts(product, products).map(toCard);
	return (await orNull(ctx.log, "related", () => queryRelated(callOf(ctx), product))) ?? [];
}
