import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { formatAmount } from "#shared/domain/money.ts";
import { ALL_SIZES } from "#shared/domain/product.ts";
import { ALL_CONDITIONS, GENDERS, MAX_LENGTHS } from "#shared/domain/product-fields.ts";
import { type Conflict, FIELD_LABELS, type FieldName, type FormValues } from "./form-values.ts";
import type { FieldErrors } from "./product-actions.server.ts";

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const GENDER_OPTIONS = [
	{ value: "", label: "Anyone" },
	...GENDERS.map((value) => ({ value, label: value === "women" ? "Women" : "Men" })),
];
const SIZE_OPTIONS = [{ value: "", label: "No size" }, ...toOptions(ALL_SIZES)];
const STATUS_OPTIONS = [
	{ value: "available", label: "Available" },
	{ value: "sold out", label: "Sold Out" },
];

interface ProductFormProps {
	values: FormValues;
	errors?: FieldErrors;
	soldOutByOrder?: boolean;
}

export function ProductFormFields({ values, errors = {}, soldOutByOrder }: ProductFormProps) {
	const fieldProps = (name: FieldName) => ({
		label: FIELD_LABELS[name],
		name,
		defaultValue: values[name],
		error: errors[name],
		autoComplete: "off",
	});
	return (
		<>
			<fieldset className="fieldset">
				<legend>What it is</legend>
				<div className="grid grid-cols-2 gap-4 max-[30rem]:*:col-span-full">
					<Field
						{...fieldProps("name")}
						className="col-span-full"
						missing="Enter a name"
						maxLength={MAX_LENGTHS.name}
						required
					/>
					<Field
						{...fieldProps("description")}
						className="col-span-full"
						maxLength={MAX_LENGTHS.description}
						rows={5}
					/>
					<Field {...fieldProps("brand")} maxLength={MAX_LENGTHS.brand} />
					<SelectField {...fieldProps("gender")} options={GENDER_OPTIONS} />
					<Field
						{...fieldProps("category")}
						hint="Or your own, such as Kids; each word becomes a filter"
						list="categories"
						missing="Enter a category"
						maxLength={MAX_LENGTHS.category}
						required
					/>
					<datalist id="categories">
						{CATEGORIES.map(({ id, label }) => (
							<option key={id} value={label} />
						))}
					</datalist>
					<Field
						{...fieldProps("subcategory")}
						hint="Groups of collections, such as Dresses or Vintage, 70s"
						maxLength={MAX_LENGTHS.subcategory}
					/>
					<SelectField
						{...fieldProps("condition")}
						options={toOptions(ALL_CONDITIONS)}
						missing="Choose a condition"
						required
					/>
					<SelectField {...fieldProps("size")} options={SIZE_OPTIONS} />
					<Field
						{...fieldProps("color")}
						hint="The filter lists Navy under Blue; if empty, the colors of the name"
						maxLength={MAX_LENGTHS.color}
					/>
					<Field {...fieldProps("material")} maxLength={MAX_LENGTHS.material} />
				</div>
			</fieldset>
			<fieldset className="fieldset">
				<legend>Price and stock</legend>
				<div className="grid grid-cols-2 gap-4 max-[30rem]:*:col-span-full">
					<Field
						{...fieldProps("price")}
						inputMode="decimal"
						missing={`Enter a price such as ${formatAmount(2400)}`}
						required
					/>
					<Field {...fieldProps("discountPercentage")} inputMode="decimal" />
					<Field
						{...fieldProps("salePrice")}
						inputMode="decimal"
						hint="The exact price on sale, instead of a discount in percent"
					/>
					<Field
						{...fieldProps("stock")}
						inputMode="numeric"
						hint="1 means one of a kind; leave empty if not counted"
					/>
					<SelectField
						{...fieldProps("status")}
						options={STATUS_OPTIONS}
						hint={soldOutByOrder ? "An order took the last one" : undefined}
						required
					/>
					<Field
						{...fieldProps("sku")}
						hint="Your own number, by which imports find the piece"
						maxLength={MAX_LENGTHS.sku}
					/>
				</div>
			</fieldset>
			<fieldset className="fieldset">
				<legend>Where it shows</legend>
				{(["isNew", "popular"] as const).map((name) => (
					<label key={name} className="check">
						<input type="checkbox" name={name} defaultChecked={values[name] === "on"} />
						<span>{FIELD_LABELS[name]}</span>
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
						{`${FIELD_LABELS[name]}: it was ${display(original)} and is now ${display(current)}${values[name] !== current ? `; you have ${display(values[name])}` : ""}`}
					</li>
				))}
			</ul>
			Your changes are kept below. Look them over and save again.
		</Alert>
	);
}
