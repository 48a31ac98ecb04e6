import { ProductInput } from "#shared/contracts/product.ts";
import { type Cents, centsFromDollars } from "#shared/domain/money.ts";
import type { ProductFields } from "#shared/domain/product-fields.ts";
import type { FieldName, Typed } from "./typed-fields.ts";

export type ParsedFields =
	| { fields: ProductFields; errors?: undefined }
	/** A sentence for each field that is wrong. */
	| { fields: null; errors: Partial<Record<FieldName, string>> };

/** What a form says of a piece, by the one rule for its fields (contracts/product.ts). */
export function parseFields(typed: Typed): ParsedFields {
	const parsed = ProductInput.safeParse({
		...typed,
		price: cents(typed.price),
		discountPercentage: number(typed.discountPercentage || "0"),
		stock: typed.stock.trim() === "" ? null : number(typed.stock),
		isNew: typed.isNew === "on",
		popular: typed.popular === "on",
	});
	if (parsed.success) return { fields: parsed.data };
	const errors: Partial<Record<FieldName, string>> = {};
	for (const { path, message } of parsed.error.issues) errors[path[0] as FieldName] ??= message;
	return { fields: null, errors };
}

/** "24", "24.50", "$1,024.50"; NaN where it is no amount. */
function cents(text: string): Cents {
	try {
		return centsFromDollars(text.replace(/[\s$]|,(?=\d{3}\b)/g, ""));
	} catch {
		return Number.NaN;
	}
}

/** Plain digits, with decimals; anything else is NaN: "0x10" and "1e3" are no numbers that anybody means. */
const number = (text: string) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);
