import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { useActionData } from "react-router";
import { cleanOnChange } from "./clean-on-change.ts";

interface FieldProps extends ComponentProps<"input"> {
	label: string;
	hint?: ReactNode;
	/** The message for an empty field, instead of "Enter your (label)". */
	missing?: string;
	/** The server's message. */
	error?: string | null;
	/** The result with `error`, if it isn't the page's action data but a fetcher's. */
	result?: unknown;
	/** Shown inside the control's end; null reserves the space. */
	end?: ReactNode;
	/** Renders a textarea. */
	rows?: number;
	/** Keeps the text as it is typed, for passwords. */
	verbatim?: boolean;
	/** Renders a select with `children` as options. */
	as?: "select";
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const ANY_INVALID = ":is(input, select, textarea):invalid";

/** Uses the control's `title` for text that doesn't match its `pattern`. */
function getValidationMessage({ validity, validationMessage, title }: Control, label: string, missing?: string) {
	if (validity.customError) return validationMessage;
	if (validity.patternMismatch) return title;
	if (validity.typeMismatch) return "Enter the whole address, for example you@example.com";
	if (missing) return missing;
	return `Enter your ${label.toUpperCase() === label ? label : label.toLowerCase()}`;
}

/**
 * Shows validation messages beside the field instead of in a bubble. `className` styles the frame.
 * @example <Field label="Email" name="email" type="email" autoComplete="email" error={errors.email} required />
 */
export function Field({
	label,
	hint,
	error: serverError,
	result,
	className,
	id,
	missing,
	end,
	rows,
	verbatim,
	as,
	...input
}: FieldProps) {
	const pageData = useActionData();
	const actionData = result ?? pageData;
	const own = useId();
	const [browserError, setBrowserError] = useState<string | null>(null);
	/** The action data after which the shopper has edited the field. */
	const [dismissed, setDismissed] = useState<unknown>(null);
	const error = browserError ?? (dismissed === actionData ? null : serverError);
	const showMessage = (field: Control) => setBrowserError(getValidationMessage(field, label, missing));
	const onInvalid = (event: FormEvent<Control>) => {
		event.preventDefault();
		const field = event.currentTarget;
		showMessage(field);
		if (field.form?.querySelector(ANY_INVALID) !== field) return;
		field.focus({ preventScroll: true });
		field.closest(".field")?.scrollIntoView({ block: "nearest" });
	};
	const control = id ?? own;
	const notes = { id: control, hint, error };
	const shared = {
		className: as ? "input select" : end === undefined ? "input" : "input pe-18",
		...input,
		onInvalid,
		onBlur: ({ currentTarget: field }: FormEvent<Control>) => {
			if (field.validity.typeMismatch || field.validity.patternMismatch) showMessage(field);
		},
		onInput: (event: FormEvent<Control>) => {
			event.currentTarget.setCustomValidity("");
			setBrowserError(null);
			setDismissed(actionData);
		},
		id: control,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": describedBy(notes),
	};
	const Box = (as ?? (rows ? "textarea" : "input")) as "input";
	const box = <Box {...shared} {...(rows && { rows })} />;
	return (
		<div ref={verbatim ? undefined : cleanOnChange} className={className ? `field ${className}` : "field"}>
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

interface Notes {
	/** The control's id, from which the notes' ids derive. */
	id: string;
	hint?: ReactNode;
	error?: string | null | undefined;
}

/** Returns the control's `aria-describedby`. */
export const describedBy = ({ id, hint, error }: Notes): string | undefined =>
	[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

export const FieldNotes = ({ id, hint, error }: Notes) => (
	<>
		{hint && (
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
		)}
		{error && (
			<p className="field-error" id={`${id}-error`}>
				{error}
			</p>
		)}
	</>
);
