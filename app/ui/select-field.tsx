import { type ComponentProps, type FormEvent, useId, useState } from "react";
import { useActionData } from "react-router";
import { ANY_INVALID } from "./field.tsx";
import { describedBy, FieldNotes } from "./field-notes.tsx";

interface SelectFieldProps extends Omit<ComponentProps<"select">, "defaultValue"> {
	label: string;
	options: readonly { value: string; label: string }[];
	/** A value without an option is added as one, so that saving doesn't change it. */
	defaultValue: string;
	hint?: string;
	missing?: string;
	/** The server's message. */
	error?: string;
}

export function SelectField({
	label,
	options,
	hint,
	missing,
	error: serverError,
	className,
	...select
}: SelectFieldProps) {
	const actionData = useActionData();
	const id = useId();
	const [browserError, setBrowserError] = useState<string | null>(null);
	/** The action data for which the shopper has edited the field since. */
	const [dismissed, setDismissed] = useState<unknown>(null);
	const error = browserError ?? (dismissed === actionData ? undefined : serverError);
	const notes = { id, hint, error };
	const { defaultValue } = select;
	const isOffered = options.some(({ value }) => value === defaultValue);
	const onInvalid = (event: FormEvent<HTMLSelectElement>) => {
		event.preventDefault();
		const menu = event.currentTarget;
		setBrowserError(missing ?? menu.validationMessage);
		if (menu.form?.querySelector(ANY_INVALID) === menu) menu.focus();
	};
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={id}>{label}</label>
			<select
				{...select}
				className="input select"
				id={id}
				onInvalid={onInvalid}
				onChange={() => {
					setBrowserError(null);
					setDismissed(actionData);
				}}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(notes)}
			>
				{!isOffered && <option value={defaultValue}>{defaultValue || "Choose…"}</option>}
				{options.map(({ value, label: text }) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
			<FieldNotes {...notes} />
		</div>
	);
}
