import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { useActionData } from "react-router";
import { describedBy, FieldNotes } from "./field-notes.tsx";

interface FieldProps extends ComponentProps<"input"> {
	label: string;
	hint?: ReactNode;
	/** The message for an empty field, instead of "Enter your (label)". */
	missing?: string;
	/** The server's message. */
	error?: string | null;
	/** Inside the control's end; null reserves the space. */
	end?: ReactNode;
	/** For a textarea. */
	rows?: number;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

export const ANY_INVALID = ":is(input, select, textarea):invalid";

function getValidationMessage({ validity, validationMessage }: Control, label: string, missing?: string): string {
	if (validity.customError) return validationMessage;
	if (validity.typeMismatch) return "Enter the whole address, for example you@example.com";
	if (missing) return missing;
	return `Enter your ${label.toUpperCase() === label ? label : label.toLowerCase()}`;
}

/**
 * Validation messages show beside the field instead of in a bubble. `className` styles the frame.
 * @example <Field label="Email" name="email" type="email" autoComplete="email" error={errors.email} required />
 */
export function Field({ label, hint, error: serverError, className, id, missing, end, rows, ...input }: FieldProps) {
	const actionData = useActionData();
	const own = useId();
	const [browserError, setBrowserError] = useState<string | null>(null);
	/** The action data for which the shopper has edited the field since. */
	const [dismissed, setDismissed] = useState<unknown>(null);
	const error = browserError ?? (dismissed === actionData ? null : serverError);
	const onInvalid = (event: FormEvent<Control>) => {
		event.preventDefault();
		const field = event.currentTarget;
		setBrowserError(getValidationMessage(field, label, missing));
		if (field.form?.querySelector(ANY_INVALID) !== field) return;
		field.focus({ preventScroll: true });
		field.closest(".field")?.scrollIntoView({ block: "nearest" });
	};
	const control = id ?? own;
	const notes = { id: control, hint, error };
	const shared = {
		className: end === undefined ? "input" : "input pe-18",
		...input,
		onInvalid,
		onInput: (event: FormEvent<Control>) => {
			event.currentTarget.setCustomValidity("");
			setBrowserError(null);
			setDismissed(actionData);
		},
		id: control,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": describedBy(notes),
	};
	const box = rows ? <textarea {...(shared as ComponentProps<"textarea">)} rows={rows} /> : <input {...shared} />;
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={control}>{label}</label>
			{end === undefined ? (
				box
			) : (
				<span className="grid items-center *:[grid-area:1/1]">
					{box}
					{end}
				</span>
			)}
			<FieldNotes {...notes} />
		</div>
	);
}
