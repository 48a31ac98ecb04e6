import { type FormEvent, useState } from "react";
import { Field } from "../../components/ui/field.tsx";

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

/** A sentence for what the browser found wrong with a field. */
function complaint(field: HTMLInputElement, label: string): string {
	if (field.validity.typeMismatch) return "Enter the whole address, for example you@example.com";
	return `Enter your ${label.toLowerCase()}`;
}

/**
 * All fields are required (specification, section 5). The browser checks before the form is sent; the sentence stands
 * beside the field, and the browser itself moves focus to the first one.
 */
export function ShippingFields({ errors, values }: { errors: Record<string, string>; values: Record<string, string> }) {
	const [local, setLocal] = useState<Record<string, string>>({});
	const onInvalid = (event: FormEvent<HTMLFieldSetElement>) => {
		const field = event.target as HTMLInputElement;
		const known = FIELDS.find(({ name }) => name === field.name);
		if (known) setLocal((before) => ({ ...before, [known.name]: complaint(field, known.label) }));
	};
	const onInput = (event: FormEvent<HTMLFieldSetElement>) => {
		const { name } = event.target as HTMLInputElement;
		setLocal(({ [name]: _mended, ...rest }) => rest);
	};
	return (
		<fieldset className="fset" onInvalidCapture={onInvalid} onInput={onInput}>
			<legend>Shipping Information</legend>
			<div className="fgrid">
				{FIELDS.map(({ name, ...field }) => (
					<Field
						key={name}
						name={name}
						{...field}
						error={local[name] ?? errors[name] ?? null}
						defaultValue={values[name]}
						maxLength={300}
						required
					/>
				))}
			</div>
		</fieldset>
	);
}
