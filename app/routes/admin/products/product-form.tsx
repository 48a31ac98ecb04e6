import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { ALL_CONDITIONS, ALL_SIZES, GENDERS, MAX_LENGTHS } from "#shared/domain/product-fields.ts";
import { FIELD_LABELS, type FieldName, type Typed } from "./typed-fields.ts";

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const CATEGORY_OPTIONS = CATEGORIES.map(({ id, label }) => ({ value: id, label }));
const GENDER_OPTIONS = [
	{ value: "", label: "Anybody" },
	...GENDERS.map((value) => ({ value, label: value === "women" ? "Women" : "Men" })),
];
const SIZE_OPTIONS = [{ value: "", label: "No size" }, ...same(ALL_SIZES)];
const STATUS_OPTIONS = [
	{ value: "available", label: "Available" },
	{ value: "sold out", label: "Sold Out" },
];

interface ProductFormProps {
	typed: Typed;
	errors?: Partial<Record<FieldName, string>>;
	/** An order took the last one. */
	soldOutByOrder?: boolean;
}

/** The fields of a piece, as text: the form around them is a plain post, and what is typed is judged by the Worker. */
export function ProductFormFields({ typed, errors = {}, soldOutByOrder }: ProductFormProps) {
	const of = (name: FieldName) => ({
		label: FIELD_LABELS[name],
		name,
		defaultValue: typed[name],
		error: errors[name],
		autoComplete: "off",
	});
	return (
		<>
			<fieldset className="fset">
				<legend>What it is</legend>
				<div className="fgrid">
					<Field {...of("name")} className="full" missing="Enter a name" maxLength={MAX_LENGTHS.name} required />
					<Field {...of("description")} className="full" maxLength={MAX_LENGTHS.description} rows={5} />
					<Field {...of("brand")} className="half" maxLength={MAX_LENGTHS.brand} />
					<SelectField {...of("gender")} className="half" options={GENDER_OPTIONS} />
					<SelectField
						{...of("category")}
						className="half"
						options={CATEGORY_OPTIONS}
						missing="Choose a category"
						required
					/>
					<Field {...of("subcategory")} className="half" maxLength={MAX_LENGTHS.subcategory} />
					<SelectField
						{...of("condition")}
						className="half"
						options={same(ALL_CONDITIONS)}
						missing="Choose a condition"
						required
					/>
					<SelectField {...of("size")} className="half" options={SIZE_OPTIONS} />
					<Field {...of("color")} className="half" maxLength={MAX_LENGTHS.color} />
					<Field {...of("material")} className="half" maxLength={MAX_LENGTHS.material} />
				</div>
			</fieldset>
			<fieldset className="fset">
				<legend>Price and stock</legend>
				<div className="fgrid">
					<Field {...of("price")} className="half" inputMode="decimal" missing="Enter a price such as 24.00" required />
					<Field {...of("discountPercentage")} className="half" inputMode="decimal" />
					<Field
						{...of("stock")}
						className="half"
						inputMode="numeric"
						hint="1 is one of a kind; empty is not counted"
					/>
					<SelectField
						{...of("status")}
						className="half"
						options={STATUS_OPTIONS}
						hint={soldOutByOrder ? "An order took the last one" : undefined}
						required
					/>
				</div>
			</fieldset>
			<fieldset className="fset">
				<legend>Where it shows</legend>
				{(["isNew", "popular"] as const).map((name) => (
					<label key={name} className="check">
						<input type="checkbox" name={name} defaultChecked={typed[name] === "on"} />
						<span>{FIELD_LABELS[name]}</span>
					</label>
				))}
			</fieldset>
		</>
	);
}
