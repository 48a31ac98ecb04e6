import type { ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";

const FIELDS = [
	{ name: "firstName", label: "First name", autoComplete: "given-name" },
	{ name: "lastName", label: "Last name", autoComplete: "family-name" },
	{ name: "email", label: "Email", autoComplete: "email", type: "email", inputMode: "email", className: "full" },
	{ name: "phone", label: "Phone", autoComplete: "tel", type: "tel", inputMode: "tel", className: "full" },
	{ name: "address", label: "Address", autoComplete: "street-address", className: "full" },
	{ name: "city", label: "City", autoComplete: "address-level2", className: "half" },
	{ name: "postalCode", label: "Postal code", autoComplete: "postal-code", className: "half" },
	{ name: "country", label: "Country", autoComplete: "country-name", className: "full" },
] as const;

export function ShippingFields({
	errors,
	values,
	children,
}: {
	/** Messages by field name. */
	errors: Record<string, string>;
	values: Partial<Record<string, string>>;
	children?: ReactNode;
}) {
	return (
		<fieldset className="fset">
			<legend>Shipping Information</legend>
			<div>{children}</div>
			<div className="fgrid">
				{FIELDS.map(({ name, ...field }) => (
					<Field
						key={name}
						name={name}
						{...field}
						error={errors[name] ?? null}
						defaultValue={values[name]}
						maxLength={300}
						required
					/>
				))}
			</div>
		</fieldset>
	);
}
