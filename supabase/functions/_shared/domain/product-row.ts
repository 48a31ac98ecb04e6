import { centsFromDollars, dollarsFromCents } from "./money.ts";
import type { QuotedProduct } from "./pricing.ts";
import type { Condition, Product } from "./product.ts";
import type { ProductFields } from "./product-fields.ts";

/** What a query must select for `productFromRow`. */
export const PRODUCT_COLUMNS =
	"id, name, brand, price, discount_percentage, category, gender, condition, size, color, material, description, rating, reviews, is_available, is_new, is_featured, stock, product_images(image_url, position)";

/** What a query must select for `quotedFromRow`. */
export const QUOTED_COLUMNS = "id, name, price, discount_percentage, is_available, stock";

/** A row of `products` with its images, as PostgREST answers it: dollars, as a number or as decimal text. */
export interface ProductRow {
	id: string;
	name: string;
	brand: string;
	price: number | string;
	discount_percentage: number | string;
	category: string;
	gender: string | null;
	condition: string;
	size: string | null;
	color: string | null;
	material: string | null;
	description: string;
	rating: number | string;
	reviews: number;
	is_available: boolean;
	is_new: boolean;
	is_featured: boolean;
	stock: number | null;
	product_images?: readonly { image_url: string; position: number }[];
}

/** The columns that decide what a piece costs and whether it can be had. */
export type QuotedRow = Pick<ProductRow, "id" | "name" | "price" | "discount_percentage" | "is_available" | "stock">;

/** What a quote is made of (quote.ts). Throws a RangeError when the price is not an amount (money.ts). */
export function quotedFromRow(row: QuotedRow): QuotedProduct {
	return {
		id: row.id,
		name: row.name,
		price: centsFromDollars(row.price),
		discountPercentage: Number(row.discount_percentage),
		status: row.is_available ? "available" : "sold out",
		stock: row.stock,
	};
}

/**
 * A product as the shop shows it, money in cents, images in their order. Without `product_images` it has none.
 * Throws a RangeError when the price is not an amount (money.ts).
 */
export function productFromRow(row: ProductRow): Product {
	return {
		...quotedFromRow(row),
		brand: row.brand,
		images: imagesOf(row.product_images ?? []),
		category: row.category,
		gender: row.gender === "women" || row.gender === "men" ? row.gender : null,
		condition: row.condition as Condition,
		size: row.size,
		color: row.color,
		material: row.material,
		description: row.description,
		rating: Number(row.rating),
		reviews: row.reviews,
		isNew: row.is_new,
		popular: row.is_featured,
	};
}

/** What `seed_catalog` inserts for a product: columns of `products`, and its images in their order. */
export interface SeedRow extends Omit<ProductRow, "product_images"> {
	price: string;
	images: readonly string[];
}

/** The row behind a product: the inverse of `productFromRow`. */
export function rowFromProduct(product: Product): SeedRow {
	const { id, rating, reviews, images } = product;
	return { ...columnsOf(product), price: dollarsFromCents(product.price), id, rating, reviews, images };
}

/** The columns of what an admin says of a piece; `price` in dollars, and a number is exact enough for two decimals. */
export function columnsOf(fields: Omit<ProductFields, "subcategory">) {
	return {
		name: fields.name,
		brand: fields.brand,
		price: Number(dollarsFromCents(fields.price)),
		discount_percentage: fields.discountPercentage,
		category: fields.category,
		gender: fields.gender,
		condition: fields.condition,
		size: fields.size,
		color: fields.color,
		material: fields.material,
		description: fields.description,
		is_available: fields.status !== "sold out",
		is_new: fields.isNew,
		is_featured: fields.popular,
		stock: fields.stock,
	};
}

/** What an admin would say of the piece in this row. Throws a RangeError when the price is not an amount (money.ts). */
export function fieldsFromRow(row: ProductRow & { subcategory: string | null }): ProductFields {
	const { id, rating, reviews, images, ...fields } = productFromRow(row);
	return { ...fields, subcategory: row.subcategory };
}

/**
 * The columns in which two versions of a piece differ, and no others: naming `is_available` means that somebody has
 * decided on it by hand (products_clear_sold_out_by_order), even where it stays the same.
 */
export function changedColumns(before: ProductFields, after: ProductFields) {
	const all = (fields: ProductFields) => ({ ...columnsOf(fields), subcategory: fields.subcategory });
	const was: Record<string, unknown> = all(before);
	const changed = Object.entries(all(after)).filter(([column, value]) => value !== was[column]);
	return Object.fromEntries(changed) as Partial<ReturnType<typeof all>>;
}

/** The addresses of a product's pictures in their order. */
export function imagesOf(rows: readonly { image_url: string; position: number }[]): string[] {
	return [...rows].sort((a, b) => a.position - b.position).map(({ image_url }) => image_url);
}
