import type { ComponentProps } from "react";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { ALL_SIZES } from "#shared/domain/product.ts";
import { ALL_CONDITIONS, DETAIL_NAMES, type FieldName, fieldOf, GENDERS } from "#shared/domain/product-fields.ts";
import type { Conflict, FormValues } from "./form-values.ts";
import type { FieldErrors } from "./product-actions.server.ts";

const DESCRIPTION = ["name", "description", "brand", "gender", "category", "subcategory", "condition", "size"] as const;
const SECTIONS: Readonly<Record<string, readonly FieldName[]>> = {
	"What it is": [...DESCRIPTION, ...DETAIL_NAMES],
	"Price and stock": ["price", "discountPercentage", "salePrice", "stock", "status", "sku"],
};

type Options = ComponentProps<typeof SelectField>["options"];
const toOptions = (values: readonly string[]): Options => values.map((value) => ({ value, label: value }));

/** Props of fields that aren't a single line of text. */
const CONTROLS: Partial<
	Record<FieldName, Omit<Partial<ComponentProps<typeof Field>>, "defaultValue"> & { options?: Options }>
> = {
	name: { className: "col-span-full" },
	description: { className: "col-span-full", rows: 5 },
	gender: {
		options: [
			{ value: "", label: "Anyone" },
			...GENDERS.map((value) => ({ value, label: value === "women" ? "Women" : "Men" })),
		],
	},
	category: { hint: "Or your own, such as Kids; each word becomes a filter", list: "categories" },
	subcategory: { hint: "Groups of collections, such as Dresses or Vintage, 70s" },
	condition: { options: toOptions(ALL_CONDITIONS) },
	size: { options: [{ value: "", label: "No size" }, ...toOptions(ALL_SIZES)] },
	color: { hint: "The filter lists Navy under Blue; if empty, the colors of the name" },
	price: { inputMode: "decimal" },
	discountPercentage: { inputMode: "decimal" },
	salePrice: { inputMode: "decimal", hint: "The exact price on sale, instead of a discount in percent" },
	stock: { inputMode: "numeric", hint: "1 means one of a kind; leave empty if not counted" },
	status: {
		options: [
			{ value: "available", label: "Available" },
			{ value: "sold out", label: "Sold Out" },
		],
		required: true,
	},
	sku: { hint: "Your own number, by which imports find the piece" },
};

interface ProductFormProps {
	values: FormValues;
	errors?: FieldErrors;
	soldOutByOrder?: boolean;
}

export function ProductFormFields({ values, errors = {}, soldOutByOrder }: ProductFormProps) {
	const fieldFor = (name: FieldName) => {
		const { label, max, missing } = fieldOf(name);
		const { options, ...control } = CONTROLS[name] ?? {};
		const field = {
			label,
			name,
			defaultValue: values[name],
			error: errors[name],
			autoComplete: "off",
			maxLength: max,
			missing,
			required: missing !== undefined,
			...control,
			...(name === "status" && soldOutByOrder && { hint: "An order took the last one" }),
		};
		return options ? <SelectField key={name} {...field} options={options} /> : <Field key={name} {...field} />;
	};
	return (
		<>
			{Object.entries(SECTIONS).map(([legend, fields]) => (
				<fieldset key={legend} className="fieldset">
					<legend>{legend}</legend>
					<div className="grid grid-cols-2 gap-4 max-[30rem]:*:col-span-full">{fields.map(fieldFor)}</div>
				</fieldset>
			))}
			<datalist id="categories">
				{CATEGORIES.map(({ id, label }) => (
					<option key={id} value={label} />
				))}
			</datalist>
			<fieldset className="fieldset">
				<legend>Where it shows</legend>
				{(["isNew", "popular"] as const).map((name) => (
					<label key={name} className="check">
						<input type="checkbox" name={name} defaultChecked={values[name] === "on"} />
						<span>{fieldOf(name).label}</span>
					</label>
				))}
			</fieldset>
		</>
	);
}

const display = (value: string) => (value === "on" ? "yes" : value || "nothing");

export function ConflictNotice({ conflicts, values }: { conflicts: readonly Conflict[]; values: FormValues }) {
	return (
		<Alert>
			<b>This piece was changed while you had it open, so nothing was saved.</b>
			<ul className="my-2 list-disc ps-[1.2rem]">
				{conflicts.map(({ name, original, current }) => (
					<li key={name}>
						{`${fieldOf(name).label}: it was ${display(original)} and is now ${display(current)}${values[name] !== current ? `; you have ${display(values[name])}` : ""}`}
					</li>
				))}
			</ul>
			Your changes are kept below. Look them over and save again.
		</Alert>
	);
}
