import { BRAND } from "#app/brand.ts";
import { findProduct } from "#shared/catalogue/catalogue.ts";
import { type CategoryId, categoryLabel } from "#shared/domain/categories.ts";
import type { Product } from "#shared/domain/product.ts";

/** What a shared link shows. Its size is known where we drew it ourselves. */
export interface Picture {
	url: string;
	alt: string;
	size: { width: number; height: number } | null;
}

/** Of every picture in public/og. */
const SIZE = { width: 1200, height: 630 };

const drawn = (origin: string, name: string, alt: string): Picture => ({
	url: `${origin}/og/${name}.png`,
	alt,
	size: SIZE,
});

/** The shop's own: what any page shows that has no other. */
export const shopPicture = (origin: string) => drawn(origin, "shop", `${BRAND}: wear it again`);

export function categoryPicture(origin: string, id: CategoryId): Picture {
	return drawn(origin, id, `${categoryLabel(id)} at ${BRAND}`);
}

/** A bundled piece has a drawing; one that only the server knows shows its own photo, if that can be fetched from afar. */
export function piecePicture(origin: string, { id, name, brand, images }: Product): Picture {
	if (findProduct(id)) return drawn(origin, id, `${name} by ${brand}`);
	const [photo = ""] = images;
	return photo.startsWith("https://") ? { url: photo, alt: `${name} by ${brand}`, size: null } : shopPicture(origin);
}
