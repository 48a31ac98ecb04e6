import { CATEGORIES } from "#shared/domain/categories.ts";
import { formatAmount } from "#shared/domain/money.ts";
import { FIELD_NAMES, type FieldName, type ProductFields } from "#shared/domain/product-fields.ts";
import { parseJson } from "#shared/domain/stored-items.ts";
import { cleanCode } from "#shared/domain/text.ts";

/** A product's fields as text; a checkbox is "on" or "". */
export type FormValues = Record<FieldName, string>;

const formValues = (of: (name: FieldName) => string) =>
	Object.fromEntries(FIELD_NAMES.map((name) => [name, of(name)])) as FormValues;

export const DEFAULT_VALUES: FormValues = {
	...formValues(() => ""),
	discountPercentage: "0",
	stock: "1",
	status: "available",
	isNew: "on",
};

export function toFormValues(fields: ProductFields): FormValues {
	const text = (value: string | number | boolean | null) =>
		value === true ? "on" : value === false || value === null ? "" : String(value);
	const values = formValues((name) => text(fields[name]));
	const { label } = CATEGORIES.find(({ id }) => id === fields.category) ?? { label: values.category };
	const salePrice = fields.salePrice === null ? "" : formatAmount(fields.salePrice);
	return { ...values, category: label, price: formatAmount(fields.price), salePrice };
}

export function readFormValues(form: FormData): FormValues {
	return formValues((name) => String(form.get(name) ?? "").replace(/\r\n/g, "\n"));
}

export function parseFormValues(json: string): FormValues | null {
	const values = (parseJson(json) ?? {}) as Record<string, unknown>;
	return FIELD_NAMES.every((name) => typeof values[name] === "string") ? (values as FormValues) : null;
}

export const findConflicts = (original: FormValues, current: FormValues) =>
	FIELD_NAMES.filter((name) => original[name] !== current[name]).map((name) => ({
		name,
		original: original[name],
		current: current[name],
	}));

export type Conflict = ReturnType<typeof findConflicts>[number];

/** Merges three ways: edited fields keep the submitted value, others get the current one. */
export function mergeValues(original: FormValues, submitted: FormValues, current: FormValues): FormValues {
	return formValues((name) => (submitted[name] === original[name] ? current[name] : submitted[name]));
}

/** A product has either a discount percentage or a sale price. If one was edited, clears the other. */
export function replaceDiscount(original: FormValues, submitted: FormValues): FormValues {
	const isEdited = (name: FieldName) => submitted[name] !== original[name];
	if (isEdited("discountPercentage") === isEdited("salePrice")) return submitted;
	if (Number(cleanCode(submitted.discountPercentage)) === 0 || cleanCode(submitted.salePrice) === "") return submitted;
	return { ...submitted, ...(isEdited("salePrice") ? { discountPercentage: "0" } : { salePrice: "" }) };
}
