import { ProductForm } from "#shared/contracts/product.ts";
import { type ProductFields, parseCents } from "#shared/domain/product-fields.ts";
import { cleanCode, parseDecimal } from "#shared/domain/text.ts";
import type { FieldName, FormValues } from "./form-values.ts";

/** Messages by field name. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export const SKU_TAKEN: FieldErrors = { sku: "Another piece has this SKU" };

type ParsedFields = { fields: ProductFields; errors?: undefined } | { fields: null; errors: FieldErrors };

export function parseFields(values: FormValues): ParsedFields {
	const parsed = ProductForm.safeParse({
		...values,
		price: parseCents(values.price),
		discountPercentage: parseDecimal(cleanCode(values.discountPercentage) || "0"),
		salePrice: cleanCode(values.salePrice) === "" ? null : parseCents(values.salePrice),
		stock: cleanCode(values.stock) === "" ? null : parseDecimal(values.stock),
		isNew: values.isNew === "on",
		popular: values.popular === "on",
	});
	if (parsed.success) return { fields: parsed.data };
	const errors: FieldErrors = {};
	for (const { path, message } of parsed.error.issues) errors[path[0] as FieldName] ??= message;
	return { fields: null, errors };
}
