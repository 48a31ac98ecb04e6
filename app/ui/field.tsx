import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { useActionData } from "react-router";
import { FieldNotes, notedBy } from "./field-notes.tsx";

interface FieldProps extends ComponentProps<"input"> {
	label: string;
	hint?: ReactNode;
	/** What to say of an empty field, where "Enter your (label)" does not read well. */
	missing?: string;
	/** The server's sentence; marks the control invalid and describes it. */
	error?: string | null;
	/** Stands in the control, at its end. Null keeps its place. */
	end?: ReactNode;
	/** Room for several lines, this many at first. */
	rows?: number;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The first of a form's controls that is wrong gets the focus. */
export const ANY_INVALID = ":is(input, select, textarea):invalid";

/** A sentence for what the browser finds wrong. */
function complaint({ validity, validationMessage }: Control, label: string, missing?: string): string {
	if (validity.customError) return validationMessage;
	if (validity.typeMismatch) return "Enter the whole address, for example you@example.com";
	if (missing) return missing;
	return `Enter your ${label.toUpperCase() === label ? label : label.toLowerCase()}`;
}

/**
 * A labelled input; hint and error are tied to it by ids. `className` goes to the frame, so that a form's grid can
 * place it (`full`, `half`). What the browser's own checks find stands beside the field as well, instead of in a
 * bubble that goes away, and the first such field of the form gets the focus.
 * @example <Field label="Email" name="email" type="email" autoComplete="email" error={errors.email} required />
 */
export function Field({ label, hint, error: said, className, id, missing, end, rows, ...input }: FieldProps) {
	const answer = useActionData();
	const own = useId();
	const [found, setFound] = useState<string | null>(null);
	/** The answer whose sentence the shopper has reacted to. */
	const [mended, setMended] = useState<unknown>(null);
	const error = found ?? (mended === answer ? null : said);
	const onInvalid = (event: FormEvent<Control>) => {
		event.preventDefault();
		const field = event.currentTarget;
		setFound(complaint(field, label, missing));
		if (field.form?.querySelector(ANY_INVALID) !== field) return;
		field.focus({ preventScroll: true });
		field.closest(".field")?.scrollIntoView({ block: "nearest" });
	};
	const control = id ?? own;
	const notes = { id: control, hint, error };
	const shared = {
		className: "input",
		...input,
		onInvalid,
		onInput: (event: FormEvent<Control>) => {
			event.currentTarget.setCustomValidity("");
			setFound(null);
			setMended(answer);
		},
		id: control,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": notedBy(notes),
	};
	const box = rows ? <textarea {...(shared as ComponentProps<"textarea">)} rows={rows} /> : <input {...shared} />;
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={control}>{label}</label>
			{end === undefined ? (
				box
			) : (
				<span className="with-end">
					{box}
					{end}
				</span>
			)}
			<FieldNotes {...notes} />
		</div>
	);
}
