import { findProduct } from "#shared/catalogue/catalogue.ts";
import { categoryLabel } from "#shared/domain/categories.ts";
import { photoUrl, SHARE_SIZE } from "#shared/domain/photos.ts";
import type { Product } from "#shared/domain/product.ts";
import { BRAND } from "#shared/shop.config.ts";
import drawn from "./share-pictures.json" with { type: "json" };

/** The Open Graph image. `size` is null for photos, whose size isn't known. */
export interface ShareImage {
	url: string;
	alt: string;
	size: { width: number; height: number } | null;
}

/** Returns null if the pictures show another shop's name, until `npm run config -- pictures` draws them again. */
const ownImage = (origin: string, name: string, alt: string): ShareImage | null =>
	drawn.brand === BRAND ? { url: `${origin}/og/${name}.png`, alt, size: SHARE_SIZE } : null;

export const shopShareImage = (origin: string) => ownImage(origin, "shop", `${BRAND}: wear it again`);

export function categoryShareImage(origin: string, id: string): ShareImage | null {
	if (!drawn.categories.includes(id)) return shopShareImage(origin);
	return ownImage(origin, id, `${categoryLabel(id)} at ${BRAND}`);
}

/** Returns the picture in public/og for a bundled product; otherwise the product's photo, if the shop stores it or its URL is absolute. */
export function productShareImage(origin: string, { id, name, brand, images }: Product): ShareImage | null {
	const alt = brand ? `${name} by ${brand}` : name;
	if (findProduct(id)) return ownImage(origin, id, alt);
	const [photo = ""] = images;
	if (!/^(https:\/|\/photo)\//.test(photo)) return shopShareImage(origin);
	return { url: new URL(photoUrl(photo, "share"), origin).href, alt, size: null };
}
