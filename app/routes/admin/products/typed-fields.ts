import { dollarsFromCents } from "#shared/domain/money.ts";
import type { ProductFields } from "#shared/domain/product-fields.ts";

export type FieldName = keyof ProductFields;
/** A piece's fields as a form has them: text, and of a box "on" or "". */
export type Typed = Record<FieldName, string>;

/** What the form calls them, in its order. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
	name: "Name",
	description: "Description",
	brand: "Brand",
	category: "Category",
	subcategory: "Subcategory",
	gender: "Cut for",
	condition: "Condition",
	size: "Size",
	color: "Color",
	material: "Material",
	price: "Price in dollars",
	discountPercentage: "Discount in percent",
	stock: "Stock",
	status: "Availability",
	isNew: "New arrival",
	popular: "Featured",
};
const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** A piece that nothing is known of yet: one of a kind and new, as most are. */
export const BLANK: Typed = {
	...(Object.fromEntries(FIELD_NAMES.map((name) => [name, ""])) as Typed),
	discountPercentage: "0",
	stock: "1",
	status: "available",
	isNew: "on",
};

/** A stored piece as the form shows it. */
export function typedOf(fields: ProductFields): Typed {
	const text = (value: string | number | boolean | null) =>
		value === true ? "on" : value === false || value === null ? "" : String(value);
	const typed = Object.fromEntries(FIELD_NAMES.map((name) => [name, text(fields[name])])) as Typed;
	return { ...typed, price: dollarsFromCents(fields.price) };
}

/** What a posted form says; a field that is missing is an empty one. */
export function typedIn(form: FormData): Typed {
	const text = (name: string) => String(form.get(name) ?? "").replace(/\r\n/g, "\n");
	return Object.fromEntries(FIELD_NAMES.map((name) => [name, text(name)])) as Typed;
}

/** The texts that a form carried along of what its sender saw; null where they are not that. */
export function parseSeen(text: string): Typed | null {
	try {
		const seen = JSON.parse(text) as Record<string, unknown>;
		return FIELD_NAMES.every((name) => typeof seen[name] === "string") ? (seen as Typed) : null;
	} catch {
		return null;
	}
}

/** What somebody else changed in a field while the form was open. */
export interface Meanwhile {
	name: FieldName;
	was: string;
	now: string;
}

/** The fields that are no longer as they were seen. */
export function changedMeanwhile(seen: Typed, now: Typed): Meanwhile[] {
	return FIELD_NAMES.filter((name) => seen[name] !== now[name]).map((name) => ({
		name,
		was: seen[name],
		now: now[name],
	}));
}

/** What to go on with: what was typed where the sender changed it, and else what is stored now. Nothing of either is lost. */
export function mergeTyped(seen: Typed, typed: Typed, now: Typed): Typed {
	const merged = FIELD_NAMES.map((name) => [name, typed[name] === seen[name] ? now[name] : typed[name]]);
	return Object.fromEntries(merged) as Typed;
}
