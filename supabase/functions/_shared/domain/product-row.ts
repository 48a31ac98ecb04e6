import type { Database } from "../database.types.ts";
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName, mapAttributes } from "./attributes.ts";
import { pick } from "./card.ts";
import type { Condition } from "./conditions.ts";
import { amountFromColumn, amountToColumn, exactDiscount } from "./money.ts";
import type { PictureKind, ProductPicture } from "./pictures.ts";
import { isoFromTimestamp } from "./postgres-formats.ts";
import type { QuotedProduct } from "./pricing.ts";
import type { Product } from "./product.ts";
import { DETAIL_NAMES, FIELD_NAMES, fieldOf, type ProductFields } from "./product-fields.ts";

/** The columns that `productFromRow` and `fieldsFromRow` need. */
export const PRODUCT_COLUMNS = "*, product_images(image_url, position, kind, caption), product_holds(expires_at)";

/** The number of pictures on cards; product pages show all. */
const MAX_LIST_IMAGES = 2;

/** The columns that `quotedFromRow` needs. */
export const QUOTED_COLUMNS =
	"id, name, price, discount_percentage, sale_price, is_available, stock, product_holds(expires_at)";

type Tables = Database["public"]["Tables"];
type NumericColumn = "price" | "discount_percentage" | "rating";

/** The columns of `products`, except those that only the database sets. */
type Columns = Omit<
	Tables["products"]["Row"],
	"sold_out_by_order" | "archived_at" | "created_at" | "updated_at" | "new_since" | "seq"
>;

/** Amounts are in dollars. Numeric columns are JSON numbers or decimal text. */
export type ProductRow = Omit<Columns, NumericColumn | "sale_price" | "sku"> &
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
	const attributes = row.attributes as Record<AttributeName, string>;
	return {
		...quotedFromRow(row),
		...pick({ ...attributes, ...row }, ["id", "brand", "category", "size", "description", "reviews", ...DETAIL_NAMES]),
		images: picturesFromRows(row.product_images ?? [])
			.slice(0, MAX_LIST_IMAGES)
			.map(({ url }) => url),
		...(row.subcategory && { subcategory: row.subcategory }),
		gender: row.gender === "women" || row.gender === "men" ? row.gender : null,
		condition: row.condition as Condition,
		rating: Number(row.rating),
		isNew: row.is_new,
		popular: row.is_featured,
		...(row.archived_at && { archivedAt: isoFromTimestamp(row.archived_at) }),
	};
}

/** The inverse of `productFromRow`, without its images. */
export function rowFromProduct(product: Product) {
	const { id, price, rating, reviews } = product;
	const columns = columnsFromFields({ ...mapAttributes(() => null), salePrice: null, subcategory: null, ...product });
	return { attributes: {}, ...columns, price: amountToColumn(price), id, rating, reviews };
}

/**
 * Returns the columns of the given fields. Prices are numbers of the main unit, exact enough for two decimals. A percentage
 * replaces a stored sale price, and the reverse.
 */
export function columnsFromFields(
	fields: Omit<ProductFields, "sku"> & Partial<Pick<ProductFields, "sku">>,
): Omit<Columns, "id" | "rating" | "reviews" | "sku" | "attributes"> & Partial<Pick<Columns, "sku" | "attributes">>;
export function columnsFromFields(fields: Partial<ProductFields>): Partial<Columns>;
export function columnsFromFields(fields: Partial<ProductFields>): Partial<Columns> {
	const columns: Record<string, unknown> = {
		...(fields.discountPercentage && { sale_price: null }),
		...(fields.salePrice && { discount_percentage: 0 }),
	};
	const attributes = Object.entries(pick(fields, ATTRIBUTE_NAMES));
	if (attributes.length > 0) columns.attributes = Object.fromEntries(attributes.filter(([, text]) => text !== null));
	for (const name of FIELD_NAMES)
		if (fields[name] !== undefined && !(name in ATTRIBUTES)) columns[fieldOf(name).column ?? name] = fields[name];
	const { price, salePrice, status } = fields;
	return {
		...columns,
		...(price !== undefined && { price: Number(amountToColumn(price)) }),
		...(salePrice && { sale_price: Number(amountToColumn(salePrice)) }),
		...(status && { is_available: status !== "sold out" }),
	};
}

/** Returns the columns of an imported row. import_products merges its attributes with the stored ones and removes null ones. */
export const columnsFromImport = (fields: Partial<ProductFields>) => ({
	...columnsFromFields(fields),
	attributes: pick(fields, ATTRIBUTE_NAMES),
});

/** Throws a RangeError if the price is invalid. */
export function fieldsFromRow(row: ProductRow & Partial<Pick<ProductFields, "sku">>): ProductFields {
	const { id, rating, reviews, images, heldUntil, archivedAt, ...fields } = productFromRow(row);
	return {
		...mapAttributes(() => null),
		...fields,
		discountPercentage: Number(row.discount_percentage),
		salePrice: salePriceOf(row),
		subcategory: row.subcategory,
		sku: row.sku ?? null,
	};
}

/**
 * Returns only the columns that differ, because an update of `is_available`, even to the same value, counts as an admin's
 * decision (trigger products_clear_sold_out_by_order).
 */
export function changedColumns(before: ProductFields, after: ProductFields): Partial<Columns> {
	const old: Record<string, unknown> = columnsFromFields(before);
	const changed = Object.entries(columnsFromFields(after)).filter(
		([column, value]) => JSON.stringify(value) !== JSON.stringify(old[column]),
	);
	return Object.fromEntries(changed);
}

export function picturesFromRows(rows: readonly ImageRow[]): ProductPicture[] {
	return rows
		.toSorted((a, b) => a.position - b.position)
		.map(({ image_url, kind, caption }) => ({ url: image_url, kind: kind as PictureKind | null, caption }));
}
