import type { Product } from "../domain/product.ts";

/** Laid flat, then worn (public/products). */
export const drawings = (id: string): readonly string[] => [`/products/${id}.svg`, `/products/${id}-worn.svg`];

const DEFAULTS = {
	discountPercentage: 0,
	gender: null,
	size: null,
	status: "available",
	isNew: false,
	popular: false,
	stock: null,
} as const satisfies Partial<Product>;

type Fields = Omit<Product, keyof typeof DEFAULTS | "images" | "category"> &
	Partial<Pick<Product, keyof typeof DEFAULTS>>;

export function defineProducts(
	shared: Pick<Product, "category"> & Partial<Pick<Product, "gender">>,
	products: readonly Fields[],
): readonly Product[] {
	return products.map((fields) => ({ ...DEFAULTS, images: drawings(fields.id), ...shared, ...fields }));
}
