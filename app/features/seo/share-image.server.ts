import { BRAND } from "#app/brand.ts";
import { findProduct } from "#shared/catalogue/catalogue.ts";
import { type CategoryId, categoryLabel } from "#shared/domain/categories.ts";
import type { Product } from "#shared/domain/product.ts";

/** The Open Graph image; its size is known for images in public/og. */
export interface Picture {
	url: string;
	alt: string;
	size: { width: number; height: number } | null;
}

/** Pixels of every image in public/og. */
const SIZE = { width: 1200, height: 630 };

const drawn = (origin: string, name: string, alt: string): Picture => ({
	url: `${origin}/og/${name}.png`,
	alt,
	size: SIZE,
});

export const shopPicture = (origin: string) => drawn(origin, "shop", `${BRAND}: wear it again`);

export function categoryPicture(origin: string, id: CategoryId): Picture {
	return drawn(origin, id, `${categoryLabel(id)} at ${BRAND}`);
}

/**
 * Returns the image in public/og for bundled products, otherwise the product's own photo if it has an absolute
 * URL.
 */
export function piecePicture(origin: string, { id, name, brand, images }: Product): Picture {
	if (findProduct(id)) return drawn(origin, id, `${name} by ${brand}`);
	const [photo = ""] = images;
	return photo.startsWith("https://") ? { url: photo, alt: `${name} by ${brand}`, size: null } : shopPicture(origin);
}
