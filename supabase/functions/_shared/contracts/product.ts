import { z } from "zod";
import { categoryIds } from "../domain/category-ids.ts";
import { formatCents, MAX_PRICE } from "../domain/money.ts";
import { ALL_SIZES } from "../domain/product.ts";
import {
	ALL_CONDITIONS,
	DETAIL_NAMES,
	type DetailName,
	FIELDS,
	GENDERS,
	MAX_STOCK,
	type ProductFields,
	salePriceError,
} from "../domain/product-fields.ts";
import { parseCategory } from "../extras/import/index.ts";
import { code, line, lines } from "./fields.ts";

const optional = ({ max }: { max: number }) => line(max).transform((text) => text || null);

const details = Object.fromEntries(DETAIL_NAMES.map((name) => [name, optional(FIELDS[name])])) as Record<
	DetailName,
	ReturnType<typeof optional>
>;

/** Whether the text consists of category ids and separators only (categoryIds). */
const isCategory = (text: string) => categoryIds(text).length > 0 && /^[a-z\s,/&-]+$/i.test(text.replaceAll("'", ""));

/** All of a product's fields; ProductForm also compares them. */
export const ProductInput = z.strictObject({
	name: line(FIELDS.name.max).min(1, FIELDS.name.missing),
	description: lines(FIELDS.description.max),
	brand: line(FIELDS.brand.max),
	category: line(FIELDS.category.max)
		.min(1, FIELDS.category.missing)
		.transform(parseCategory)
		.refine(isCategory, "Use words with the letters A to Z only, such as Kids"),
	subcategory: optional(FIELDS.subcategory),
	sku: code(FIELDS.sku.max).transform((text) => text || null),
	condition: z.enum(ALL_CONDITIONS, FIELDS.condition.missing),
	size: z.union([z.literal("").transform(() => null), z.enum(ALL_SIZES)], "Choose a size"),
	...details,
	gender: z.union([z.literal("").transform(() => null), z.enum(GENDERS)], "Choose whom it is cut for"),
	/** Cents, before discount. */
	price: z
		.int(FIELDS.price.missing)
		.min(1, `At least ${formatCents(1)}`)
		.max(MAX_PRICE, `At most ${formatCents(MAX_PRICE)}`),
	discountPercentage: z
		.number("Enter a number from 0 to 100")
		.min(0, "From 0 to 100")
		.max(100, "From 0 to 100")
		.refine((percent) => Number(percent.toFixed(2)) === percent, "At most two decimals"),
	/** Cents; null if there is none. */
	salePrice: z
		.int(`${FIELDS.price.missing}, or nothing`)
		.min(1, `At least ${formatCents(1)}`)
		.nullable(),
	/** Null if the stock isn't counted. */
	stock: z
		.int("Enter a whole number, or nothing")
		.min(0, "At least 0")
		.max(MAX_STOCK, `At most ${MAX_STOCK}`)
		.nullable(),
	status: z.enum(["available", "sold out"], "Choose an availability"),
	isNew: z.boolean(),
	popular: z.boolean(),
}) satisfies z.ZodType<ProductFields>;

/** Checks ProductInput's fields, or some of them. */
export function checkSalePrice({
	value,
	issues,
}: {
	value: Partial<ProductFields>;
	issues: z.core.$ZodRawIssue[];
}): void {
	const message = salePriceError(value);
	if (message) issues.push({ code: "custom", message, input: value.salePrice, path: ["salePrice"] });
}

export const ProductForm = ProductInput.check(checkSalePrice);
