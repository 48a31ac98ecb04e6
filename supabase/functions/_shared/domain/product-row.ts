import type { Database } from "../database.types.ts";
import type { Condition } from "./conditions.ts";
import { amountFromColumn, amountToColumn, type Cents, exactDiscount } from "./money.ts";
import type { PictureKind, ProductPicture } from "./pictures.ts";
import { isoFromTimestamp } from "./postgres-formats.ts";
import type { QuotedProduct } from "./pricing.ts";
import type { Product } from "./product.ts";
import type { ProductFields } from "./product-fields.ts";

/** What `productFromRow` needs. */
export const PRODUCT_COLUMNS =
	"id, name, brand, price, discount_percentage, sale_price, category, subcategory, gender, condition, size, color, material, description, rating, reviews, is_available, is_new, is_featured, stock, archived_at, product_images(image_url, position, kind, caption), product_holds(expires_at)";

/** Cards show as many; product pages show all pictures. */
const MAX_LIST_IMAGES = 2;

/** What `quotedFromRow` needs. */
export const QUOTED_COLUMNS =
	"id, name, price, discount_percentage, sale_price, is_available, stock, product_holds(expires_at)";

type Tables = Database["public"]["Tables"];
type NumericColumn = "price" | "discount_percentage" | "rating";

/** Amounts in dollars; numeric columns are JSON numbers or decimal text. */
export type ProductRow = Omit<
	Tables["products"]["Row"],
	| NumericColumn
	| "sale_price"
	| "sku"
	| "sold_out_by_order"
	| "archived_at"
	| "created_at"
	| "updated_at"
	| "new_since"
	| "seq"
> &
	Partial<Pick<Tables["products"]["Row"], "archived_at">> &
	Record<NumericColumn, number | string> & {
		sale_price: number | string | null;
		product_images?: readonly ImageRow[];
		product_holds?: Pick<Tables["product_holds"]["Row"], "expires_at"> | null;
	};

type ImageRow = Omit<Tables["product_images"]["Row"], "id" | "product_id">;

export type QuotedRow = Pick<
	ProductRow,
	"id" | "name" | "price" | "discount_percentage" | "sale_price" | "is_available" | "stock" | "product_holds"
>;

/** Throws a RangeError if the price is invalid. */
export function quotedFromRow(row: QuotedRow): QuotedProduct {
	const price = amountFromColumn(row.price);
	const salePrice = salePriceOf(row);
	return {
		id: row.id,
		name: row.name,
		price,
		discountPercentage: salePrice === null ? Number(row.discount_percentage) : exactDiscount(price, salePrice),
		status: row.is_available ? "available" : "sold out",
		stock: row.stock,
		...(row.product_holds && { heldUntil: row.product_holds.expires_at }),
	};
}

const salePriceOf = ({ sale_price }: Pick<ProductRow, "sale_price">) =>
	sale_price === null ? null : amountFromColumn(sale_price);

/** Throws a RangeError if the price is invalid. */
export function productFromRow(row: ProductRow): Product {
	return {
		...quotedFromRow(row),
		brand: row.brand,
		images: picturesFromRows(row.product_images ?? [])
			.slice(0, MAX_LIST_IMAGES)
			.map(({ url }) => url),
		category: row.category,
		...(row.subcategory && { subcategory: row.subcategory }),
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
		...(row.archived_at && { archivedAt: isoFromTimestamp(row.archived_at) }),
	};
}

/** The inverse of `productFromRow`, without its images. */
export function rowFromProduct(product: Product) {
	const { id, rating, reviews } = product;
	return { ...columnsFromFields(product), price: amountToColumn(product.price), id, rating, reviews };
}

/** Prices are in dollars; a number is exact enough for two decimals. */
export function columnsFromFields(
	fields: Omit<Product, "id" | "images" | "rating" | "reviews" | "heldUntil" | "archivedAt"> &
		Partial<Pick<ProductFields, "sku" | "salePrice">>,
) {
	return {
		...(fields.sku !== undefined && { sku: fields.sku }),
		name: fields.name,
		brand: fields.brand,
		price: amountFromCents(fields.price),
		discount_percentage: fields.discountPercentage,
		sale_price: amountFromCents(fields.salePrice ?? null),
		category: fields.category,
		subcategory: fields.subcategory ?? null,
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

const amountFromCents = <T extends Cents | null>(cents: T) =>
	(cents === null ? null : Number(amountToColumn(cents))) as T;

/** Like `columnsFromFields`, of the given fields only. A percentage replaces a stored sale price, and the reverse. */
export function columnsFromSomeFields(fields: Partial<ProductFields>) {
	const { price, discountPercentage, salePrice, status, isNew, popular, ...columns } = fields;
	return {
		...columns,
		...(price !== undefined && { price: amountFromCents(price) }),
		...(discountPercentage && { sale_price: null }),
		...(salePrice && { discount_percentage: 0 }),
		...(discountPercentage !== undefined && { discount_percentage: discountPercentage }),
		...(salePrice !== undefined && { sale_price: amountFromCents(salePrice) }),
		...(status !== undefined && { is_available: status !== "sold out" }),
		...(isNew !== undefined && { is_new: isNew }),
		...(popular !== undefined && { is_featured: popular }),
	};
}

/** Throws a RangeError if the price is invalid. */
export function fieldsFromRow(row: ProductRow & Partial<Pick<ProductFields, "sku">>): ProductFields {
	const { id, rating, reviews, images, heldUntil, archivedAt, ...fields } = productFromRow(row);
	return {
		...fields,
		discountPercentage: Number(row.discount_percentage),
		salePrice: salePriceOf(row),
		subcategory: row.subcategory,
		sku: row.sku ?? null,
	};
}

/**
 * Returns the columns that differ, as an update that names `is_available`, even unchanged, counts as an admin's decision
 * (trigger products_clear_sold_out_by_order).
 */
export function changedColumns(before: ProductFields, after: ProductFields) {
	const old: Record<string, unknown> = columnsFromFields(before);
	const changed = Object.entries(columnsFromFields(after)).filter(([column, value]) => value !== old[column]);
	return Object.fromEntries(changed) as Partial<ReturnType<typeof columnsFromFields>>;
}

/** Returns pictures sorted by position. */
export function picturesFromRows(rows: readonly ImageRow[]): ProductPicture[] {
	return rows
		.toSorted((a, b) => a.position - b.position)
		.map(({ image_url, kind, caption }) => ({ url: image_url, kind: kind as PictureKind | null, caption }));
}
