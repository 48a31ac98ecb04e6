import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

interface SelectFieldProps extends Omit<ComponentProps<typeof Field>, "as" | "defaultValue" | "children"> {
	options: readonly { value: string; label: string }[];
	/** A value without an option is added as one, so that saving doesn't change it. */
	defaultValue: string;
}

export function SelectField({ options, defaultValue, ...field }: SelectFieldProps) {
	const isOffered = options.some(({ value }) => value === defaultValue);
	return (
		<Field {...field} as="select" defaultValue={defaultValue}>
			{!isOffered && <option value={defaultValue}>{defaultValue || "Choose…"}</option>}
			{options.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</Field>
	);
}
