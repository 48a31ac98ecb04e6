import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

interface SelectFieldProps extends Omit<ComponentProps<typeof Field>, "as" | "defaultValue" | "children"> {
	options: readonly { value: string; label: string }[];
	/** If it isn't among the options, it is added, so that saving doesn't change it. */
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
